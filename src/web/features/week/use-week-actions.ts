import { useTranslation } from 'react-i18next';
import { weekDays } from '#contract/week.contract.ts';
import { foodWord } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { withReplacements } from './conflicts.ts';
import { figuresOf } from './figures.ts';
import {
  cellAt,
  dayName,
  isLocked,
  type Plan,
  withDayOf,
  withFood,
  withGrams,
  withLock,
  withMeal,
  withoutMeal,
  withPlacesChanged,
} from './plan.ts';
import { type PlanAutosave, storedWeek } from './plan-autosave.ts';
import { withTakenOver } from './take-over.ts';
import { useProposeWeek } from './week.queries.ts';
import type { WeekActions, WeekView } from './week-view.ts';

/** What a person does to the week. Each act is one step back; those that cannot be seen at a glance say so in a toast. */
export function useWeekActions(labReportId: number, autosave: PlanAutosave, view: WeekView): WeekActions {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { plan, kitchen, catalogue } = view;
  const takeBack = (before: Plan) => undoAction(() => void autosave.undo(before));

  const change = (next: Plan, message: string): void => {
    autosave.changePlan(next);
    toast.success(message, takeBack(plan));
  };

  const shuffling = useProposeWeek(labReportId, {
    onDone: (answer, { day }) => {
      const before = autosave.state().record.plan;
      const week = storedWeek(answer);
      // Of a shuffled day only that day is taken: the others keep their amounts too.
      const next = day === undefined ? week.plan : withDayOf(before, week.plan, day);
      autosave.madeAnew(week, next);
      const { plants, nutrients } = figuresOf(next, kitchen, catalogue);
      const energy = nutrients.find(({ code }) => code === 'energy')?.share;
      const count = day === undefined ? weekDays.filter((each) => !isLocked(before, each)).length : 1;
      const said = { count, plants: t('card.plants', { count: plants.total }) };
      toast.success(
        energy == null || !view.withEnergy
          ? t('shuffle.doneNoEnergy', said)
          : t('shuffle.done', { ...said, energy: formatNumber(energy, { maximumFractionDigits: 0 }) }),
        takeBack(before),
      );
    },
    onFailed: (error) => toast.failure(error, t('shuffle.failed')),
  });

  const shuffle = async (day?: number): Promise<void> => {
    // The server keeps what it knows to be locked: first it must know.
    if (!(await autosave.flush())) {
      toast.warn(t('saved.failed'));
      return;
    }
    const { stored, record } = autosave.state();
    const others = record.plan.cells.filter((cell) => cell.day !== day);
    shuffling.mutate({
      day,
      body: {
        version: stored.version,
        ...(day !== undefined && { locked: others.map(({ day: on, slot, mealId }) => ({ day: on, slot, mealId })) }),
      },
    });
  };

  return {
    setGrams: (place, foodId, grams) =>
      autosave.changePlan(withGrams(plan, place, foodId, grams), `grams ${place.day} ${place.slot} ${foodId}`),
    swap: (place, from, to) =>
      change(
        withFood(plan, place, from, to.foodId, kitchen),
        t('toast.swapped', { from: foodWord(kitchen, from, language), to: foodWord(kitchen, to.foodId, language) }),
      ),
    chooseMeal: (place, meal) =>
      change(withMeal(plan, place, meal, meal.foods), t('toast.used', { meal: meal.name[language] })),
    takeOver: (cells) =>
      change(
        withTakenOver(plan, cells, view),
        t('toast.takenOver', { meals: [...new Set(cells.map(({ name }) => name[language]))].join(', ') }),
      ),
    takeOut: (place) => {
      const cell = cellAt(plan, place);
      if (cell !== undefined) change(withoutMeal(plan, place), t('toast.takenOut', { meal: cell.name[language] }));
    },
    changePlaces: (slot, day, other) => {
      if (isLocked(plan, day) || isLocked(plan, other)) {
        toast.warn(t('toast.notMoved'));
        return;
      }
      const [first, second] = [t(`day.long.${dayName(day)}`), t(`day.long.${dayName(other)}`)];
      change(withPlacesChanged(plan, slot, day, other), t('toast.moved', { first, second }));
    },
    toggleLock: (day) => autosave.changePlan(withLock(plan, day, !isLocked(plan, day))),
    shuffle: (day) => void shuffle(day),
    replace: (chosen) => {
      const count = new Set(chosen.flatMap(({ replacement }) => replacement.places.map((at) => `${at.day}${at.slot}`)))
        .size;
      const next = withReplacements(plan, chosen, kitchen);
      change(next, t('toast.replaced', { count }));
    },
    undo: () => autosave.undo(),
    shuffling: shuffling.isPending,
    canUndo: autosave.canUndo,
  };
}
