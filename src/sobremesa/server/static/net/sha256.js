// SHA-256 of a text: the browser's own if available, which it is not on a plain network address.

/** @param {string} text @returns {Promise<string>} in hexadecimal */
export async function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
    : digestOf(bytes);
  return hex(digest);
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

/** @type {number[]} */
const PRIMES = []; // the first 64
for (let number = 2; PRIMES.length < 64; number++) if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);

/** The first 32 bits of the fraction. @param {number} number */
const fraction = (number) => ((number % 1) * 2 ** 32) | 0;
/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** As FIPS 180-4 defines it. @param {Uint8Array} bytes @returns {Uint8Array} */
export function digestOf(bytes) {
  const hash = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const constants = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  for (let start = 0; start < padded.length; start += 64) mix(hash, constants, view, start);
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setInt32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** One block of 64 bytes.
 * @param {number[]} hash @param {number[]} constants @param {DataView} view @param {number} start */
function mix(hash, constants, view, start) {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(start + index * 4));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15], words[i - 2]];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push((words[i - 16] + low + words[i - 7] + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + words[i];
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = (hash[index] + word) | 0));
}
