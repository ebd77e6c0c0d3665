import type { Contribution, FoodResult, Member } from '#contract/recommendation.contract.ts';

/** One row of the waterfall: where the bar starts and ends, and what it stands for. */
export interface WaterfallStep {
  key: string;
  from: number;
  to: number;
  kind: 'genus' | 'subtotal' | 'nutrient' | 'rule' | 'total';
  genus?: Contribution;
  nutrient?: FoodResult['nutrients'][number];
  rule?: FoodResult['adjustments'][number];
}

/** From 0 over every voice, nutrient and rule to the score. */
export function waterfallSteps(food: FoodResult): WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let level = 0;
  const add = (step: Omit<WaterfallStep, 'from' | 'to'>, points: number): void => {
    steps.push({ ...step, from: level, to: level + points });
    level += points;
  };
  for (const genus of food.contributions ?? []) {
    add({ key: `genus-${genus.genusTaxId}`, kind: 'genus', genus }, genus.points);
  }
  steps.push({ key: 'microbiome', kind: 'subtotal', from: 0, to: food.microbiomeScore });
  for (const nutrient of food.nutrients) {
    if (nutrient.points === null) continue;
    add({ key: `nutrient-${nutrient.nutrientId}`, kind: 'nutrient', nutrient }, nutrient.points);
  }
  food.adjustments.forEach((rule, index) => {
    add({ key: `rule-${index}`, kind: 'rule', rule }, rule.points);
  });
  steps.push({ key: 'score', kind: 'total', from: 0, to: food.finalScore });
  return steps;
}

/** The member that says most in its genus. */
export function spokesman(genus: Contribution): Member | undefined {
  return [...genus.members].sort((a, b) => Math.abs(b.share * b.contribution) - Math.abs(a.share * a.contribution))[0];
}

/** The limits of the axis: the steps and zero, with a little room. */
export function axisOf(steps: readonly WaterfallStep[]): { min: number; max: number } {
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const min = Math.min(0, ...ends);
  const max = Math.max(0, ...ends);
  const room = Math.max(4, (max - min) * 0.06);
  return { min: min < 0 ? min - room : -1, max: max > 0 ? max + room : 1 };
}
