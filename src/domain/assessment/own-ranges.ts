import type { Rank } from '#contract/microbiome.ts';
import { type VarietyMeasure, varietyMeasureSchema } from '#contract/reference-ranges.ts';
import type { RangeRow } from '#domain/catalogue/reference-set.ts';
import { type GroupRow, groupTotal } from './groups.ts';
import type { VarietyRow } from './variety.ts';
import { percentilesOf } from './weighted-percentiles.ts';

/** What one report of a healthy person measured. */
export interface OwnReport {
  /** Ranks that the report tells apart: what is not in it at such a rank was not found. */
  ranks: ReadonlySet<Rank>;
  taxa: readonly { taxId: number; rank: Rank; abundance: number; measured: boolean }[];
}

/** How much of each taxon these people carry. A taxon that nearly none of them carries gets no range. */
export function ownRanges(reports: readonly OwnReport[]): RangeRow[] {
  const amounts = new Map<number, { rank: Rank; found: number[]; unclear: number }>();
  for (const { taxa, ranks } of reports) {
    for (const { taxId, rank, abundance, measured } of taxa) {
      if (!ranks.has(rank)) continue;
      const known = amounts.get(taxId) ?? { rank, found: [], unclear: 0 };
      amounts.set(taxId, known);
      // looked for, amount not given: this person says nothing of it
      if (!measured) known.unclear += 1;
      else if (abundance > 0) known.found.push(abundance);
    }
  }
  const peopleOf = (wanted: Rank) => reports.filter(({ ranks }) => ranks.has(wanted)).length;
  const people = { genus: peopleOf('genus'), species: peopleOf('species') };
  return [...amounts]
    .map(([taxId, { rank, found, unclear }]) => rangeOf(taxId, rank, found, people[rank] - unclear))
    .filter(({ p95 }) => p95 > 0)
    .sort((a, b) => a.taxId - b.taxId);
}

function rangeOf(taxId: number, rank: Rank, found: readonly number[], people: number): RangeRow {
  const absent = Array.from({ length: Math.max(0, people - found.length) }, () => 0);
  const prevalence = people === 0 ? 0 : rounded(found.length / people);
  return { taxId, rank, people, prevalence, ...percentilesOf([...absent, ...found]) };
}

/**
 * How much of each group these people carry in all, for the groups that the shipped set of the kind has: which members
 * a kind can name does not depend on who was measured.
 */
export function ownGroups(reports: readonly OwnReport[], shipped: ReadonlyMap<number, GroupRow>): GroupRow[] {
  const amounts = reports.map(({ ranks, taxa }) => {
    return { ranks, abundanceOf: new Map(taxa.map(({ taxId, abundance }) => [taxId, abundance])) };
  });
  return [...shipped.values()].flatMap((row) => {
    // without its species a report would seem to have less of a group that counts them
    const told = amounts.filter(({ ranks }) => ranks.has('genus') && (row.species === 0 || ranks.has('species')));
    if (told.length === 0) return [];
    const totals = told.map(({ abundanceOf }) => groupTotal(row.members, abundanceOf));
    const prevalence = rounded(totals.filter((total) => total > 0).length / totals.length);
    return [{ ...row, people: totals.length, prevalence, ...percentilesOf(totals) }];
  });
}

/** How varied the genera of these people are; one laboratory is one cohort. */
export function ownVariety(diversities: readonly Record<VarietyMeasure, number>[]): VarietyRow[] {
  if (diversities.length === 0) return [];
  return varietyMeasureSchema.options.map((measure) => {
    const percentiles = percentilesOf(diversities.map((diversity) => diversity[measure]));
    const cohortMedians = { low: percentiles.p50, high: percentiles.p50 };
    return { measure, people: diversities.length, ...percentiles, cohortMedians };
  });
}

const rounded = (value: number): number => Number(value.toPrecision(6));
