import type { Rank } from '#contract/microbiome.ts';
import type { RangeGap, SetKind, VarietyMeasure } from '#contract/reference-ranges.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { measureOfKind, type Percentiles, type RangeRow, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { type GroupRow, type GroupWanted, groupTotal } from './groups.ts';
import { type Weighted, weightedPercentiles } from './percentile.ts';
import type { VarietyRow } from './variety.ts';

/** What one report of a healthy person measured. */
export interface HealthyReport {
  /** Ranks that the report tells apart: what is not in it at such a rank was not found. */
  ranks: ReadonlySet<Rank>;
  taxa: readonly { taxId: number; rank: Rank; abundance: number; measured: boolean }[];
}

/** The first report of a healthy person, and the study that it is of. */
export interface StudyReport extends HealthyReport {
  study: string;
}

interface BuiltRange extends RangeRow {
  studies: number;
  /** Every study of the set names it. */
  absenceCounts: boolean;
  studyMedians: { low: number; high: number };
}

interface BuiltGap {
  taxId: number;
  rank: Rank;
  people: number;
  studies: number;
  reason: Extract<RangeGap, 'oneStudy' | 'studiesDisagree'>;
}

interface BuildRules {
  /** Below this share, in percent, a trace cannot be told from nothing. */
  floor: number;
  /** A study weighs no more than so many people. */
  heaviest: number;
  /** Whether another set holds the median of a taxon in its range. */
  agrees(taxId: number, median: number): boolean;
  /** What other studies in the same naming found: the laboratory of a practice is one study beside the shipped set. */
  rest?(taxId: number): Percentiles | undefined;
}

/** A study of fewer people says nothing of what studies have in common. */
const FEWEST_PEOPLE = 8;
/** One study of so many people may stand alone, where another set agrees. */
const ENOUGH_ALONE = 80;
/** Studies that contradict the rest may hold so much of the weight. */
const MOST_CONTRADICTING = 1 / 3;

const rounded = (value: number): number => Number(value.toPrecision(6));

/** What a person weighs, so that no large study speaks for all. */
export function weightsOf(reports: readonly { study: string }[], heaviest: number): Map<string, number> {
  const people = new Map<string, number>();
  for (const { study } of reports) people.set(study, (people.get(study) ?? 0) + 1);
  return new Map([...people].map(([study, count]) => [study, Math.min(1, heaviest / count)]));
}

/**
 * How much of each taxon healthy people of several studies carry. A row needs two studies that do not contradict each
 * other, or a large one that another set agrees with; what gets none is named with the reason.
 */
export function buildRanges(
  reports: readonly StudyReport[],
  rules: BuildRules,
): { ranges: BuiltRange[]; gaps: BuiltGap[] } {
  const weights = weightsOf(reports, rules.heaviest);
  const ranges: BuiltRange[] = [];
  const gaps: BuiltGap[] = [];
  for (const [taxId, rank] of taxaOf(reports)) {
    const amounts = amountsByStudy(reports, taxId, rank);
    const allStudies = new Set(reports.filter((report) => report.ranks.has(rank)).map(({ study }) => study));
    const people = [...amounts.values()].reduce((sum, values) => sum + values.length, 0);
    const found = { taxId, rank, people, studies: amounts.size };
    const reason = gapOf(amounts, weights, taxId, rules);
    if (reason !== null) {
      gaps.push({ ...found, reason });
      continue;
    }
    const medians = [...amounts.values()].map((values) => medianOf(values));
    const carried = [...amounts].flatMap(([study, values]) =>
      values.map((value) => ({ value: value > 0 ? 1 : 0, weight: weights.get(study) ?? 1 })),
    );
    ranges.push({
      ...found,
      prevalence: rounded(shareOf(carried, ({ value }) => value > 0)),
      ...weightedPercentiles(weighted(amounts, weights)),
      absenceCounts: amounts.size === allStudies.size,
      studyMedians: { low: Math.min(...medians), high: Math.max(...medians) },
    });
  }
  const byTaxon = <Row extends { taxId: number }>(a: Row, b: Row) => a.taxId - b.taxId;
  return { ranges: ranges.sort(byTaxon), gaps: gaps.sort(byTaxon) };
}

function taxaOf(reports: readonly StudyReport[]): Map<number, Rank> {
  const taxa = new Map<number, Rank>();
  for (const { taxa: found, ranks } of reports) {
    for (const { taxId, rank, abundance } of found) if (ranks.has(rank) && abundance > 0) taxa.set(taxId, rank);
  }
  return taxa;
}

/** Of the studies that name the taxon in anybody: another may not know it. */
function amountsByStudy(reports: readonly StudyReport[], taxId: number, rank: Rank): Map<string, number[]> {
  const amounts = new Map<string, number[]>();
  for (const { study, taxa, ranks } of reports) {
    if (!ranks.has(rank)) continue;
    const own = taxa.find((taxon) => taxon.taxId === taxId);
    // looked for, amount not given: this person says nothing of it
    if (own && !own.measured) continue;
    amounts.set(study, [...(amounts.get(study) ?? []), own?.abundance ?? 0]);
  }
  for (const [study, values] of amounts) if (values.every((value) => value === 0)) amounts.delete(study);
  return amounts;
}

