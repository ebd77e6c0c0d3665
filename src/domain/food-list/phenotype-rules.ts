import type { PhenotypeDirection, PhenotypeRule } from '#domain/catalogue/health-rules.ts';
import type { EngineFood, NutrientTarget } from './engine-food.ts';
import { foodListWording } from './food-list-wording.ts';
import type { RuleTrace, RuleTraces } from './food-rules.ts';
import { amountPerPortion, richness, yardstick } from './nutrient-points.ts';
import { unliftableConditions } from './safety-rules.ts';

/** What one rule may add or take at most; all together are bounded once more. */
const POINTS = 5;
/** From half of full marks on, a food counts as rich in a nutrient. */
const RICH = 0.5;

export function phenotypeTraces(
  rule: PhenotypeRule,
  foodIds: ReadonlySet<number>,
  food: EngineFood,
  targets: ReadonlyMap<number, NutrientTarget>,
  traces: RuleTraces,
): void {
  if (rule.target.kind === 'nutrient') nutrientTraces(rule, rule.target.nutrientId, food, targets, traces);
  else if (foodIds.has(food.id)) foodTraces(rule, traces);
}

function foodTraces(rule: PhenotypeRule, traces: RuleTraces): void {
  const trace = traceOf(rule);
  if (rule.direction === 'exclude') traces.excluding.push({ ...trace, final: unliftableConditions.has(rule.code) });
  else if (rule.direction === 'up') traces.adjustments.push({ ...trace, points: POINTS });
  else if (rule.direction === 'down') traces.adjustments.push({ ...trace, points: -POINTS });
  else if (rule.direction === 'trial_reduction') {
    traces.adjustments.push({ ...trace, points: -POINTS });
    traces.cautions.push({ ...trace, limits: false });
  } else traces.cautions.push({ ...trace, limits: false });
}

function nutrientTraces(
  rule: PhenotypeRule,
  nutrientId: number,
  food: EngineFood,
  targets: ReadonlyMap<number, NutrientTarget>,
  traces: RuleTraces,
): void {
  const amount = amountPerPortion(food, nutrientId);
  const target = targets.get(nutrientId);
  if (rule.direction === 'not_above_ul') {
    const upper = target?.upper ?? null;
    if (amount !== null && upper !== null && amount > upper) {
      traces.cautions.push({ ...traceOf(rule), limits: true, final: unliftableConditions.has(rule.code) });
    }
    return;
  }
  if (rule.direction !== 'up' && rule.direction !== 'down') return;
  const rich = richness(amount, yardstick(rule.direction === 'up' ? 'prefer' : 'limit', target));
  if (rich === null || rich < RICH) return;
  traces.adjustments.push({ ...traceOf(rule), points: (rule.direction === 'up' ? POINTS : -POINTS) * rich });
}

/** Wishes that no single food can carry: monitoring, lab values, a plan. */
export function phenotypeNotes(rules: readonly PhenotypeRule[]): RuleTrace[] {
  const perFood: readonly PhenotypeDirection[] = ['up', 'down', 'not_above_ul'];
  return rules
    .filter(
      (rule) => rule.target.kind === 'none' || (rule.target.kind === 'nutrient' && !perFood.includes(rule.direction)),
    )
    .map(traceOf);
}

const traceOf = (rule: PhenotypeRule): RuleTrace => ({
  kind: 'phenotype',
  id: rule.id,
  reason: foodListWording.both('named', { name: rule.name, advice: rule.advice }),
  source: rule.source,
});
