import type { Contribution, FoodResult, Member } from '#contract/recommendation.contract.ts';
import { addUp } from '#domain/food-list/add-up.ts';

/** One row of the waterfall: where the bar starts and ends, and what it stands for. */
export interface WaterfallStep {
  key: string;
  from: number;
  to: number;
  /** As shown: rounded so that the column adds up to the last digit. */
  points: number;
  kind: 'genus' | 'rest' | 'subtotal' | 'nutrient' | 'rule' | 'total';
  genus?: Contribution;
  /** The genera that this row sums up. */
  rest?: readonly Contribution[];
  nutrient?: FoodResult['nutrients'][number];
  rule?: FoodResult['adjustments'][number];
}

type Part = Omit<WaterfallStep, 'from' | 'to' | 'points'> & { exact: number };

/** Genera in range that say less than this are told in one row. */
const SMALL = 1;
const DIGITS = 1;
const rounded = (points: number): number => Math.round(points * 10 ** DIGITS) / 10 ** DIGITS;

/** From 0 over every genus, nutrient and rule to the score. */
export function waterfallSteps(food: FoodResult): WaterfallStep[] {
  const test = rounded(food.microbiomeScore);
  const score = rounded(food.finalScore);
  const own = genusParts(food);
  const added = addedParts(food);
  const steps: WaterfallStep[] = [];
  let level = 0;
  const add = (parts: readonly Part[], total: number): void => {
    const shown = addUp(
      parts.map(({ exact }) => exact),
      total,
      DIGITS,
    );
    for (const [at, { exact: _, ...part }] of parts.entries()) {
      const points = shown[at] ?? 0;
      steps.push({ ...part, points, from: level, to: level + points });
      level = rounded(level + points);
    }
  };
  add(own, test);
  steps.push({ key: 'microbiome', kind: 'subtotal', from: 0, to: test, points: test });
  add(added, rounded(score - test));
  steps.push({ key: 'score', kind: 'total', from: 0, to: score, points: score });
  return steps;
}

/** By size; the small ones in range come last, in one row, and those that studies disagree on in another. */
function genusParts(food: FoodResult): Part[] {
  const genera = [...(food.contributions ?? [])].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const quiet = genera.filter(isQuiet);
  const rows = [quiet.filter((genus) => !isContested(genus)), quiet.filter(isContested)].filter(
    (rest) => rest.length > 1,
  );
  const summed = new Set(rows.flat());
  return [
    ...genera
      .filter((genus) => !summed.has(genus))
      .map((genus): Part => ({ key: `genus-${genus.genusTaxId}`, kind: 'genus', genus, exact: genus.points })),
    ...rows.map((rest): Part => {
      const exact = rest.reduce((sum, genus) => sum + genus.points, 0);
      return { key: `rest-${rest[0]?.genusTaxId}`, kind: 'rest', rest, exact };
    }),
  ];
}

/** What the small ones have in common. */
function isQuiet({ points, members }: Contribution): boolean {
  return Math.abs(points) < SMALL && members.every(({ status }) => status === 'Normal');
}

/** Studies disagree on the role of one of its members. */
export function isContested({ members }: Contribution): boolean {
  return members.some(({ contested }) => contested);
}

function addedParts(food: FoodResult): Part[] {
  const nutrients = food.nutrients.flatMap((nutrient): Part[] =>
    nutrient.points === null
      ? []
      : [{ key: `nutrient-${nutrient.nutrientId}`, kind: 'nutrient', nutrient, exact: nutrient.points }],
  );
  const rules = food.adjustments.map(
    (rule, index): Part => ({ key: `rule-${index}`, kind: 'rule', rule, exact: rule.points }),
  );
  return [...nutrients, ...rules];
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
