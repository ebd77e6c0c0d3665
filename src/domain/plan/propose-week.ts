import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { randomOf } from '#domain/selection/random.ts';
import { withLeftovers } from './leftovers.ts';
import { factorSteps, MealCounter, type ReadyMeal } from './ready-meals.ts';
import { trimmedDays } from './trimmed-days.ts';
import { energyAt, hardBreach } from './week-checks.ts';
import type { PlannedCell, WeekInput } from './week-input.ts';
import { type Change, days, type WeekCell, WeekScore } from './week-score.ts';

const usualTries = 12_000;
/** A season's meals are enough for a slot; where there are fewer, the others are taken too. */
const enoughInSeason = 12;
/** So many meals without what the list holds back are enough for a slot. */
const enoughFor = { breakfast: 7, lunch: 12, dinner: 12, snack: 7 } as const;
const hottest = 4;
/** The same points added up in another order. */
const hair = 1e-6;

/**
 * Seven days of four meals. Begins anywhere and improves one change at a time, a meal or the portions of a day: limits
 * first, then what the test asks for, enough of every nutrient, thirty plants, no dinner twice, two days from one pot,
 * what is in season. A place in which every meal would break a hard limit stays empty. The same seed gives the same week.
 */
export function proposeWeek(input: WeekInput, seed: number, tries = usualTries): PlannedCell[] {
  const random = randomOf(seed);
  const plan = new Plan(input);
  const open = plan.openCells();
  for (const { day, slot } of open) plan.counted.set(day, slot, pick(plan.candidates(slot), random));
  let score = plan.counted.recount();
  for (const day of days) {
    plan.counted.tryOut(plan.refit(day, []), (changed) => {
      score = changed;
      return true;
    });
  }
  for (let step = 0; step < tries && open.length > 0; step++) {
    const changes = plan.nextChange(open, random);
    if (changes.length === 0) continue;
    const heat = hottest * (1 - step / tries) ** 2;
    // drawn once for each change that is worse, whether it is counted out or not
    let chance: number | null = null;
    const isTaken = (changed: number): boolean => {
      if (changed >= score) return true;
      if (heat <= 0.01) return false;
      chance ??= random();
      return chance < Math.exp((changed - score) / heat);
    };
    plan.counted.tryOut(
      changes,
      (changed) => {
        const kept = isTaken(changed);
        if (kept) score = changed;
        return kept;
      },
      (atMost) => !isTaken(atMost + hair),
    );
  }
  plan.repairBreaches(open, plan.settle(open, score));
  return plan.cells();
}

function pick(from: readonly ReadyMeal[], random: () => number): WeekCell {
  return from[Math.floor(random() * from.length)] ?? null;
}

interface Place {
  day: number;
  slot: MealSlot;
}

interface Repair {
  changes: Change[];
  score: number;
}

const emptied = (place: Place): Change[][] => [[{ ...place, cell: null }]];

class Plan {
  readonly counted: WeekScore;
  private readonly input: WeekInput;
  private readonly counter: MealCounter;
  private readonly bySlot: Record<MealSlot, ReadyMeal[]>;
  private readonly byId: Map<string, ReadyMeal>;
  private readonly keptCells = new Map<string, PlannedCell>();
  private readonly pinnedCells = new Set<string>();

  constructor(input: WeekInput) {
    this.input = input;
    this.counter = new MealCounter(input);
    const ready = input.meals.map((meal) => this.counter.ready(meal));
    this.byId = new Map(ready.map((one) => [one.meal.id, one]));
    const of = (slot: MealSlot) => {
      const own = ready.filter(({ meal }) => meal.slot === slot);
      return inSeason(unheld(slot, own));
    };
    this.bySlot = { breakfast: of('breakfast'), lunch: of('lunch'), dinner: of('dinner'), snack: of('snack') };
    const kept = input.kept.map((cell) => ({ cell, one: this.counter.kept(cell, this.byId.get(cell.mealId)?.meal) }));
    this.counted = new WeekScore(this.counter, input);
    for (const { cell, one } of kept) {
      this.keptCells.set(keyOf({ day: cell.day - 1, slot: cell.slot }), cell);
      this.counted.set(cell.day - 1, cell.slot, one);
    }
    for (const { day, slot, mealId } of input.pinned) {
      const key = keyOf({ day: day - 1, slot });
      const meal = this.byId.get(mealId);
      if (!meal || this.keptCells.has(key)) continue;
      this.pinnedCells.add(key);
      this.counted.set(day - 1, slot, meal);
    }
  }

