import type { LabReportAccount, LeftOutReason } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { domainByNameList, foreignKind, oddKind } from './domains.ts';
import type { Domain, RowErrors } from './interpretation.ts';

/** Percents are rounded, row by row. */
const rounding = 0.015;

/**
 * Books every row of the chosen sample once: counted, a sum of rows below it, left out with its reason, or not
 * understood (a row with an error). Rows of one level (genera, phyla) lie beside each other, so that the amounts of a
 * level add up to the whole or to less; those of two levels hold each other and are never added up.
 */
export class Ledger {
  #counted = 0;
  #sums = 0;
  readonly #leftOut = new Map<LeftOutReason, number>();
  readonly #levels = new Map<string, number>();
  /** Amounts that every level lacks: what the file could not place. */
  #placedNowhere = 0;
  #missing = 0;

  /** A genus or a species; those of other domains, and those that are 0, are left out. */
  taxon(rank: Rank, amount: number, name: string, domain: Domain | null): void {
    if (!(amount > 0)) {
      this.leaveOut('zero');
      return;
    }
    const odd = oddKind(name);
    const known = domain ?? domainByNameList(name);
    if (odd !== null) this.leaveOut(odd, amount, rank);
    else if (known === 'eukaryota' || known === 'viruses') this.leaveOut(foreignKind(known, name), amount, rank);
    else this.count(rank, amount);
  }

  count(rank: Rank, amount: number, rows = 1): void {
    this.#counted += rows;
    this.#add(rank, amount);
  }

  /** A row that holds others, on a level above the genus. */
  sum(level: string, amount: number): void {
    this.#sums += 1;
    this.#add(level, amount);
  }

  /** `level`: where its amount is missing; null: on every level. */
  leaveOut(reason: LeftOutReason, amount = 0, level: string | null = null, rows = 1): void {
    if (rows === 0) return;
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + rows);
    if (level !== null) this.#add(level, amount);
    else if (amount > 0) this.#placedNowhere += amount;
  }

  /** An amount that rows of the file should hold, and none does. */
  miss(amount: number): void {
    this.#missing += amount;
  }

  /**
   * `rows`: what the file has, told apart from the bookings. `whole`: the amount that is 100 %; null where the file's
   * figures stand for themselves.
   */
  close({ rows, whole, errors }: { rows: number; whole: number | null; errors: RowErrors }): LabReportAccount {
    const leftOut = [...this.#leftOut].map(([reason, count]) => ({ reason, rows: count }));
    const notUnderstood = errors.lost();
    const booked = this.#counted + this.#sums + leftOut.reduce((sum, each) => sum + each.rows, 0) + notUnderstood;
    const within = whole === null ? 0 : whole * rounding;
    // a row of everything holds what was not placed, or stands beside it
    const sums = [...this.#levels.values(), 0].flatMap((sum) => [sum, sum + this.#placedNowhere]);
    const full = sums.reduce((best, sum) => (distance(sum, whole) < distance(best, whole) ? sum : best), 0);
    const nearest = full - this.#missing;
    const over =
      whole !== null &&
      (['genus', 'species'] as const).some(
        (rank) => (this.#levels.get(rank) ?? 0) + this.#placedNowhere > whole + within,
      );
    const state = () => {
      if (notUnderstood > 0 || booked !== rows) return 'unread';
      if (over) return 'over';
      return distance(nearest, whole) > within ? 'short' : 'closes';
    };
    return {
      rows,
      counted: this.#counted,
      sums: this.#sums,
      leftOut,
      notUnderstood: Math.max(notUnderstood, rows - booked + notUnderstood),
      sumPct: whole !== null && whole > 0 ? (100 * nearest) / whole : null,
      state: state(),
    };
  }

  #add(level: string, amount: number): void {
    this.#levels.set(level, (this.#levels.get(level) ?? 0) + amount);
  }
}

const distance = (sum: number, whole: number | null) => (whole === null ? 0 : Math.abs(sum - whole));

const worst: readonly LabReportAccount['state'][] = ['closes', 'short', 'over', 'unread'];

/** One report of several tables: each has its own account. */
export function joinAccounts(one: LabReportAccount, other: LabReportAccount): LabReportAccount {
  const leftOut = new Map(one.leftOut.map(({ reason, rows }) => [reason, rows]));
  for (const { reason, rows } of other.leftOut) leftOut.set(reason, (leftOut.get(reason) ?? 0) + rows);
  return {
    rows: one.rows + other.rows,
    counted: one.counted + other.counted,
    sums: one.sums + other.sums,
    leftOut: [...leftOut].map(([reason, rows]) => ({ reason, rows })),
    notUnderstood: one.notUnderstood + other.notUnderstood,
    sumPct: one.sumPct === null || other.sumPct === null ? null : Math.max(one.sumPct, other.sumPct),
    state: worst[Math.max(worst.indexOf(one.state), worst.indexOf(other.state))] ?? 'unread',
  };
}
