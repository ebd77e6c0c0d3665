import { type GrowthClass, type GrowthIndicator, growthBounds } from '#contract/growth.contract.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { type GrowthReference, growthTables } from './growth-table.ts';

export const growthSources: Readonly<Record<GrowthReference, { citation: string; year: number; doi: string | null }>> =
  {
    who2006: {
      citation:
        'WHO Multicentre Growth Reference Study Group (2006). WHO Child Growth Standards: length/height-for-age, weight-for-age, weight-for-length, weight-for-height and body mass index-for-age',
      year: 2006,
      doi: '10.1111/j.1651-2227.2006.tb02378.x',
    },
    who2007: {
      citation:
        'de Onis M, Onyango AW, et al. (2007). Development of a WHO growth reference for school-aged children and adolescents. Bull World Health Organ 85:660–667.',
      year: 2007,
      doi: '10.2471/BLT.07.043497',
    },
  };

/** Below this age a child is measured lying, and the standards of 2006 change over. */
const standingFromMonths = 24;
/** From this age on the reference of 2007 holds, as in WHO's own program. */
const schoolFromMonths = 60;

export interface Child {
  sex: Sex;
  /** With its part; 30.4375 days are a month. */
  ageMonths: number;
  weightKg: number | null;
  /** Lying below 24 months, standing from then on. */
  heightCm: number | null;
}

export interface GrowthAssessment {
  indicator: GrowthIndicator;
  /** kg/m², kg or cm. */
  value: number;
  /** To two decimals, as WHO prints it; the class goes by it. */
  z: number;
  percentile: number;
  class: GrowthClass;
  source: GrowthReference;
}

export interface Lms {
  l: number;
  m: number;
  s: number;
  source: GrowthReference;
}

const tableOf = { bmiForAge: 'bmi', weightForAge: 'weight', heightForAge: 'height' } as const;

/** Null where WHO has nothing for the age. */
export function lmsOf(indicator: GrowthIndicator, sex: Sex, ageMonths: number): Lms | null {
  const last = indicator === 'weightForAge' ? growthBounds.weightForAgeMonths : growthBounds.ageMonths.max;
  if (!(ageMonths >= 0 && ageMonths <= last)) return null;
  const source: GrowthReference = ageMonths < schoolFromMonths ? 'who2006' : 'who2007';
  const position = ageMonths < standingFromMonths ? 'length' : 'height';
  const table = growthTables.find(
    (each) =>
      each.sex === sex &&
      each.indicator === tableOf[indicator] &&
      each.reference === source &&
      (each.position === position || each.position === 'any'),
  );
  if (table === undefined) return null;
  const point = pointAt(table.lms, ageMonths);
  return point === null ? null : { ...point, source };
}

/** Linear between the two nearest rows. */
function pointAt(lms: readonly number[], ageMonths: number): Omit<Lms, 'source'> | null {
  const at = (row: number, column: number) => lms[row * 4 + column] ?? Number.NaN;
  const rows = lms.length / 4;
  let next = 0;
  while (next < rows && at(next, 0) < ageMonths) next += 1;
  // lying ends and the first reference ends a day before the next begins
  const upper = Math.min(next, rows - 1);
  const lower = at(upper, 0) <= ageMonths ? upper : Math.max(0, upper - 1);
  const [from, to] = [at(lower, 0), at(upper, 0)];
  const part = to === from ? 0 : (ageMonths - from) / (to - from);
  const between = (column: number) => at(lower, column) + (at(upper, column) - at(lower, column)) * part;
  const point = { l: between(1), m: between(2), s: between(3) };
  return Number.isFinite(point.m) ? point : null;
}

