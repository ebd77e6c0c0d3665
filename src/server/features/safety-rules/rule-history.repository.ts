import { sql } from 'drizzle-orm';
import type { SafetyRuleChange, SafetyRuleState } from '#contract/safety-rules.contract.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { stateOf } from './safety-rule-presenter.ts';
import type { SafetyRuleRow } from './safety-rules.repository.ts';

interface Row extends Record<string, unknown> {
  id: number;
  at: Date;
  accountId: number | null;
  accountName: string | null;
  action: string;
  changeSetId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const verbs = ['create', 'update', 'delete', 'approve', 'import', 'revert'] as const;

/** Newest first. */
export async function ruleHistory(db: Queryable, ruleId: string): Promise<SafetyRuleChange[]> {
  const { rows } = await db.execute<Row>(sql`
    select h.id, cs.at, cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", cs.action,
      cs.id as "changeSetId", h.before, h.after
    from history_row h join change_set cs on cs.id = h.change_set_id left join account a on a.id = cs.account_id
    where h.entity = 'safetyRule' and h.entity_id = ${ruleId} order by h.id desc`);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    account: row.accountId === null ? null : { id: row.accountId, name: row.accountName ?? '' },
    action: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'update',
    changeSetId: row.changeSetId,
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
    ...{ approvedBy: row.approvedBy, approvedOn: row.approvedOn },
  };
}
