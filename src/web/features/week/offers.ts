import type { FittingMeal, WeekCatalogue } from '#contract/week.contract.ts';
import { type Kitchen, plantsOf, sumOf } from '#web/entities/meal/kitchen.ts';
import type { WeekFigures } from './figures.ts';
import { cellAt, isAt, type Place, type Plan } from './plan.ts';

/** A meal that fits, and what it would improve. */
export interface Offer {
  meal: FittingMeal;
  /** The nutrient that the week is short of and this meal brings most of. */
  best: { code: string; unit: string; more: number } | null;
  newPlants: number;
  /** Against the meal that is there now; null where there is none, or no figure. */
  kcal: number | null;
}

/** Other meals of a slot, those first that bring most of what the week lacks and keep the day near its energy. */
export function offersFor(
  place: Place,
  plan: Plan,
  figures: WeekFigures,
  kitchen: Kitchen,
  catalogue: WeekCatalogue,
): Offer[] {
  const now = cellAt(plan, place);
  const rest = plan.cells.filter((cell) => !isAt(place)(cell));
  const plantsOfRest = plantsOf(
    kitchen,
    rest.flatMap(({ foods }) => foods),
  );
  // No dinner twice.
  const taken = new Set(place.slot === 'dinner' ? rest.map(({ mealId }) => mealId) : []);
  const energyNow = sumOf(kitchen, 'energy', now?.foods ?? []).value ?? 0;
  const dayEnergy = (figures.days[place.day - 1]?.energy.value ?? 0) - energyNow;
  const short = figures.nutrients.filter(({ code, share }) => code !== 'energy' && share !== null && share < 100);

  const offers = catalogue.meals
    .filter(({ id, slot }) => slot === place.slot && id !== now?.mealId && !taken.has(id))
    .map((meal) => {
      const gains = short.flatMap(({ code, unit, target }) => {
        const [given, had] = [sumOf(kitchen, code, meal.foods).value, sumOf(kitchen, code, now?.foods ?? []).value];
        return given === null || target === null ? [] : [{ code, unit, more: given - (had ?? 0), target }];
      });
      const energy = sumOf(kitchen, 'energy', meal.foods).value;
      const newPlants = [...plantsOf(kitchen, meal.foods)].filter((plant) => !plantsOfRest.has(plant)).length;
      const [best] = gains.filter(({ more }) => more > 0).sort((a, b) => b.more / b.target - a.more / a.target);
      const worth = gains.reduce((sum, { more, target }) => sum + Math.max(-1, Math.min(1, more / target)), 0);
      return {
        offer: {
          meal,
          best: best === undefined ? null : { code: best.code, unit: best.unit, more: best.more },
          newPlants,
          kcal: now === undefined || energy === null ? null : energy - energyNow,
        },
        rank: worth + newPlants * 0.05 + onList(meal) * 0.05 - strain(dayEnergy, energy, catalogue),
      };
    });
  return offers.sort((a, b) => b.rank - a.rank).map(({ offer }) => offer);
}

/** How many foods speak for it by the patient's own list. */
const onList = ({ because }: FittingMeal): number => (because.voice === 'test' ? because.foods.length : 0);

/** How far beyond ± 10 % the day would be. */
function strain(others: number, energy: number | null, { energy: needed }: WeekCatalogue): number {
  if (energy === null || needed === null) return 0;
  return Math.max(0, Math.abs(others + energy - needed.target) / needed.target - 0.1);
}
