import { setImmediate as turn } from 'node:timers/promises';
import { causeOf } from '#domain/food-list/cause.ts';
import type { AppContext } from '#server/context.ts';
import { visiblePatients } from '#server/features/patients/patients.door.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { countPatientsOfStudies, countPatientsOfTaxa, findPatientIdsWithReport } from './rule-book.repository.ts';

/** So many patients are looked at before other requests have their turn. */
const CHUNK = 100;

/** How many patients each rule and each study touches today, of those whom the account may see. */
export interface Touched {
  ofRules: ReadonlyMap<string, number>;
  ofStudies: ReadonlyMap<number, number>;
}

/** A rule touches whom it speaks of; a study those in whose latest report one of its bacteria was found. */
export async function touchedPatients(
  context: Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>,
  session: Session,
): Promise<Touched> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const patients = await visiblePatients(orm, session, await findPatientIdsWithReport(orm));
  const { today, zone } = await practiceMoment(orm, context);
  const ofRules = new Map<string, number>();
  for (let first = 0; first < patients.length; first += CHUNK) {
    const persons = await personsToday(orm, snapshot, patients.slice(first, first + CHUNK), { today, zone });
    for (const person of persons.values()) {
      for (const { code, trigger } of snapshot.safetyRules) {
        if (causeOf(trigger, person) !== null) ofRules.set(code, (ofRules.get(code) ?? 0) + 1);
      }
    }
    await turn();
  }
  return {
    ofRules,
    ofStudies: await countPatientsOfStudies(
      orm,
      patients.map(({ id }) => id),
    ),
  };
}

/** How many of those whom the account may see have each of these bacteria in their latest report. */
export async function patientsOfTaxa(
  { database: { orm } }: Pick<AppContext, 'database'>,
  session: Session,
  taxIds: number[],
): Promise<ReadonlyMap<number, number>> {
  if (taxIds.length === 0) return new Map();
  const patients = await visiblePatients(orm, session, await findPatientIdsWithReport(orm));
  return countPatientsOfTaxa(
    orm,
    patients.map(({ id }) => id),
    taxIds,
  );
}