/** The measure at a z-score: the curves that are drawn. */
export function valueAt({ l, m, s }: Pick<Lms, 'l' | 'm' | 's'>, z: number): number {
  return Math.abs(l) < 1e-9 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/** Body mass index and weight beyond 3 SD go in steps of the distance between 2 and 3 SD, as WHO does; height does not. */
export function zOf(indicator: GrowthIndicator, lms: Pick<Lms, 'l' | 'm' | 's'>, value: number): number {
  const { l, m, s } = lms;
  const plain = Math.abs(l) < 1e-9 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (indicator === 'heightForAge' || Math.abs(plain) <= 3) return plain;
  const side = Math.sign(plain);
  const third = valueAt(lms, 3 * side);
  return 3 * side + (value - third) / Math.abs(third - valueAt(lms, 2 * side));
}

/** Of the normal distribution, percent; kept within 0.1 and 99.9. */
export function percentileOf(z: number): number {
  return Math.min(99.9, Math.max(0.1, 100 * normal(z)));
}

/** Abramowitz and Stegun 7.1.26: off by less than 0.0000002. */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp(-x * x);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

/** WHO's limits; `to` is included from the median up, and not included below it. */
interface Limit {
  to: number;
  included: boolean;
  class: GrowthClass;
}
const below = (to: number, name: GrowthClass): Limit => ({ to, included: false, class: name });
const upTo = (to: number, name: GrowthClass): Limit => ({ to, included: true, class: name });
const above = (name: GrowthClass) => upTo(Number.POSITIVE_INFINITY, name);

const limits = {
  bmiBelow5: [
    below(-3, 'severelyWasted'),
    below(-2, 'wasted'),
    upTo(1, 'normal'),
    upTo(2, 'riskOfOverweight'),
    upTo(3, 'overweight'),
    above('obesity'),
  ],
  bmiFrom5: [
    below(-3, 'severeThinness'),
    below(-2, 'thinness'),
    upTo(1, 'normal'),
    upTo(2, 'overweight'),
    above('obesity'),
  ],
  height: [below(-3, 'severelyStunted'), below(-2, 'stunted'), upTo(3, 'normal'), above('veryTall')],
  weight: [below(-3, 'severelyUnderweight'), below(-2, 'underweight'), upTo(1, 'normal'), above('useBmi')],
} as const satisfies Record<string, readonly Limit[]>;

/** In order, from the lowest; the last has no end. */
export function growthLimits(indicator: GrowthIndicator, ageMonths: number): readonly Limit[] {
  if (indicator === 'heightForAge') return limits.height;
  if (indicator === 'weightForAge') return limits.weight;
  return ageMonths < schoolFromMonths ? limits.bmiBelow5 : limits.bmiFrom5;
}

function classOf(indicator: GrowthIndicator, ageMonths: number, z: number): GrowthClass {
  const found = growthLimits(indicator, ageMonths).find(({ to, included }) => (included ? z <= to : z < to));
  return found?.class ?? 'normal';
}

export function assessOne(indicator: GrowthIndicator, child: Pick<Child, 'sex' | 'ageMonths'>, value: number) {
  const lms = lmsOf(indicator, child.sex, child.ageMonths);
  if (lms === null || !(value > 0)) return null;
  const exact = zOf(indicator, lms, value);
  if (!Number.isFinite(exact)) return null;
  const z = Math.round(exact * 100) / 100 || 0;
  const assessment: GrowthAssessment = {
    indicator,
    value,
    z,
    percentile: percentileOf(exact),
    class: classOf(indicator, child.ageMonths, z),
    source: lms.source,
  };
  return assessment;
}

/** What WHO says of a child; nothing for those born early, whose age must be corrected first. */
export function assessGrowth({ weightKg, heightCm, ...child }: Child): GrowthAssessment[] {
  const bmi = weightKg === null || heightCm === null ? null : weightKg / (heightCm / 100) ** 2;
  const of = (indicator: GrowthIndicator, value: number | null) =>
    value === null ? [] : (assessOne(indicator, child, value) ?? []);
  return [of('bmiForAge', bmi), of('weightForAge', weightKg), of('heightForAge', heightCm)].flat();
}
