import { patientsApi } from '#contract/patients.contract.ts';
import { documentOf, type FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { isFirmDrug } from '#domain/food-list/safety-rules.ts';
import { calculateList, listToday } from '#domain/food-list/today.ts';
import { type Person, personToday } from '#domain/person/person.ts';
import { addDays } from '#domain/person/pregnancy.ts';
import type { AppContext } from '#server/context.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { AnyPatient } from './any-patient.test-data.ts';
import { refreshedRequest } from './engine-input.ts';
import type { StoredFingerprint } from './fingerprint.ts';
import type { OverrideRow } from './food-list.repository.ts';
import { prepareRun, type Run } from './prepare-run.ts';
import { readWithPatient } from './report.repository.ts';
import type { ReportForList } from './report-for-list.ts';
import { exampleTaxa, seedRealisticReport, seedReport } from './seed-report.fixture.ts';
import type { ReportToday } from './today.ts';

/** Lists of patients that are drawn, without HTTP and database in between, so that many can be. */

export interface Sample {
  labReportId: number;
  report: ReportForList;
  patient: PatientRow;
}

export interface Looked {
  sample: Sample;
  found: ReportToday;
  person: Person;
  then: Person;
  day: string;
}

export interface DrawnLists {
  context: AppContext;
  snapshot: RuleBaseSnapshot;
  samples: { adult: Sample[]; child: Sample[] };
  /** The list is calculated and kept on one day, and read on another; null where none may be calculated. */
  looked(any: AnyPatient): Promise<Looked | null>;
}

/** Three reports of an adult and of a child, and how they are looked at as if they were anybody's. */
export async function drawnLists(own: TestApp): Promise<DrawnLists> {
  const { database } = own;
  const context = {
    ...own.context,
    projectRoot: findProjectRoot(),
    versions: new SharedVersions(database),
  } as AppContext;
  const snapshot = await ruleBaseOf(own);
  const samples: DrawnLists['samples'] = { adult: [], child: [] };
  const iva = await own.as('nutritionist');
  for (const [who, dateOfBirth] of [['adult', '1990-05-02'] as const, ['child', '2019-06-06'] as const]) {
    const body = { firstName: 'Ana', lastName: `Jedan popis ${who}`, dateOfBirth, sex: 'female' as const };
    const patientId = (await iva.call(patientsApi.create, { body })).body.user.id;
    const ids = [
      await seedReport(database, patientId, exampleTaxa),
      await seedRealisticReport(database, patientId, { 216851: 0.2, 35832: 2 }),
      await seedRealisticReport(database, patientId, {}),
    ];
    for (const labReportId of ids) {
      const found = await readWithPatient(context, snapshot, labReportId);
      if (!found) throw new Error('no report');
      samples[who].push({ ...found, labReportId });
    }
  }
  return { context, snapshot, samples, looked: (any) => look(any, context, snapshot, samples) };
}

async function look(
  any: AnyPatient,
  context: AppContext,
  snapshot: RuleBaseSnapshot,
  samples: DrawnLists['samples'],
): Promise<Looked | null> {
  const isFirm = (id: number): boolean =>
    isFirmDrug(
      { id, atcCode: snapshot.health.drugs.get(id) ?? null },
      snapshot.safetyRules,
      snapshot.healthRules.drugs,
    );
  const { answers, measurements, request, calculatedOn } = any;
  const stageOf = (record: AnyPatient['record'], day: string) =>
    personToday({ ...record, prepregnancyWeightKg: null }, answers, measurements, snapshot.health, day, isFirm);
  const then = stageOf(any.record, calculatedOn);
  const sampleThen = samples[then.minor ? 'child' : 'adult'][any.sample];
  if (!sampleThen) throw new Error('no sample');
  const runOf = (sample: Sample, record: AnyPatient['record'], person: Person, body: typeof request): Promise<Run> => {
    const patient = { ...sample.patient, ...record };
    return prepareRun(context, context.database.orm, snapshot, { report: sample.report, patient }, body, person);
  };
  const first = await runOf(sampleThen, any.record, then, request);
  if (first.input.safety.refusals.length > 0) return null;
  const calculated = calculateList(first.input, new Map());
  const nameOf = (taxId: number): string => snapshot.taxa.get(taxId)?.name ?? String(taxId);
  const stored = JSON.parse(JSON.stringify(documentOf(calculated, first.input.scoring, nameOf))) as FoodListDocument;
  const overrides = movesOf(any, stored);

  const day = addDays(calculatedOn, any.daysLater);
  const record = any.changed ?? any.record;
  const person = stageOf(record, day);
  const sample = samples[person.minor ? 'child' : 'adult'][any.sample] ?? sampleThen;
  const patient = { ...sample.patient, ...record };
  const row = {
    ...{ id: 1, labReportId: sample.report.id, createdAt: new Date(`${calculatedOn}T10:00:00Z`), inputsHash: '' },
    ...{
      engineVersion: stored.engineVersion,
      request,
      settings: first.settings,
      fingerprint: { parts: { assessment: '' } } as StoredFingerprint,
    },
  };
  const run = await runOf(sample, record, person, refreshedRequest(first.settings, request, patient));
  const result = listToday(stored, run.input, overrides);
  const list = { result, overrides, since: new Map() };
  return { sample, found: { snapshot, report: sample.report, patient, run, row, list }, person, then, day };
}

function movesOf({ moves }: AnyPatient, { foods }: FoodListDocument): Map<number, OverrideRow> {
  const known = new Map(foods.map((food) => [food.foodId, food]));
  return new Map(
    moves.flatMap(({ foodId, band, lifts }) => {
      const food = known.get(foodId);
      if (!food) return [];
      const liftedRuleIds = lifts ? food.caps.map(({ ruleId }) => ruleId) : [];
      const by = { reason: 'agreed', by: 'A test', at: new Date(0), conflictSeenRuleId: null };
      return [[foodId, { band, liftedRuleIds, scoreBandThen: food.scoreBand, ...by }]];
    }),
  );
}
