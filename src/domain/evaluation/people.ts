import { groupBy } from '#domain/selection/group-by.ts';
import {
  type FindingRecord,
  type ListRecord,
  type SuggestionRecord,
  shownIn,
  strengthOf,
  strongest,
} from './list-record.ts';
import { dot, mean, overlap, ranksOf, type Stated, unitVector } from './statistics.ts';

/** A person of a cohort in one set, with all that figures ask of them. */
export interface Person {
  cohort: string;
  set: string;
  group: ListRecord['group'];
  country: string | null;
  age: string | null;
  laboratory: string | null;
  samples: number;
  /** Why samples of theirs got no list. */
  refusedBy: readonly string[];
  /** Samples without a list. */
  refused: number;
  /** Of the first sample with a list; null where there is none. */
  list: OwnList | null;
  /** Of the first two samples with a list; null without a second. */
  repeat: Repeat | null;
}

interface OwnList {
  shown: number;
  foods: number;
  scores: Float64Array;
  /** Ranks of the scores as a direction; null where all are the same. */
  direction: Float64Array | null;
  noise: { first: number | null; kept: number; either: number } | null;
}

export interface Repeat {
  /** 1 where the second sample is most like the first of the same person among all of the cohort; parts of it where several are. */
  found: number;
  candidates: number;
  /** Overlap of the strongest three and six with the first sample, less that with other people's; null where nothing can be said. */
  firstThree: number | null;
  firstSix: number | null;
  /** Of what the first sample shows: shown again, on the same side, and shown in another person (mean over them). */
  shown: number;
  shownAgain: number;
  sameSide: number;
  inOther: number;
  findings: (Stated & Pick<FindingRecord, 'clear'>)[];
  suggestions: Stated[];
}

const ageBands = [
  [18, 'under 18'],
  [40, '18 to 39'],
  [60, '40 to 59'],
  [150, '60 and over'],
] as const;

export function ageBandOf(years: number | null): string | null {
  return years === null ? null : (ageBands.find(([below]) => years < below)?.[1] ?? null);
}

/** Nothing is compared across cohorts or sets; the order of a person's samples is that of the records. */
export function peopleOf(records: readonly ListRecord[]): Person[] {
  return [...groupBy(records, ({ cohort, set }) => `${set}\n${cohort}`).values()].flatMap(peopleOfCohort);
}

function peopleOfCohort(records: readonly ListRecord[]): Person[] {
  const samples = [...groupBy(records, ({ person }) => person).values()];
  const lists = samples.map((own) => own.filter(({ refusedBy }) => refusedBy.length === 0));
  const groupIds = [...new Set(lists.flat().flatMap((list) => list.suggestions.map(({ groupId }) => groupId)))].sort();
  const firsts = lists.flatMap(([first]) => first ?? []);
  const directions = new Map(lists.flat().map((list) => [list, directionOf(list, groupIds)]));
  return samples.flatMap((own, at): Person[] => {
    const [named] = own;
    const [first, second] = lists[at] ?? [];
    if (!named) return [];
    const { cohort, set, group, country, ageYears, laboratory } = named;
    return [
      {
        ...{ cohort, set, group, country, age: ageBandOf(ageYears), laboratory, samples: own.length },
        refusedBy: own.flatMap(({ refusedBy }) => refusedBy),
        refused: own.filter(({ refusedBy }) => refusedBy.length > 0).length,
        list: first ? ownList(first, groupIds, directions.get(first) ?? null) : null,
        repeat: first && second ? repeatOf(first, second, firsts, directions) : null,
      },
    ];
  });
}

function scoresOf({ suggestions }: ListRecord, groupIds: readonly string[]): Float64Array {
  const scores = new Map(suggestions.map(({ groupId, score }) => [groupId, score]));
  return Float64Array.from(groupIds, (id) => scores.get(id) ?? 0);
}

const directionOf = (list: ListRecord, groupIds: readonly string[]) => unitVector(ranksOf(scoresOf(list, groupIds)));

