// What a device keeps, as JSON. Without storage it lasts as long as the page.

/** @template T */
export class Stored {
  /** @param {() => Storage} storage where it is kept; asking for it may fail
   * @param {string} key @param {T} usual value */
  constructor(storage, key, usual) {
    this.storage = storage;
    this.key = key;
    this.value = usual;
  }

  /** @returns {T} */
  read() {
    try {
      return JSON.parse(this.storage().getItem(this.key) ?? "null") ?? this.value;
    } catch {
      return this.value; // no storage, or text that is not ours
    }
  }

  /** @param {T} value */
  write(value) {
    this.value = value;
    try {
      this.storage().setItem(this.key, JSON.stringify(value));
    } catch {
      // `value` holds it.
    }
  }
}

/** @template T @param {string} key @param {T} usual */
export const storedHere = (key, usual) => new Stored(() => localStorage, key, usual);
