import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { withPairsOf } from '#domain/catalogue/replaced-pairs.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { readPairs } from '#domain/food-list/canonical.ts';
import type { SafetyPatient } from '#domain/food-list/cause.ts';
import type { Override } from '#domain/food-list/override.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { type ChangedInput, withBehavioursOf } from '#domain/impact/rule-change.ts';
import { personInRun } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceStandard } from '#server/features/dri/dri.door.ts';
import { type PatientRow, visiblePatients } from '#server/features/patients/patients.door.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceZone } from '#server/features/practice/practice.door.ts';
import { type RuleBaseSnapshot, readBehaviours, readPairLines } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { engineInputOf, refreshedRequest, settingsOf } from './engine-input.ts';
import { findChoices, findLatestRequests } from './food-list.repository.ts';
import { eatenLately, readReports } from './report.repository.ts';
import { groupsOf, guidelineTables, suggestionTables } from './suggestion-tables.ts';

/** Everything a food list of today is made of, for whoever looks at many lists at once. */
export interface FoodListRun {
  labReportId: number;
  sampleDate: string | null;
  patient: PatientRow;
  input: EngineInput;
  /** The same run under other safety rules. */
  inputUnder(safetyRules: readonly SafetyRule[]): EngineInput;
  /** What safety rules know of the patient in this run. */
  facts: SafetyPatient;
  /** What the nutritionist decided, by food. */
  choices: ReadonlyMap<number, Override>;
}

/**
 * The runs of these reports, in their order, each with the choices of its latest calculation. A handful of queries for
 * all of them; a report that is gone is left out.
 */
export async function loadRuns(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'projectRoot'>,
  session: Session,
  snapshot: RuleBaseSnapshot,
  labReportIds: number[],
  /** Reports to be held against another set than their own. */
  heldAgainst?: ReadonlyMap<number, string>,
): Promise<FoodListRun[]> {
  const { orm } = context.database;
  const [reports, requests, choices] = await Promise.all([
    readReports(context, snapshot, labReportIds, heldAgainst),
    findLatestRequests(orm, labReportIds),
    findChoices(orm, labReportIds),
  ]);
  const patients = await visiblePatients(
    orm,
    session,
    reports.map((report) => report.patientId),
  );
  const known = new Map(patients.map((patient) => [patient.id, patient]));
  const [guidelines, suggestions] = await Promise.all([
    guidelineTables(context.projectRoot),
    suggestionTables(context.projectRoot),
  ]);
  const standard = await practiceStandard(orm, context);
  const zone = await practiceZone(orm, context);
  const persons = await personsToday(orm, snapshot, patients, { today: dateInZone(context.clock(), zone), zone });
  const ids = patients.map(({ id }) => id);
  const eaten = await eatenLately(orm, ids, dateInZone(context.clock(), zone));
  const prepared = reports.flatMap((report) => {
    const patient = known.get(report.patientId);
    const person = persons.get(report.patientId);
    if (!patient || !person) return [];
    const before = requests.get(report.id);
    const request = before ? refreshedRequest(before.settings, before.request, patient) : {};
    return [{ report, patient, person, settings: settingsOf(request, patient, person, standard) }];
  });
  const place = new Map(labReportIds.map((id, at) => [id, at]));
  return prepared
    .map(({ report, patient, person, settings }): FoodListRun => {
      const eatenFoodIds = eaten.get(patient.id) ?? new Set<number>();
      const given = { snapshot, report, patient, person, settings, guidelines, suggestions, eatenFoodIds };
      const facts = personInRun(person, settings, snapshot.health);
      const inputUnder = (safetyRules: readonly SafetyRule[]) =>
        engineInputOf({ ...given, snapshot: { ...snapshot, safetyRules } });
      const own = choices.get(report.id) ?? new Map();
      const input = engineInputOf(given);
      return { labReportId: report.id, sampleDate: report.sampleDate, patient, input, inputUnder, facts, choices: own };
    })
    .sort((a, b) => (place.get(a.labReportId) ?? 0) - (place.get(b.labReportId) ?? 0));
}

/** Taxa whose pairs or behaviours a transaction has changed, and what it has made of them. */
export interface ChangedRules {
  pairTaxa: number[];
  behaviourTaxa: number[];
  pairLines: string;
  behaviours: Behaviour[];
}

export async function readChangedRules(
  tx: Queryable,
  { pairTaxa, behaviourTaxa }: Pick<ChangedRules, 'pairTaxa' | 'behaviourTaxa'>,
): Promise<ChangedRules> {
  return {
    pairTaxa,
    behaviourTaxa,
    pairLines: pairTaxa.length === 0 ? '' : await readPairLines(tx, pairTaxa),
    behaviours: behaviourTaxa.length === 0 ? [] : await readBehaviours(tx, behaviourTaxa),
  };
}

/** The step from the rules of today to those that the transaction has made of them. */
export async function ruleChangeOf(
  { projectRoot }: Pick<AppContext, 'projectRoot'>,
  snapshot: RuleBaseSnapshot,
  changed: ChangedRules,
): Promise<ChangedInput> {
  const after = {
    pairs: withPairsOf(snapshot.pairs, changed.pairTaxa, readPairs(changed.pairLines)),
    behaviours: withBehavioursOf(snapshot.behaviours, changed.behaviourTaxa, changed.behaviours),
  };
  return { ...after, groups: groupsOf({ ...snapshot, ...after }, await suggestionTables(projectRoot)) };
}
