import type { FieldProblem } from '#contract/problem.ts';
import type { SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { checkedRuleOf, readRecord, SafetyRecordError } from '#domain/food-list/safety-record.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentSafetyRule, saysTheSame, stateOf, stateOfBody } from './safety-rule-presenter.ts';
import {
  deleteRow,
  findRowsForUpdate,
  insertRow,
  nextOwnCode,
  readFoodCatalogue,
  readKnownCodes,
  recordOf,
  type SafetyRuleRow,
  type SafetyRuleState,
  updateRow,
} from './safety-rules.repository.ts';

/** The write takes its transaction from the caller, so that it can be rehearsed. */
export type WriteContext = Pick<AppContext, 'clock' | 'settings'> & { database: Transactional };

interface Written {
  safetyRule: SafetyRule;
  changeSetId: number;
}

export async function addSafetyRule(
  { database }: WriteContext,
  session: Session,
  body: SafetyRuleBody,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const state = stateOfBody(body);
    const code = await nextOwnCode(tx);
    await refuseUnreadable(tx, code, state);
    const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'safetyRule.create'), () =>
      insertRow(tx, code, state),
    );
    return { safetyRule: await presentedOne(tx, row), changeSetId };
  });
}

/** A change of any word makes the rule a draft again. */
export async function changeSafetyRule(
  { database }: WriteContext,
  session: Session,
  code: string,
  { version, ...body }: SafetyRuleBody & { version: number },
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const before = await requireVersion(tx, code, version);
    const state = stateOfBody(body);
    if (saysTheSame(before, state)) throw refuse('SAFETY_RULE_UNCHANGED');
    await refuseUnreadable(tx, code, state);
    const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'safetyRule.update'), () =>
      updateRow(tx, code, state),
    );
    return { safetyRule: await presentedOne(tx, row), changeSetId };
  });
}

export async function removeSafetyRule(
  { database }: WriteContext,
  session: Session,
  code: string,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const row = (await findRowsForUpdate(tx, [code])).get(code);
    if (!row) throw refuse('SAFETY_RULE_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'safetyRule.delete'), () => deleteRow(tx, code));
    return { deleted: 1, changeSetId };
  });
}

export interface Approval {
  approvedBy: string;
  approvedOn: string;
}

/** Each rule in the version that the reviewer read: what was changed since has not been approved. All or none. */
export async function approveSafetyRules(
  context: WriteContext,
  session: Session,
  rules: readonly { ruleId: string; version: number }[],
  approval: Approval,
): Promise<{ approved: SafetyRule[]; changeSetId: number }> {
  return context.database.orm.transaction(async (tx) => {
    if (approval.approvedOn > (await practiceToday(tx, context))) {
      throw refuseField('approvedOn', 'APPROVED_IN_FUTURE');
    }
    const versions = new Map(rules.map(({ ruleId, version }) => [ruleId, version]));
    const found = await findRowsForUpdate(tx, [...versions.keys()]);
    const problemOf = await unreadableIn(tx);
    const { result: approved, changeSetId } = await asChange(tx, byStaff(session, 'safetyRule.approve'), async () => {
      const rows: SafetyRuleRow[] = [];
      for (const [code, version] of versions) {
        const before = requireUnchanged(found.get(code), version);
        const problem = problemOf(code, stateOf(before));
        if (problem) throw refuseFields([problem]);
        rows.push(await updateRow(tx, code, approval));
      }
      return rows;
    });
    return { approved: await presented(tx, approved), changeSetId };
  });
}

async function requireVersion(tx: Queryable, code: string, version: number): Promise<SafetyRuleRow> {
  return requireUnchanged((await findRowsForUpdate(tx, [code])).get(code), version);
}

function requireUnchanged(row: SafetyRuleRow | undefined, version: number): SafetyRuleRow {
  if (!row) throw refuse('SAFETY_RULE_NOT_FOUND');
  if (row.version === version) return row;
  throw refuse('SAFETY_RULE_CHANGED', {}, { details: { ruleId: row.code, version: row.version } });
}

/** Which field keeps a rule from being evaluated, in a sentence; null where nothing does. */
export async function unreadableIn(
  tx: Queryable,
): Promise<(code: string, state: SafetyRuleState) => FieldProblem | null> {
  const [foods, known] = [await readFoodCatalogue(tx), await readKnownCodes(tx)];
  return (code, state) => {
    try {
      checkedRuleOf(recordOf({ code, ...state }), foods, known);
      return null;
    } catch (error) {
      if (error instanceof SafetyRecordError) return error.problem;
      throw error;
    }
  };
}

async function refuseUnreadable(tx: Queryable, code: string, state: SafetyRuleState): Promise<void> {
  const problem = (await unreadableIn(tx))(code, state);
  if (problem) throw refuseFields([problem]);
}

async function presentedOne(tx: Queryable, row: SafetyRuleRow): Promise<SafetyRule> {
  return presentSafetyRule({ row, ...readRecord(recordOf(row), await readFoodCatalogue(tx)) });
}

async function presented(tx: Queryable, rows: readonly SafetyRuleRow[]): Promise<SafetyRule[]> {
  const foods = await readFoodCatalogue(tx);
  return rows.map((row) => presentSafetyRule({ row, ...readRecord(recordOf(row), foods) }));
}
