import type { Language } from '#contract/endpoint.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { ReportContent, ReportStep } from '#contract/patient-report.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import type { RedFlag } from '#contract/red-flags.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type {
  PaperInput,
  PaperInputEarlier,
  PaperInputHealth,
  PaperInputReport,
  PaperInputWeek,
} from '#domain/paper/paper-input.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import { newestDiaryOf } from '#server/features/diaries/diaries.door.ts';
import { targetsOf } from '#server/features/dri/dri.door.ts';
import { listForPaper, type PaperRecords } from '#server/features/food-list/food-list.door.ts';
import { earlierReportId, reportDetails } from '#server/features/lab-reports/lab-reports.door.ts';
import { logoOf, readPractice, taglineIn } from '#server/features/practice/practice.door.ts';
import { openFlags, patientSentences, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { agreedSteps } from '#server/features/visits/visits.door.ts';
import { weekForPage } from '#server/features/week/week.door.ts';
import type { Session } from '#server/http/session.ts';
import { findDrugs, findPhenotypes, findStudies } from './paper-records.repository.ts';
import { reportTables } from './report-tables.ts';
import { rulesReviewed } from './rules-reviewed.ts';
import { type WeekOfPaper, weekOfPaper } from './week-of-paper.ts';

const energyId = nutrientByCode('energy').id;

/** All that a paper of one lab report is made of, whatever its draft, form and language. */
export interface GatheredPaper extends PaperRecords {
  practice: Practice;
  /** The day at the practice. */
  day: string;
  week: WeekOfPaper | null;
  /** What was agreed at visits, for the next steps. */
  agreed: readonly ReportStep[];
  /** Red flags that nobody has dealt with yet. */
  openFlags: readonly RedFlag[];
  /** The meals of the week as the patient's page tells them; read when a paper is given. */
  mealsOfPage(): Promise<Awaited<ReturnType<typeof weekForPage>>>;
  /** The input of one paper; what is said in one language is read when it is first asked for. */
  inputFor(content: ReportContent, how?: PaperChoice): Promise<PaperInput>;
}

/** Left out: as the draft says. */
export interface PaperChoice {
  language?: Language | undefined;
  form?: ReportContent['form'] | undefined;
}

/** 404 where the report is not there or of another's patient. */
export async function gatherPaper(context: AppContext, session: Session, labReportId: number): Promise<GatheredPaper> {
  const { orm } = context.database;
  const records = await listForPaper(context, session, labReportId);
  const practice = await readPractice(context);
  const day = dateInZone(context.clock(), practice.timeZone);
  const [tables, logo, week, diary, health, earlier, agreed] = await Promise.all([
    reportTables(context.projectRoot),
    logoOf(orm, practice),
    // Where no list may be made no week may be read either; the report then says why it is held.
    records.list && records.run.input.safety.refusals.length === 0 ? weekOfPaper(context, session, labReportId) : null,
    newestDiaryOf(context, records.patient.id),
    gatherHealth(context, records),
    gatherEarlier(context, session, records),
    agreedSteps(orm, records.patient.id, day),
  ]);
  const [evidence, flags] = await Promise.all([gatherEvidence(context, records), flagsOf(context, records)]);
  const { patient, snapshot, report, run, list } = records;
  const reviewed = await rulesReviewed(orm, snapshot, run.person);
  const inLanguage = cachedByLanguage(async (language) => {
    const [details, answer, redFlags] = await Promise.all([
      reportDetails(context, session, labReportId, language),
      list?.answer(language) ?? null,
      patientSentences(context.database.orm, flags, language),
    ]);
    return { report: inputReport(details.details, report), answer, redFlags };
  });
  const standard = list === null ? practice.standard : (await list.answer('en')).calculation.standard;
  return {
    ...records,
    practice,
    day,
    week,
    agreed,
    openFlags: flags,
    mealsOfPage: async () => (week === null ? null : weekForPage(context, session, labReportId)),
    inputFor: async (content, { language = content.language, form = content.form } = {}) => {
      const said = await inLanguage(language);
      return {
        language,
        form,
        today: day,
        practice: {
          name: practice.name,
          tagline: taglineIn(language, practice) || null,
          address: practice.address || null,
          phone: practice.phone || null,
          email: practice.email || null,
          web: practice.web || null,
          footer: practice.footer || null,
          colour: practice.colour,
          logo: logo && { mediaType: logo.mediaType, base64: logo.content.toString('base64') },
        },
        author: session.name,
        patient: {
          firstName: patient.firstName,
          lastName: patient.lastName,
          code: patientCode(patient.id),
          dateOfBirth: patient.dateOfBirth,
          sex: patient.sex,
          pregnant: run.person.pregnant,
          breastfeeding: run.person.breastfeeding,
          bmi: run.person.bmi,
        },
        report: said.report,
        earlier,
        calculation: said.answer?.calculation ?? null,
        foods: said.answer?.foods ?? [],
        rulesReviewed: said.answer ? reviewed : null,
        suggestions: said.answer?.suggestions ?? [],
        forEverybody: said.answer?.forEverybody ?? [],
        kindNames: list?.kindNames ?? new Map(),
        leftOutOfRun: said.answer ? leftOutNames(said.answer.calculation.ignored, records) : [],
        health,
        draft: content,
        week: (week?.paper ?? null) satisfies PaperInputWeek | null,
        diary,
        targets: new Map(
          [...targetsOf(patient, run.person, standard)].map(([id, { target, upper }]) => [
            id,
            { target: id === energyId ? (week?.energy ?? target) : target, limit: upper },
          ]),
        ),
        evidence,
        redFlags: said.redFlags,
        catalogue: snapshot.foods,
        tables,
      };
    },
  };
}

function cachedByLanguage<Value>(read: (language: Language) => Promise<Value>): (language: Language) => Promise<Value> {
  const cache = new Map<Language, Promise<Value>>();
  return (language) => {
    const known = cache.get(language) ?? read(language);
    cache.set(language, known);
    return known;
  };
}

type Details = Awaited<ReturnType<typeof reportDetails>>['details'];

function inputReport(
  { labReport, bacteria, assessment, groups, variety }: Details,
  { set }: PaperRecords['report'],
): PaperInputReport {
  return {
    method: labReport.method,
    sampleDate: labReport.sampleDate,
    labName: labReport.labName,
    quality: labReport.quality,
    diversity: labReport.diversity,
    bacteria,
    assessment,
    groups,
    variety,
    referenceSet: set && { id: set.id, kind: set.kind, people: set.people, source: set.source },
  };
}

/** The sample before, where both were measured and are told by the same set: else the figures are not to be compared. */
async function gatherEarlier(
  context: AppContext,
  session: Session,
  { report, patient }: PaperRecords,
): Promise<PaperInputEarlier | null> {
  const id = await earlierReportId(context.database.orm, patient.id, report.id);
  if (id === null) return null;
  const { labReport, bacteria, groups } = (await reportDetails(context, session, id, 'en')).details;
  if (labReport.method !== report.method || labReport.referenceSet !== (report.set?.id ?? null)) return null;
  return {
    sampleDate: labReport.sampleDate,
    abundance: new Map(bacteria.filter(({ abundance }) => abundance > 0).map((row) => [row.taxId, row.abundance])),
    groups: new Map(groups.map(({ categoryId, total }) => [categoryId, total])),
    shannon: labReport.diversity?.shannon ?? null,
  };
}

async function gatherHealth({ database }: AppContext, { patient, run }: PaperRecords): Promise<PaperInputHealth> {
  const [drugs, phenotypes] = await Promise.all([
    findDrugs(database.orm, patient.drugIds),
    findPhenotypes(database.orm, patient.phenotypeIds),
  ]);
  return healthOf(run, drugs, phenotypes);
}

/** What the run takes of the record, with the names of medicines and conditions. */
export function healthOf(
  run: PaperRecords['run'],
  drugs: Awaited<ReturnType<typeof findDrugs>>,
  phenotypes: Awaited<ReturnType<typeof findPhenotypes>>,
): PaperInputHealth {
  const { rules, safety } = run.input;
  const codes = new Map(run.person.restrictions.map(({ id, code }) => [id, code]));
  const applied = [...safety.listNotes, ...[...safety.byFood.values()].flat()];
  return {
    restrictions: rules.restrictions.map(({ id, kind, name, foodIds }) => ({
      ...{ id, kind, name, foodIds },
      code: codes.get(id) ?? '',
    })),
    dislikes: run.patient.dislikedFoodIds,
    drugs: drugs.map(({ id, name, nameHr, atcCode, changesMicrobiome }) => ({
      id,
      name: { en: name, hr: nameHr },
      atcCode,
      changesMicrobiome,
      rules: rules.drugs.filter((rule) => rule.id === id),
    })),
    conditions: phenotypes.map(({ id, code, name, nameHr }) => ({
      id,
      code,
      name: { en: name, hr: nameHr },
      rules: rules.phenotypes.filter((rule) => rule.id === id),
    })),
    measured: run.person.measured,
    safety: [...new Map(applied.map((rule) => [rule.code, rule])).values()].map(
      ({ code, effect, patientText, cause, rawFoodIds }) => ({
        ...{ code, effect, patientText, cause, rawFoodIds },
        foodIds: [...safety.byFood].filter(([, held]) => held.some((rule) => rule.code === code)).map(([id]) => id),
      }),
    ),
  };
}

/** The studies behind what the list recommends for what lies outside its range. */
async function gatherEvidence({ database }: AppContext, { report, list }: PaperRecords) {
  const outside = report.taxa.filter(({ status }) => status === 'Low' || status === 'High').map(({ taxId }) => taxId);
  const foods = [...(list?.bands ?? [])].filter(([, band]) => band !== 'neutral' && band !== 'excluded');
  return findStudies(
    database.orm,
    outside,
    foods.map(([id]) => id),
  );
}

async function flagsOf(context: AppContext, { patient }: PaperRecords): Promise<RedFlag[]> {
  const flags = await redFlagsOfPatients(context, context.database.orm, [patient]);
  return openFlags(flags.get(patient.id) ?? []);
}

function leftOutNames(
  ignored: { foodRestrictionIds: number[]; drugIds: number[]; phenotypeIds: number[] },
  { snapshot }: PaperRecords,
) {
  const lists = ['foodRestrictionIds', 'drugIds', 'phenotypeIds'] as const;
  return lists.flatMap((list) =>
    ignored[list].map((id) => snapshot.health.names[list].get(id) ?? { en: `#${id}`, hr: `#${id}` }),
  );
}
