import type { Bin } from '#contract/validation.contract.ts';
import { type Cohorts, type Draws, figuresBy } from './bootstrap.ts';
import type { Person } from './people.ts';
import { mean, type Stated } from './statistics.ts';

/** What was stated about as often, put together. */
export interface StatedBin {
  from: number;
  to: number;
  all: Stated[];
}

/** A bin with fewer says nothing of how well it was stated. */
const FEWEST_IN_BIN = 20;

/** By tenths of what was stated. */
export function findingBins(all: readonly Stated[]): StatedBin[] {
  return Array.from({ length: 10 }, (_, at) => ({ from: at / 10, to: (at + 1) / 10 }))
    .map((bin, at) => ({ ...bin, all: all.filter(({ stated }) => Math.min(9, Math.floor(stated * 10 + 1e-9)) === at) }))
    .filter((bin) => bin.all.length > 0);
}

/** By what was stated: suggestions have few words for it. */
export function suggestionBins(all: readonly Stated[]): StatedBin[] {
  const words = [...new Set(all.map(({ stated }) => stated))].sort((a, b) => a - b);
  return words.map((word) => ({ from: word, to: word, all: all.filter(({ stated }) => stated === word) }));
}

const seenIn = ({ all }: StatedBin) => mean(all.map(({ came }) => (came ? 1 : 0)));
const statedIn = ({ all }: StatedBin) => mean(all.map(({ stated }) => stated));

/** The largest difference between what was stated and what was seen. */
export function worstOf(bins: readonly StatedBin[]): number | null {
  const differences = bins
    .filter(({ all }) => all.length >= FEWEST_IN_BIN)
    .map((bin) => Math.abs((seenIn(bin) ?? 0) - (statedIn(bin) ?? 0)));
  return differences.length === 0 ? null : Math.max(...differences);
}

/** Each bin with what was seen of it, drawn by people. */
export function reliability(
  cohorts: Cohorts<Person>,
  statedBy: (person: Person) => readonly Stated[],
  binsOf: (all: readonly Stated[]) => StatedBin[],
  draws: Draws,
): Bin[] {
  const people = cohorts.flat();
  const bins = binsOf(people.flatMap(statedBy));
  return bins.flatMap((bin) => {
    const inBin = new Set(bin.all);
    const own = new Map(people.map((person) => [person, statedBy(person).filter((each) => inBin.has(each))]));
    const ofPerson = (person: Person): Stated[] => own.get(person) ?? [];
    const statistic = {
      of: (drawn: Cohorts<Person>) => seenIn({ ...bin, all: drawn.flat().flatMap(ofPerson) }),
      counts: (person: Person) => ofPerson(person).length > 0,
    };
    const { seen } = figuresBy(cohorts, { seen: statistic }, draws);
    const { from, to, all } = bin;
    return seen ? [{ from, to, stated: statedIn(bin) ?? 0, seen, count: all.length }] : [];
  });
}
