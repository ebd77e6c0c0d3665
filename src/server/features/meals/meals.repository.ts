import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { MealChange } from '#contract/meals.contract.ts';
import { historyLine, readHistoryOf } from '#server/audit/record-history.repository.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import { food, meal, shippedRow } from '#server/db/schema/index.ts';
import { presentState } from './meal-presenter.ts';

const verbs = ['create', 'update', 'delete', 'reset', 'import', 'revert'] as const;

/** Newest first. */
export async function mealHistory(db: Queryable, mealId: string): Promise<MealChange[]> {
  const state = (logged: Record<string, unknown> | null) => logged && presentState(camelKeys(logged) as MealRow);
  return (await readHistoryOf(db, 'meal', mealId)).map((row) => ({
    ...historyLine(row),
    action: verbs.find((verb) => row.action.endsWith(`.${verb}`)) ?? 'update',
    before: state(row.before),
    after: state(row.after),
  }));
}

/** The state of a row `t` of meals, as it is compared with what the product ships. */
export const mealState = `jsonb_build_object('slot', t.slot, 'nameEn', t.name_en, 'nameHr', t.name_hr,
  'season', to_jsonb(t.season), 'minutes', t.minutes, 'tags', to_jsonb(t.tags), 'foods', t.foods)`;

/** The columns of a meal out of such a state `n`, in the order slot, names, season, minutes, tags, foods. */
export const mealFields = `n.state->>'slot', n.state->>'nameEn', n.state->>'nameHr',
  array(select jsonb_array_elements_text(n.state->'season')), (n.state->>'minutes')::integer,
  array(select jsonb_array_elements_text(n.state->'tags')), n.state->'foods'`;

export type MealRow = typeof meal.$inferSelect;
/** What is written of a meal; the rest the write decides. */
export type MealRowState = Omit<MealRow, 'id' | 'version' | 'updatedAt'>;

/** In the order of their names. */
export async function findMeals(db: Queryable): Promise<MealRow[]> {
  return db
    .select()
    .from(meal)
    .orderBy(asc(sql`lower(${meal.nameEn})`), asc(meal.id));
}

/** Locks the rows, so that what is recorded as `before` is what the write finds. */
export async function findMealForUpdate(tx: Queryable, id: string): Promise<MealRow | undefined> {
  const [row] = await tx.select().from(meal).where(eq(meal.id, id)).for('update');
  return row;
}

/** What became of meals beside their own row. */
export interface MealStory {
  ours: boolean;
  changed: boolean;
  updatedBy: string | null;
  weeks: number;
}

/** By meal; of one or of all. */
export async function findStories(db: Queryable, id: string | null = null): Promise<Map<string, MealStory>> {
  const { rows } = await db.execute<{ id: string } & MealStory & Record<string, unknown>>(sql`
    with used as (
      select c->>'mealId' as id, count(distinct w.lab_report_id)::int as weeks
      from week_plan w cross join lateral jsonb_array_elements(w.cells) c
      where ${id}::text is null or c->>'mealId' = ${id} group by 1),
    last as (
      select distinct on (e.entity_id) e.entity_id as id, a.first_name || ' ' || a.last_name as name
      from audit_entry e join change_set s on s.id = e.change_set_id left join account a on a.id = s.account_id
      where e.entity = 'meal' and (${id}::text is null or e.entity_id = ${id}) order by e.entity_id, e.id desc)
    select t.id, s.key is null as ours, s.key is not null and s.state <> ${sql.raw(mealState)} as changed,
      last.name as "updatedBy", coalesce(used.weeks, 0) as weeks
    from meal t left join shipped_row s on s.entity = 'meal' and s.key = t.id
      left join used on used.id = t.id left join last on last.id = t.id
    where ${id}::text is null or t.id = ${id}`);
  return new Map(rows.map(({ id: of, ours, changed, updatedBy, weeks }) => [of, { ours, changed, updatedBy, weeks }]));
}

/** The next free id of a meal that the practice wrote itself. */
export async function nextOwnId(tx: Queryable): Promise<string> {
  // one at a time: two new meals must not take the same id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('meal.id'))`);
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(id from '^m(\\d{1,9})$')::integer), 0) as last
    from (select id from meal union select entity_id from audit_entry where entity = 'meal') used`);
  return `m${(rows[0]?.last ?? 0) + 1}`;
}

export async function insertMeal(tx: Queryable, id: string, state: MealRowState): Promise<MealRow> {
  const [row] = await tx
    .insert(meal)
    .values({ id, ...state })
    .returning();
  if (!row) throw new Error('the meal was not written');
  return row;
}

export async function updateMeal(tx: Queryable, id: string, state: MealRowState): Promise<MealRow> {
  const [row] = await tx
    .update(meal)
    .set({ ...state, version: sql`nextval('meal_version')`, updatedAt: sql`now()` })
    .where(eq(meal.id, id))
    .returning();
  if (!row) throw new Error('the meal was not written');
  return row;
}

export async function deleteMeal(tx: Queryable, id: string): Promise<void> {
  await tx.delete(meal).where(eq(meal.id, id));
}

export async function isShipped(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ key: shippedRow.key })
    .from(shippedRow)
    .where(sql`${shippedRow.entity} = 'meal' and ${shippedRow.key} = ${id}`);
  return rows.length > 0;
}

/** Back to what was last shipped; false where the meal is so already. */
export async function restoreShipped(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update meal t set (slot, name_en, name_hr, season, minutes, tags, foods) = row(${sql.raw(mealFields)}),
      version = nextval('meal_version'), updated_at = now()
    from shipped_row n
    where n.entity = 'meal' and n.key = t.id and t.id = ${id} and n.state <> ${sql.raw(mealState)}`);
  return (rowCount ?? 0) > 0;
}

/** Which of the foods there are not. */
export async function findUnknownFoods(db: Queryable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: food.id })
    .from(food)
    .where(inArray(food.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/** Days of a report's week on which each meal stands. */
export async function findDaysInWeek(db: Queryable, labReportId: number): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ id: string; days: number[] }>(sql`
    select c->>'mealId' as id, array_agg(distinct (c->>'day')::int order by (c->>'day')::int) as days
    from week_plan w cross join lateral jsonb_array_elements(w.cells) c where w.lab_report_id = ${labReportId} group by 1`);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** Whether a change set wrote meals and nothing else. */
export async function wroteOnlyMeals(db: Queryable, changeSetId: number): Promise<boolean> {
  const { rows } = await db.execute<{ meals: number; others: number }>(sql`
    select (count(*) filter (where entity = 'meal'))::int as meals, (count(*) filter (where entity <> 'meal'))::int as others
    from audit_entry where change_set_id = ${changeSetId}`);
  return (rows[0]?.meals ?? 0) > 0 && rows[0]?.others === 0;
}
