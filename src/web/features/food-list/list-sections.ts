import type { EvidenceGrade } from '#contract/evidence.ts';
import type { FoodBand } from '#contract/food-bands.ts';
import type { BandCounts, FoodResult } from '#contract/recommendation.contract.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';
import { heldBy } from '#domain/food-list/held.ts';

/** The parts of the list, in the order of the page. */
export const sectionKeys = [
  'eatMore',
  'eat',
  'heldNeutral',
  'heldLimit',
  'neutral',
  'limit',
  'avoid',
  'excluded',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export interface Section {
  part: SectionKey;
  /** Of a band that was asked for, the foods of one food group; null: all of the part. */
  group: FoodResult['foodGroup'] | null;
  foods: FoodResult[];
}

export const sectionId = ({ part, group }: Section): string => (group === null ? part : `${part}-${group.id}`);

/** Asked for by their chip or by a search: most foods are neutral, and what is excluded is not eaten. */
const onlyWhenAsked: ReadonlySet<SectionKey> = new Set(['neutral', 'excluded']);

function sectionOf(food: FoodResult): SectionKey {
  if (heldBy(food) === null) return food.band;
  return food.band === 'limit' ? 'heldLimit' : 'heldNeutral';
}

/** Excluded since the list was calculated. */
export const isJustExcluded = ({ exclusion, since }: Pick<FoodResult, 'exclusion' | 'since'>): boolean =>
  exclusion !== undefined && since !== undefined;

interface Asked {
  /** The chip that is pressed. */
  band: FoodBand | undefined;
  /** Something is searched for: then in all bands. */
  searching: boolean;
  /** Neutral foods too: in lists of kinds of food most foods are neutral, and all foods are what one came for. */
  neutral?: boolean;
}

/**
 * Foods by section, each in the order of the list; empty sections are left out. A band that was asked for stands by
 * food group, that of its first food first.
 */
export function sectionsOf(foods: readonly FoodResult[], { band, searching, neutral = false }: Asked): Section[] {
  const sections = new Map<SectionKey, FoodResult[]>(sectionKeys.map((key) => [key, []]));
  for (const food of [...foods].sort((a, b) => a.place - b.place)) {
    if (band !== undefined && food.band !== band) continue;
    // struck at once, where it was looked for a moment ago
    const key = band === undefined && isJustExcluded(food) ? food.scoreBand : sectionOf(food);
    const wanted = searching || (neutral && key === 'neutral');
    if (band === undefined && !wanted && onlyWhenAsked.has(key)) continue;
    sections.get(key)?.push(food);
  }
  return [...sections].flatMap(([part, own]): Section[] => {
    if (own.length === 0) return [];
    return part === band && !searching ? byGroup(part, own) : [{ part, group: null, foods: own }];
  });
}

function byGroup(part: SectionKey, foods: readonly FoodResult[]): Section[] {
  const groups = new Map<number, Section>();
  for (const food of foods) {
    const own = groups.get(food.foodGroup.id);
    if (own) own.foods.push(food);
    else groups.set(food.foodGroup.id, { part, group: food.foodGroup, foods: [food] });
  }
  return [...groups.values()];
}

/** How many of these foods stand in each band. */
export function countByBand(foods: readonly FoodResult[]): BandCounts {
  const counts: BandCounts = { eatMore: 0, eat: 0, neutral: 0, limit: 0, avoid: 0, excluded: 0 };
  for (const food of foods) counts[food.band]++;
  return counts;
}

const grades: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D'];

/** The best grade among the strongest reasons that speak as the score does. */
export function bestGrade({ reasons, microbiomeScore }: Pick<FoodResult, 'reasons' | 'microbiomeScore'>) {
  const own = reasons.filter(({ points }) => Math.sign(points) === Math.sign(microbiomeScore));
  return grades.find((grade) => own.some((reason) => reason.grade === grade)) ?? null;
}

/** Whether the food rests on this grade or a better one. */
export function restsOn(food: FoodResult, atLeast: EvidenceGrade): boolean {
  const best = bestGrade(food);
  return best !== null && grades.indexOf(best) <= grades.indexOf(atLeast);
}

export interface GeneralList {
  good: FoodResult[];
  rarely: FoodResult[];
  /** Good for most people, but held back by a rule of this patient, or excluded. */
  restricted: number;
  excluded: number;
}

/** What is good for everybody, what is rarely to be eaten, and how many of the good ones a rule keeps back. */
export function generalList(foods: readonly FoodResult[]): GeneralList {
  const eaten = foods.filter((food) => food.form === null);
  const marked = eaten.filter((food) => food.mark === 'good');
  const excluded = marked.filter((food) => food.band === 'excluded');
  const held = marked.filter((food) => food.band !== 'excluded' && food.ceiling !== null);
  const good = marked.filter(isGoodForEverybody);
  const rarely = eaten.filter((food) => food.mark === 'rarely' && food.band !== 'excluded');
  const general = (food: FoodResult): number => food.general;
  return {
    good: good.sort((a, b) => general(b) - general(a) || (b.dose ?? 0) - (a.dose ?? 0) || a.place - b.place),
    rarely: rarely.sort((a, b) => general(a) - general(b) || a.place - b.place),
    restricted: held.length,
    excluded: excluded.length,
  };
}
