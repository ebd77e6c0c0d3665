import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { causeOf } from '#domain/food-list/cause.ts';
import type { Person } from '#domain/person/person.ts';
import type { Bounds, LimitBasis, LimitRow, LimitScope, Strength } from './week-tables.ts';

/** One side of a limit: how much, and the row that says so. */
export interface Bound {
  value: number;
  row: LimitRow;
}

/** What acts of one measure, scope, basis and strength. Per kg and share of the goal are amounts here. */
export interface BoundedBy<Side> {
  measure: string;
  scope: LimitScope;
  /** `abs`: an amount; `energy%`: of the week's or day's own energy; `mean`: a share of the week's mean. */
  basis: 'abs' | 'energy%' | 'mean';
  strength: Strength;
  /** By slot; of a day or a week the same in each. */
  low: Record<MealSlot, Side | null>;
  high: Record<MealSlot, Side | null>;
}

export type ActingLimit = BoundedBy<Bound>;

interface LimitConflict {
  measure: string;
  /** Ids of the rows: the one that gave way, and the one that stays. */
  low: string;
  high: string;
}

/** All that limits the week of one person. */
export interface WeekLimits {
  /** Every row that is for this person. */
  fired: readonly LimitRow[];
  acting: readonly ActingLimit[];
  /** Nutrients of which nothing asks for more. */
  turnedOff: ReadonlySet<string>;
  conflicts: readonly LimitConflict[];
  /** Rows that allow no week at all. */
  noWeek: readonly LimitRow[];
  /** Of the fibre stair, the last step in grams; 'none': no stair. */
  stair: number | 'none';
  slowStair: boolean;
}

/** Measures that are no sum of a meal: goals of energy, drinks beside the meals, and what is looked after elsewhere. */
const notSummed = new Set(['energy_goal', 'evening_snack', 'water', 'week', 'soy']);
const mostFibre = 40;
/** EFSA 2012: protein that a pregnancy adds, by trimester. */
const pregnancyProtein = [1, 9, 28];

/** Who fires, what gives way, and what is left, in amounts of this person. */
export function limitsFor(rows: readonly LimitRow[], person: Person, energyGoal: number | null): WeekLimits {
  const fired = rows.filter(({ who }) => causeOf(who, person) !== null);
  const turnedOff = new Set(fired.flatMap(({ turnsOff }) => turnsOff ?? []));
  const acting = amountsOf(
    standing(fired, turnedOff).filter(({ measure }) => !notSummed.has(measure)),
    person,
    energyGoal,
  );
  const { kept, conflicts } = withoutConflicts(acting);
  const stairs = fired.flatMap(({ stair }) => stair ?? []);
  return {
    fired,
    acting: kept,
    turnedOff,
    conflicts: [...placeConflicts(fired), ...conflicts],
    noWeek: fired.filter(({ measure }) => measure === 'week'),
    stair: stairs.includes('none')
      ? 'none'
      : Math.min(mostFibre, ...stairs.filter((stair): stair is number => stair !== 'none')),
    slowStair: fired.some(({ slowStair }) => slowStair),
  };
}

const placeKey = ({ measure, scope, basis }: LimitRow) => `${measure} ${scope} ${basis}`;

/** More specific rows take the place of others; hard ones stay. Lows that are turned off fall. */
function standing(fired: readonly LimitRow[], turnedOff: ReadonlySet<string>): LimitRow[] {
  const orders = new Map<string, number>();
  for (const row of fired) orders.set(placeKey(row), Math.max(orders.get(placeKey(row)) ?? 0, row.order));
  const turnedOffBy = (measure: string) =>
    Math.max(...fired.filter(({ turnsOff }) => turnsOff === measure).map(({ order }) => order));
  return fired
    .filter((row) => row.strength === 'hard' || row.order === orders.get(placeKey(row)))
    .map((row) => {
      const off = turnedOff.has(row.measure) && row.order < turnedOffBy(row.measure);
      return off ? { ...row, low: null, slots: withoutLows(row.slots) } : row;
    });
}

function withoutLows(slots: LimitRow['slots']): LimitRow['slots'] {
  return Object.fromEntries(Object.entries(slots).map(([slot, { high }]) => [slot, { low: null, high }]));
}

