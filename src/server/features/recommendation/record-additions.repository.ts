import { and, desc, eq } from 'drizzle-orm';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, auditEntry, changeSet } from '#server/db/schema/index.ts';

/** By `list id`: the last time that an id came into a list of the patient's info. What was there from the start is not in it. */
export async function dateAdditions(
  db: Queryable,
  patientId: number,
  additions: readonly { list: string; id: number }[],
): Promise<Map<string, { at: Date; by: string | null }>> {
  if (additions.length === 0) return new Map();
  const entries = await db
    .select({
      at: changeSet.at,
      before: auditEntry.before,
      after: auditEntry.after,
      firstName: account.firstName,
      lastName: account.lastName,
    })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .leftJoin(account, eq(account.id, changeSet.accountId))
    .where(and(eq(auditEntry.entity, 'patient'), eq(auditEntry.entityId, String(patientId))))
    .orderBy(desc(auditEntry.id));
  const holds = (state: unknown, list: string, id: number): boolean => {
    const ids = state && camelKeys(state as Record<string, unknown>)[list];
    return Array.isArray(ids) && ids.includes(id);
  };
  return new Map(
    additions.flatMap(({ list, id }) => {
      const made = entries.find(({ before, after }) => holds(after, list, id) && !holds(before, list, id));
      if (!made) return [];
      const by = [made.firstName, made.lastName].filter(Boolean).join(' ') || null;
      return [[`${list} ${id}`, { at: made.at, by }] as const];
    }),
  );
}
