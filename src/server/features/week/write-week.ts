import type { BodyOf, Language } from '#contract/endpoint.ts';
import { mealSlots } from '#contract/meals.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { type CellInput, type Shopping, type WeekAnswer, type weekApi, weekDays } from '#contract/week.contract.ts';
import { withLeftovers } from '#domain/plan/leftovers.ts';
import { measureName } from '#domain/plan/limit-notes.ts';
import { proposeWeek } from '#domain/plan/propose-week.ts';
import { mondayOf, nextMonday } from '#domain/plan/season.ts';
import type { PlannedCell } from '#domain/plan/week-input.ts';
import { mostEmpty } from '#domain/plan/week-notes.ts';
import { weekWording } from '#domain/plan/week-wording.ts';
import { asChange } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { StoredCell } from '#server/db/schema/index.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { readyKitchen } from '#server/features/meals/meals.door.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { inputOf, type PatientWeek, patientWeek } from './patient-week.ts';
import {
  deleteWeek,
  findWeek,
  type StoredWeek,
  type WeekRow,
  type WeekState,
  writeShopping,
  writeWeek,
} from './week.repository.ts';
import { presentShopping, presentWeek } from './week-presenter.ts';

type Act = 'week.propose' | 'week.update' | 'week.delete' | 'week.shop';

/** One writer of a report's week at a time; whoever may not see the patient finds no report. */
async function writing<Result>(
  context: AppContext,
  session: Session,
  labReportId: number,
  action: Act,
  work: (tx: Queryable, before: StoredWeek | null) => Promise<Result>,
): Promise<Result> {
  return context.database.orm.transaction(async (tx) => {
    const { patient } = await lockReport(tx, session, labReportId, 'update');
    const before = await findWeek(tx, labReportId);
    const change = { accountId: session.accountId, action, patientId: patient.id };
    const { result } = await asChange(tx, change, () => work(tx, before));
    return result;
  });
}

/** Draws a week and keeps it: locked days stay as they are, named cells keep their meal. */
export async function propose(
  context: AppContext,
  session: Session,
  labReportId: number,
  body: BodyOf<typeof weekApi.propose>,
  language: Language,
): Promise<WeekAnswer> {
  const week = await patientWeek(context, session, labReportId, language);
  refuseOtherDay(body.startsOn);
  const [never] = week.limits.noWeek;
  if (never)
    throw refuse(
      'NO_WEEK',
      { limits: weekWording.in(language, 'noWeekFor') },
      { moreValues: { limitIds: week.limits.noWeek.map(({ id }) => id) } },
    );
  const stored = await writing(context, session, labReportId, 'week.propose', async (tx, before) => {
    if (body.version !== undefined && body.version !== before?.row.version) throw refuse('WEEK_STALE');
    const row = before?.row;
    const startsOn = body.startsOn ?? row?.startsOn ?? nextMonday(week.list.person.day);
    const seed = body.seed ?? (row ? (row.seed + 1) % 2_147_483_648 : 1);
    const locked = lockedCells(row, body.locked ?? [], week);
    const planned = proposeWeek({ ...inputOf(week, startsOn), ...locked }, seed);
    refuseGaps(planned, week, language);
    const cells = planned.map((cell) => storedCell(cell, row, week));
    const lockedDays = row?.lockedDays ?? [];
    return save(tx, context, session, labReportId, {
      ...{ startsOn, seed, lockedDays, cells, calculationId: week.list.calculationId },
    });
  });
  return presentWeek(context, week, stored, language);
}

/** Slots that have meals, and still too many places in which every meal would break a hard limit. */
function refuseGaps(planned: readonly PlannedCell[], week: PatientWeek, language: Language): void {
  const slots = mealSlots.filter((slot) => week.meals.some((meal) => meal.slot === slot));
  if (slots.length * weekDays.length - planned.length <= mostEmpty) return;
  const hard = week.limits.acting.filter(
    ({ strength, scope, basis }) => strength === 'hard' && (scope !== 'week' || basis !== 'abs'),
  );
  const names = [...new Set(hard.map(({ measure }) => measureName(measure, week.tables)[language]))].join(', ');
  const limitIds = hard.flatMap(({ low, high }) =>
    [low.lunch?.row.id, high.lunch?.row.id].filter((id) => id !== undefined),
  );
  throw refuse('NO_WEEK', { limits: weekWording.in(language, 'limitsMeet', { names }) }, { moreValues: { limitIds } });
}