  openCells(): Place[] {
    const all = days.flatMap((day) => mealSlots.map((slot) => ({ day, slot })));
    return all.filter((place) => !this.keptCells.has(keyOf(place)) && !this.pinnedCells.has(keyOf(place)));
  }

  candidates(slot: MealSlot): readonly ReadyMeal[] {
    return this.bySlot[slot];
  }

  /** Another meal, two meals of a slot that change places, or larger or smaller portions of a day. */
  nextChange(open: readonly Place[], random: () => number): Change[] {
    const turn = random();
    const place = open[Math.floor(random() * open.length)];
    if (!place) return [];
    if (turn < 0.55) return this.otherMeal(place, random);
    if (turn < 0.65) return this.exchanged(place, open, random);
    const { day } = place;
    const part = turn < 0.75 ? 0 : turn < 0.9 ? 1 : 2;
    const range = part === 0 ? 3 : 5;
    const by = 1 + Math.floor(random() * range);
    const step = this.stepWithin(part, (this.counted.steps[day]?.[part] ?? 0) + (random() < 0.5 ? by : -by));
    if (step === this.counted.steps[day]?.[part] || this.input.energy === null) return [];
    const change: Change = { day, part, step };
    return part === 0 || random() < 0.3 ? [change] : this.refit(day, [change]);
  }

  private otherMeal(place: Place, random: () => number): Change[] {
    const { day, slot } = place;
    const leftover = slot === 'lunch' && random() < 0.25 ? (this.counted.week.lunch[day - 1] ?? null) : null;
    const own = leftover?.batch ? (this.byId.get(leftover.meal.id) ?? null) : null;
    const cell = own ?? pick(this.candidates(slot), random);
    if (cell === (this.counted.week[slot][day] ?? null)) return [];
    const change: Change = { day, slot, cell };
    return random() < 0.8 ? this.refit(day, [change]) : [change];
  }

  private exchanged({ day, slot }: Place, open: readonly Place[], random: () => number): Change[] {
    const others = open.filter((other) => other.slot === slot && other.day !== day);
    const other = others[Math.floor(random() * others.length)];
    if (!other) return [];
    const own = this.counted.week[slot];
    const [one, two] = [own[day] ?? null, own[other.day] ?? null];
    if (one === two) return [];
    const changes: Change[] = [
      { day, slot, cell: two },
      { day: other.day, slot, cell: one },
    ];
    return [...changes, ...this.refit(day, changes).slice(2), ...this.refit(other.day, changes).slice(2)];
  }

  /** The changes, and starch and fat of the day so that it comes close to its energy. */
  refit(day: number, changes: Change[]): Change[] {
    const { energy } = this.input;
    if (energy === null) return changes;
    const steps = [...(this.counted.steps[day] ?? [])];
    for (const change of changes) if ('part' in change && change.day === day) steps[change.part] = change.step;
    const cellOf = (slot: MealSlot) => {
      const changed = changes.find((change) => 'cell' in change && change.day === day && change.slot === slot);
      return changed && 'cell' in changed ? changed.cell : this.counted.week[slot][day];
    };
    const ready = mealSlots.flatMap((slot) => cellOf(slot) ?? []);
    if (ready.length < mealSlots.length) return changes;
    const kcal = (part: number) =>
      ready.reduce((sum, one) => sum + (this.counter.sumsAt(one, part, steps[part] ?? 0)[energyAt] ?? 0), 0);
    const starch = kcal(0);
    const now = factorSteps[0]?.[steps[0] ?? 0] ?? 1;
    if (starch <= 0) return changes;
    const wanted = now * ((energy - kcal(1) - kcal(2)) / starch);
    const step = this.stepWithin(0, Math.round((wanted - (factorSteps[0]?.[0] ?? 0)) / 0.025));
    return step === steps[0] ? changes : [...changes, { day, part: 0, step }];
  }

