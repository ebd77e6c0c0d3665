import { driBounds } from '#contract/dri.contract.ts';
import type { ActivityLevel, Sex, User } from '#contract/patient-fields.ts';
import type { Menopause, PhytateMg } from '#contract/reference-standard.ts';
import { type DriInput, type DriProblem, driProblems } from '#domain/dri/dri-input.ts';
import { monthsUntilYears } from '#domain/dri/equation-age.ts';
import { centimetres, feetAndInches, kilograms, pounds } from '#domain/dri/measures.ts';
import { ageInMonths } from '#domain/person/age.ts';
import type { CalculatorSearch } from './dri-calculator.search.ts';

export type Units = 'metric' | 'imperial';
export type AgeUnit = 'years' | 'months';

/** The form as typed. */
export interface CalculatorFields {
  sex: Sex | null;
  age: string;
  ageUnit: AgeUnit;
  units: Units;
  /** Centimetres, or feet. */
  height: string;
  /** Imperial units only. */
  inches: string;
  /** Kilograms, or pounds. */
  weight: string;
  weightBefore: string;
  activity: ActivityLevel | null;
  week: string;
  month: string;
  /** Of EFSA only. */
  menopause: Menopause | null;
  phytateMg: PhytateMg | null;
}

export type MeasureField = 'age' | 'height' | 'weight' | 'weightBefore' | 'week' | 'month';

/** What is wrong with a field, for its sentence. `tooLarge`: more typing cannot make it right. */
export interface FieldProblem {
  code: 'number' | 'whole' | DriProblem['code'];
  min: number;
  max: number;
  tooLarge: boolean;
}

export interface CalculatorReading {
  input: DriInput;
  problems: Partial<Record<MeasureField, FieldProblem>>;
}

export const emptyFields: CalculatorFields = {
  sex: null,
  age: '',
  ageUnit: 'years',
  units: 'metric',
  height: '',
  inches: '',
  weight: '',
  weightBefore: '',
  activity: null,
  week: '',
  month: '',
  menopause: null,
  phytateMg: null,
};

/** A decimal comma is as good as a point. NaN for what is no number, null for nothing. */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

const fieldOfInput: Partial<Record<DriProblem['field'], MeasureField>> = {
  ageYears: 'age',
  heightCm: 'height',
  weightKg: 'weight',
  prepregnancyWeightKg: 'weightBefore',
  pregnancyWeeks: 'week',
  lactationMonths: 'month',
};

/** The person that the form describes, and what is wrong with it. */
export function readFields(fields: CalculatorFields): CalculatorReading {
  const age = parseAmount(fields.age);
  const input: DriInput = {
    sex: fields.sex,
    ageYears: age === null || fields.ageUnit === 'years' ? age : age / 12,
    heightCm: heightOf(fields),
    weightKg: weightOf(fields.weight, fields.units),
    activityLevel: fields.activity,
    pregnancyWeeks: parseAmount(fields.week),
    prepregnancyWeightKg: parseAmount(fields.week) === null ? null : weightOf(fields.weightBefore, fields.units),
    lactationMonths: parseAmount(fields.month),
    menopause: fields.menopause,
    phytateMg: fields.phytateMg,
  };
  const problems: CalculatorReading['problems'] = {};
  for (const problem of driProblems(input)) {
    const field = fieldOfInput[problem.field];
    if (field === undefined || problem.field === 'ageMonths') continue;
    const value = input[problem.field] ?? 0;
    const bounds = 'min' in problem ? problem : { min: 0, max: 0 };
    problems[field] = {
      code: Number.isNaN(value) ? 'number' : problem.code,
      min: bounds.min,
      max: bounds.max,
      tooLarge: problem.code !== 'range' || !(value < bounds.min),
    };
  }
  for (const field of ['week', 'month'] as const) {
    const value = parseAmount(fields[field]);
    const bounds = driBounds[field === 'week' ? 'pregnancyWeeks' : 'lactationMonths'];
    if (value !== null && !Number.isNaN(value) && !Number.isInteger(value)) {
      problems[field] ??= { code: 'whole', ...bounds, tooLarge: true };
    }
  }
  if (fields.ageUnit === 'months' && age !== null && age >= monthsUntilYears) {
    problems.age = { code: 'range', min: 0, max: monthsUntilYears - 1, tooLarge: true };
  }
  return { input: problems.age === undefined ? input : { ...input, ageYears: null }, problems };
}

