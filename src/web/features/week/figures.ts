import { mealSlots } from '#contract/meals.contract.ts';
import { plantGoal, type WeekCatalogue, type WeekCell, weekDays } from '#contract/week.contract.ts';
import { type Kitchen, plantsOf, type Sum, sumOf } from '#web/entities/meal/kitchen.ts';
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
  /** Outside ± 10 % of the target: 'low' or 'high'. Null for an empty day, and where there is no target. */
  offTarget: 'low' | 'high' | null;
  /** Every meal of the day is there: only then is its energy held against the target. */
  complete: boolean;
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

const amountsOf = (cells: readonly WeekCell[]) => cells.flatMap(({ foods }) => foods);

export function figuresOf(plan: Plan, kitchen: Kitchen, catalogue: WeekCatalogue): WeekFigures {
  const byDay = weekDays.map((day) => plan.cells.filter((cell) => cell.day === day));
  return {
    cells: new Map(
      plan.cells.map((cell) => [
        keyOf(cell),
        { energy: sumOf(kitchen, 'energy', cell.foods), plants: plantsOf(kitchen, cell.foods).size },
      ]),
    ),
    days: byDay.map((cells) => dayFigures(cells, kitchen, catalogue)),
    nutrients: stripNutrients.flatMap((code) => nutrientFigure(code, byDay, kitchen, catalogue)),
    plants: { total: plantsOf(kitchen, amountsOf(plan.cells)).size, goal: plantGoal },
  };
}

function dayFigures(cells: readonly WeekCell[], kitchen: Kitchen, { energy: needed }: WeekCatalogue): DayFigures {
  const amounts = amountsOf(cells);
  const energy = sumOf(kitchen, 'energy', amounts);
  const complete = cells.length === mealSlots.length;
  return {
    energy,
    fibre: sumOf(kitchen, 'fiber', amounts),
    offTarget: complete ? offTarget(energy.value, needed) : null,
    complete,
  };
}

function offTarget(value: number | null, needed: WeekCatalogue['energy']): DayFigures['offTarget'] {
  if (value === null || needed === null) return null;
  if (value < needed.low) return 'low';
  return value > needed.high ? 'high' : null;
}

function nutrientFigure(
  code: string,
  byDay: readonly (readonly WeekCell[])[],
  kitchen: Kitchen,
  { targets, energy }: WeekCatalogue,
): NutrientFigure[] {
  const target = targets.find((each) => each.code === code);
  const wanted = code === 'energy' ? (energy?.target ?? null) : (target?.target ?? null);
  const sums = byDay.filter((cells) => cells.length > 0).map((cells) => sumOf(kitchen, code, amountsOf(cells)));
  const known = sums.flatMap(({ value }) => value ?? []);
  const perDay = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  return [
    {
      ...{ code, unit: target?.unit ?? (code === 'energy' ? 'kcal' : 'g'), perDay, target: wanted },
      atLeast: sums.some((sum) => sum.atLeast),
      share: perDay === null || wanted === null || wanted === 0 ? null : (perDay / wanted) * 100,
    },
  ];
}
