import type { FhirResourceType } from '#contract/fhir.contract.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { ListFacts, PatientFacts, RecordFacts, ReportFacts, WeekFacts } from '#domain/fhir/record-facts.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import { type ListOfReport, latestReportWithList, listOfReport } from '#server/features/food-list/food-list.door.ts';
import { reportDetails, reportIdsOf } from '#server/features/lab-reports/lab-reports.door.ts';
import { findMeasurements } from '#server/features/measured-values/measured-values.door.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { submissionsOf } from '#server/features/questionnaires/questionnaires.door.ts';
import { openFlags, redFlagsOfPatients } from '#server/features/red-flags/red-flags.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { weekState } from '#server/features/week/week.door.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findFoodNames, findLatestWeek, findListOrigin, findNames } from './fhir.repository.ts';

type Part = 'measurements' | 'reports' | 'questionnaires' | 'list' | 'week';

/** What is read for each kind of resource, beside the record itself. */
const partsOf: Partial<Record<FhirResourceType, readonly Part[]>> = {
  Observation: ['measurements', 'reports'],
  DiagnosticReport: ['reports'],
  QuestionnaireResponse: ['questionnaires'],
  NutritionOrder: ['list'],
  CarePlan: ['week'],
  Provenance: ['reports', 'questionnaires', 'list', 'week'],
};

/** The facts of a patient that resources of these kinds are made of. Whoever calls it was admitted to the patient. */
export async function gatherRecord(
  context: AppContext,
  session: Session,
  patient: PatientRow,
  types: readonly FhirResourceType[],
): Promise<RecordFacts> {
  const needed = new Set(types.flatMap((type) => partsOf[type] ?? []));
  const { orm } = context.database;
  return {
    patient: await patientFacts(context, patient),
    measurements: needed.has('measurements') ? await measurementFacts(context, patient.id) : [],
    reports: needed.has('reports') ? await reportFacts(context, session, patient.id) : [],
    questionnaires: needed.has('questionnaires') ? await submissionsOf(orm, patient.id) : [],
    list: needed.has('list') ? await listFacts(context, session, patient) : null,
    week: needed.has('week') ? await weekFacts(context, session, patient.id) : null,
  };
}

async function patientFacts({ database }: AppContext, row: PatientRow): Promise<PatientFacts> {
  const names = await findNames(database.orm, { ...row, drugIds: row.medicines.map(({ drugId }) => drugId) });
  const { id, accountId, firstName, lastName, dateOfBirth, sex, email, phone, language, dueDate, updatedBy } = row;
  return {
    ...{ id, accountId, firstName, lastName, dateOfBirth, sex, email, phone, language, dueDate, updatedBy },
    code: patientCode(id),
    active: row.status === 'active',
    medicines: row.medicines.flatMap(({ drugId, dose, startedOn, stoppedOn }) => {
      const drug = names.drugs.get(drugId);
      return drug ? [{ drug, dose, startedOn, stoppedOn }] : [];
    }),
    supplements: row.supplements,
    conditions: row.phenotypeIds.flatMap((each) => names.phenotypes.get(each) ?? []),
    restrictions: row.foodRestrictionIds.flatMap((each) => names.restrictions.get(each) ?? []),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function measurementFacts({ database }: AppContext, patientId: number): Promise<RecordFacts['measurements']> {
  const rows = await findMeasurements(database.orm, patientId);
  return rows.map(({ id, kind, value, unit, measuredOn, low, high, source, updatedAt }) => ({
    ...{ id, kind, value, unit, measuredOn, low, high, source },
    updatedAt: updatedAt.toISOString(),
  }));
}

async function reportFacts(context: AppContext, session: Session, patientId: number): Promise<ReportFacts[]> {
  const { sets } = await ruleBaseOf(context);
  const reports: ReportFacts[] = [];
  // One after the other: each takes its share of the connections.
  for (const id of await reportIdsOf(context.database.orm, patientId)) {
    const { details } = await reportDetails(context, session, id, 'en');
    const { labReport, bacteria } = details;
    const set = labReport.referenceSet === null ? undefined : sets.get(labReport.referenceSet);
    reports.push({ report: labReport, bacteria, setName: set?.name.en ?? labReport.referenceSet });
  }
  return reports;
}

/** The list in force. One that may not be made for this patient, or not be given out now, does not leave as advice. */
async function listFacts(context: AppContext, session: Session, patient: PatientRow): Promise<ListFacts | null> {
  const { orm } = context.database;
  const labReportId = await latestReportWithList(context, patient.id);
  if (labReportId === null) return null;
  const list = await unlessRefused(() => listOfReport(context, session, labReportId, 'en'));
  if (!list) return null;
  const [names, origin, flags] = await Promise.all([
    findFoodNames(orm),
    findListOrigin(orm, list.calculationId),
    redFlagsOfPatients(context, orm, [patient]),
  ]);
  const open = openFlags(flags.get(patient.id) ?? []).filter(({ holdsList }) => holdsList);
  const moments = [list.calculatedAt, origin?.changedAt ?? list.calculatedAt, patient.updatedAt];
  return {
    labReportId,
    calculationId: list.calculationId,
    calculatedAt: list.calculatedAt.toISOString(),
    calculatedBy: origin?.createdBy ?? null,
    engineVersion: origin?.engineVersion ?? '',
    heldBy: open.map(({ text }) => text.en),
    ...foodFactsOf(list, names),
    updatedAt: new Date(Math.max(...moments.map((at) => at.getTime()))).toISOString(),
  };
}

/** The foods of the list that leave as advice, the strongest first. */
export function foodFactsOf(
  { foods, suggestions }: Pick<ListOfReport, 'foods' | 'suggestions'>,
  names: ReadonlyMap<number, string>,
): Pick<ListFacts, 'suggestions' | 'eatMore' | 'limit' | 'avoid' | 'excluded'> {
  const factOf = (foodId: number) => ({ id: foodId, name: names.get(foodId) ?? String(foodId) });
  const of = (band: string) =>
    [...foods.values()]
      .filter((each) => each.band === band)
      .toSorted((one, other) => other.score - one.score || one.foodId - other.foodId)
      .map(({ foodId }) => factOf(foodId));
  return {
    suggestions: suggestions.map(({ name, amount, band, comesAgain, foodIds }) => ({
      ...{ name, amount, band, comesAgain },
      foods: foodIds.map(factOf),
    })),
    eatMore: of('eatMore'),
    limit: of('limit'),
    avoid: of('avoid'),
    excluded: of('excluded'),
  };
}

async function weekFacts(context: AppContext, session: Session, patientId: number): Promise<WeekFacts | null> {
  const { orm } = context.database;
  const stored = await findLatestWeek(orm, patientId);
  if (!stored) return null;
  const { labReportId, updatedAt, updatedBy } = stored;
  const state = await unlessRefused(() => weekState(context, session, labReportId, 'en'));
  if (!state) return null;
  const names = await findFoodNames(orm);
  return {
    labReportId,
    startsOn: state.plan.startsOn,
    cells: state.week.map(({ day, slot, name, foods }) => ({
      ...{ day, slot, name: name.en },
      foods: foods.map(({ foodId, grams }) => ({ name: names.get(foodId) ?? String(foodId), grams })),
    })),
    conflicts: state.conflicts.filter(({ severity }) => severity === 'blocks').map(({ name }) => name.en),
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}

/** No list may be made for a child or with an eating disorder: then there is none to hand out. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return null;
    throw error;
  }
}

const refusals = new Set<ErrorCode>(['NO_LIST_FOR_THIS_PATIENT', 'FOOD_LIST_NEEDED']);
