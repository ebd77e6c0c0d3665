import type { RuleKind } from '#contract/recommendation.contract.ts';
import { drugTraces } from './drug-rules.ts';
import { phenotypeTraces } from './phenotype-rules.ts';
import type { Bilingual, RestrictionRule, Rules } from './rule-types.ts';
import type { EngineFood, NutrientTarget } from './types.ts';

/** Why something was done to a food: what staff and patient read. */
export interface RuleTrace {
  kind: RuleKind;
  id: number | null;
  reason: Bilingual;
  source: string | null;
}

/** `limits`: the food goes no better than Limit. */
export type Caution = RuleTrace & { limits: boolean };
export type Adjustment = RuleTrace & { points: number };

export interface FoodRuleOutcome {
  exclusion: RuleTrace | null;
  cautions: Caution[];
  adjustments: Adjustment[];
}

export interface RuleTraces {
  excluding: RuleTrace[];
  cautions: Caution[];
  adjustments: Adjustment[];
}

/** What phenotypes together may add or take. */
const MOST_ADJUSTMENT = 15;

/** All rules of one patient, looked up by food once. */
export interface PreparedRules {
  restrictions: readonly { rule: RestrictionRule; foodIds: ReadonlySet<number> }[];
  drugs: readonly { rule: Rules['drugs'][number]; foodIds: ReadonlySet<number> }[];
  phenotypes: readonly { rule: Rules['phenotypes'][number]; foodIds: ReadonlySet<number> }[];
  excludeFoodIds: ReadonlySet<number>;
}

export function prepareRules(rules: Rules, excludeFoodIds: readonly number[]): PreparedRules {
  const byId = <R extends { id: number }>(rows: readonly R[]): R[] => [...rows].sort((a, b) => a.id - b.id);
  const targeted = <R extends { id: number; target: { kind: string; foodIds?: readonly number[] } }>(
    rows: readonly R[],
  ) => byId(rows).map((rule) => ({ rule, foodIds: new Set(rule.target.foodIds ?? []) }));
  return {
    restrictions: byId(rules.restrictions).map((rule) => ({ rule, foodIds: new Set(rule.foodIds) })),
    drugs: targeted(rules.drugs),
    phenotypes: targeted(rules.phenotypes),
    excludeFoodIds: new Set(excludeFoodIds),
  };
}

/** Restrictions first, then drugs, phenotypes and dislikes; the first exclusion is the reason, the rest stay visible. */
export function foodRules(
  food: EngineFood,
  rules: PreparedRules,
  targets: ReadonlyMap<number, NutrientTarget>,
): FoodRuleOutcome {
  const traces: RuleTraces = { excluding: [], cautions: [], adjustments: [] };
  for (const { rule, foodIds } of rules.restrictions) {
    if (foodIds.has(food.id)) traces.excluding.push(restrictionTrace(rule));
  }
  for (const { rule, foodIds } of rules.drugs) drugTraces(rule, foodIds, food, targets, traces);
  for (const { rule, foodIds } of rules.phenotypes) phenotypeTraces(rule, foodIds, food, targets, traces);
  if (rules.excludeFoodIds.has(food.id)) traces.excluding.push(leftOut);

  const [exclusion = null, ...others] = traces.excluding;
  return {
    exclusion,
    cautions: [...others.map((trace) => ({ ...trace, limits: true })), ...traces.cautions],
    adjustments: bounded(traces.adjustments),
  };
}

const restrictionTrace = (rule: RestrictionRule): RuleTrace => ({
  kind: 'restriction',
  id: rule.id,
  reason: { en: `Restriction: ${rule.name.en}.`, hr: `Ograničenje: ${rule.name.hr}.` },
  source: rule.source,
});

const leftOut: RuleTrace = {
  kind: 'manual',
  id: null,
  reason: { en: 'Left out for this patient.', hr: 'Izostavljeno za ovu osobu.' },
  source: null,
};

function bounded(adjustments: Adjustment[]): Adjustment[] {
  const sum = adjustments.reduce((total, adjustment) => total + adjustment.points, 0);
  if (Math.abs(sum) <= MOST_ADJUSTMENT) return adjustments;
  const factor = MOST_ADJUSTMENT / Math.abs(sum);
  return adjustments.map((adjustment) => ({ ...adjustment, points: adjustment.points * factor }));
}