/** Meals of locked days with their amounts; a cell that is named keeps its amounts where it holds that meal already. */
function lockedCells(
  row: WeekRow | undefined,
  named: readonly { day: number; slot: StoredCell['slot']; mealId: string }[],
  week: PatientWeek,
): { kept: PlannedCell[]; pinned: typeof named } {
  const problems: FieldProblem[] = [];
  const isNamed = (cell: StoredCell) =>
    named.some(({ day, slot, mealId }) => day === cell.day && slot === cell.slot && mealId === cell.mealId);
  const kept = (row?.cells ?? []).filter((cell) => row?.lockedDays.includes(cell.day) || isNamed(cell));
  const pinned = named.filter((one) => !kept.some(({ day, slot }) => day === one.day && slot === one.slot));
  for (const { slot, mealId } of pinned) {
    const field = `locked.${named.findIndex((one) => one.mealId === mealId && one.slot === slot)}.mealId`;
    const known = week.rows.get(mealId);
    if (!known) problems.push(fieldProblem(field, 'WEEK_MEAL_UNKNOWN', { id: mealId }));
    else if (known.slot !== slot) problems.push(fieldProblem(field, 'WEEK_MEAL_SLOT', { id: mealId }));
    else if (!week.meals.some(({ id }) => id === mealId)) {
      problems.push(fieldProblem(field, 'WEEK_MEAL_BARRED', { id: mealId }));
    }
  }
  if (problems.length > 0) throw refuseFields(problems);
  return { kept: withLeftovers(kept), pinned };
}

/** The whole week as it stands on screen. */
export async function saveWeek(
  context: AppContext,
  session: Session,
  labReportId: number,
  body: BodyOf<typeof weekApi.save>,
  language: Language,
): Promise<WeekAnswer> {
  const week = await patientWeek(context, session, labReportId, language);
  refuseOtherDay(body.startsOn);
  const stored = await writing(context, session, labReportId, 'week.update', async (tx, before) => {
    if (body.version === null && before) throw refuse('WEEK_EXISTS');
    if (body.version !== null && !before) throw refuse('WEEK_NOT_FOUND');
    if (body.version !== null && body.version !== before?.row.version) throw refuse('WEEK_STALE');
    const row = before?.row;
    const problems = cellProblems(body.cells, row, week);
    if (problems.length > 0) throw refuseFields(problems);
    const cells = withLeftovers(body.cells.map((cell) => storedCell(cell, row, week))).map(withoutPot);
    return save(tx, context, session, labReportId, {
      cells,
      startsOn: body.startsOn ?? row?.startsOn ?? nextMonday(week.list.person.day),
      seed: row?.seed ?? 0,
      lockedDays: [...new Set(body.lockedDays)].sort((a, b) => a - b),
      calculationId: row?.calculationId ?? null,
    });
  });
  return presentWeek(context, week, stored, language);
}

