import { setImmediate as nextTurn } from 'node:timers/promises';
import { nutrientById } from '#contract/nutrients.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { CalculateBody, CalculationAnswer } from '#contract/recommendation.contract.ts';
import { documentOf, type FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { calculateList } from '#domain/food-list/today.ts';
import type { Person } from '#domain/person/person.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { lockReportOf } from '#server/features/lab-reports/lab-reports.door.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuse, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer, presentCalculation, presentLists } from './calculation-presenter.ts';
import { refreshedRequest } from './engine-input.ts';
import { inputsHashOf } from './fingerprint.ts';
import {
  findLatestHead,
  findLatestMoment,
  findOverrides,
  insertCalculation,
  type NewCalculation,
  packDocument,
} from './food-list.repository.ts';
import { type PresentOptions, presentFoods } from './food-presenter.ts';
import { prepareRun, readPerson, refuseList, requireReport } from './prepare-run.ts';

/** Now; but after the list before it and after its review, even if the clock was set back. */
function momentOf({ clock }: Pick<AppContext, 'clock'>, { listReviewedAt }: PatientRow, before: Date | null): Date {
  if (!before) return clock();
  const latest = Math.max(listReviewedAt?.getTime() ?? 0, before.getTime());
  return new Date(Math.max(clock().getTime(), latest + 1));
}

/** Scores every food. A preview writes nothing; else the result is kept as it is, for good. */
export async function calculate(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'projectRoot'>,
  snapshot: RuleBaseSnapshot,
  session: Session,
  labReportId: number,
  { preview = false, ...body }: CalculateBody,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const { orm } = context.database;
  // asked for together; whose report it is decides whether any of it is used
  let person: Promise<Person> | undefined;
  const [found, before, overrides] = await Promise.all([
    requireReport(context, snapshot, session, labReportId, (patient, timeZone) => {
      person = readPerson(context, orm, snapshot, patient, timeZone);
      // not waited for where the report is refused; else below
      person.catch(() => {});
    }),
    preview ? null : findLatestMoment(orm, labReportId),
    findOverrides(orm, labReportId),
  ]);
  checkBody(snapshot, body);
  const createdAt = preview ? context.clock() : momentOf(context, found.patient, before);
  const run = await prepareRun(context, orm, snapshot, found, body, await person);
  refuseList(run.input.safety, options.language);
  // a list takes tens of milliseconds in all: between its steps other requests have their turn
  await nextTurn();
  const list = calculateList(run.input, overrides);
  await nextTurn();
  const document = documentOf(list, run.input.scoring, (taxId) => snapshot.taxa.get(taxId)?.name ?? String(taxId));
  const row = {
    labReportId,
    createdAt,
    engineVersion: list.engineVersion,
    inputsHash: inputsHashOf(run.fingerprint),
    request: body,
    settings: run.settings,
    fingerprint: run.fingerprint,
  };
  const { guidelineNotes, floors, asks } = list;
  const result = { ...document, guidelineNotes, floors, asks };
  const parts = { report: run.report, result, overrides, staleReasons: [] };
  if (preview) return presentAnswer({ ...parts, row: { ...row, id: null } }, snapshot, options);
  // packed on another thread and kept by the database while this one writes the answer
  const [id, foods] = await Promise.all([
    keepCalculation(context.database, session, found.patient.id, row, document),
    nextTurn().then(() => presentFoods({ result, overrides }, snapshot, options)),
  ]);
  return {
    calculation: presentCalculation({ ...parts, row: { ...row, id } }, options),
    ...presentLists({ result, overrides }, snapshot, options),
    foods,
  };
}

/** Neither the report nor its patient goes away meanwhile, nor to somebody else. Returns the id of the list. */
async function keepCalculation(
  { orm }: Pick<Database, 'orm'>,
  session: Session,
  patientId: number,
  row: Omit<NewCalculation, 'createdBy' | 'document'>,
  document: FoodListDocument,
): Promise<number> {
  const packed = await packDocument(document);
  const { accountId } = session;
  return orm.transaction(async (tx) => {
    await lockReportOf(tx, session, patientId, row.labReportId);
    const id = await insertCalculation(tx, { ...row, createdBy: accountId, document: packed });
    const { labReportId, inputsHash, settings } = row;
    await recordChanges(tx, { accountId, action: 'calculation.create' }, [
      {
        ...{ entity: 'calculation', entityId: id, patientId },
        ...{ before: null, after: { labReportId, inputsHash, settings } },
      },
    ]);
    return id;
  });
}

/** Refuses ids that name nothing, and a nutrient wished twice. */
function checkBody(snapshot: RuleBaseSnapshot, body: CalculateBody): void {
  const errors: FieldProblem[] = [];
  const seen = new Set<number>();
  for (const [index, { nutrientId }] of (body.nutrients ?? []).entries()) {
    const field = `nutrients.${index}.nutrientId`;
    if (nutrientById(nutrientId) === undefined)
      errors.push(fieldProblem(field, 'NUTRIENT_UNKNOWN', { id: nutrientId }));
    else if (seen.has(nutrientId)) errors.push(fieldProblem(field, 'NUTRIENT_TWICE'));
    seen.add(nutrientId);
  }
  for (const id of body.excludeFoodIds ?? []) {
    if (!snapshot.foods.has(id)) errors.push(fieldProblem('excludeFoodIds', 'FOOD_UNKNOWN', { id }));
  }
  const { restrictions, drugs, conditions } = snapshot.health;
  for (const id of unknownOf(restrictions, body.foodRestrictionIds)) {
    errors.push(fieldProblem('foodRestrictionIds', 'FOOD_RESTRICTION_UNKNOWN', { id }));
  }
  for (const id of unknownOf(drugs, body.drugIds)) errors.push(fieldProblem('drugIds', 'DRUG_UNKNOWN', { id }));
  for (const id of unknownOf(conditions, body.phenotypeIds)) {
    errors.push(fieldProblem('phenotypeIds', 'PHENOTYPE_UNKNOWN', { id }));
  }
  if (errors.length > 0) throw refuseFields(errors);
}

function unknownOf(known: ReadonlyMap<number, unknown>, ids: readonly number[] = []): number[] {
  return ids.filter((id) => !known.has(id));
}

/** The stored request on today's info and rules: no choice of the run is lost. */
export async function recalculate(
  context: AppContext,
  snapshot: RuleBaseSnapshot,
  session: Session,
  labReportId: number,
  changes: CalculateBody,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const { orm } = context.database;
  const { patient } = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(orm, labReportId);
  if (!row) throw refuse('CALCULATION_NOT_FOUND');
  const request = refreshedRequest(row.settings, row.request, patient);
  return calculate(context, snapshot, session, labReportId, { ...request, ...changes }, options);
}
