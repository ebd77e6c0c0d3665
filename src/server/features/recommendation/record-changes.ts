import { and, asc, eq, gt } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { StaleReason } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { RecordChange } from '#domain/recommendation/record-differences.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditEntry, changeSet } from '#server/db/schema/index.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { staleWording } from './stale-wording.ts';

export type DatedChange = RecordChange & { on: string | null };

/** The practice's day of each change of the patient's info, from the audit log; null where it cannot be told. */
export async function dateChanges(
  db: Queryable,
  patientId: number,
  since: Date,
  changes: readonly RecordChange[],
  zone: string,
): Promise<DatedChange[]> {
  const entries = await db
    .select({ at: changeSet.at, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .innerJoin(changeSet, eq(changeSet.id, auditEntry.changeSetId))
    .where(and(eq(auditEntry.entity, 'patient'), eq(auditEntry.entityId, String(patientId)), gt(changeSet.at, since)))
    .orderBy(asc(changeSet.id));
  const holds = (state: unknown, { list, id }: RecordChange) => {
    const ids = state && camelKeys(state as Record<string, unknown>)[list];
    return Array.isArray(ids) ? ids.includes(id) : null;
  };
  return changes.map((change) => {
    const made = entries.findLast(({ before, after }) => {
      const had = holds(before, change);
      const has = holds(after, change);
      return had !== null && has !== null && (change.change === 'added' ? has && !had : had && !has);
    });
    return { ...change, on: made ? dateInZone(made.at, zone) : null };
  });
}

export function recordChangeReason(
  { list, id, change, on }: DatedChange,
  snapshot: RuleBaseSnapshot,
  language: Language,
): StaleReason {
  const name = snapshot.health.names[list].get(id)?.[language] ?? String(id);
  const message = staleWording.in(language, change, { name, onDay: onDay(on, language) });
  return { code: change, message, values: { name, list, ...(on && { on }) } };
}

/** ` on 14 Nov`, ` 14. 11.` */
function onDay(on: string | null, language: Language): string {
  if (on === null) return '';
  const [, month, day] = on.split('-').map(Number);
  if (language === 'hr') return ` ${day}. ${month}.`;
  const name = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(new Date(on));
  return ` on ${day} ${name}`;
}