function gapOf(
  amounts: ReadonlyMap<string, number[]>,
  weights: ReadonlyMap<string, number>,
  taxId: number,
  rules: BuildRules,
): BuiltGap['reason'] | null {
  const telling = [...amounts].filter(([, values]) => values.length >= FEWEST_PEOPLE);
  const [only] = telling;
  if (!only) return 'oneStudy';
  if (telling.length === 1) {
    const [, values] = only;
    const others = rules.rest?.(taxId);
    if (others) return contradicts(values, others, rules.floor) ? 'studiesDisagree' : null;
    return values.length >= ENOUGH_ALONE && rules.agrees(taxId, medianOf(values)) ? null : 'oneStudy';
  }
  const weightOf = ([study, values]: readonly [string, number[]]) => values.length * (weights.get(study) ?? 1);
  const contradicting = telling.filter(([study, values]) => {
    const rest = new Map([...amounts].filter(([each]) => each !== study));
    return contradicts(values, weightedPercentiles(weighted(rest, weights)), rules.floor);
  });
  const sum = (studies: readonly (readonly [string, number[]])[]) =>
    studies.reduce((total, study) => total + weightOf(study), 0);
  return sum(contradicting) > MOST_CONTRADICTING * sum([...amounts]) ? 'studiesDisagree' : null;
}

/** More than half of these people lie, on one side, outside the range of the rest. */
function contradicts(values: readonly number[], { p5, p95 }: Percentiles, floor: number): boolean {
  const high = Math.max(p95, floor);
  const below = p5 > floor ? values.filter((value) => value < p5).length : 0;
  return Math.max(below, values.filter((value) => value > high).length) > values.length / 2;
}

/** Another shipped set of the same method has the median within its range. */
export function agreement(
  sets: ReadonlyMap<string, Pick<ReferenceSet, 'ranges'>>,
  kind: SetKind,
): BuildRules['agrees'] {
  const { genusOnly } = measureOfKind(kind);
  const others = shippedSetKinds.filter((other) => other !== kind && measureOfKind(other).genusOnly === genusOnly);
  return (taxId, median) =>
    others.some((other) => {
      const row = sets.get(other)?.ranges.get(taxId);
      return row !== undefined && median >= row.p5 && median <= row.p95;
    });
}

function weighted(amounts: ReadonlyMap<string, number[]>, weights: ReadonlyMap<string, number>): Weighted[] {
  return [...amounts].flatMap(([study, values]) => values.map((value) => ({ value, weight: weights.get(study) ?? 1 })));
}

const medianOf = (values: readonly number[]): number =>
  weightedPercentiles(values.map((value) => ({ value, weight: 1 }))).p50;

function shareOf(values: readonly Weighted[], test: (one: Weighted) => boolean): number {
  const sum = (some: readonly Weighted[]) => some.reduce((total, { weight }) => total + weight, 0);
  return sum(values.filter(test)) / sum(values);
}

/** Groups of a set by its members; a wanted one that can never be found low is left out. */
export function buildGroups(
  reports: readonly StudyReport[],
  groups: readonly (Pick<GroupRow, 'categoryId' | 'genera' | 'species' | 'leftOut' | 'members'> & {
    wanted: GroupWanted;
  })[],
  { floor, heaviest }: Pick<BuildRules, 'floor' | 'heaviest'>,
): GroupRow[] {
  const weights = weightsOf(reports, heaviest);
  return groups.flatMap(({ wanted, ...group }) => {
    const told = reports.filter(({ ranks }) => ranks.has('genus') && (group.species === 0 || ranks.has('species')));
    if (told.length === 0) return [];
    const totals = told.map(({ study, taxa }) => ({
      value: groupTotal(group.members, new Map(taxa.map(({ taxId, abundance }) => [taxId, abundance]))),
      weight: weights.get(study) ?? 1,
    }));
    const percentiles = weightedPercentiles(totals);
    if (wanted !== 'fewer' && percentiles.p5 <= floor) return [];
    const prevalence = rounded(shareOf(totals, ({ value }) => value > 0));
    return [{ ...group, people: told.length, prevalence, ...percentiles }];
  });
}

/** How varied the genera of these people are, with the medians of the lowest and the highest study. */
export function buildVariety(
  reports: readonly { study: string; diversity: Record<VarietyMeasure, number> | null }[],
  measures: readonly VarietyMeasure[],
  heaviest: number,
): VarietyRow[] {
  const told = reports.flatMap(({ study, diversity }) => (diversity === null ? [] : [{ study, diversity }]));
  if (told.length === 0) return [];
  const weights = weightsOf(told, heaviest);
  return measures.map((measure) => {
    const values = told.map(({ study, diversity }) => ({
      ...{ value: diversity[measure], weight: weights.get(study) ?? 1 },
    }));
    const medians = [...new Set(told.map(({ study }) => study))].map((study) =>
      medianOf(told.filter((one) => one.study === study).map(({ diversity }) => diversity[measure])),
    );
    const cohortMedians = { low: Math.min(...medians), high: Math.max(...medians) };
    return { measure, people: told.length, ...weightedPercentiles(values), cohortMedians };
  });
}

const classes = [0.1, 1, 10, Number.POSITIVE_INFINITY] as const;
/** A spread of fewer pairs would be none. */
const FEWEST_PAIRS = 20;

/** The spread of one sample, log10, by the class of the amount: from two samples of one person. Null: too few pairs. */
export function buildSpread(
  pairs: readonly (readonly [first: HealthyReport, second: HealthyReport])[],
): (number | null)[] {
  const differences: number[][] = classes.map(() => []);
  for (const [first, second] of pairs) {
    const later = new Map(second.taxa.map(({ taxId, abundance }) => [taxId, abundance]));
    for (const { taxId, abundance } of first.taxa) {
      const again = later.get(taxId) ?? 0;
      if (!(abundance > 0) || !(again > 0)) continue;
      const at = classes.findIndex((end) => Math.sqrt(abundance * again) < end);
      differences[at]?.push(Math.abs(Math.log10(again / abundance)) / Math.SQRT2);
    }
  }
  // of a normal spread the median distance is 0.6745: a few odd pairs change nothing
  return differences.map((each) => (each.length < FEWEST_PAIRS ? null : rounded(medianOf(each) / 0.6745)));
}
