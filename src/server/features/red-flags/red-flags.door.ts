import type { Language } from '#contract/endpoint.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { personToday } from '#domain/person/person.ts';
import { pregnancyWeeksToday } from '#domain/person/pregnancy.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { type AnsweredTemplate, type RaisedFlag, redFlagsOf, type Submission } from '#domain/red-flags/red-flags.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { patient } from '#server/db/schema/index.ts';
import { practiceZone } from '#server/features/practice/practice.door.ts';
import { type FlagCatalogue, readFlagCatalogue } from './flag-catalogue.ts';
import {
  findAlarms,
  findFlaggedPatient,
  findFlagMeasurements,
  findFlagStamps,
  findFlags,
  findHandled,
  findPatientRows,
  findSubmissions,
  type HandledRow,
  insertHandled,
  type RedFlagRow,
} from './red-flags.repository.ts';

export { type FlagCatalogue, flagCatalogueAt } from './flag-catalogue.ts';

type PatientRow = typeof patient.$inferSelect;

const severities = ['urgent', 'doctor', 'attention'] as const;

/** What flags of today are told by, for whoever knows it already. */
interface FlagGround {
  zone: string;
  catalogue: FlagCatalogue;
}

/** The flags of each of these patients, the most urgent first; a handful of queries for all of them. */
export async function redFlagsOfPatients(
  context: Pick<AppContext, 'clock' | 'settings'>,
  db: Queryable,
  patients: readonly PatientRow[],
  known: Partial<FlagGround> = {},
): Promise<Map<number, RedFlag[]>> {
  if (patients.length === 0) return new Map();
  const ids = patients.map(({ id }) => id);
  const [zone, { texts, health }, submissions, alarms, handled, measurements] = await Promise.all([
    known.zone ?? practiceZone(db, context),
    known.catalogue ?? readFlagCatalogue(db),
    findSubmissions(db, ids),
    findAlarms(db, ids),
    findHandled(db, ids),
    findFlagMeasurements(db, ids),
  ]);
  const today = dateInZone(context.clock(), zone);
  const submissionsOf = groupBy(submissions, ({ patientId }) => patientId);
  const alarmsOf = groupBy(alarms, ({ patientId }) => patientId);
  const handledOf = groupBy(handled, ({ patientId }) => patientId);
  const measurementsOf = groupBy(measurements, ({ patientId }) => patientId);
  return new Map(
    patients.map((row) => {
      // flags hold the answers against the record, so they are no part of the person here
      const { ageYears, bmi, conditions, drugs, restrictions } = personToday(row, null, [], health, today);
      const raised = redFlagsOf({
        today,
        ageYears,
        dateOfBirth: row.dateOfBirth,
        sex: row.sex,
        goal: row.goal,
        bmi,
        pregnancyWeeks: pregnancyWeeksToday(row, today),
        conditions,
        atcCodes: drugs.flatMap(({ atcCode }) => atcCode ?? []),
        restrictions: new Set(restrictions.map(({ code }) => code)),
        // Those of one day in the order in which they came.
        submissions: [
          ...(submissionsOf.get(row.id) ?? []).map((one) => ({ at: one.submittedAt, said: submissionOf(one, zone) })),
          ...(alarmsOf.get(row.id) ?? []).map((one) => ({ at: new Date(one.at), said: checkInOf(one, zone) })),
        ]
          .sort((a, b) => a.at.getTime() - b.at.getTime())
          .map(({ said }) => said),
        measurements: measurementsOf.get(row.id) ?? [],
      });
      const excluded = new Set(
        row.foodRestrictionIds.flatMap((id) => [...(health.restrictions.get(id)?.foodIds ?? [])]),
      ).size;
      const own = handledOf.get(row.id) ?? [];
      const order = (submissionsOf.get(row.id) ?? []).map(({ id }) => id);
      const flags = raised.flatMap((flag): RedFlag[] => {
        const text = texts.get(flag.code);
        return text ? [presentFlag(flag, text, dealtWith(flag, own, order, zone), excluded)] : [];
      });
      return [row.id, flags.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))];
    }),
  );
}

export function openFlags(flags: readonly RedFlag[]): RedFlag[] {
  return flags.filter(({ handledAt }) => handledAt === null);
}

/** Open ones that demand a doctor, the gravest first. What is only to be noted is no matter of the day. */
export function demandingFlags(flags: readonly RedFlag[]): RedFlag[] {
  return openFlags(flags).filter(({ severity }) => severity !== 'attention');
}

export async function markHandled(
  tx: Queryable,
  patientId: number,
  flag: RedFlag,
  who: { accountId: number; at: Date; note: string },
): Promise<void> {
  await insertHandled(tx, {
    patientId,
    code: flag.code,
    userQuestionnaireId: flag.userQuestionnaireId,
    handledBy: who.accountId,
    handledAt: who.at,
    note: who.note,
  });
}

/** What a patient reads of the flags that are open: see a doctor, in kind words. Slight ones stay with staff. */
export async function patientSentences(
  db: Queryable,
  flags: readonly Pick<RedFlag, 'code' | 'severity'>[],
  language: Language,
): Promise<string[]> {
  const texts = new Map((await findFlags(db)).map((row) => [row.code, row]));
  return flags
    .filter(({ severity, code }) => severity !== 'attention' && !neverOnPaper.has(code))
    .flatMap(({ code }) => {
      const row = texts.get(code);
      const sentence = language === 'hr' ? row?.patientHr : row?.patientEn;
      return sentence ? [sentence] : [];
    });
}

