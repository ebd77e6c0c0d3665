import { mealSlots } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type WeekCatalogue, type WeekCell, type WeekTarget, weekDays } from '#contract/week.contract.ts';
import { type Kitchen, plantsOf } from '#domain/plan/kitchen.ts';
import { weekNutrients, weekPlants } from '#domain/plan/week-totals.ts';
import { type Sum, sumOf } from '#web/entities/meal/kitchen.ts';
import { keyOf, type Plan } from './plan.ts';

/** A nutrient of the week against what the patient needs, as daily means of the days that have meals. */
export interface NutrientFigure {
  code: string;
  unit: string;
  perDay: number | null;
  /** Some foods have no figure: it is at least this much. */
  atLeast: boolean;
  target: number | null;
  /** Of the target, in percent; null where either is not known. */
  share: number | null;
}

export interface DayFigures {
  energy: Sum;
  fibre: Sum;
  /** Outside ± 10 % of the target. Null where there is none, and while a meal of the day is still missing. */
  offTarget: 'low' | 'high' | null;
}

export interface WeekFigures {
  cells: ReadonlyMap<string, { energy: Sum; plants: number }>;
  days: readonly DayFigures[];
  nutrients: readonly NutrientFigure[];
  plants: { total: number; goal: number };
}

/** Of the strip, in its order; the figures of all others stand in the report. */
export const stripNutrients = ['energy', 'protein', 'fiber', 'iron', 'calcium', 'vitamin_d'] as const;

/** Under this share of its target a nutrient is amber. */
export const lowShare = 90;

export function figuresOf(plan: Plan, kitchen: Kitchen, catalogue: WeekCatalogue): WeekFigures {
  const { total, goal } = weekPlants(plan.cells, kitchen);
  return {
    cells: new Map(
      plan.cells.map((cell) => [
        keyOf(cell),
        { energy: sumOf(kitchen, 'energy', cell.foods), plants: plantsOf(cell.foods, kitchen).size },
      ]),
    ),
    days: weekDays.map((day) =>
      dayFigures(
        plan.cells.filter((cell) => cell.day === day),
        kitchen,
        catalogue,
      ),
    ),
    nutrients: weekNutrients(plan.cells, stripTargets(catalogue), kitchen).map((nutrient) => {
      const { code, unit, perDay, atLeast, target } = nutrient;
      return { ...{ code, unit, perDay, atLeast, target }, share: shareOf(perDay, target) };
    }),
    plants: { total, goal },
  };
}

function shareOf(perDay: number | null, target: number | null): number | null {
  return perDay === null || target === null || target === 0 ? null : (perDay / target) * 100;
}

/** Targets of the strip; one that is not known for this patient is shown without. */
function stripTargets({ targets, energy }: WeekCatalogue): WeekTarget[] {
  return stripNutrients.map((code) => {
    const { unit } = nutrientByCode(code);
    const known = targets.find((each) => each.code === code) ?? { code, unit, target: null, upper: null };
    return code === 'energy' ? { ...known, target: energy?.target ?? null } : known;
  });
}

function dayFigures(cells: readonly WeekCell[], kitchen: Kitchen, { energy: needed }: WeekCatalogue): DayFigures {
  const amounts = cells.flatMap(({ foods }) => foods);
  const energy = sumOf(kitchen, 'energy', amounts);
  const complete = cells.length === mealSlots.length;
  return {
    energy,
    fibre: sumOf(kitchen, 'fiber', amounts),
    offTarget: complete ? offTarget(energy.value, needed) : null,
  };
}

function offTarget(value: number | null, needed: WeekCatalogue['energy']): DayFigures['offTarget'] {
  if (value === null || needed === null) return null;
  if (value < needed.low) return 'low';
  return value > needed.high ? 'high' : null;
}
