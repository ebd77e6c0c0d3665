import type { WeekConflict } from '#contract/week.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { StoredCell } from '#server/db/schema/index.ts';
import { whenAdded } from '#server/features/food-list/list-of-report.service.ts';
import type { PatientWeek } from './patient-week.ts';

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
  const found = [...places].flatMap(([foodId, at]) => {
    const food = bands.get(foodId);
    const band = food?.band ?? 'excluded';
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
        rule: bar ? { ruleId: bar.ruleId, name: bar.name, source: bar.source } : null,
        since: since?.at.toISOString() ?? null,
        by: since?.by ?? null,
      };
    })
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.cells.length - a.cells.length || a.foodId - b.foodId);
}
