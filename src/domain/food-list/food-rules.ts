import type { RuleKind } from '#contract/recommendation.contract.ts';
import type { Bilingual, RestrictionRule, Rules } from '#domain/catalogue/health-rules.ts';
import { drugTraces } from './drug-rules.ts';
import type { EngineFood, NutrientTarget } from './engine-food.ts';
import { foodListWording } from './food-list-wording.ts';
import { nutrientCaps, type UpperLevel, upperLevelsOf } from './nutrient-ceilings.ts';
import { phenotypeTraces } from './phenotype-rules.ts';
import { byStrictnessOf, type Cap } from './placement.ts';
import { type AppliedRule, type AppliedSafety, ceilingOfEffect } from './safety-rules.ts';
import type { RunSettings } from './types.ts';

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

/** A safety rule that touches the food, with what it does. */
export interface SafetyTrace {
  ruleId: string;
  effect: AppliedRule['effect'];
  reason: Bilingual;
  patientText: Bilingual;
  source: string;
  draft: boolean;
}

export interface FoodRuleOutcome {
  /** What keeps the food from a better band; the strictest decides, all stay visible. */
  caps: Cap[];
  /** The reason of the exclusion, where the food is excluded. */
  exclusion: RuleTrace | null;
  cautions: Caution[];
  adjustments: Adjustment[];
  safety: SafetyTrace[];
}

/** `final`: nobody lifts it. */
type Liftable<Trace> = Trace & { final?: boolean };

export interface RuleTraces {
  excluding: Liftable<RuleTrace>[];
  cautions: Liftable<Caution>[];
  adjustments: Adjustment[];
}

/** What phenotypes together may add or take. */
const MOST_ADJUSTMENT = 15;

/** All rules of one patient, looked up by food once. */
export interface PreparedRules {
  restrictions: readonly { rule: RestrictionRule; foodIds: ReadonlySet<number> }[];
  drugs: readonly { rule: Rules['drugs'][number]; foodIds: ReadonlySet<number> }[];
  phenotypes: readonly { rule: Rules['phenotypes'][number]; foodIds: ReadonlySet<number> }[];
  safety: AppliedSafety;
  excludeFoodIds: ReadonlySet<number>;
  dislikedFoodIds: ReadonlySet<number>;
  targets: ReadonlyMap<number, NutrientTarget>;
  upperLevels: readonly UpperLevel[];
}

export function prepareRules(
  rules: Rules,
  safety: AppliedSafety,
  { excludeFoodIds, dislikedFoodIds = [] }: Pick<RunSettings, 'excludeFoodIds' | 'dislikedFoodIds'>,
  targets: ReadonlyMap<number, NutrientTarget>,
): PreparedRules {
  const byId = <R extends { id: number }>(rows: readonly R[]): R[] => [...rows].sort((a, b) => a.id - b.id);
  const targeted = <R extends { id: number; target: { kind: string; foodIds?: readonly number[] } }>(
    rows: readonly R[],
  ) => byId(rows).map((rule) => ({ rule, foodIds: new Set(rule.target.foodIds ?? []) }));
  return {
    restrictions: byId(rules.restrictions).map((rule) => ({ rule, foodIds: new Set(rule.foodIds) })),
    drugs: targeted(rules.drugs),
    phenotypes: targeted(rules.phenotypes),
    safety,
    excludeFoodIds: new Set(excludeFoodIds),
    dislikedFoodIds: new Set(dislikedFoodIds),
    targets,
    upperLevels: upperLevelsOf(targets),
  };
}

/** Safety rules first, then restrictions, drugs, phenotypes and dislikes; the strictest decides, the rest stay visible. */
export function foodRules(food: EngineFood, rules: PreparedRules): FoodRuleOutcome {
  const { targets } = rules;
  const fired = rules.safety.byFood.get(food.id) ?? [];
  const traces = noTraces();
  for (const { rule, foodIds } of rules.restrictions) {
    if (!foodIds.has(food.id)) continue;
    const own = { ...noTraces(), excluding: [restrictionTrace(rule)] };
    addMissing(traces, own, fired, ({ cause }) => cause.restrictionIds.includes(rule.id));
  }
  for (const { rule, foodIds } of rules.drugs) {
    const own = noTraces();
    drugTraces(rule, foodIds, food, targets, own);
    addMissing(traces, own, fired, ({ cause }) => cause.drugIds.includes(rule.id));
  }
  for (const { rule, foodIds } of rules.phenotypes) {
    const own = noTraces();
    phenotypeTraces(rule, foodIds, food, targets, own);
    addMissing(traces, own, fired, ({ cause }) => cause.conditions.includes(rule.code));
  }
  if (rules.excludeFoodIds.has(food.id)) traces.excluding.push(leftOut(rules.dislikedFoodIds.has(food.id)));

  const ofNutrients = nutrientCaps(food, rules.upperLevels);
  if (fired.length === 0 && isEmpty(traces)) return untouched(ofNutrients);
  const effects = fired.map(appliedEffectOf);
  const caps = byStrictnessOf([
    ...effects.flatMap(({ cap }) => cap ?? []),
    ...ofNutrients,
    ...traces.excluding.map((trace) => capOfTrace(trace, 'exclude')),
    ...traces.cautions.flatMap((trace) => (trace.limits ? [capOfTrace(trace, 'ceiling:limit')] : [])),
  ]);
  const excluding = [...effects.flatMap(({ exclusion }) => exclusion ?? []), ...traces.excluding];
  const [first = null, ...others] = excluding;
  return {
    caps,
    exclusion: first,
    cautions: [
      ...others.map((trace) => ({ ...trace, limits: true })),
      ...effects.flatMap(({ caution }) => caution ?? []),
      ...caps.filter((cap) => cap.ruleId.startsWith('nutrient:')).map(cautionOfCap),
      ...traces.cautions,
    ],
    adjustments: bounded(traces.adjustments),
    safety: effects.map(({ safety }) => safety),
  };
}

