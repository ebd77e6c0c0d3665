import type { DrugRule } from '#domain/catalogue/health-rules.ts';
import { withNutrients } from './advice-text.ts';
import type { EngineFood, NutrientTarget } from './engine-food.ts';
import { foodListWording } from './food-list-wording.ts';
import type { RuleTrace, RuleTraces } from './food-rules.ts';
import { amountPerPortion, richness, yardstick } from './nutrient-points.ts';

/**
 * What one drug rule does to one food. To be avoided: excluded where the interaction is grave, limited where it is
 * moderate, a caution where it is slight. Timing and steadiness are cautions.
 */
export function drugTraces(
  rule: DrugRule,
  foodIds: ReadonlySet<number>,
  food: EngineFood,
  targets: ReadonlyMap<number, NutrientTarget>,
  traces: RuleTraces,
): void {
  if (rule.target.kind === 'nutrient') {
    if (rule.direction !== 'limit') return;
    const { nutrientId } = rule.target;
    const rich = richness(amountPerPortion(food, nutrientId), yardstick('limit', targets.get(nutrientId)));
    if (rich === 1) traces.cautions.push({ ...traceOf(rule), limits: rule.severity === 'high' });
    return;
  }
  if (!foodIds.has(food.id)) return;
  if (excludesFoods(rule)) traces.excluding.push(traceOf(rule));
  else {
    const limits =
      (rule.direction === 'avoid' && rule.severity === 'moderate') ||
      (rule.direction === 'limit' && rule.severity === 'high');
    traces.cautions.push({ ...traceOf(rule), limits });
  }
}

/** The interaction is so grave that the foods are not eaten. */
export function excludesFoods({ target, direction, severity }: DrugRule): boolean {
  return target.kind === 'foods' && direction === 'avoid' && severity === 'high';
}

/** Advice that no single food can carry: it stands above the list, one sentence for all nutrients it is true of. */
export function drugNotes(rules: readonly DrugRule[]): RuleTrace[] {
  const notes = new Map<string, DrugRule[]>();
  for (const rule of rules) {
    if (rule.target.kind === 'foods' || (rule.target.kind === 'nutrient' && rule.direction === 'limit')) continue;
    const key = `${rule.id} ${rule.target.kind} ${rule.advice.en}`;
    notes.set(key, [...(notes.get(key) ?? []), rule]);
  }
  return [...notes.values()].flatMap((same) => (same[0] ? [traceOf(same[0], same)] : []));
}

function traceOf(rule: DrugRule, same: readonly DrugRule[] = [rule]): RuleTrace {
  const nutrientIds = same.flatMap(({ target }) => (target.kind === 'nutrient' ? [target.nutrientId] : []));
  const advice = withNutrients(rule.advice, nutrientIds);
  return {
    kind: 'drug',
    id: rule.id,
    reason: foodListWording.both('named', { name: rule.name, advice }),
    source: [...new Set(same.map(({ source }) => source))].filter((source) => source !== null).join('; ') || null,
  };
}
