import type { AccessListEntry, accessApi } from '#contract/access.contract.ts';
import type { Language, ResponseOf } from '#contract/endpoint.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { practiceZone } from '#server/features/practice/practice.door.ts';
import { findAccessLog, summariseAccess } from './access.repository.ts';
import { lineForPatient } from './access-words.ts';
import { presentAccess } from './list-access.ts';

type ForPatient = ResponseOf<typeof accessApi.forPatient>;

export async function accessForPatient(
  context: AppContext,
  patient: PatientRow,
  language: Language,
): Promise<ForPatient> {
  await context.accessLog.flush();
  const { since } = await summariseAccess(context.database.orm, { patientId: patient.id });
  return {
    user: { code: patientCode(patient.id), name: `${patient.firstName} ${patient.lastName}` },
    since: since?.toISOString() ?? null,
    days: await daysForPatient(context.database.orm, context, patient.id, language),
  };
}

/** A line per day, person and deed, in plain words. */
export async function daysForPatient(
  db: Queryable,
  context: Pick<AppContext, 'settings'>,
  patientId: number,
  language: Language,
): Promise<ForPatient['days']> {
  const zone = await practiceZone(db, context);
  const rows = await findAccessLog(db, { patientId }, { zone }, language);
  const days = new Map<string, Map<string, AccessListEntry[]>>();
  for (const entry of rows.map((row) => presentAccess(row, zone, language))) {
    const date = dateInZone(new Date(entry.at), zone);
    const lines = days.get(date) ?? new Map<string, AccessListEntry[]>();
    days.set(date, lines);
    const key = `${entry.account?.id ?? ''} ${entry.did}`;
    lines.set(key, [...(lines.get(key) ?? []), entry]);
  }
  return [...days].map(([date, lines]) => ({
    date,
    lines: [...lines.values()].flatMap((entries) => {
      const [first] = entries;
      return first
        ? [
            lineForPatient(
              first.account,
              first.did,
              entries.map(({ what }) => what),
              language,
            ),
          ]
        : [];
    }),
  }));
}