const noTraces = (): RuleTraces => ({ excluding: [], cautions: [], adjustments: [] });

/**
 * What a drug, condition or restriction says of its own goes unsaid where a safety rule for the same thing is at least as
 * strict: it would say it twice. A milder one silences nothing.
 */
function addMissing(
  traces: RuleTraces,
  own: RuleTraces,
  fired: readonly AppliedRule[],
  isSame: (rule: AppliedRule) => boolean,
): void {
  if (isEmpty(own)) return;
  const same = fired.filter(isSame).map(({ effect }) => ceilingOfEffect(effect));
  const saysExcluded = same.includes('excluded');
  const saysLimit = saysExcluded || same.includes('limit');
  traces.excluding.push(...(saysExcluded ? [] : own.excluding));
  traces.cautions.push(...own.cautions.filter(({ limits }) => (limits ? !saysLimit : same.length === 0)));
  traces.adjustments.push(...own.adjustments);
}

function isEmpty({ excluding, cautions, adjustments }: RuleTraces): boolean {
  return excluding.length + cautions.length + adjustments.length === 0;
}

/** No rule of the patient speaks of it: like most foods. */
function untouched(caps: Cap[]): FoodRuleOutcome {
  return { caps, exclusion: null, cautions: caps.map(cautionOfCap), adjustments: [], safety: [] };
}

/** What a safety rule says of each food that it touches. */
interface AppliedEffect {
  cap: Cap | null;
  exclusion: RuleTrace | null;
  caution: Caution | null;
  safety: SafetyTrace;
}

function appliedEffectOf(rule: AppliedRule): AppliedEffect {
  const { code: ruleId, effect, reason, patientText, source, draft } = rule;
  return {
    cap: capOfRule(rule),
    exclusion: effect === 'exclude' ? safetyTrace(rule) : null,
    caution: effect === 'exclude' ? null : { ...safetyTrace(rule), limits: effect === 'ceiling:limit' },
    safety: { ruleId, effect, reason, patientText, source, draft },
  };
}

function capOfRule(rule: AppliedRule): Cap | null {
  const { code: ruleId, effect, reason, source, draft, final } = rule;
  const band = ceilingOfEffect(effect);
  if (band === null || effect === 'caution' || effect === 'timing') return null;
  return { ruleId, effect, band, final, reason, source, draft };
}

/** An allergy and a life stage are final; whatever else excludes may be lifted with a reason. */
function capOfTrace(trace: Liftable<RuleTrace>, effect: 'exclude' | 'ceiling:limit'): Cap {
  return {
    ruleId: trace.kind === 'manual' ? 'manual' : `${trace.kind}:${trace.id}`,
    effect,
    band: effect === 'exclude' ? 'excluded' : 'limit',
    final: trace.final ?? false,
    reason: trace.reason,
    source: trace.source,
    draft: false,
  };
}

const safetyTrace = ({ reason, source, restrictionId }: AppliedRule): RuleTrace => ({
  kind: restrictionId === null ? 'safety' : 'restriction',
  id: restrictionId,
  reason,
  source,
});

const cautionOfCap = ({ reason, source }: Cap): Caution => ({
  ...{ kind: 'nutrient' as const, id: null, reason, source, limits: true },
});

const restrictionTrace = (rule: RestrictionRule): RuleTrace & { final: boolean } => ({
  kind: 'restriction',
  id: rule.id,
  reason: foodListWording.both('restriction', { name: rule.name }),
  source: rule.source,
  final: rule.kind === 'allergen',
});

/** Dislikes of the record, and what a run was asked to leave out. */
const leftOut = (disliked: boolean): RuleTrace => ({
  kind: 'manual',
  id: null,
  reason: foodListWording.both(disliked ? 'disliked' : 'leftOut'),
  source: disliked ? 'Dislikes in the patient’s record' : 'Left out of this list by hand',
});

function bounded(adjustments: Adjustment[]): Adjustment[] {
  const sum = adjustments.reduce((total, adjustment) => total + adjustment.points, 0);
  if (Math.abs(sum) <= MOST_ADJUSTMENT) return adjustments;
  const factor = MOST_ADJUSTMENT / Math.abs(sum);
  return adjustments.map((adjustment) => ({ ...adjustment, points: adjustment.points * factor }));
}
