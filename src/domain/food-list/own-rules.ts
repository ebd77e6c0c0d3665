import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { groupScore, type RuledSignal } from './group-score.ts';
import type { ScoreSettings } from './settings.ts';
import type { ScoredGroup } from './suggestions.ts';
import type { EngineFood, TaxonSignal } from './types.ts';

/** As many are kept as anybody looks through: a practice may have written a hundred thousand. */
const KEPT = 40;

/**
 * Pairs of the practice that name no component: each food of them is a group of its own. What can be eaten of it is the
 * value of the pair over 10, and a rule weighs as much as one trial.
 */
export function ownGroups(
  pairs: PairIndex,
  signals: readonly TaxonSignal[],
  foods: readonly EngineFood[],
  scoring: Pick<ScoreSettings, 'gradeWeights'>,
): ScoredGroup[] {
  const byFood = rulesByFood(pairs, signals);
  const names = new Map(foods.map(({ id, name }) => [id, name]));
  const groups = [...byFood].flatMap(([key, { rows, most }]): ScoredGroup[] => {
    const side = key % 2 === 1 ? 'down' : 'up';
    const foodId = pairs.foodIds[key >> 1] ?? 0;
    const name = names.get(foodId);
    if (name === undefined || most === 0) return [];
    const reach = most / 10;
    const ruled = rows.map(({ signal, row }): RuledSignal => {
      const value = pairs.value[row] ?? 0;
      const rule = {
        direction: value > 0 ? 1 : -1,
        grade: null,
        scale: Math.abs(value) / most,
        citationIds: [],
      } as const;
      return { signal, rule };
    });
    const score = groupScore(side, reach, ruled, signals, { mean: 0, sd: null }, scoring);
    return [
      {
        ...score,
        groupId: side === 'up' ? `food-${foodId}` : `food-${foodId}-less`,
        ...{ side, reach, amount: null, maySuggest: true, estimated: true, ownRule: true },
        // in the language of the reader only where the catalogue is at hand
        name: { en: name, hr: name },
        shares: new Map([[foodId, 1]]),
        home: new Set([foodId]),
      },
    ];
  });
  const least = groups.map(({ score }) => Math.abs(score)).sort((a, b) => b - a)[KEPT - 1] ?? 0;
  return groups.filter(({ score }) => Math.abs(score) >= least).slice(0, KEPT);
}

/** By position of the food and list; signals in their order. */
function rulesByFood(
  pairs: PairIndex,
  signals: readonly TaxonSignal[],
): Map<number, { rows: { signal: number; row: number }[]; most: number }> {
  const { food, value, notToEat, basis } = pairs;
  const ruled = new Map<number, { rows: { signal: number; row: number }[]; most: number }>();
  for (const [signal, { taxon, toEat, notToEat: warns }] of signals.entries()) {
    const rows = pairs.rowsOf.get(taxon.taxId);
    for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
      if (basis[row] !== 0) continue;
      const down = notToEat[row] === 1;
      // a species without a behaviour says nothing, yet keeps its share of the genus
      if (taxon.rank === 'genus' && (down ? warns : toEat) === null) continue;
      const key = 2 * (food[row] ?? 0) + (down ? 1 : 0);
      const own = ruled.get(key) ?? { rows: [], most: 0 };
      if (own.rows.length === 0) ruled.set(key, own);
      own.rows.push({ signal, row });
      own.most = Math.max(own.most, Math.abs(value[row] ?? 0));
    }
  }
  return ruled;
}
