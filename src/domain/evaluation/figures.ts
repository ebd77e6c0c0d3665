import type { EvaluatedList } from './evaluated-list.ts';
import { correlation, jaccard, mean, median } from './statistics.ts';

export interface SetFigures {
  set: string;
  /** Samples with a list, and those for which none was made. */
  lists: number;
  refused: number;
  outsideNeutral: Record<'healthy' | 'patient' | 'unknown', { people: number; median: number | null }>;
  /** Spearman of the personal scores, mean over pairs of people. */
  betweenPeople: number | null;
  /** Overlap of the top foods in two samples of one person, and of two people. */
  same: number | null;
  other: number | null;
  /** Share of second samples whose nearest first sample is that of the same person. */
  findsOwner: number | null;
  owners: number;
}

/** So many pairs of people give a steady mean. */
const MOST_PAIRS = 20_000;

/** One set at a time: nothing is compared across sets. */
export function setFigures(set: string, all: readonly EvaluatedList[]): SetFigures {
  const lists = all.filter((list) => list.refusedBy.length === 0);
  const firsts = firstOfEach(lists);
  const group = (which: EvaluatedList['group']) => {
    const own = firsts.filter((list) => list.group === which).map((list) => list.outsideNeutral);
    return { people: own.length, median: median(own) };
  };
  return {
    set,
    lists: lists.length,
    refused: all.length - lists.length,
    outsideNeutral: { healthy: group('healthy'), patient: group('patient'), unknown: group(null) },
    betweenPeople: mean(pairsOf(firsts).flatMap(([a, b]) => correlation(a.ranks, b.ranks) ?? [])),
    ...repeats(lists, firsts),
  };
}

function firstOfEach(lists: readonly EvaluatedList[]): EvaluatedList[] {
  const first = new Map<string, EvaluatedList>();
  for (const list of lists) if (!first.has(list.person)) first.set(list.person, list);
  return [...first.values()];
}

/** All of them, or evenly chosen ones. */
function pairsOf(lists: readonly EvaluatedList[]): [EvaluatedList, EvaluatedList][] {
  const step = Math.max(1, Math.ceil((lists.length * (lists.length - 1)) / 2 / MOST_PAIRS));
  const pairs: [EvaluatedList, EvaluatedList][] = [];
  let at = 0;
  for (const [index, a] of lists.entries()) {
    for (const b of lists.slice(index + 1)) if (at++ % step === 0) pairs.push([a, b]);
  }
  return pairs;
}

function repeats(lists: readonly EvaluatedList[], firsts: readonly EvaluatedList[]) {
  const seconds = lists.filter((list) => !firsts.includes(list));
  const repeated = new Set(seconds.map((list) => list.person));
  const candidates = firsts.filter((list) => repeated.has(list.person));
  const same: number[] = [];
  const other: number[] = [];
  let found = 0;
  for (const second of seconds) {
    let nearest: { person: string; likeness: number } | null = null;
    for (const first of candidates) {
      (first.person === second.person ? same : other).push(jaccard(first.top, second.top));
      const likeness = correlation(first.ranks, second.ranks) ?? -1;
      if (nearest === null || likeness > nearest.likeness) nearest = { person: first.person, likeness };
    }
    if (nearest?.person === second.person) found++;
  }
  const enough = candidates.length > 1;
  return {
    same: mean(same),
    other: mean(other),
    findsOwner: enough ? found / seconds.length : null,
    owners: enough ? candidates.length : 0,
  };
}
