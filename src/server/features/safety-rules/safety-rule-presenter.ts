import { errorMessage } from '#contract/error-message.ts';
import type { FieldProblem } from '#contract/problem.ts';
import type { SafetyContradiction, SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import type { Contradiction } from '#domain/food-list/contradictions.ts';
import {
  isApproved,
  type ReadSafetyRule,
  type SafetyRuleRow,
  type SafetyRuleState,
} from './safety-rules.repository.ts';

export function presentSafetyRule({ row, standing, rule, problem }: ReadSafetyRule): SafetyRule {
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
    draft: rule.draft,
    standing: standing?.standing ?? 'waiting',
    approvals: standing?.approvals ?? 0,
    approvedBy: isApproved(standing) ? (standing.approvers ?? []).join(', ') : null,
    approvedOn: isApproved(standing) ? standing.approvedOn : null,
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

/** What a body says of the row. */
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
  };
}

export function stateOf({ code: _, version: __, updatedAt: ___, ...state }: SafetyRuleRow): SafetyRuleState {
  return state;
}

export function saysTheSame(row: SafetyRuleRow, state: SafetyRuleState): boolean {
  const words = (said: SafetyRuleState) => JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));
  return words(stateOf(row)) === words(state);
}
