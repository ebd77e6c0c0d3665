import type { SafetyRuleChange, SafetyRuleState } from '#contract/safety-rules.contract.ts';
import { historyLine, readHistoryOf } from '#server/audit/record-history.repository.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { stateOf } from './safety-rule-presenter.ts';
import type { SafetyRuleRow } from './safety-rules.repository.ts';

const verbs = ['create', 'update', 'delete', 'approve', 'import', 'revert'] as const;

/** Newest first. */
export async function ruleHistory(db: Queryable, ruleId: string): Promise<SafetyRuleChange[]> {
  return (await readHistoryOf(db, 'safetyRule', ruleId)).map((row) => ({
    ...historyLine(row),
    action: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'update',
    before: row.before && presented(row.before),
    after: row.after && presented(row.after),
  }));
}

/** The log keeps rows of the table; the contract says what of them leaves. */
function presented(logged: Record<string, unknown>): SafetyRuleState {
  const row = stateOf(camelKeys(logged) as SafetyRuleRow);
  return {
    ...{ triggerKind: row.triggerKind, trigger: row.trigger, effect: row.effect, appliesTo: row.appliesTo },
    exceptFoodIds: row.exceptFoodIds,
    reason: { en: row.reasonEn, hr: row.reasonHr },
    patientText: { en: row.patientEn, hr: row.patientHr },
    ...{ source: row.source, strength: row.strength, review: row.review, checked: row.checked },
  };
}
