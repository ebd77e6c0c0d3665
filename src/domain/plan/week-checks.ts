import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import type { WeekTarget } from '#contract/week.contract.ts';
import { placeOfCode } from './kitchen.ts';
import { leastCounted } from './limit-breaches.ts';
import type { ActingLimit } from './limits.ts';
import { energyOfGram, kindOfMeasure, leastBand } from './measures.ts';
import { referenceLow } from './short-nutrients.ts';
import type { Strength } from './week-tables.ts';

/** A limit made ready for quick sums: what stands where, and how much of it is too little or too much. */
export interface SumCheck {
  /** Place among the sums. */
  at: number;
  strength: Strength;
  /** By slot; infinite where there is none. Of a day or a week the first counts. */
  lows: Float64Array;
  highs: Float64Array;
  /** kcal of a gram where the bounds are percent of the energy; 0: amounts. */
  ofEnergy: number;
  /** Bounds are shares of the week's mean, and never narrower than this; null: amounts. */
  band: number | null;
}

export interface CountCheck {
  measure: string;
  scope: 'meal' | 'day' | 'week';
  strength: Strength;
  most: number;
  fromGrams: number;
}

export interface WeekChecks {
  /** What is added up of every meal; energy first, protein second. */
  sums: readonly string[];
  meal: readonly SumCheck[];
  day: readonly SumCheck[];
  bands: readonly SumCheck[];
  week: readonly SumCheck[];
  counts: readonly CountCheck[];
  /** The most of the day's protein before dinner, as a share; null: none. */
  beforeDinner: SumCheck | null;
  /** Shares of the day's energy by slot. */
  shares: SumCheck | null;
  fibre: number;
}

export const energyAt = 0;
export const proteinAt = 1;

/** The limits and the reference values that ask for more or set a top, as one list of checks. */
export function checksOf(
  limits: readonly ActingLimit[],
  targets: readonly Pick<WeekTarget, 'code' | 'target' | 'upper'>[],
): WeekChecks {
  const sums = ['energy', 'protein', 'fiber'];
  const placeOf = (measure: string): number => {
    if (!sums.includes(measure)) sums.push(measure);
    return sums.indexOf(measure);
  };
  const checks = limits.map((limit) => ({ limit, kind: kindOfMeasure(limit.measure) }));
  const ofKind = (kind: string) => checks.filter((one) => one.kind === kind).map(({ limit }) => limit);
  const scoped = (scope: ActingLimit['scope'], band = false) =>
    ofKind('sum')
      .filter((limit) => limit.scope === scope && (limit.basis === 'mean') === band)
      .map((limit) => sumCheck(limit, placeOf(limit.measure)));
  const [shares, before] = [ofKind('energyShare')[0], ofKind('proteinBeforeDinner')[0]];
  return {
    meal: scoped('meal'),
    day: scoped('day'),
    bands: scoped('day', true),
    week: [
      ...scoped('week'),
      ...targets.flatMap(({ code, target, upper }) => {
        if (code === 'energy' || placeOfCode(code) === null) return [];
        const low = referenceLow(code, target, limits);
        const high = limits.some(({ measure, scope }) => measure === code && scope !== 'meal') ? null : upper;
        return low === null && high === null ? [] : [referenceCheck(placeOf(code), low, high)];
      }),
    ],
    counts: ofKind('count').flatMap((limit): CountCheck[] => {
      const most = limit.high.lunch?.value;
      if (most === undefined) return [];
      const { measure, scope, strength } = limit;
      return [{ measure, scope, strength, most, fromGrams: leastCounted(limit) }];
    }),
    beforeDinner: before ? sumCheck(before, proteinAt) : null,
    shares: shares ? sumCheck(shares, energyAt) : null,
    fibre: sums.indexOf('fiber'),
    sums,
  };
}

const hair = 1e-9;

function sumCheck(limit: ActingLimit, at: number): SumCheck {
  const { measure, basis, strength, low, high } = limit;
  // a hair inside: the same amounts added up in another order pass no bound
  const bound = (slot: MealSlot, side: 'low' | 'high') =>
    (side === 'low' ? low[slot]?.value : high[slot]?.value) ??
    (side === 'low' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  return {
    ...{ at, strength },
    lows: Float64Array.from(mealSlots, (slot) => bound(slot, 'low') * (1 + hair)),
    highs: Float64Array.from(mealSlots, (slot) => bound(slot, 'high') * (1 - hair)),
    ofEnergy: basis === 'energy%' ? energyOfGram(measure) : 0,
    band: basis === 'mean' ? leastBand(measure) : null,
  };
}

function referenceCheck(at: number, target: number | null, upper: number | null): SumCheck {
  return {
    ...{ at, strength: 'soft', ofEnergy: 0, band: null },
    lows: new Float64Array(mealSlots.length).fill(target ?? Number.NEGATIVE_INFINITY),
    highs: new Float64Array(mealSlots.length).fill(upper ?? Number.POSITIVE_INFINITY),
  };
}

/** Breaches of hard limits go before everything else together, as bad as it may be. */
export const hardBreach = 10_000_000;
const points = {
  say: { each: 15, share: 60 },
  soft: { each: 0, share: 12 },
} as const;

/** What it costs that a value lies outside; 0 where it does not. */
export function costOf(strength: Strength, value: number, low: number, high: number): number {
  const beyond = value < low ? missing(value, low) : value > high ? missing(value, high) : 0;
  if (beyond === 0) return 0;
  if (strength === 'hard') return hardBreach * (1 + Math.min(beyond, 9) / 10);
  const { each, share } = points[strength];
  return each + share * (strength === 'soft' ? Math.min(1, beyond) : Math.min(3, beyond));
}

function missing(value: number, bound: number): number {
  return bound === 0 ? value : Math.abs(value - bound) / Math.abs(bound);
}
