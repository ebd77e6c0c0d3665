import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { changeSet } from '#server/db/schema/index.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Session } from '#server/http/session.ts';
import { currentRequestAudit } from './request-audit.ts';
import { isRuleRecord, type RuleAction, ruleRecords } from './rule-records.ts';

export interface ChangeSetOf<Action extends AuditAction = AuditAction> {
  /** Null where no member of staff stands behind it. */
  accountId: number | null;
  action: Action;
  /** Whose records it changes, for tables that do not say it themselves. */
  patientId?: number;
  /** The change set that it undoes. */
  revertsId?: number;
}

/**
 * Does the work under one change set: whatever it writes into tables under history, the database itself records. Runs in
 * the caller's transaction. The id is null, and the change set gone, where nothing was written.
 */
export async function inChangeSet<Result>(
  tx: Queryable,
  of: ChangeSetOf,
  work: (changeSetId: number) => Promise<Result>,
): Promise<{ result: Result; changeSetId: number | null }> {
  const id = await open(tx, of);
  const result = await work(id);
  const written = await close(tx, id);
  if (written.length === 0) {
    await tx.delete(changeSet).where(eq(changeSet.id, id));
    return { result, changeSetId: null };
  }
  // Last of all: the counter stays locked until the commit, and others write too.
  await bumpSharedVersion(tx, ...written.filter(isRuleRecord).map((record) => ruleRecords[record]));
  const audit = currentRequestAudit();
  if (audit) audit.changed = true;
  return { result, changeSetId: id };
}

/** The same for work that writes something in any case, or throws. */
export async function asChange<Result>(
  tx: Queryable,
  of: ChangeSetOf,
  work: (changeSetId: number) => Promise<Result>,
): Promise<{ result: Result; changeSetId: number }> {
  const { result, changeSetId } = await inChangeSet(tx, of, work);
  if (changeSetId === null) throw new Error(`${of.action} wrote nothing into a table under history`);
  return { result, changeSetId };
}

/**
 * Lets work through that nobody is to be asked about: shipped and demo data, what a patient types, an erasure. A write into
 * a table under history is refused by the database otherwise. Runs in the caller's transaction; under an open change set
 * the history is written all the same.
 */
export async function unaudited<Result>(tx: Queryable, why: string, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('metabelly.unaudited', ${why}, true)`);
  const result = await work();
  await tx.execute(sql`select set_config('metabelly.unaudited', '', true)`);
  return result;
}

/** What a member of staff does to the rule base. */
export function byStaff(session: Session, action: RuleAction): ChangeSetOf<RuleAction> {
  return { accountId: session.accountId, action };
}

async function open(tx: Queryable, { accountId, action, patientId, revertsId }: ChangeSetOf): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with made as (
      insert into change_set (account_id, action, reverts_id)
      values (${accountId}::integer, ${action}, ${revertsId ?? null}::integer) returning id)
    select id, set_config('metabelly.change_set', id::text, true),
      set_config('metabelly.address', ${currentRequestAudit()?.address ?? ''}, true),
      set_config('metabelly.patient', ${String(patientId ?? '')}, true) from made`);
  if (!rows[0]) throw new Error('the change set was not written');
  return rows[0].id;
}

/** The kinds of record that were written under it. */
async function close(tx: Queryable, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ entities: string[] }>(sql`
    select array(select distinct entity from audit_entry where change_set_id = ${id}) as entities,
      set_config('metabelly.change_set', '', true), set_config('metabelly.patient', '', true)`);
  return rows[0]?.entities ?? [];
}

/**
 * The same within a statement that does everything in one round trip: `made` among its CTEs, `opened` in what it selects.
 * The CTE `written` is the write. Triggers run at the end of the statement, when `opened` has named the change set.
 */
export function changeSetSql(
  action: RuleAction,
  parameters: { account: string; address: string },
): { made: string; opened: string } {
  return {
    made: `change as (
      insert into change_set (account_id, action) select ${parameters.account}::integer, '${action}' from written returning id)`,
    opened: `set_config('metabelly.change_set', coalesce((select id from change)::text, ''), true),
      set_config('metabelly.address', ${parameters.address}, true)`,
  };
}