/** Where one row says that a limit does not act and another of the same order gives one, a person decides. */
function placeConflicts(fired: readonly LimitRow[]): LimitConflict[] {
  const places = fired.filter(
    ({ order, low, high, turnsOff, stair, measure, slots }) =>
      order === 2 &&
      low === null &&
      high === null &&
      turnsOff === null &&
      stair === null &&
      !notSummed.has(measure) &&
      Object.keys(slots).length === 0,
  );
  return places.flatMap((place) =>
    fired
      .filter((row) => row.order === 2 && row.high !== null && placeKey(row) === placeKey(place))
      .map(({ measure, id }) => ({ measure, low: place.id, high: id })),
  );
}

function amountsOf(rows: readonly LimitRow[], person: Person, goal: number | null): ActingLimit[] {
  const found = new Map<string, ActingLimit>();
  for (const row of rows) {
    const basis = basisOf(row.basis);
    const factors = factorsOf(row, person, goal);
    if (factors === null) continue;
    const key = `${row.measure} ${row.scope} ${basis} ${row.strength}`;
    const limit = found.get(key) ?? emptyLimit(row, basis);
    found.set(key, limit);
    for (const slot of mealSlots) {
      const { low, high }: Bounds = row.slots[slot] ?? row;
      const [known, top] = [limit.low[slot], limit.high[slot]];
      if (low !== null) {
        const value = low * factors.low + factors.add;
        if (known === null || value > known.value) limit.low[slot] = { value, row };
      }
      if (high !== null) {
        const value = high * factors.high;
        if (top === null || value < top.value) limit.high[slot] = { value, row };
      }
    }
  }
  return [...found.values()].filter(({ low, high }) => mealSlots.some((slot) => low[slot] ?? high[slot]));
}

const basisOf = (basis: LimitBasis): ActingLimit['basis'] => (basis === 'energy%' || basis === 'mean' ? basis : 'abs');

function emptyLimit({ measure, scope, strength }: LimitRow, basis: ActingLimit['basis']): ActingLimit {
  const none = () => ({ breakfast: null, lunch: null, dinner: null, snack: null });
  return { measure, scope, basis, strength, low: none(), high: none() };
}

/** What turns the figures of a row into amounts of this person; null where weight or energy is not known. */
function factorsOf(row: LimitRow, person: Person, goal: number | null) {
  const grown =
    row.growsFromKcal === null || goal === null ? 1 : Math.min(row.mostFactor, Math.max(1, goal / row.growsFromKcal));
  const each = row.basis === 'kg' ? person.weightForLimits : row.basis === 'goal' ? goal : 1;
  if (each === null) return null;
  const add = row.id === 'PREG-PROT' ? (pregnancyProtein[trimesterOf(person)] ?? 0) : 0;
  return { low: each, high: each * grown, add };
}

function trimesterOf({ pregnancyWeeks }: Person): number {
  if (pregnancyWeeks === null) return 1;
  return pregnancyWeeks < 14 ? 0 : pregnancyWeeks < 28 ? 1 : 2;
}

/** A low above a high of the same amounts: the high stays. What a day may hold at most, its week may too. */
function withoutConflicts(acting: readonly ActingLimit[]): { kept: ActingLimit[]; conflicts: LimitConflict[] } {
  const conflicts: LimitConflict[] = [];
  const kept = acting.map((limit) => {
    const low = { ...limit.low };
    for (const slot of mealSlots) {
      const bound = low[slot];
      if (bound === null) continue;
      const above = acting.find((other) => {
        const sameScope = (limit.scope === 'meal') === (other.scope === 'meal');
        const top = other.high[slot];
        return (
          other.measure === limit.measure &&
          other.basis === limit.basis &&
          sameScope &&
          top !== null &&
          top.value < bound.value
        );
      });
      const top = above?.high[slot];
      if (!top) continue;
      low[slot] = null;
      const conflict = { measure: limit.measure, low: bound.row.id, high: top.row.id };
      if (!conflicts.some((one) => one.low === conflict.low && one.high === conflict.high)) conflicts.push(conflict);
    }
    return { ...limit, low };
  });
  return { kept, conflicts };
}
