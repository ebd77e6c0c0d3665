import type { Language, ResponseOf } from '#contract/endpoint.ts';
import { nutrients } from '#contract/nutrients.ts';
import type {
  CalculationAnswer,
  FoodResult,
  recommendationApi,
  TouchingRule,
} from '#contract/recommendation.contract.ts';
import { finalBand } from '#domain/food-list/override.ts';
import type { AppContext } from '#server/context.ts';
import { targetsOf } from '#server/features/dri/dri.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer, presentCalculation } from './calculation-presenter.ts';
import { readApprovals, readEvidence, readStudies } from './evidence.repository.ts';
import { findLatestOfPatient, findOverrides, readResult } from './food-list.repository.ts';
import { type PresentOptions, presentFood, presentRules } from './food-presenter.ts';
import { refuseList } from './prepare-run.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import { presentSuggestion } from './suggestion-presenter.ts';
import { type LatestList, reportToday, requireLatest } from './today.ts';

type FoodAnswer = ResponseOf<typeof recommendationApi.food>;

/** One food to the last number: contributions with their evidence, nutrients against targets, earlier reports. */
export async function foodOfCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  foodId: number,
  language: Language,
): Promise<FoodAnswer> {
  const latest = await requireLatest(context, session, labReportId, language);
  const [food, evidence, rules, history] = await Promise.all([
    requireFood(latest, foodId, language),
    readEvidence(context.database.orm, foodId),
    rulesOf(context, latest, foodId, language),
    historyOf(context, latest, foodId),
  ]);
  const suggestions = suggestionsOfFood(latest, food, language);
  const studies = await readStudies(context.database.orm, suggestions);
  const targets = targetsOf(latest.patient, latest.run.person, latest.row.settings.standard);
  const per100g = latest.snapshot.foods.get(foodId)?.per100g;
  return {
    calculation: presentCalculation(latest, { language }),
    suggestions,
    studies,
    food: {
      ...food,
      contributions: (food.contributions ?? []).map((genus) => ({
        ...genus,
        members: genus.members.map((member) => ({ ...member, evidence: evidence.get(member.taxId) ?? null })),
      })),
    },
    rules,
    nutrients: nutrients
      .filter((nutrient) => 'foodColumn' in nutrient)
      .map(({ id }) => ({
        nutrientId: id,
        per100g: per100g?.get(id) ?? null,
        target: targets.get(id)?.target ?? null,
        upper: targets.get(id)?.upper ?? null,
      })),
    history,
  };
}

/** The kinds of food that it is a member of, its own first. */
function suggestionsOfFood(
  { result, snapshot }: LatestList,
  { foodId, suggestionId }: FoodResult,
  language: Language,
): FoodAnswer['suggestions'] {
  const own = (result.groups ?? []).filter(({ members }) => members.includes(foodId));
  own.sort((a, b) => Number(b.groupId === suggestionId) - Number(a.groupId === suggestionId));
  return own.map((group) => presentSuggestion(group, result, snapshot, language));
}

export async function requireFood(latest: LatestList, foodId: number, language: Language): Promise<FoodResult> {
  const position = latest.result.foods.findIndex((food) => food.foodId === foodId);
  const food = latest.snapshot.foods.get(foodId);
  const presented = food && presentFood(latest, position, food, { language, detail: 'full' });
  if (!presented) throw refuse('FOOD_NOT_FOUND');
  return presented;
}

/** What the run says of each rule, and who has approved it. */
async function rulesOf(
  context: AppContext,
  { result }: LatestList,
  foodId: number,
  language: Language,
): Promise<TouchingRule[]> {
  const outcome = result.foods.find((food) => food.foodId === foodId);
  const rules = outcome ? presentRules(outcome, language) : [];
  const approvals = await readApprovals(
    context.database.orm,
    rules.map(({ ruleId }) => ruleId),
  );
  return rules.map((rule) => {
    const approval = approvals.get(rule.ruleId);
    // a list is not made anew for an approval
    const draft = rule.draft && approval === undefined;
    return { ...rule, draft, approvedBy: approval?.approvedBy ?? null, approvedOn: approval?.approvedOn ?? null };
  });
}

async function historyOf(context: AppContext, latest: LatestList, foodId: number): Promise<FoodAnswer['history']> {
  const { orm } = context.database;
  const calculations = await findLatestOfPatient(orm, latest.patient.id);
  const entries = await Promise.all(
    calculations.map(async ({ id, labReportId, sampleDate, createdAt }) => {
      const own = id === latest.row.id;
      const result = own ? latest.result : await readResult(orm, id);
      const overrides = own ? latest.overrides : await findOverrides(orm, labReportId, [foodId]);
      const food = result?.foods.find((one) => one.foodId === foodId);
      if (!food) return [];
      const band = finalBand(food, overrides.get(foodId));
      return [{ labReportId, sampleDate, calculatedAt: createdAt.toISOString(), band, finalScore: food.finalScore }];
    }),
  );
  return entries.flat();
}

/** The latest list of a report as it holds today, refused where none may be made. Of a list of engine 1 it says only when and for what it was made. */
export async function latestCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  options: PresentOptions,
): Promise<CalculationAnswer> {
  const { row, list, ...found } = await reportToday(context, session, labReportId);
  if (!row) throw refuse('CALCULATION_NOT_FOUND');
  if (list) refuseList(found.run.input.safety, options.language);
  const staleReasons = await staleReasonsOf(context, found.run, row, options.language);
  const kept = list ?? { result: null, overrides: new Map() };
  return presentAnswer({ ...found, ...kept, row, staleReasons }, found.snapshot, options);
}

/** One kind of food to the last number, with the studies behind it. */
export async function suggestionOfCalculation(
  context: AppContext,
  session: Session,
  labReportId: number,
  groupId: string,
  language: Language,
): Promise<ResponseOf<typeof recommendationApi.suggestion>> {
  const { result, snapshot } = await requireLatest(context, session, labReportId, language);
  const group = result.groups?.find((one) => one.groupId === groupId);
  if (!group) throw refuse('SUGGESTION_NOT_FOUND');
  const suggestion = presentSuggestion(group, result, snapshot, language);
  return { suggestion, studies: await readStudies(context.database.orm, [suggestion]) };
}
