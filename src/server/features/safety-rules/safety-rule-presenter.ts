import { errorMessage } from '#contract/error-message.ts';
import type { FieldProblem } from '#contract/problem.ts';
import type { SafetyContradiction, SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import type { Contradiction } from '#domain/food-list/contradictions.ts';
import type { ReadSafetyRule, SafetyRuleRow, SafetyRuleState } from './safety-rules.repository.ts';

export function presentSafetyRule({ row, rule, problem }: ReadSafetyRule): SafetyRule {
  return {
    ruleId: row.code,
    triggerKind: row.triggerKind,
    trigger: row.trigger,
    effect: row.effect,
    appliesTo: row.appliesTo,
    exceptFoodIds: row.exceptFoodIds,
    reason: { en: row.reasonEn, hr: row.reasonHr },
    patientText: { en: row.patientEn, hr: row.patientHr },
    source: row.source,
    strength: row.strength,
    review: row.review,
    checked: row.checked,
    foodIds: rule.targets.flatMap((target) => (target.kind === 'foods' ? [...target.foodIds] : [])),
    draft: row.approvedBy === null,
    approvedBy: row.approvedBy,
    approvedOn: row.approvedOn,
    problem: problem && presentProblem(problem),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** None of these has another problem inside. */
function presentProblem({ code, values }: FieldProblem): SafetyRule['problem'] {
  return { code, values: values as Record<string, string | number>, message: errorMessage({ code, values }) };
}

export function presentContradiction(found: Contradiction): SafetyContradiction {
  const { kind, ruleIds, foodIds } = found;
  const by = found.kind === 'recommended' ? { name: found.by.name } : null;
  return { kind, ruleIds: [...ruleIds], by, foodIds: [...foodIds] };
}

/** What a body says of the row. Whoever writes a rule writes a draft. */
export function stateOfBody(body: SafetyRuleBody): SafetyRuleState {
  return {
    triggerKind: body.triggerKind,
    trigger: body.trigger,
    effect: body.effect,
    appliesTo: body.appliesTo,
    exceptFoodIds: [...new Set(body.exceptFoodIds)].sort((a, b) => a - b),
    reasonEn: body.reason.en,
    reasonHr: body.reason.hr,
    patientEn: body.patientText.en,
    patientHr: body.patientText.hr,
    source: body.source,
    strength: body.strength,
    review: body.review,
    checked: body.checked,
    approvedBy: null,
    approvedOn: null,
  };
}

export function stateOf({ code: _, version: __, updatedAt: ___, ...state }: SafetyRuleRow): SafetyRuleState {
  return state;
}

/** Whether a rule says the same, whoever has approved it. */
export function saysTheSame(row: SafetyRuleRow, state: SafetyRuleState): boolean {
  const words = ({ approvedBy: _, approvedOn: __, ...rest }: SafetyRuleState) =>
    JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return words(stateOf(row)) === words(state);
}
