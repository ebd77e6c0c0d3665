import type { FieldProblem } from '#contract/problem.ts';
import type { SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { checkedRuleOf, SafetyRecordError } from '#domain/food-list/safety-record.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentSafetyRule, saysTheSame, stateOfBody } from './safety-rule-presenter.ts';
import {
  deleteRow,
  findRowsForUpdate,
  findStandings,
  insertRow,
  nextOwnCode,
  readFoodCatalogue,
  readKnownCodes,
  readRow,
  recordOf,
  type SafetyRuleRow,
  type SafetyRuleState,
  updateRow,
} from './safety-rules.repository.ts';

/** The write takes its transaction from the caller, so that it can be a dry run. */
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

/** An approval is of a text: a change of any word makes the rule a draft again. */
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
      checkedRuleOf(recordOf({ code, ...state }, true), foods, known);
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
  const standing = (await findStandings(tx, [row.code])).get(row.code);
  return presentSafetyRule(readRow(row, standing, await readFoodCatalogue(tx)));
}
