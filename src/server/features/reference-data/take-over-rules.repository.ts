import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { dataLoad, shippedRow } from '#server/db/schema/index.ts';
import { loadRules } from './load-rules.ts';
import type { MergedEntity } from './merge-shipped.ts';
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

/** A newer version than the one that was last taken over; null where there is none. */
export async function pendingRules(db: Queryable, projectRoot: string): Promise<string | null> {
  const version = await rulesVersion(projectRoot);
  const [taken] = await db.select().from(dataLoad).where(eq(dataLoad.name, name));
  return taken?.version === version ? null : version;
}

/** Whether any version was taken over at all: a new installation begins with the one it ships. */
export async function hasRules(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: shippedRow.key }).from(shippedRow).where(eq(shippedRow.entity, 'pair')).limit(1);
  return rows.length > 0;
}

function rulesVersion(projectRoot: string): Promise<string> {
  return shippedVersion(projectRoot, ['pairs/pairs', 'behaviours/behaviours']);
}

type Written = { added: number; changed: number; removed: number };

/** Pairs and behaviours written under a change set, by the history. */
export async function countWritten(
  tx: Queryable,
  changeSetId: number | null,
): Promise<Record<'pair' | 'behaviour', Written>> {
  const { rows } = await tx.execute<{ entity: string } & Written>(sql`
    select entity, count(*) filter (where before is null)::integer as added,
      count(*) filter (where before is not null and after is not null)::integer as changed,
      count(*) filter (where after is null)::integer as removed
    from history_row where change_set_id = ${changeSetId} group by entity`);
  const of = (entity: 'pair' | 'behaviour'): Written => {
    const { added, changed, removed } = rows.find((row) => row.entity === entity) ?? nothing;
    return { added, changed, removed };
  };
  return { pair: of('pair'), behaviour: of('behaviour') };
}

const nothing: Written = { added: 0, changed: 0, removed: 0 };

/** Shipped records that staff have changed or deleted, and that stay theirs. */
export async function countKept(tx: Queryable, { entity, table, key, state }: MergedEntity): Promise<number> {
  const { rows } = await tx.execute<{ kept: number }>(sql`
    select count(*)::integer as kept from shipped_row s left join ${sql.raw(table)} t on ${sql.raw(key)} = s.key
    where s.entity = ${entity} and (t.taxon_id is null or ${sql.raw(state)} <> s.state)`);
  return rows[0]?.kept ?? 0;
}
