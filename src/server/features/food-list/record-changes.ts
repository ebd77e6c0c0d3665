import type { Language } from '#contract/endpoint.ts';
import type { StaleReason } from '#contract/recommendation.contract.ts';
import { restrictionLabel } from '#domain/catalogue/restriction-label.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { RecordChange } from '#domain/food-list/stale.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { type RecordEntry, readRecordHistory } from './record-history.repository.ts';
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
  const entries = await readRecordHistory(db, patientId, since);
  return changes.map((change) => {
    const made = entries.find(({ before, after }) => {
      const had = holds(before, change);
      const has = holds(after, change);
      return had !== null && has !== null && (change.change === 'added' ? has && !had : had && !has);
    });
    return { ...change, on: made ? dateInZone(made.at, zone) : null };
  });
}

/** By `list id`: the last time that an id came into a list of the patient's info. What was there from the start is not in it. */
export async function dateAdditions(
  db: Queryable,
  patientId: number,
  additions: readonly { list: string; id: number }[],
): Promise<Map<string, { at: Date; by: string | null }>> {
  if (additions.length === 0) return new Map();
  const entries = await readRecordHistory(db, patientId);
  return new Map(
    additions.flatMap((addition) => {
      const made = entries.find(({ before, after }) => holds(after, addition) && !holds(before, addition));
      return made ? [[`${addition.list} ${addition.id}`, { at: made.at, by: made.by }] as const] : [];
    }),
  );
}

/** Null where the state tells nothing of the list. */
function holds(state: RecordEntry['before'], { list, id }: { list: string; id: number }): boolean | null {
  const ids = state?.[list];
  return Array.isArray(ids) ? ids.includes(id) : null;
}

export function recordChangeReason(
  { list, id, change, on }: DatedChange,
  snapshot: RuleBaseSnapshot,
  language: Language,
): StaleReason {
  const known = snapshot.health.names[list].get(id)?.[language] ?? String(id);
  const restriction = list === 'foodRestrictionIds' ? snapshot.health.restrictions.get(id) : undefined;
  const name = restriction === undefined ? known : restrictionLabel({ ...restriction, name: known }, language);
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
