import type { Language } from '#contract/endpoint.ts';
import type { CalculateBody, CalculationSettings } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { AppliedSafety } from '#domain/food-list/safety-rules.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import type { Person } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { admitToPatient, type PatientRow } from '#server/features/patients/patients.door.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { engineInputOf, settingsOf } from './engine-input.ts';
import { fingerprintOf, type TodaysFingerprint } from './fingerprint.ts';
import { eatenLately, type OnPatient, readWithPatient } from './report.repository.ts';
import type { ReportForList } from './report-for-list.ts';
import { guidelineTables, suggestionTables } from './suggestion-tables.ts';

export interface Run {
  snapshot: RuleBaseSnapshot;
  report: ReportForList;
  patient: PatientRow;
  /** As the record has them today, whatever the run leaves out. */
  person: Person;
  settings: CalculationSettings;
  input: EngineInput;
  fingerprint: TodaysFingerprint;
}

/** The report and its patient, or 404: the same answer for a report that is not there and one of somebody else's. */
export async function requireReport(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  snapshot: RuleBaseSnapshot,
  session: Session,
  labReportId: number,
  onPatient?: OnPatient,
): Promise<{ report: ReportForList; patient: PatientRow }> {
  const found = await readWithPatient(context, snapshot, labReportId, onPatient);
  if (!found || !admitToPatient(session, found.patient)) throw refuse('LAB_REPORT_NOT_FOUND');
  return found;
}

export async function readPerson(
  { clock }: Pick<AppContext, 'clock'>,
  db: Queryable,
  snapshot: RuleBaseSnapshot,
  patient: PatientRow,
  zone: string,
): Promise<Person> {
  const persons = await personsToday(db, snapshot, [patient], { today: dateInZone(clock(), zone), zone });
  return persons.get(patient.id) as Person;
}

/** Everything a calculation of this report would take in today. */
export async function prepareRun(
  context: Pick<AppContext, 'clock' | 'projectRoot'>,
  db: Queryable,
  snapshot: RuleBaseSnapshot,
  { report, patient }: { report: ReportForList; patient: PatientRow },
  body: CalculateBody,
  known?: Person,
): Promise<Run> {
  const { timeZone, standard } = report.practice;
  const person = known ?? (await readPerson(context, db, snapshot, patient, timeZone));
  const settings = settingsOf(body, patient, person, standard);
  const [guidelines, suggestions, eaten] = await Promise.all([
    guidelineTables(context.projectRoot),
    suggestionTables(context.projectRoot),
    eatenLately(db, [patient.id], dateInZone(context.clock(), timeZone)),
  ]);
  const eatenFoodIds = eaten.get(patient.id) ?? new Set<number>();
  const input = engineInputOf({ snapshot, report, patient, person, settings, guidelines, suggestions, eatenFoodIds });
  return { snapshot, report, patient, person, settings, input, fingerprint: fingerprintOf(input, report, snapshot) };
}

/** For some patients any list could harm: the youngest, those with an eating disorder, a diet that is dangerous here. */
export function refuseList({ refusals }: AppliedSafety, language: Language): void {
  const [first] = refusals;
  if (!first) return;
  throw refuse(
    'NO_LIST_FOR_THIS_PATIENT',
    { reason: first.reason[language] },
    {
      moreValues: {
        rules: refusals.map(({ code, reason, source, draft }) => ({
          ...{ ruleId: code, reason: reason[language], source, draft },
        })),
      },
    },
  );
}
