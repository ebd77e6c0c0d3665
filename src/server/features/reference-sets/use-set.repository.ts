import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SetKind } from '#contract/reference-ranges.ts';
import type { Queryable } from '#server/db/database.ts';
import { laboratorySet, labReport } from '#server/db/schema/index.ts';

const ofLaboratory = (labName: string) => sql`lower(${labReport.labName}) = lower(${labName})`;

/** The name as the reports of the laboratory write it. */
export async function spellingOf(tx: Queryable, labName: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ labName: labReport.labName })
    .from(labReport)
    .where(ofLaboratory(labName))
    .orderBy(labReport.id)
    .limit(1);
  return row?.labName ?? undefined;
}

/** The set that each report of the laboratory is held against. */
export async function heldOf(tx: Queryable, labName: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: labReport.id, setId: sql<string>`${labReport.referenceSet}` })
    .from(labReport)
    .where(and(ofLaboratory(labName), isNotNull(labReport.referenceSet)));
  return new Map(rows.map(({ id, setId }) => [id, setId]));
}

export async function choiceOf(tx: Queryable, labName: string, kind: SetKind) {
  const [row] = await tx
    .select()
    .from(laboratorySet)
    .where(and(sql`lower(${laboratorySet.labName}) = lower(${labName})`, eq(laboratorySet.kind, kind)))
    .for('update');
  return row;
}

export async function putChoice(tx: Queryable, labName: string, kind: SetKind, setId: string): Promise<void> {
  await tx.insert(laboratorySet).values({ labName, kind, setId });
}

export async function removeChoice(tx: Queryable, id: number): Promise<void> {
  await tx.delete(laboratorySet).where(eq(laboratorySet.id, id));
}