function ownList(list: ListRecord, groupIds: readonly string[], direction: Float64Array | null): OwnList {
  const { suggestions, foods, noisy } = list;
  return {
    shown: shownIn(suggestions).length,
    foods: new Set(foods).size,
    scores: scoresOf(list, groupIds),
    direction,
    noise: noisy && noiseOf(suggestions, noisy),
  };
}

function noiseOf(before: readonly SuggestionRecord[], after: readonly SuggestionRecord[]): OwnList['noise'] {
  const bands = (all: readonly SuggestionRecord[]) => new Map(shownIn(all).map(({ groupId, band }) => [groupId, band]));
  const [was, is] = [bands(before), bands(after)];
  const either = new Set([...was.keys(), ...is.keys()]);
  return {
    first: overlap(strongest(before, 6), strongest(after, 6)),
    kept: [...either].filter((id) => was.get(id) === is.get(id)).length,
    either: either.size,
  };
}

function repeatOf(
  first: ListRecord,
  second: ListRecord,
  firsts: readonly ListRecord[],
  directions: ReadonlyMap<ListRecord, Float64Array | null>,
): Repeat {
  const others = firsts.filter((each) => each !== first);
  const shown = shownIn(first.suggestions);
  const later = new Map(second.suggestions.map((each) => [each.groupId, each]));
  const comesAgain = ({ groupId }: SuggestionRecord) => later.get(groupId)?.open === true;
  return {
    found: foundIn(first, second, firsts, directions),
    candidates: firsts.length,
    firstThree: sameMinusOther(first, second, others, 3),
    firstSix: sameMinusOther(first, second, others, 6),
    shown: shown.length,
    shownAgain: shown.filter(comesAgain).length,
    sameSide: shown.filter(({ groupId }) => strengthOf(later.get(groupId) ?? nothing) > 0).length,
    inOther: mean(others.map((other) => shownBoth(shown, other))) ?? 0,
    findings: findingsAgain(first, second),
    suggestions: shown.flatMap((each) => (each.again === null ? [] : [{ stated: each.again, came: comesAgain(each) }])),
  };
}

const nothing: SuggestionRecord = { groupId: '', side: 'up', score: 0, open: false, band: '', again: null };

function shownBoth(shown: readonly SuggestionRecord[], other: ListRecord): number {
  const theirs = new Set(shownIn(other.suggestions).map(({ groupId }) => groupId));
  return shown.filter(({ groupId }) => theirs.has(groupId)).length;
}

/** Everybody of the cohort is a candidate. Without an own direction, a sample is like nobody's. */
function foundIn(
  first: ListRecord,
  second: ListRecord,
  firsts: readonly ListRecord[],
  directions: ReadonlyMap<ListRecord, Float64Array | null>,
): number {
  const own = directions.get(second);
  if (!own) return 0;
  const likeness = firsts.map((each) => {
    const theirs = directions.get(each);
    return theirs ? dot(own, theirs) : -1;
  });
  const most = Math.max(...likeness);
  const nearest = firsts.filter((_, at) => (likeness[at] ?? -1) > most - 1e-9);
  return nearest.includes(first) ? 1 / nearest.length : 0;
}

function sameMinusOther(
  first: ListRecord,
  second: ListRecord,
  others: readonly ListRecord[],
  count: number,
): number | null {
  const own = strongest(second.suggestions, count);
  const same = overlap(strongest(first.suggestions, count), own);
  const other = mean(others.flatMap((each) => overlap(strongest(each.suggestions, count), own) ?? []));
  return same === null || other === null ? null : same - other;
}

/** A finding can come again only where the second sample was held against a range for it. */
function findingsAgain(first: ListRecord, second: ListRecord): Repeat['findings'] {
  const later = new Map(second.findings.map(({ taxId, side }) => [taxId, side]));
  return first.findings
    .filter(({ taxId }) => second.assessed.has(taxId))
    .map(({ taxId, side, again, clear }) => ({ stated: again, came: later.get(taxId) === side, clear }));
}
