import type { ScoreBand } from '#contract/recommendation.contract.ts';
import type { NotAssessed } from '#contract/reference-ranges.ts';
import { isListed } from '#domain/food-list/listed.ts';
import type { Engine2Settings } from '#domain/food-list/settings.ts';
import type { FoodOutcome, Recommendation } from '#domain/food-list/types.ts';
import { jaccard, ranksOf } from './statistics.ts';

/** What the evaluation keeps of one list. */
export interface EvaluatedList {
  sample: string;
  person: string;
  group: 'healthy' | 'patient' | null;
  set: string;
  /** Why no list was made from the test; empty where one was. */
  refusedBy: string[];
  outsideNeutral: number;
  /** Of the personal scores of all foods. */
  ranks: Float64Array;
  /** The foods with the highest personal scores above zero. */
  top: ReadonlySet<number>;
  bounds: Record<Bound, number>;
  notAssessed: Partial<Record<NotAssessed, number>>;
  assessed: number;
  noise: Noise | null;
}

/** What holds a food whose score would go further. `none`: it stands as its score says. */
export const bounds = ['none', 'gate', 'oneGenus', 'mixed', 'rarely'] as const;
export type Bound = (typeof bounds)[number];

/** The same report with every share up to a fifth larger or smaller. */
export interface Noise {
  /** Of the foods outside neutral. */
  jaccard: number;
  /** Share of the foods outside neutral in either list that keep their band. */
  sameBand: number;
  /** Foods turned from eat to limit, or the other way. */
  turned: number;
}

const TOP = 30;

const listed = (foods: readonly FoodOutcome[]): FoodOutcome[] => foods.filter((food) => isListed(food.form));

export function evaluatedList(
  named: Pick<EvaluatedList, 'sample' | 'person' | 'group' | 'set'>,
  result: Recommendation,
  noisy: Recommendation | null,
  scoring: Engine2Settings,
): EvaluatedList {
  const held: Record<Bound, number> = { none: 0, gate: 0, oneGenus: 0, mixed: 0, rarely: 0 };
  for (const food of listed(result.foods)) {
    const bound = boundOf(food, scoring);
    if (bound !== null) held[bound]++;
  }
  const notAssessed: EvaluatedList['notAssessed'] = {};
  for (const { notAssessed: reason } of result.taxa) {
    if (reason !== null) notAssessed[reason] = (notAssessed[reason] ?? 0) + 1;
  }
  return {
    ...named,
    refusedBy: result.warnings.filter((warning) => warning.noPersonalList).map((warning) => warning.code),
    outsideNeutral: outside(result).size,
    ranks: ranksOf(result.foods.map((food) => food.microbiomeScore)),
    top: topOf(result.foods),
    bounds: held,
    notAssessed,
    assessed: result.taxa.filter((taxon) => taxon.notAssessed === null).length,
    noise: noisy && noiseOf(result, noisy),
  };
}

function topOf(foods: readonly FoodOutcome[]): Set<number> {
  const wanted = listed(foods).filter((food) => food.microbiomeScore > 0);
  wanted.sort((a, b) => b.microbiomeScore - a.microbiomeScore || a.foodId - b.foodId);
  return new Set(wanted.slice(0, TOP).map((food) => food.foodId));
}

function outside({ foods }: Recommendation): Map<number, ScoreBand> {
  const away = listed(foods).filter((food) => food.scoreBand !== 'neutral');
  return new Map(away.map((food) => [food.foodId, food.scoreBand]));
}

function boundOf(food: FoodOutcome, { bands }: Engine2Settings): Bound | null {
  const size = Math.abs(food.finalScore);
  if (size < bands.eat) return null;
  if (!food.gate) return 'gate';
  if (food.mark === 'rarely' && food.finalScore > 0) return 'rarely';
  if (size < bands.eatMore || food.scoreBand === 'eatMore' || food.scoreBand === 'avoid') return 'none';
  return food.mixed ? 'mixed' : 'oneGenus';
}

const good: ReadonlySet<ScoreBand> = new Set(['eatMore', 'eat']);

function noiseOf(result: Recommendation, noisy: Recommendation): Noise {
  const [before, after] = [outside(result), outside(noisy)];
  const either = new Set([...before.keys(), ...after.keys()]);
  let same = 0;
  let turned = 0;
  for (const id of either) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === is) same++;
    if (was && is && good.has(was) !== good.has(is)) turned++;
  }
  return {
    jaccard: jaccard(new Set(before.keys()), new Set(after.keys())),
    sameBand: either.size === 0 ? 1 : same / either.size,
    turned,
  };
}
