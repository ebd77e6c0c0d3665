import type { Language } from '#contract/endpoint.ts';
import type { Confidence, FoodBand, Reason } from '#contract/recommendation.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { bandIndex } from '#domain/recommendation/band.ts';
import { foodRules, prepareRules } from '#domain/recommendation/food-rules.ts';
import { capsOf, placementOf } from '#domain/recommendation/override.ts';
import { reasonsOf } from '#domain/recommendation/reasons.ts';
import type { NutrientTarget } from '#domain/recommendation/types.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import type { Cap } from '#domain/safety/placement.ts';
import type { AppliedSafety } from '#domain/safety/safety-rules.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { refuseList } from './calculate.ts';
import { requestOfToday } from './engine-input.ts';
import { prepareRun, requireReport } from './prepare-run.ts';
import { findLatestHead, findLatestOfPatient, findOverrides, readResult } from './recommendation.repository.ts';
import { dateAdditions } from './record-changes.ts';

/** What bars a food, and what of the patient's info stands behind it. */
export interface FoodBar {
  ruleId: string;
  name: Bilingual;
  source: string | null;
  /** Null where nothing in the info is behind it: an age, a move by hand, a level of a nutrient. */
  entry: InfoEntry | null;
}
export interface InfoEntry {
  list: 'foodRestrictionIds' | 'drugIds' | 'phenotypeIds' | 'dislikedFoodIds';
  id: number;
}

export interface ListedFood {
  foodId: number;
  /** The worse of the stored list's band and of what today's rules leave open. */
  band: FoodBand;
  score: number;
  mark: 'good' | 'rarely' | null;
  confidence: Confidence;
  /** Null where it may be eaten. */
  bar: FoodBar | null;
}

/** The latest food list of a report as whoever plans meals needs it. */
export interface ListOfReport {
  calculationId: number;
  calculatedAt: Date;
  patient: PatientRow;
  today: string;
  ageYears: number | null;
  foods: ReadonlyMap<number, ListedFood>;
  /** The strongest reasons of a food, from the test. */
  reasonsOf(foodId: number): Reason[];
  targets: ReadonlyMap<number, NutrientTarget>;
  /** That the list was made under, or that the info has since. */
  restrictions: { id: number; code: string; name: Bilingual }[];
  conditions: ReadonlySet<string>;
}

type Needs = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>;

/**
 * The stored list under the rules and the info of today: what was excluded when it was made stays so, and what has
 * become so since is barred at once. Null where none was calculated yet; refused where none may be made.
 */
export async function listOfReport(
  context: Needs,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<ListOfReport | null> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const found = await requireReport(context, snapshot, session, labReportId);
  const row = await findLatestHead(orm, labReportId);
  if (!row) return null;
  const { patient } = found;
  const [result, overrides, run] = await Promise.all([
    readResult(orm, row.id),
    findOverrides(orm, labReportId),
    prepareRun(context, orm, snapshot, found, requestOfToday(row.settings, row.request, patient)),
  ]);
  if (!result) return null;
  refuseList(run.input.safety, language);
  const { input, settings } = run;
  const disliked = [...new Set([...settings.excludeFoodIds, ...patient.dislikedFoodIds])];
  const rules = prepareRules(input.rules, input.safety, disliked);
  const engineFoods = new Map(input.foods.map((food) => [food.id, food]));
  const foods = new Map<number, ListedFood>();
  const positions = new Map<number, number>();
  for (const [position, outcome] of result.foods.entries()) {
    const { foodId } = outcome;
    const food = engineFoods.get(foodId);
    if (!food) continue;
    positions.set(foodId, position);
    const override = overrides.get(foodId);
    const now = { ...outcome, ...foodRules(food, rules, input.patient.targets) };
    const bands = [placementOf(outcome, override).band, placementOf(now, override).band];
    const band = bands.reduce((worst, one) => (bandIndex(one) > bandIndex(worst) ? one : worst));
    const cap = [...capsOf(now), ...capsOf(outcome)].find((one) => one.band === 'excluded');
    foods.set(foodId, {
      ...{ foodId, band, score: outcome.finalScore, mark: outcome.mark, confidence: outcome.confidence },
      bar: band === 'excluded' ? barOf(foodId, cap, input.safety, snapshot) : null,
    });
  }
  const today = dateInZone(context.clock(), found.report.practice.timeZone);
  const restrictionIds = new Set([...row.settings.foodRestrictionIds, ...settings.foodRestrictionIds]);
  return {
    calculationId: row.id,
    calculatedAt: row.createdAt,
    patient,
    today,
    ageYears: input.patient.ageYears,
    foods,
    reasonsOf: (foodId) => {
      const position = positions.get(foodId);
      return position === undefined ? [] : reasonsOf(result, position);
    },
    targets: input.patient.targets,
    restrictions: [...restrictionIds].flatMap((id) => {
      const restriction = snapshot.health.restrictions.get(id);
      return restriction ? [{ id, code: restriction.code, name: restriction.name }] : [];
    }),
    conditions: new Set(settings.phenotypeIds.flatMap((id) => snapshot.health.conditions.get(id) ?? [])),
  };
}

