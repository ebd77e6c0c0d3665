import { useState } from 'react';
import type { MealSlot } from '#contract/meals.contract.ts';
import { keepOfPlace, readOfPlace } from './kept-page.ts';
import { mondayOf } from './plan-days.ts';

interface Kept {
  /** The Monday that they are of. */
  week: string;
  meals: string[];
}

export interface Ticks {
  has: (day: number, slot: MealSlot) => boolean;
  toggle: (day: number, slot: MealSlot) => void;
}

const keyOf = (day: number, slot: MealSlot): string => `${day} ${slot}`;

/** The meals of this week that were eaten: on this phone only, and anew on Monday. */
export function useTicks(token: string, today: string): Ticks {
  const week = mondayOf(today);
  const [kept, setKept] = useState<Kept>(() => readOfPlace<Kept>(token, 'ticks') ?? { week, meals: [] });
  const meals = kept.week === week ? kept.meals : [];
  return {
    has: (day, slot) => meals.includes(keyOf(day, slot)),
    toggle: (day, slot) => {
      const key = keyOf(day, slot);
      const next = { week, meals: meals.includes(key) ? meals.filter((each) => each !== key) : [...meals, key] };
      setKept(next);
      keepOfPlace(token, 'ticks', next);
    },
  };
}