function cellProblems(cells: readonly CellInput[], row: WeekRow | undefined, week: PatientWeek): FieldProblem[] {
  const before = row?.cells ?? [];
  const hadFood = new Set(before.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)));
  const bands = new Map(week.foods.map((food) => [food.foodId, food]));
  const places = new Set<string>();
  return cells.flatMap((cell, at) => {
    const problems: FieldProblem[] = [];
    const place = `${cell.day} ${cell.slot}`;
    if (places.has(place)) problems.push(fieldProblem(`cells.${at}`, 'WEEK_CELL_TWICE'));
    places.add(place);
    const id = cell.mealId;
    const slot = before.find(({ mealId }) => mealId === id)?.slot ?? week.rows.get(id)?.slot;
    if (slot === undefined) problems.push(fieldProblem(`cells.${at}.mealId`, 'WEEK_MEAL_UNKNOWN', { id }));
    else if (slot !== cell.slot) problems.push(fieldProblem(`cells.${at}.mealId`, 'WEEK_MEAL_SLOT', { id }));
    const foods = new Set<number>();
    for (const [index, { foodId }] of cell.foods.entries()) {
      const field = `cells.${at}.foods.${index}.foodId`;
      const known = week.kitchen.get(foodId);
      if (!known) problems.push(fieldProblem(field, 'FOOD_UNKNOWN', { id: foodId }));
      else if (foods.has(foodId)) problems.push(fieldProblem(field, 'WEEK_FOOD_TWICE', { id: foodId }));
      else if (!bands.get(foodId)?.allowed && !hadFood.has(foodId)) {
        problems.push(fieldProblem(field, 'WEEK_FOOD_BARRED', { food: known.listName.en }));
      }
      foods.add(foodId);
    }
    return problems;
  });
}

/** A meal in the version that the week has keeps its name; any other is taken as it is now. */
function storedCell(cell: CellInput, row: WeekRow | undefined, week: PatientWeek): StoredCell {
  const before = row?.cells.filter(({ mealId }) => mealId === cell.mealId) ?? [];
  const same = before.find(({ mealVersion }) => mealVersion === cell.mealVersion);
  const now = week.rows.get(cell.mealId);
  const old = same ?? (now ? undefined : before[0]);
  const meal = old ?? (now && { ...now, mealVersion: now.version });
  if (!meal) throw refuseField('cells', 'WEEK_MEAL_UNKNOWN', { id: cell.mealId });
  return {
    ...{ day: cell.day, slot: cell.slot, mealId: cell.mealId, mealVersion: meal.mealVersion },
    ...{ nameEn: meal.nameEn, nameHr: meal.nameHr, minutes: meal.minutes },
    foods: cell.foods.map(({ foodId, grams }) => ({ foodId, grams })),
    leftoverOf: cell.leftoverOf ?? null,
  };
}

/** Who cooks for two follows from what is left over, and is not kept. */
function withoutPot({ cookFor: _, ...cell }: StoredCell & { cookFor: 1 | 2 }): StoredCell {
  return cell;
}

function refuseOtherDay(startsOn: string | undefined): void {
  if (startsOn !== undefined && mondayOf(startsOn) !== startsOn) throw refuseField('startsOn', 'NOT_A_MONDAY');
}

async function save(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  { accountId }: Session,
  labReportId: number,
  state: WeekState,
): Promise<StoredWeek> {
  await writeWeek(tx, labReportId, state, { at: clock(), accountId });
  return requireStored(await findWeek(tx, labReportId));
}

export async function removeWeek(
  context: AppContext,
  session: Session,
  labReportId: number,
): Promise<{ deleted: number }> {
  return writing(context, session, labReportId, 'week.delete', async (tx, before) => {
    requireStored(before);
    await deleteWeek(tx, labReportId);
    return { deleted: 1 };
  });
}

/** Ticks, own items and persons are kept with the week; the week itself stays. */
export async function saveShopping(
  context: AppContext,
  session: Session,
  labReportId: number,
  { version, persons, atHome, ownItems, onPaper }: BodyOf<typeof weekApi.saveShopping>,
  language: Language,
): Promise<{ shopping: Shopping }> {
  const { kitchen } = await readyKitchen(context);
  return writing(context, session, labReportId, 'week.shop', async (tx, before) => {
    const { row } = requireStored(before);
    if (row.shoppingVersion !== version) throw refuse('WEEK_STALE');
    const state = { persons, atHome: [...new Set(atHome)], ownItems, shoppingOnPaper: onPaper };
    await writeShopping(tx, labReportId, state);
    const after = requireStored(await findWeek(tx, labReportId));
    return { shopping: presentShopping(after.row, kitchen, language) };
  });
}

export function requireStored(stored: StoredWeek | null): StoredWeek {
  if (!stored) throw refuse('WEEK_NOT_FOUND');
  return stored;
}
