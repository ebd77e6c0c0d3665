import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { labReport } from '#server/db/schema/index.ts';

/** A table whose rows belong to a patient, and which of its rows do. */
export interface Holding {
  table: string;
  /** A condition on the table's rows. */
  belongs: SQL;
  /** Its rows go with the patient. */
  cascades: boolean;
}

interface Reference extends Record<string, unknown> {
  child: string;
  child_column: string;
  parent: string;
  parent_column: string;
  cascades: boolean;
}

/**
 * Every table that references a patient, directly or through another table, as the database itself knows them: a
 * table that a new feature adds is exported and erased without being named here.
 */
export async function findHoldings(db: Queryable, patientId: number): Promise<Holding[]> {
  const { rows } = await db.execute<Reference>(sql`
    select child.relname as child, cc.attname as child_column, parent.relname as parent, pc.attname as parent_column,
      fk.confdeltype = 'c' as cascades
    from pg_constraint fk
      join pg_class child on child.oid = fk.conrelid
      join pg_class parent on parent.oid = fk.confrelid
      join pg_attribute cc on cc.attrelid = fk.conrelid and cc.attnum = fk.conkey[1]
      join pg_attribute pc on pc.attrelid = fk.confrelid and pc.attnum = fk.confkey[1]
    where fk.contype = 'f' and fk.connamespace = current_schema()::regnamespace and fk.conrelid <> fk.confrelid
    order by child.relname, fk.conname`);
  const found = new Map<string, Holding>([
    ['patient', { table: 'patient', belongs: sql`id = ${patientId}`, cascades: true }],
  ]);
  // Tables found on the way are visited in turn, since a Map is walked in the order of insertion.
  for (const [parent, { belongs }] of found) {
    for (const link of rows) {
      if (link.parent !== parent || found.has(link.child)) continue;
      const of = sql`select ${sql.identifier(link.parent_column)} from ${sql.identifier(parent)} where ${belongs}`;
      found.set(link.child, {
        table: link.child,
        belongs: sql`${sql.identifier(link.child_column)} in (${of})`,
        cascades: link.cascades,
      });
    }
  }
  found.delete('patient');
  return [...found.values()];
}

/** What opens a door or only serves the machine is no data about the patient. */
const withheld = [
  'token_hash',
  'key_hash',
  'code_hash',
  'search_text',
  'sort_key',
  'duplicate_key',
  'link_hash',
  'sealed_links',
  'unsubscribe_hash',
];

export async function readHolding(db: Queryable, { table, belongs }: Holding): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) - ${sql.param(withheld)}::text[] as row from (select * from ${sql.identifier(table)} where ${belongs}) as t`,
  );
  return rows.map(({ row }) => row);
}

/** The originals of a patient's lab reports, by the hash under which they are stored. */
export async function findOriginals(db: Queryable, patientId: number): Promise<{ sha256: string; name: string }[]> {
  return db
    .selectDistinct({ sha256: labReport.fileSha256, name: labReport.fileName })
    .from(labReport)
    .where(eq(labReport.patientId, patientId));
}

/** What the audit log says about the patient and everything that belongs, or has belonged, to them. */
export async function readHistory(db: Queryable, patientId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select s.at, s.action, e.entity, e.entity_id, e.before, e.after
    from audit_entry e join change_set s on s.id = e.change_set_id
    where e.patient_id = ${patientId}
    order by e.id`);
  return rows;
}
