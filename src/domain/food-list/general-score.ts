import type { Flow } from '#contract/microbiome.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { genusIdOf } from '#domain/catalogue/taxon.ts';
import { effectOf, points, turnOf, weightsByGrade } from './contribution.ts';
import type { ScoreSettings } from './settings.ts';
import type { Taxonomy } from './types.ts';

/** A food that few speak for stays near the middle: three neutral votes of ten. */
const NEUTRAL_VOTES = 30;
/** From here on a food is good for most people; its negative says "rarely". */
const MARK = 35;

interface Wish {
  flow: Flow;
  contested: boolean;
}

type Wishes = [toEat: Wish | null, notToEat: Wish | null];

/**
 * What is good for everybody, whatever a test says: what pairs say with a need of 1 for each list and taxon whose
 * behaviours point one way. The pair of a genus speaks for it, else the mean of its species. By position of the food.
 */
export function generalScores(
  pairs: PairIndex,
  behaviours: readonly Behaviour[],
  taxonomy: Taxonomy,
  scoring: Pick<ScoreSettings, 'gradeWeights'>,
): Float64Array {
  const foods = pairs.foodIds.length;
  const sum = new Float64Array(foods);
  const magnitude = new Float64Array(foods);
  const weights = weightsByGrade(scoring);
  const wishes = oneWayWishes(behaviours);
  const sums = { genus: new Float64Array(foods), species: new Float64Array(foods) };
  const count = { genus: new Int32Array(foods), species: new Int32Array(foods) };
  for (const taxIds of byGenus([...wishes.keys()], taxonomy)) {
    const touched: number[] = [];
    for (const taxId of taxIds) {
      const rows = pairs.rowsOf.get(taxId);
      const rank = taxonomy.get(taxId)?.rank ?? 'genus';
      const own = wishes.get(taxId) ?? [null, null];
      for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
        const notToEat = pairs.notToEat[row] === 1;
        const wish = own[notToEat ? 1 : 0];
        if (wish === null) continue;
        const food = pairs.food[row] ?? 0;
        const effect = effectOf(notToEat, pairs.value[row] ?? 0, weights[pairs.grade[row] ?? 0] ?? 0, turnOf(wish));
        if (count.genus[food] === 0 && count.species[food] === 0) touched.push(food);
        sums[rank][food] = (sums[rank][food] ?? 0) + effect;
        count[rank][food] = (count[rank][food] ?? 0) + 1;
      }
    }
    for (const food of touched) {
      const rank = (count.genus[food] ?? 0) > 0 ? 'genus' : 'species';
      const mean = (sums[rank][food] ?? 0) / (count[rank][food] ?? 1);
      sum[food] = (sum[food] ?? 0) + mean;
      magnitude[food] = (magnitude[food] ?? 0) + Math.abs(mean);
      for (const one of ['genus', 'species'] as const) {
        sums[one][food] = 0;
        count[one][food] = 0;
      }
    }
  }
  return sum.map((total, food) => points(total, magnitude[food] ?? 0, NEUTRAL_VOTES));
}

/** In ascending order, genus by genus: the order of every sum. */
function byGenus(taxIds: readonly number[], taxonomy: Taxonomy): number[][] {
  const groups = new Map<number, number[]>();
  for (const taxId of [...taxIds].sort((a, b) => a - b)) {
    const taxon = taxonomy.get(taxId);
    if (taxon === undefined) continue;
    const genus = genusIdOf(taxon);
    const group = groups.get(genus);
    if (group) group.push(taxId);
    else groups.set(genus, [taxId]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** A taxon that is to be raised when low and lowered when high says nothing to everybody. */
export function oneWayWishes(behaviours: readonly Behaviour[]): Map<number, Wishes> {
  const wishes = new Map<number, Wishes>();
  const bothWays = new Set<string>();
  for (const { taxId, list, flow, contested } of behaviours) {
    const own = wishes.get(taxId) ?? [null, null];
    wishes.set(taxId, own);
    const at = list === 'not-to-eat' ? 1 : 0;
    const earlier = own[at];
    const key = `${taxId} ${at}`;
    if (bothWays.has(key)) continue;
    if (earlier && earlier.flow !== flow) {
      own[at] = null;
      bothWays.add(key);
    } else own[at] = { flow, contested: contested || (earlier?.contested ?? false) };
  }
  return wishes;
}

export function markOf(general: number): 'good' | 'rarely' | null {
  if (general >= MARK) return 'good';
  return general <= -MARK ? 'rarely' : null;
}
