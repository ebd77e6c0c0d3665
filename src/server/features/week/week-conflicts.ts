import type { WeekConflict } from '#contract/week.contract.ts';
import { breachesOf, WeekMeasures } from '#domain/plan/limit-breaches.ts';
import { measureName } from '#domain/plan/limit-notes.ts';
import { kindOfMeasure, perGram, setOf } from '#domain/plan/measures.ts';
import type { AppContext } from '#server/context.ts';
import type { StoredCell } from '#server/db/schema/index.ts';
import { whenAdded } from '#server/features/food-list/food-list.door.ts';
import type { PatientWeek } from './patient-week.ts';

/**
 * Where meals chosen by hand pass a hard limit, the food that gives most of it: it blocks the paper like one that may not
 * be eaten.
 */
function foodsOverHardLimits(week: PatientWeek, cells: readonly StoredCell[]) {
  const { kitchen, tables, limits } = week;
  const hard = limits.acting.filter(({ strength }) => strength === 'hard');
  const found = new Map<number, { cells: WeekConflict['cells']; rule: WeekConflict['rule'] }>();
  for (const { limit, bound, side, day, slot } of breachesOf(new WeekMeasures(cells, kitchen, tables), hard)) {
    if (side === 'low') continue;
    const { measure } = limit;
    const own = cells.filter((cell) => (day === null || cell.day === day) && (slot === null || cell.slot === slot));
    const isSet = kindOfMeasure(measure) === 'count';
    const given = ({ foodId, grams }: { foodId: number; grams: number }) =>
      isSet ? Number(setOf(measure, tables).has(foodId)) : grams * perGram(measure, kitchen.get(foodId), tables);
    const [most] = own.flatMap(({ foods }) => foods).sort((a, b) => given(b) - given(a));
    if (!most) continue;
    const at = own.filter(({ foods }) => foods.some(({ foodId }) => foodId === most.foodId));
    const before = found.get(most.foodId)?.cells ?? [];
    const places = [...before, ...at.map((cell) => ({ day: cell.day, slot: cell.slot }))];
    const once = [...new Map(places.map((place) => [`${place.day} ${place.slot}`, place])).values()];
    const rule = { ruleId: bound.row.id, name: measureName(measure, tables), source: null };
    found.set(most.foodId, { cells: once, rule });
  }
  return found;
}

/** Foods of the week that may no longer be eaten, with what bars them and since when; then those to limit or avoid. */
export async function conflictsOf(
  context: Pick<AppContext, 'database'>,
  week: PatientWeek,
  cells: readonly StoredCell[],
): Promise<WeekConflict[]> {
  const places = new Map<number, WeekConflict['cells']>();
  for (const { day, slot, foods } of cells) {
    for (const { foodId } of foods) places.set(foodId, [...(places.get(foodId) ?? []), { day, slot }]);
  }
  const bands = new Map(week.foods.map((food) => [food.foodId, food]));
  const breaking = foodsOverHardLimits(week, cells);
  const found = [...places].flatMap(([foodId, at]) => {
    const food = bands.get(foodId);
    const band = food?.band ?? 'excluded';
    const over = breaking.get(foodId);
    if (food?.allowed && over) return [{ foodId, at: over.cells, band, blocks: true }];
    const blocks = !food?.allowed;
    return blocks || band === 'limit' || band === 'avoid' ? [{ foodId, at, band, blocks }] : [];
  });
  const entries = found.flatMap(({ foodId }) => week.bars.get(foodId)?.entry ?? []);
  const added = await whenAdded(context, week.list.patient.id, entries);
  return found
    .map(({ foodId, at, band, blocks }): WeekConflict => {
      const bar = blocks ? week.bars.get(foodId) : undefined;
      const since = bar?.entry ? added(bar.entry) : null;
      const unnamed = { en: `#${foodId}`, hr: `#${foodId}` };
      return {
        foodId,
        name: week.kitchen.get(foodId)?.listName ?? unnamed,
        severity: blocks ? 'blocks' : 'warns',
        band,
        cells: at,
        rule: bar
          ? { ruleId: bar.ruleId, name: bar.name, source: bar.source }
          : blocks
            ? (breaking.get(foodId)?.rule ?? null)
            : null,
        since: since?.at.toISOString() ?? null,
        by: since?.by ?? null,
      };
    })
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.cells.length - a.cells.length || a.foodId - b.foodId);
}