/** The report whose food list is the patient's latest; null where there is none. Whoever asks has been let in. */
export async function latestReportWithList(
  { database }: Pick<AppContext, 'database'>,
  patientId: number,
): Promise<number | null> {
  return (await findLatestOfPatient(database.orm, patientId)).at(-1)?.labReportId ?? null;
}

/** When the patient's info gained each entry, and who wrote it, from the audit log. */
export async function whenAdded(
  { database }: Pick<AppContext, 'database'>,
  patientId: number,
  entries: readonly InfoEntry[],
): Promise<(entry: InfoEntry) => { at: Date; by: string | null } | null> {
  const dated = await dateAdditions(database.orm, patientId, entries);
  return ({ list, id }) => dated.get(`${list} ${id}`) ?? null;
}

const byHand: Bilingual = { en: 'left out by hand', hr: 'izostavljeno ručno' };

/** A move by hand has no rule behind it. */
function barOf(foodId: number, cap: Cap | undefined, safety: AppliedSafety, { health }: RuleBaseSnapshot): FoodBar {
  if (!cap) return { ruleId: 'manual', name: byHand, source: null, entry: null };
  const { ruleId, reason, source } = cap;
  const entry = entryOf(foodId, ruleId, safety, health);
  const named =
    entry && entry.list === 'foodRestrictionIds' ? health.names.foodRestrictionIds.get(entry.id) : undefined;
  return { ruleId, name: named ?? reason, source, entry };
}

function entryOf(
  foodId: number,
  ruleId: string,
  safety: AppliedSafety,
  { conditions }: RuleBaseSnapshot['health'],
): InfoEntry | null {
  if (ruleId === 'manual') return { list: 'dislikedFoodIds', id: foodId };
  const lists = { restriction: 'foodRestrictionIds', drug: 'drugIds', phenotype: 'phenotypeIds' } as const;
  const [kind, id] = ruleId.split(':');
  const list = lists[kind as keyof typeof lists];
  if (list && id) return { list, id: Number(id) };
  const cause = safety.byFood.get(foodId)?.find(({ code }) => code === ruleId)?.cause;
  const [restriction] = cause?.restrictionIds ?? [];
  if (restriction !== undefined) return { list: 'foodRestrictionIds', id: restriction };
  const [drug] = cause?.drugIds ?? [];
  if (drug !== undefined) return { list: 'drugIds', id: drug };
  const [condition] = cause?.conditions ?? [];
  const phenotype = [...conditions].find(([, code]) => code === condition)?.[0];
  return phenotype === undefined ? null : { list: 'phenotypeIds', id: phenotype };
}
