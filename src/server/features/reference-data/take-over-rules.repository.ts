import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { dataLoad, shippedRow } from '#server/db/schema/index.ts';
import { loadRules } from './load-rules.ts';
import type { MergedEntity } from './merge-shipped.repository.ts';
import { behaviour, pair, pairStudy } from './merged-rules.repository.ts';
import { shippedVersion } from './shipped-files.ts';

const name = 'shipped-rules';

/** Pairs and behaviours of the version that the product ships now, merged with what staff made of the last one. */
export async function takeOverRules(tx: Queryable, projectRoot: string): Promise<void> {
  await loadRules(tx, projectRoot);
  const version = await rulesVersion(projectRoot);
  await tx
    .insert(dataLoad)
    .values({ name, version })
    .onConflictDoUpdate({ target: dataLoad.name, set: { version, loadedAt: sql`now()` } });
}

/** One at a time. */
export async function lockTakeOver(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shipped_rules'))`);
}

/** A newer version than the one that was last taken over, or one whose take-over was undone; null where there is none. */
export async function pendingRules(db: Queryable, projectRoot: string): Promise<string | null> {
  const version = await rulesVersion(projectRoot);
  const [taken] = await db.select().from(dataLoad).where(eq(dataLoad.name, name));
  return taken?.version === version && (await undoneTakeOver(db)) === null ? null : version;
}

/** The change set of the last take-over, where it was undone. */
async function undoneTakeOver(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ id: number; undone: boolean }>(sql`
    select id, reverted_by_id is not null as undone from change_set where action = 'reference.takeOver'
    order by id desc limit 1`);
  return rows[0]?.undone ? rows[0].id : null;
}

/**
 * After an undo the rows are those of the version before, and so must be what counts as shipped: else they would all
 * be taken for the staff's own. What the take-over changed or removed was untouched, and hence as it had been shipped.
 */
export async function forgetUndone(tx: Queryable): Promise<void> {
  const changeSetId = await undoneTakeOver(tx);
  if (changeSetId === null) return;
  for (const { entity, table, key, state } of [pair, pairStudy, behaviour]) {
    const [rawTable, rawKey, rawState] = [sql.raw(table), sql.raw(key), sql.raw(state)];
    const written = (side: 'before' | 'after', other: SQL) => sql`
      select ${rawKey} as key, ${rawState} as state
      from history_row h cross join lateral jsonb_populate_record(null::${rawTable}, h.${sql.raw(side)}) t
      where h.change_set_id = ${changeSetId} and h.table_name = ${table} and h.${sql.raw(side)} is not null and ${other}`;
    await tx.execute(sql`
      delete from shipped_row s using (${written('after', sql`h.before is null`)}) w
      where s.entity = ${entity} and s.key = w.key`);
    await tx.execute(sql`
      insert into shipped_row (entity, key, state) select ${entity}, w.key, w.state
      from (${written('before', sql`true`)}) w
      on conflict (entity, key) do update set state = excluded.state`);
  }
}

/** Whether any version was taken over at all: a new installation begins with the one it ships. */
export async function hasRules(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: shippedRow.key }).from(shippedRow).where(eq(shippedRow.entity, 'pair')).limit(1);
  return rows.length > 0;
}

function rulesVersion(projectRoot: string): Promise<string> {
  return shippedVersion(projectRoot, ['pairs/pairs', 'behaviours/behaviours']);
}

type Of<Value> = Record<'pair' | 'behaviour', Value>;

/** Rows that staff added or changed: they stay as they are. */
export async function keptByStaff(tx: Queryable): Promise<Of<number>> {
  const count = async ({ entity, table, key, state }: MergedEntity) => {
    const { rows } = await tx.execute<{ kept: number }>(sql`
      select count(*)::int as kept from ${sql.raw(table)} t where not exists (select from shipped_row s
        where s.entity = ${entity} and s.key = ${sql.raw(key)} and s.state = ${sql.raw(state)})`);
    return rows[0]?.kept ?? 0;
  };
  return { pair: await count(pair), behaviour: await count(behaviour) };
}

/** What a change set did, row by row. */
export async function countWritten(
  tx: Queryable,
  changeSetId: number,
): Promise<Of<{ added: number; changed: number; removed: number }>> {
  const { rows } = await tx.execute<{ entity: string; added: number; changed: number; removed: number }>(sql`
    select entity, (count(*) filter (where before is null))::int as added,
      (count(*) filter (where before is not null and after is not null))::int as changed,
      (count(*) filter (where after is null))::int as removed
    from history_row where change_set_id = ${changeSetId} and entity in ('pair', 'behaviour') group by entity`);
  const of = (wanted: string) => {
    const { added = 0, changed = 0, removed = 0 } = rows.find(({ entity }) => entity === wanted) ?? {};
    return { added, changed, removed };
  };
  return { pair: of('pair'), behaviour: of('behaviour') };
}