  private stepWithin(part: number, step: number): number {
    return Math.min((factorSteps[part]?.length ?? 1) - 1, Math.max(0, step));
  }

  /** Every change of one meal that makes the week better still, until there is none: chance alone leaves some out. */
  settle(open: readonly Place[], found: number): number {
    let [score, before] = [found, Number.NEGATIVE_INFINITY];
    while (score > before) {
      before = score;
      for (const { day, slot } of open) {
        for (const cell of this.candidates(slot)) {
          this.counted.tryOut(
            this.refit(day, [{ day, slot, cell }]),
            (changed) => {
              const better = changed > score;
              if (better) score = changed;
              return better;
            },
            (atMost) => atMost + hair <= score,
          );
        }
      }
    }
    return score;
  }

  /** Where a hard limit is still broken, another meal takes the place, whatever speaks against it otherwise, or none. */
  repairBreaches(open: readonly Place[], found: number): void {
    let score = found;
    while (score < -hardBreach / 2) {
      const repair =
        this.bestOf(open, score, (place) => this.smallerOthers(place)) ?? this.bestOf(open, score, emptied);
      if (repair === null) return;
      this.counted.tryOut(repair.changes, () => true);
      score = repair.score;
    }
  }

  /** The way that gains most, if any does. */
  private bestOf(open: readonly Place[], score: number, ways: (place: Place) => Change[][]): Repair | null {
    let best: Repair | null = null;
    for (const place of open) {
      if (!this.counted.week[place.slot][place.day]) continue;
      for (const changes of ways(place)) {
        this.counted.tryOut(changes, (changed) => {
          if (changed > (best?.score ?? score)) best = { changes, score: changed };
          return false;
        });
      }
    }
    return best;
  }

  private smallerOthers({ day, slot }: Place): Change[][] {
    const smallest = factorSteps.map((_, part): Change => ({ day, part, step: 0 }));
    return [...this.byId.values()]
      .filter(({ meal }) => meal.slot === slot)
      .flatMap((cell): Change[][] => [[{ day, slot, cell }], [{ day, slot, cell }, ...smallest]]);
  }

  cells(): PlannedCell[] {
    const cells: PlannedCell[] = [];
    for (const day of days) {
      for (const slot of mealSlots) {
        const ready = this.counted.week[slot][day];
        if (!ready) continue;
        const kept = this.keptCells.get(keyOf({ day, slot }));
        const left = slot === 'lunch' && this.counted.isLeftover(day);
        const pot = left ? cells.find((cell) => cell.day === day && cell.slot === slot) : undefined;
        const foods = pot?.foods ?? this.counter.foodsAt(ready, this.counted.steps[day] ?? []);
        const { id: mealId, version: mealVersion } = ready.meal;
        cells.push(
          kept ?? { day: day + 1, slot, mealId, mealVersion, foods, cookFor: 1, leftoverOf: left ? day : null },
        );
      }
    }
    const fixed = (cell: PlannedCell) => this.keptCells.has(keyOf({ day: cell.day - 1, slot: cell.slot }));
    return withLeftovers(trimmedDays(cells, fixed, this.counter.plate));
  }
}

const keyOf = ({ day, slot }: Place): string => `${day} ${slot}`;

/** Meals without what the list holds back, where there are enough of them for the week. */
function unheld(slot: MealSlot, meals: ReadyMeal[]): ReadyMeal[] {
  const free = meals.filter(({ restricted }) => restricted.length === 0);
  return free.length >= enoughFor[slot] ? free : meals;
}

function inSeason(meals: ReadyMeal[]): ReadyMeal[] {
  const now = meals.filter(({ outOfSeason }) => !outOfSeason);
  return now.length >= enoughInSeason ? now : meals;
}
