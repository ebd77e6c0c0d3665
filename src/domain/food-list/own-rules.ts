import type { SuggestionSide } from '#contract/suggestions.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { estimatedScore, groupScore, type RuledSignal, type SignalRule } from './group-score.ts';
import type { ScoreSettings } from './settings.ts';
import type { ScoredGroup } from './suggestions.ts';
import type { EngineFood, TaxonSignal } from './types.ts';

/** As many are kept as anybody looks through: a practice may have written a hundred thousand. */
const KEPT = 40;

interface FoodRules {
  foodId: number;
  side: SuggestionSide;
  /** The largest value of its pairs. */
  most: number;
  /** In the order of the signals; the scale of a rule is the value of the pair. */
  ruled: RuledSignal[];
}

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
  const names = new Map(foods.map(({ id, name }) => [id, name]));
  // reach times scale is a tenth of the value, whatever the largest of the food is
  const groups = rulesByFood(pairs, signals)
    .filter(({ foodId }) => names.has(foodId))
    .map((own) => ({ ...own, size: Math.abs(estimatedScore(own.side, 1 / 10, own.ruled, scoring)) }));
  const least = groups.map(({ size }) => size).sort((a, b) => b - a)[KEPT - 1] ?? 0;
  return groups
    .filter(({ size }) => size >= least)
    .slice(0, KEPT)
    .map(({ foodId, side, most, ruled }): ScoredGroup => {
      const reach = most / 10;
      const name = names.get(foodId) ?? '';
      const scaled = ruled.map((one) => ({ ...one, rule: { ...one.rule, scale: one.rule.scale / most } }));
      return {
        ...groupScore(side, reach, scaled, { mean: 0, sd: null }, scoring),
        groupId: side === 'up' ? `food-${foodId}` : `food-${foodId}-less`,
        ...{ side, reach, amount: null, maySuggest: true, estimated: true, ownRule: true },
        // in the language of the reader only where the catalogue is at hand
        name: { en: name, hr: name },
        shares: new Map([[foodId, 1]]),
        home: new Set([foodId]),
      };
    });
}

/** What a pair says of a taxon is the same for all foods: a practice may have a hundred thousand pairs. */
function rulesByFood(pairs: PairIndex, signals: readonly TaxonSignal[]): FoodRules[] {
  const byFood = new Map<number, FoodRules>();
  for (const [at, signal] of signals.entries()) {
    const { taxon, toEat, notToEat: warns } = signal;
    const rows = pairs.rowsOf.get(taxon.taxId);
    const byValue = new Map<number, RuledSignal>();
    for (let row = rows?.first ?? 0; row < (rows?.end ?? 0); row++) {
      if (pairs.basis[row] !== 0) continue;
      const down = pairs.notToEat[row] === 1;
      // a species without a behaviour says nothing, yet keeps its share of the genus
      if (taxon.rank === 'genus' && (down ? warns : toEat) === null) continue;
      const food = pairs.food[row] ?? 0;
      const key = 2 * food + (down ? 1 : 0);
      let own = byFood.get(key);
      if (own === undefined) {
        own = { foodId: pairs.foodIds[food] ?? 0, side: down ? 'down' : 'up', most: 0, ruled: [] };
        byFood.set(key, own);
      }
      const value = pairs.value[row] ?? 0;
      own.most = Math.max(own.most, Math.abs(value));
      let ruled = byValue.get(value);
      if (ruled === undefined) {
        ruled = { signal, at, rule: ruleOf(value) };
        byValue.set(value, ruled);
      }
      own.ruled.push(ruled);
    }
  }
  return [...byFood.values()].filter(({ most }) => most > 0);
}

const ruleOf = (value: number): SignalRule => {
  return { direction: value > 0 ? 1 : -1, grade: null, scale: Math.abs(value), citationIds: [] };
};
