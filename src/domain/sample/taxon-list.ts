import type { Rank } from '#contract/microbiome.ts';
import type { Domain, FileGenus, FileTaxon } from './interpretation.ts';

const domains: readonly (Domain | null)[] = [null, 'bacteria', 'archaea', 'eukaryota', 'viruses'];

/**
 * Taxa in file order, a column for each fact: half a million objects cost more of the processor to keep than to make
 * anew, which is done each time they are gone through.
 */
export class TaxonList implements Iterable<FileTaxon> {
  readonly #lines: number[] = [];
  readonly #names: string[] = [];
  /** 0 where there is none. */
  readonly #taxIds: number[] = [];
  readonly #rawPct: number[] = [];
  /** NaN where they are not known. */
  readonly #reads: number[] = [];
  /** Rank, whether it was measured, and domain, in this order of bits. */
  readonly #flags: number[] = [];
  /** Of those that have one. */
  readonly #genera = new Map<number, FileGenus>();
  readonly #ranges = new Map<number, { low: number | null; high: number | null }>();

  get length(): number {
    return this.#lines.length;
  }

  push(row: FileTaxon): void {
    const at = this.#lines.length;
    this.#lines.push(row.line);
    this.#names.push(row.name);
    this.#taxIds.push(row.taxId ?? 0);
    this.#rawPct.push(row.rawPct);
    this.#reads.push(row.reads ?? Number.NaN);
    this.#flags.push(
      (row.rank === 'species' ? 1 : 0) | (row.measured ? 2 : 0) | (Math.max(0, domains.indexOf(row.domain)) << 2),
    );
    if (row.genus !== null) this.#genera.set(at, row.genus);
    if (row.low !== null || row.high !== null) this.#ranges.set(at, { low: row.low, high: row.high });
  }

  rankAt(at: number): Rank {
    return ((this.#flags[at] ?? 0) & 1) === 1 ? 'species' : 'genus';
  }

  rawPctAt(at: number): number {
    return this.#rawPct[at] ?? 0;
  }

  nameAt(at: number): string {
    return this.#names[at] ?? '';
  }

  taxIdAt(at: number): number | null {
    return this.#taxIds[at] || null;
  }

  /** A row of its own, which its receiver may change. */
  at(at: number): FileTaxon {
    const reads = this.#reads[at] ?? Number.NaN;
    const flags = this.#flags[at] ?? 0;
    const range = this.#ranges.size === 0 ? undefined : this.#ranges.get(at);
    return {
      line: this.#lines[at] ?? 0,
      rank: this.rankAt(at),
      name: this.nameAt(at),
      taxId: this.taxIdAt(at),
      rawPct: this.rawPctAt(at),
      reads: Number.isNaN(reads) ? null : reads,
      domain: domains[flags >> 2] ?? null,
      genus: this.#genera.size === 0 ? null : (this.#genera.get(at) ?? null),
      low: range?.low ?? null,
      high: range?.high ?? null,
      measured: (flags & 2) === 2,
    };
  }

  *[Symbol.iterator](): Generator<FileTaxon> {
    for (let at = 0; at < this.length; at += 1) yield this.at(at);
  }
}

/**
 * Taxa that are finished anew each time they are gone through: half a million of them would fill the memory. What is
 * changed is not their rank, name and id, which are asked for in the list itself.
 */
export class FinishedTaxa implements Iterable<FileTaxon> {
  readonly list: TaxonList;
  readonly #finish: (row: FileTaxon, at: number) => void;

  constructor(list: TaxonList, finish: (row: FileTaxon, at: number) => void) {
    this.list = list;
    this.#finish = finish;
  }

  *[Symbol.iterator](): Generator<FileTaxon> {
    for (let at = 0; at < this.list.length; at += 1) {
      const row = this.list.at(at);
      this.#finish(row, at);
      yield row;
    }
  }
}
