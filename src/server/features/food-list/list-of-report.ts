import type { Language } from '#contract/endpoint.ts';
import type { Confidence, FoodBand, Reason, ScoreBand } from '#contract/recommendation.contract.ts';
import type { SuggestionSide } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { NutrientTarget } from '#domain/food-list/engine-food.ts';
import { type FoodListDocument, reasonsOf } from '#domain/food-list/food-list-document.ts';
import { isGoodForEverybody } from '#domain/food-list/general-list.ts';
import type { Guidance } from '#domain/food-list/guidance.ts';
import type { Guidelines } from '#domain/food-list/guidelines.ts';
import { capsOf, placementOf } from '#domain/food-list/override.ts';
import type { CeilingBand } from '#domain/food-list/safety-rules.ts';
import { inWeek, timesAWeek } from '#domain/food-list/times-a-week.ts';
import type { FoodOutcome } from '#domain/food-list/types.ts';
import { type Person, personInRun } from '#domain/person/person.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { barOf, type FoodBar, type InfoEntry } from './food-bar.ts';
import { findLatestOfPatient } from './food-list.repository.ts';
import { refuseList } from './prepare-run.ts';
import { dateAdditions } from './record-changes.ts';
import { presentSuggestions } from './suggestion-presenter.ts';
import { type ReportToday, reportToday } from './today.ts';

export interface ListedFood {
  foodId: number;
  band: FoodBand;
  score: number;
  /** Good only where it is good for everybody here: neutral, without a ceiling, not lifted by a guideline. */
  mark: 'good' | 'rarely' | null;
  ceiling: CeilingBand | null;
  /** The band of the open suggestion that it belongs to, and how much of its dose a portion has; null outside of one. */
  suggested: { band: ScoreBand; share: number } | null;
  /** A rule keeps it from a better band. */
  held: boolean;
  steady: boolean;
  /** Null: as often as its meals come. */
  timesAWeek: number | null;
  inWeek: number;
  confidence: Confidence;
  /** Null where it may be eaten. */
  bar: FoodBar | null;
}

/** A kind of food that the list suggests. */
export interface ListedSuggestion {
  groupId: string;
  side: SuggestionSide;
  name: string;
  amount: string | null;
  band: ScoreBand;
  comesAgain: { ofTen: number; people: number } | null;
  /** Foods named for it that still stand where it puts them. */
  foodIds: number[];
}

/** The latest food list of a report as whoever plans meals needs it. */
export interface ListOfReport {
  calculationId: number;
  calculatedAt: Date;
  patient: PatientRow;
  /** As the record has them, whatever the run leaves out. */
  person: Person;
  /** As the run takes them: without what it may leave out, with what it adds. */
  taken: Person;
  foods: ReadonlyMap<number, ListedFood>;
  /** In the order of the list; none in one of engine 2. */
  suggestions: ListedSuggestion[];
  /** The strongest reasons of a food, from the test. */
  reasonsOf(foodId: number): Reason[];
  targets: ReadonlyMap<number, NutrientTarget>;
  guidance: Guidance;
  guidelines: Guidelines;
  /** That the list takes into account today. */
  restrictions: { id: number; code: string; name: Bilingual }[];
}

type Context = Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>;

/** The list as it holds today. Null where none was calculated yet; refused where none may be made. */
export async function listOfReport(
  context: Context,
  session: Session,
  labReportId: number,
  language: Language = 'en',
): Promise<ListOfReport | null> {
  return listOf(await reportToday(context, session, labReportId), language);
}

/** The same of what was read already. */
export function listOf(
  { snapshot, patient, run, row, list }: ReportToday,
  language: Language = 'en',
): ListOfReport | null {
  if (!list || !row) return null;
  const { result, overrides } = list;
  const { input, settings } = run;
  refuseList(input.safety, language);
  const positions = new Map(result.foods.map(({ foodId }, position) => [foodId, position]));
  const open = new Map((result.groups ?? []).flatMap((group) => (group.open ? [[group.groupId, group.band]] : [])));
  const foods = result.foods.flatMap((outcome): ListedFood[] => {
    const { foodId, finalScore: score, confidence, caps, lift } = outcome;
    const food = snapshot.foods.get(foodId);
    if (!food) return [];
    const { band } = placementOf(outcome, overrides.get(foodId));
    const cap = capsOf(outcome).find((one) => one.band === 'excluded');
    const bar = band === 'excluded' ? barOf(foodId, cap, input.safety, snapshot) : null;
    const ceiling = caps[0] ?? null;
    const isGood = isGoodForEverybody({ mark: outcome.mark, band, ceiling, lift });
    const mark = outcome.mark === 'good' && !isGood ? null : outcome.mark;
    const placed = { foodId, band, ceiling, foodGroup: food.group };
    return [
      {
        ...{ foodId, band, score, mark, confidence, bar },
        suggested: suggestedOf(outcome, open),
        ceiling: ceiling?.band ?? null,
        held: capsOf(outcome).length > 0,
        steady: caps.some(({ effect }) => effect === 'steady'),
        timesAWeek: timesAWeek(placed, input.guidelines.tables.frequencies),
        inWeek: inWeek(placed, input.guidelines.tables.frequencies),
      },
    ];
  });
  const listed = new Map(foods.map((food) => [food.foodId, food]));
  return {
    calculationId: row.id,
    calculatedAt: row.createdAt,
    patient,
    person: run.person,
    taken: personInRun(run.person, settings, snapshot.health),
    foods: listed,
    suggestions: suggestionsIn(result, snapshot, listed, language),
    reasonsOf: (foodId) => {
      const position = positions.get(foodId);
      return position === undefined ? [] : reasonsOf(result, position);
    },
    targets: input.patient.targets,
    guidance: result,
    guidelines: input.guidelines,
    restrictions: settings.foodRestrictionIds.flatMap((id) => {
      const restriction = snapshot.health.restrictions.get(id);
      return restriction ? [{ id, code: restriction.code, name: restriction.name }] : [];
    }),
  };
}

const bandsOfSide = { up: ['eatMore', 'eat'], down: ['limit', 'avoid'] } as const satisfies Record<
  SuggestionSide,
  FoodBand[]
>;

/** A suggestion of which no food is left where it put it suggests nothing. */
function suggestionsIn(
  list: FoodListDocument,
  snapshot: Pick<RuleBaseSnapshot, 'foods'>,
  foods: ReadonlyMap<number, ListedFood>,
  language: Language,
): ListedSuggestion[] {
  return presentSuggestions(list, snapshot, language).flatMap((suggestion) => {
    const { groupId, side, name, amount, band, open, comesAgain, examples } = suggestion;
    const bands: readonly FoodBand[] = bandsOfSide[side];
    const foodIds = examples.filter((id) => bands.includes(foods.get(id)?.band ?? 'neutral'));
    return open && foodIds.length > 0 ? [{ groupId, side, name, amount, band, comesAgain, foodIds }] : [];
  });
}

/** By the suggestion that names the food, else by the one that says the same. */
function suggestedOf(
  {
    suggestionId,
    saysTheSameAs,
    suggestionShare,
  }: Pick<FoodOutcome, 'suggestionId' | 'saysTheSameAs' | 'suggestionShare'>,
  open: ReadonlyMap<string, ScoreBand>,
): ListedFood['suggested'] {
  const band = open.get(saysTheSameAs ?? suggestionId ?? '');
  return band === undefined || suggestionShare == null ? null : { band, share: Math.abs(suggestionShare) };
}

/** The report whose food list is the patient's latest; null where there is none. Whoever asks was admitted. */
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