/** What the patient reads after submitting: of the flags that this very submission raises. */
export async function adviceOnSubmission(
  context: Pick<AppContext, 'clock' | 'settings'>,
  tx: Queryable,
  assignment: { id: number; patientId: number; language: Language },
): Promise<string[]> {
  const row = await findFlaggedPatient(tx, assignment.patientId);
  if (!row) return [];
  const flags = (await redFlagsOfPatients(context, tx, [row])).get(row.id) ?? [];
  const own = flags.filter((flag) => flag.userQuestionnaireId === assignment.id);
  return patientSentences(tx, own, assignment.language);
}

/** A word about eating is spoken, not printed. */
const neverOnPaper = new Set(['RF-ED', 'RF-EDSIGN', 'RF-BMI']);

/** The word that it is dealt with, if that was said of what raises it, or of something newer. */
function dealtWith(
  { code, userQuestionnaireId, since, answeredAt }: RaisedFlag,
  handled: readonly HandledRow[],
  submissions: readonly number[],
  zone: string,
): HandledRow | undefined {
  const said = handled.filter((row) => row.code === code);
  if (answeredAt !== undefined) return said.findLast(({ handledAt }) => answeredAt <= handledAt.toISOString());
  // a measurement after that raises it anew
  if (userQuestionnaireId === null)
    return said.findLast(({ handledAt }) => since === null || since <= dateInZone(handledAt, zone));
  const place = submissions.indexOf(userQuestionnaireId);
  return said.findLast(
    (row) => row.userQuestionnaireId !== null && submissions.indexOf(row.userQuestionnaireId) >= place,
  );
}

/** Some name how many foods the patient does not eat. */
function presentFlag(raised: RaisedFlag, text: RedFlagRow, done: HandledRow | undefined, excluded: number): RedFlag {
  const said = (words: string): string => words.replace('{count}', String(excluded));
  return {
    code: raised.code,
    severity: text.severity,
    holdsList: text.holdsList,
    text: { en: said(text.staffEn), hr: said(text.staffHr) },
    since: raised.since,
    source: text.source,
    userQuestionnaireId: raised.userQuestionnaireId,
    handledBy: done?.by ?? null,
    handledAt: done?.handledAt.toISOString() ?? null,
    note: done?.note ?? null,
  };
}

const templates: readonly string[] = [
  'digestive-symptoms',
  'medical-history',
  'lifestyle-diet',
  'follow-up',
] satisfies AnsweredTemplate[];

function submissionOf(row: Awaited<ReturnType<typeof findSubmissions>>[number], zone: string): Submission {
  return {
    // a template that no flag knows raises none
    template: (templates.includes(row.template) ? row.template : '') as AnsweredTemplate,
    userQuestionnaireId: row.id,
    submittedOn: dateInZone(row.submittedAt, zone),
    answers: toAnswers(row.answers),
  };
}

/** What a check-in asks is asked by the follow-up questionnaire too, and raises the same. */
function checkInOf({ alarm, at }: { alarm: string; at: string }, zone: string): Submission {
  return {
    template: 'follow-up',
    userQuestionnaireId: null,
    submittedOn: dateInZone(new Date(at), zone),
    answeredAt: at,
    answers: toAnswers([
      alarm === 'muchWorse' ? { questionId: 'overallChange', value: 'muchWorse' } : { questionId: alarm, value: true },
    ]),
  };
}

/**
 * The gravest open flag of many patients. Flags follow from all answers of a patient, and a list of patients asks for
 * them at every letter of a search: so they are cached until something changes that they follow from: the record, an
 * answer, a measurement, a note that a flag is dealt with, or the day.
 */
class FlagCache {
  private day = '';
  private readonly entries = new Map<number, { stamp: string; worst: RedFlag | null }>();

  async worstOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
    const { orm } = context.database;
    const zone = await practiceZone(orm, context);
    const day = `${dateInZone(context.clock(), zone)} ${zone}`;
    if (day !== this.day) this.entries.clear();
    this.day = day;
    const stamps = await findFlagStamps(orm, patientIds);
    const changed = stamps.filter(({ id, stamp }) => this.entries.get(id)?.stamp !== stamp);
    if (changed.length > 0) {
      const rows = await findPatientRows(
        orm,
        changed.map(({ id }) => id),
      );
      const flags = await redFlagsOfPatients(context, orm, rows);
      // A change between the stamp and the reading makes the next call read them again.
      for (const { id, stamp } of changed) {
        this.entries.set(id, { stamp, worst: demandingFlags(flags.get(id) ?? [])[0] ?? null });
      }
    }
    return new Map(
      stamps.flatMap(({ id }): [number, RedFlag][] => {
        const worst = this.entries.get(id)?.worst;
        return worst ? [[id, worst]] : [];
      }),
    );
  }
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], FlagCache>();

export function worstFlagsOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
  const cache = byDatabase.get(context.database) ?? new FlagCache();
  byDatabase.set(context.database, cache);
  return cache.worstOf(context, patientIds);
}