function heightOf({ units, height, inches }: CalculatorFields): number | null {
  const whole = parseAmount(height);
  if (units === 'metric') return whole;
  const rest = parseAmount(inches);
  return whole === null && rest === null ? null : centimetres(whole ?? 0, rest ?? 0);
}

function weightOf(text: string, units: Units): number | null {
  const value = parseAmount(text);
  return value === null || units === 'metric' ? value : kilograms(value);
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(Number(value.toFixed(2)));

function bodyTexts(units: Units, heightCm: number | null, weightKg: number | null, beforeKg: number | null) {
  if (units === 'metric') {
    return { units, height: textOf(heightCm), inches: '', weight: textOf(weightKg), weightBefore: textOf(beforeKg) };
  }
  const size = heightCm === null || Number.isNaN(heightCm) ? null : feetAndInches(heightCm);
  const inPounds = (kg: number | null) => (kg === null ? '' : textOf(pounds(kg)));
  return {
    units,
    height: textOf(size?.feet),
    inches: textOf(size?.inches),
    weight: inPounds(weightKg),
    weightBefore: inPounds(beforeKg),
  };
}

/** The same body in the other units. */
export function withUnits(fields: CalculatorFields, units: Units): CalculatorFields {
  if (units === fields.units) return fields;
  const before = weightOf(fields.weightBefore, fields.units);
  return { ...fields, ...bodyTexts(units, heightOf(fields), weightOf(fields.weight, fields.units), before) };
}

export function fieldsOfPatient(patient: User, today: string, units: Units): CalculatorFields {
  const months = patient.dateOfBirth === null ? null : ageInMonths(patient.dateOfBirth, today);
  const inMonths = months !== null && months < monthsUntilYears;
  return {
    sex: patient.sex,
    age: months === null ? '' : String(inMonths ? months : Math.floor(months / 12)),
    ageUnit: inMonths ? 'months' : 'years',
    ...bodyTexts(units, patient.heightCm, patient.weightKg, patient.prepregnancyWeightKg),
    activity: patient.activityLevel,
    week: textOf(patient.pregnancyWeeks),
    month: textOf(patient.lactationMonths),
    menopause: patient.menopause,
    phytateMg: patient.phytateMg,
  };
}

export function fieldsOfSearch(search: CalculatorSearch): CalculatorFields {
  const { heightCm = null, weightKg = null, beforeKg = null } = search;
  return {
    sex: search.sex ?? null,
    age: textOf(search.months ?? search.years),
    ageUnit: search.months === undefined ? 'years' : 'months',
    ...bodyTexts(search.units ?? 'metric', heightCm, weightKg, beforeKg),
    activity: search.activity ?? null,
    week: textOf(search.week),
    month: textOf(search.month),
    menopause: search.menopause ?? null,
    phytateMg: search.phytate ?? null,
  };
}

export function searchOfFields(fields: CalculatorFields): CalculatorSearch {
  const amount = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value);
  const age = amount(parseAmount(fields.age));
  return {
    sex: fields.sex ?? undefined,
    years: fields.ageUnit === 'years' ? age : undefined,
    months: fields.ageUnit === 'months' ? age : undefined,
    heightCm: amount(heightOf(fields)),
    weightKg: amount(weightOf(fields.weight, fields.units)),
    activity: fields.activity ?? undefined,
    week: amount(parseAmount(fields.week)),
    beforeKg: amount(weightOf(fields.weightBefore, fields.units)),
    month: amount(parseAmount(fields.month)),
    menopause: fields.menopause ?? undefined,
    phytate: fields.phytateMg ?? undefined,
    units: fields.units === 'imperial' ? 'imperial' : undefined,
  };
}
