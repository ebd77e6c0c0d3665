/** A table is at most so full; beyond it, look-ups have to step too often. */
const fullest = 0.5;

/**
 * Numbers names from 0 in the order in which they come. Faster than a Map for half a million new names: hashes stand in
 * an array of their own, so that a name that was not seen yet is compared with hardly any other.
 */
export class NameNumbers {
  readonly names: string[] = [];
  #hashes = new Int32Array(1024);
  /** The number of the name plus 1; 0 where the place is free. */
  #places = new Int32Array(2048);

  /** -1 where the name was not seen. */
  find(name: string): number {
    return (this.#places[this.#placeOf(name, hashOf(name))] ?? 0) - 1;
  }

  /** The number of a name, which is the count of those before where it was not seen. */
  numberOf(name: string): number {
    const hash = hashOf(name);
    const place = this.#placeOf(name, hash);
    const seen = (this.#places[place] ?? 0) - 1;
    if (seen >= 0) return seen;
    const number = this.names.length;
    this.names.push(name);
    if (number === this.#hashes.length) this.#hashes = grown(this.#hashes);
    this.#hashes[number] = hash;
    this.#places[place] = number + 1;
    if (this.names.length > this.#places.length * fullest) this.#spread();
    return number;
  }

  /** Where the name stands, or the free place where it would. */
  #placeOf(name: string, hash: number): number {
    const last = this.#places.length - 1;
    let place = hash & last;
    for (;;) {
      const number = (this.#places[place] ?? 0) - 1;
      if (number < 0 || (this.#hashes[number] === hash && this.names[number] === name)) return place;
      place = (place + 1) & last;
    }
  }

  #spread(): void {
    const places = new Int32Array(this.#places.length * 2);
    const last = places.length - 1;
    for (let number = 0; number < this.names.length; number += 1) {
      let place = (this.#hashes[number] ?? 0) & last;
      while (places[place] !== 0) place = (place + 1) & last;
      places[place] = number + 1;
    }
    this.#places = places;
  }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Another one in each process: no file can be made whose names all fall on one place. */
const seed = Math.floor(Math.random() * 0x7fffffff);

/** FNV-1a, with its bits mixed once more: places are told by the last ones. */
function hashOf(name: string): number {
  let hash = seed;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
