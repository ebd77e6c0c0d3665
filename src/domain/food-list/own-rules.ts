import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { groupScore, type Heard } from './group-score.ts';
import type { ScoreSettings } from './settings.ts';
import type { ScoredGroup } from './suggestions.ts';
import type { EngineFood, Voice } from './types.ts';

/** As many are kept as anybody looks through: a practice may have written a hundred thousand. */
const KEPT = 40;

/**
 * Pairs of the practice that name no component: each food of them is a group of its own. What can be eaten of it is the
 * value of the pair over 10, and a rule weighs as much as one trial.
 */
export function ownGroups(
  pairs: PairIndex,
  voices: readonly Voice[],
  foods: readonly EngineFood[],
  scoring: Pick<ScoreSettings, 'gradeWeights'>,
): ScoredGroup[] {
  const heard = heardByFood(pairs, voices);
  const names = new Map(foods.map(({ id, name }) => [id, name]));
  const groups = [...heard].flatMap(([key, { rows, most }]): ScoredGroup[] => {
    const side = key % 2 === 1 ? 'down' : 'up';
    const foodId = pairs.foodIds[key >> 1] ?? 0;
    const name = names.get(foodId);
    if (name === undefined || most === 0) return [];
    const reach = most / 10;
    const said = rows.map(({ voice, row }): Heard => {
      const value = pairs.value[row] ?? 0;
      const rule = {
        direction: value > 0 ? 1 : -1,
        grade: null,
        scale: Math.abs(value) / most,
        citationIds: [],
      } as const;
      return { voice, rule };
    });
    const score = groupScore(side, reach, said, voices, { mean: 0, sd: null }, scoring);
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

/** By position of the food and list; voices in their order. */
function heardByFood(
  pairs: PairIndex,
  voices: readonly Voice[],
): Map<number, { rows: { voice: number; row: number }[]; most: number }> {
  const { food, value, notToEat, basis } = pairs;
  const heard = new Map<number, { rows: { voice: number; row: number }[]; most: number }>();
  for (const [voice, { taxon, toEat, notToEat: warns }] of voices.entries()) {
    const rows = pairs.rowsOf.get(taxon.taxId);
    for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
      if (basis[row] !== 0) continue;
      const down = notToEat[row] === 1;
      // a species without a behaviour says nothing, yet keeps its share of the genus
      if (taxon.rank === 'genus' && (down ? warns : toEat) === null) continue;
      const key = 2 * (food[row] ?? 0) + (down ? 1 : 0);
      const own = heard.get(key) ?? { rows: [], most: 0 };
      if (own.rows.length === 0) heard.set(key, own);
      own.rows.push({ voice, row });
      own.most = Math.max(own.most, Math.abs(value[row] ?? 0));
    }
  }
  return heard;
}
