// The disk of this device for SQLite: files of the origin's private file system, read and written in place. A commit is
// flushed by SQLite itself, so what the table has acknowledged survives the end of the tab.

const FOLDER = "sobremesa";
const NAMES = ["sobremesa.sqlite", "sobremesa.sqlite-journal", "device.sqlite", "device.sqlite-journal"];
const BLOCK = 4096;
const ROOT_MODE = 0o40700;
const FILE_MODE = 0o100600;
const ENOENT = 44;
const EPERM = 63;
const EINVAL = 28;

/**
 * The files, opened for this worker alone; null where the browser has no such disk.
 * @returns {Promise<Map<string, any> | null>}
 */
export async function openDisk() {
  const files = new Map();
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    for (const name of NAMES) {
      const handle = /** @type {any} */ (await folder.getFileHandle(name, { create: true }));
      files.set(name, await handle.createSyncAccessHandle());
    }
    return files;
  } catch {
    for (const file of files.values()) file.close();
    return null;
  }
}

/**
 * Show these files to Python as a folder.
 * @param {any} py @param {Map<string, any>} files @param {string} place
 */
export function mount(py, files, place) {
  const { FS } = py;
  const refuse = (/** @type {number} */ code) => {
    throw new FS.ErrnoError(code);
  };
  const now = new Date();

  const stream_ops = {
    llseek(/** @type {any} */ stream, /** @type {number} */ offset, /** @type {number} */ whence) {
      const from = [0, stream.position, stream.node.file?.getSize() ?? 0][whence];
      return from + offset < 0 ? refuse(EINVAL) : from + offset;
    },
    /** @param {any} stream @param {any} bytes @param {number} offset @param {number} length @param {number} at */
    read: (stream, bytes, offset, length, at) => stream.node.file.read(bytes.subarray(offset, offset + length), { at }),
    /** @param {any} stream @param {any} bytes @param {number} offset @param {number} length @param {number} at */
    write: (stream, bytes, offset, length, at) =>
      stream.node.file.write(bytes.subarray(offset, offset + length), { at }),
    fsync(/** @type {any} */ stream) {
      stream.node.file?.flush();
      return 0;
    },
  };

  const node_ops = {
    getattr(/** @type {any} */ node) {
      const size = node.file?.getSize() ?? BLOCK;
      const times = { atime: now, mtime: now, ctime: now };
      const owner = { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0 };
      return { ...owner, ...times, size, blksize: BLOCK, blocks: Math.ceil(size / BLOCK) };
    },
    setattr(/** @type {any} */ node, /** @type {any} */ { size }) {
      if (size !== undefined) node.file.truncate(size);
    },
    lookup(/** @type {any} */ parent, /** @type {string} */ name) {
      return files.has(name) ? nodeOf(parent, name) : refuse(ENOENT);
    },
    mknod: () => refuse(EPERM),
    unlink(/** @type {any} */ _parent, /** @type {string} */ name) {
      files.get(name).truncate(0); // an empty journal is none
      files.get(name).flush();
    },
    readdir: () => [".", "..", ...files.keys()],
  };

  /** @param {any} parent @param {string} name */
  function nodeOf(parent, name) {
    const node = FS.createNode(parent, name, FILE_MODE, 0);
    return Object.assign(node, { node_ops, stream_ops, file: files.get(name) });
  }

  const kind = {
    mount() {
      return Object.assign(FS.createNode(null, "/", ROOT_MODE, 0), { node_ops, stream_ops });
    },
  };
  FS.mkdirTree(place);
  FS.mount(kind, {}, place);
}
