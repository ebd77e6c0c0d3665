import type { MealSlot } from '#contract/meals.contract.ts';
import type { FittingMeal, WeekAnswer, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import type { PlanConflicts, Replacement } from './conflicts.ts';
import type { WeekFigures } from './figures.ts';
import type { Place, Plan } from './plan.ts';
import type { Swap } from './swaps.ts';

/** The week as it stands on screen, with all that is counted of it. */
export interface WeekView {
  plan: Plan;
  figures: WeekFigures;
  kitchen: Kitchen;
  catalogue: WeekCatalogue;
  conflicts: PlanConflicts;
  /** What the server said of the week as it was last stored. */
  answer: WeekAnswer;
  /** Figures of energy are not shown to a child's family. */
  withEnergy: boolean;
}

/** What can be done to the week; each counts at once and can be taken back. */
export interface WeekActions {
  setGrams: (place: Place, foodId: number, grams: number) => void;
  swap: (place: Place, from: number, to: Swap) => void;
  chooseMeal: (place: Place, meal: FittingMeal) => void;
  /** Meals that were changed in the library come into the week as they are now. */
  takeOver: (cells: readonly WeekCell[]) => void;
  takeOut: (place: Place) => void;
  changePlaces: (slot: MealSlot, day: number, other: number) => void;
  toggleLock: (day: number) => void;
  /** All open days, or one of them. */
  shuffle: (day?: number) => void;
  replace: (chosen: readonly { replacement: Replacement; to: Swap | undefined }[]) => void;
  undo: () => void;
  shuffling: boolean;
  canUndo: boolean;
}
