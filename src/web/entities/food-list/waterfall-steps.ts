import type { Contribution, FoodResult, Member } from '#contract/recommendation.contract.ts';
import { addUp } from '#domain/food-list/add-up.ts';

/** One row of the waterfall: where the bar starts and ends, and what it stands for. */
export interface WaterfallStep {
  key: string;
  from: number;
  to: number;
  /** As shown: rounded so that the column adds up to the last digit. */
  points: number;
  kind: 'genus' | 'rest' | 'usual' | 'subtotal' | 'nutrient' | 'rule' | 'total';
  genus?: Contribution;
  /** The genera that this row sums up. */
  rest?: readonly Contribution[];
  nutrient?: FoodResult['nutrients'][number];
  rule?: FoodResult['adjustments'][number];
}

type Part = Omit<WaterfallStep, 'from' | 'to' | 'points'> & { exact: number };

const DIGITS = 1;
const rounded = (points: number): number => Math.round(points * 10 ** DIGITS) / 10 ** DIGITS;

/** From 0 over every genus, nutrient and rule to the score. */
export function waterfallSteps(food: FoodResult): WaterfallStep[] {
  const test = rounded(food.microbiomeScore);
  const score = rounded(food.finalScore);
  const own = [...genusParts(food), ...usualPart(food)];
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
  // without wishes and rules the test is the score
  if (added.length > 0) steps.push({ key: 'microbiome', kind: 'subtotal', from: 0, to: test, points: test });
  add(added, rounded(score - test));
  steps.push({ key: 'score', kind: 'total', from: 0, to: score, points: score });
  return steps;
}

/** Genera out of range that have a row of their own. */
const MOST = 5;

/** What is out of range, the strongest in the direction of the score first; all the others are one row. */
function genusParts(food: FoodResult): Part[] {
  const direction = food.finalScore < 0 ? -1 : 1;
  const genera = [...(food.contributions ?? [])].sort(
    (a, b) => direction * (Math.sign(b.points) - Math.sign(a.points)) || Math.abs(b.points) - Math.abs(a.points),
  );
  const loud = genera.filter((genus) => !isInRange(genus));
  const largest = new Set([...loud].sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, MOST));
  const rest = genera.filter((genus) => !largest.has(genus));
  const own = rest.length === 1 ? genera : genera.filter((genus) => largest.has(genus));
  return [
    ...own.map((genus): Part => ({ key: `genus-${genus.genusTaxId}`, kind: 'genus', genus, exact: genus.points })),
    ...(rest.length > 1
      ? [{ key: 'rest', kind: 'rest' as const, rest, exact: rest.reduce((sum, { points }) => sum + points, 0) }]
      : []),
  ];
}

/** Of a kind of food: its genera are held against what healthy people usually get. */
function usualPart({ suggestionId, contributions, microbiomeScore }: FoodResult): Part[] {
  if (!suggestionId || contributions === undefined) return [];
  const exact = contributions.reduce((left, { points }) => left - points, microbiomeScore);
  return [{ key: 'usual', kind: 'usual', exact }];
}

function isInRange({ members }: Contribution): boolean {
  return members.length > 0 && members.every(({ status }) => status === 'Normal');
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
