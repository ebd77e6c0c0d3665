import { type Delimiter, splitQuoted } from './delimited.ts';

/** The fields of one line after the other, each cut out when it is asked for: nobody asks for most of a long report. */
export class Fields {
  readonly #delimiter: Delimiter;
  readonly #quoted: boolean;
  #line = '';
  /** Where each field begins, and one beyond the last. */
  #starts = new Int32Array(64);
  #count = 0;
  /** Of a line with quotes. */
  #cut: readonly string[] | null = null;

  constructor(delimiter: Delimiter, options: { quoted: boolean }) {
    this.#delimiter = delimiter;
    this.#quoted = options.quoted;
  }

  /** Goes on to this line. */
  read(line: string): void {
    this.#line = line;
    this.#cut = this.#quoted && line.includes('"') ? splitQuoted(line, this.#delimiter) : null;
    this.#count = this.#cut === null ? this.#findStarts(line) : this.#cut.length;
  }

  get count(): number {
    return this.#count;
  }

  /** As it stands; undefined beyond the last. */
  at(index: number): string | undefined {
    if (index < 0 || index >= this.#count) return undefined;
    if (this.#cut !== null) return this.#cut[index];
    return this.#line.slice(this.#starts[index], (this.#starts[index + 1] ?? 0) - 1);
  }

  #findStarts(line: string): number {
    let count = 1;
    for (let at = line.indexOf(this.#delimiter); at >= 0; at = line.indexOf(this.#delimiter, at + 1)) {
      this.#starts[count] = at + 1;
      count += 1;
      if (count === this.#starts.length) this.#starts = twiceAsLong(this.#starts);
    }
    this.#starts[count] = line.length + 1;
    return count;
  }
}

function twiceAsLong(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Without blanks around it. Hardly any field has them: that is told by its ends. */
export function trimmed(text: string): string {
  return isSign(text.charCodeAt(0)) && isSign(text.charCodeAt(text.length - 1)) ? text : text.trim();
}

const isSign = (code: number) => code > 32 && code < 127;
