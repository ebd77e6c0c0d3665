import type { EvidenceGrade } from '#contract/evidence.ts';
import type { FoodListKind } from '#contract/microbiome.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { gradeCode } from '#domain/catalogue/pair-table.ts';
import { effectOf, turnOf, weightsByGrade } from './contribution.ts';
import { oneWayWishes } from './general-score.ts';
import type { ScoreSettings } from './settings.ts';

interface PairOfComponent {
  taxId: number;
  foodId: number;
  list: FoodListKind;
  value: number;
  grade: EvidenceGrade | null;
  /** The main one first; ` + ` between several. Null: the practice's own rule. */
  component: string | null;
}

/** What in a food its score for everybody comes from, and the best grade behind that. */
export interface GeneralBasis {
  foodId: number;
  component: string;
  grade: EvidenceGrade | null;
}

interface Share {
  said: number;
  grade: EvidenceGrade | null;
}

/**
 * By food, the component that says most on the side of its general score. The figures only order the components; the
 * score itself is that of `generalScores`.
 */
export function generalBasis(
  pairs: readonly PairOfComponent[],
  behaviours: readonly Behaviour[],
  scoring: Pick<ScoreSettings, 'gradeWeights'>,
): GeneralBasis[] {
  const wishes = oneWayWishes(behaviours);
  const weights = weightsByGrade(scoring);
  const foods = new Map<number, { sum: number; shares: Map<string, { for: Share; against: Share }> }>();
  for (const { taxId, foodId, list, value, grade, component } of pairs) {
    const wish = wishes.get(taxId)?.[list === 'not-to-eat' ? 1 : 0];
    if (!wish || component === null) continue;
    const effect = effectOf(list === 'not-to-eat', value, weights[gradeCode(grade)] ?? 0, turnOf(wish));
    if (effect === 0) continue;
    const food = foods.get(foodId) ?? { sum: 0, shares: new Map() };
    foods.set(foodId, food);
    food.sum += effect;
    for (const name of component.split(' + ')) {
      const both = food.shares.get(name) ?? { for: { said: 0, grade: null }, against: { said: 0, grade: null } };
      food.shares.set(name, both);
      const share = effect > 0 ? both.for : both.against;
      share.said += Math.abs(effect);
      share.grade = better(share.grade, grade);
    }
  }
  return [...foods].flatMap(([foodId, { sum, shares }]) => {
    const side = sum > 0 ? 'for' : 'against';
    const [strongest] = [...shares].sort(([a, x], [b, y]) => y[side].said - x[side].said || (a < b ? -1 : 1));
    return strongest ? [{ foodId, component: strongest[0], grade: strongest[1][side].grade }] : [];
  });
}

function better(a: EvidenceGrade | null, b: EvidenceGrade | null): EvidenceGrade | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
