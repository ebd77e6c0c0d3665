import type { DriNeed, IntakeKind } from '#contract/dri.contract.ts';
import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import { type DriInput, missing } from './dri-input.ts';
import { type EfsaEnergy, kcalPerMj } from './efsa-energy.ts';
import { completedMonths, lactationPart, trimesterOf } from './efsa-life-stage.ts';
import { type EfsaBasis, type EfsaNutrient, type EfsaRow, efsaNutrients } from './efsa-tables.ts';
import { kcalPerG, type MacroRange } from './macronutrient-ranges.ts';
import { type IntakePer, type NutrientIntake, noIntake } from './nutrient-intakes.ts';

/** Grams from a share of energy. */
const densityOf = (code: NutrientCode) => (code === 'carbohydrate' ? kcalPerG.carbohydrate : kcalPerG.fat);

/** Every nutrient that EFSA has spoken of, in the order of its table; without numbers where it set none. */
export function efsaIntakes(input: DriInput, energy: EfsaEnergy): NutrientIntake[] {
  return efsaNutrients.map((nutrient) => intakeOf(nutrient, input, energy));
}

/** Reference intake ranges. EFSA sets none for protein. */
export function efsaRanges(input: DriInput, energyKcal: number | null): MacroRange[] {
  return efsaNutrients.flatMap((nutrient) => {
    const [row] = chosenRows(nutrient, input, conditionOf(input)).rows;
    if (row?.riLow === undefined || row.riHigh === undefined || nutrient.source === undefined) return [];
    const grams = (percent: number) =>
      energyKcal === null ? null : (energyKcal * percent) / 100 / densityOf(nutrient.code);
    return [
      {
        nutrientId: nutrientByCode(nutrient.code).id,
        code: nutrient.code,
        minPct: row.riLow,
        maxPct: row.riHigh,
        minG: grams(row.riLow),
        maxG: grams(row.riHigh),
        source: nutrient.source,
      },
    ];
  });
}

function intakeOf(nutrient: EfsaNutrient, input: DriInput, energy: EfsaEnergy): NutrientIntake {
  const { rows, needs } = chosenRows(nutrient, input, conditionOf(input));
  const [first] = rows;
  const blank: NutrientIntake = {
    ...noIntake(nutrient.code, 'efsa'),
    source: nutrient.source ?? null,
    ulSource: nutrient.upperSource ?? null,
    ulScope: first?.upperScope ?? nutrient.upperScope ?? 'total',
    notes: notesOf(nutrient.code, input),
    needs,
  };
  if (first === undefined) return blank;
  const upper = {
    ul: first.ul ?? null,
    safeLevel: first.safeLevel ?? null,
    ulForms:
      first.nicotinamide === undefined || first.nicotinicAcid === undefined
        ? null
        : { nicotinamide: first.nicotinamide, nicotinicAcid: first.nicotinicAcid },
  };
  const amounts = rows.map((row) => amountOf(nutrient, row, input, energy));
  const [amount] = amounts;
  if (amount === undefined || amount.kind === null) return { ...blank, ...upper, needs: amount?.needs ?? needs };
  const low = Math.min(...amounts.map((each) => each.low));
  const high = Math.max(...amounts.map((each) => each.high));
  return {
    ...blank,
    ...upper,
    kind: amount.kind,
    per: amount.per,
    ...(low === high ? { value: low } : { range: [low, high] as const }),
    averageRequirement: amounts.length === 1 && amount.per === 'day' ? amount.average : null,
    needs: [...new Set([...needs, ...amounts.flatMap((each) => each.needs)])],
  };
}

type Condition = EfsaRow['condition'];

function conditionOf({ pregnancyWeeks, lactationMonths }: DriInput): Condition {
  return pregnancyWeeks !== null ? 'pregnancy' : lactationMonths !== null ? 'lactation' : 'none';
}

/** The rows of a person: one, or several where it is not known which of them holds. */
function chosenRows(
  nutrient: EfsaNutrient,
  input: DriInput,
  condition: Condition,
): { rows: EfsaRow[]; needs: DriNeed[] } {
  if (input.ageYears === null) return { rows: [], needs: ['age'] };
  const months = completedMonths(input.ageYears);
  const ofAge = nutrient.rows.filter(
    (row) =>
      row.condition === condition &&
      row.from <= months &&
      months < (row.to ?? Number.POSITIVE_INFINITY) &&
      (row.trimester === undefined || row.trimester === trimesterOf(input.pregnancyWeeks ?? 0)) &&
      (row.lactation === undefined || row.lactation === lactationPart(input.lactationMonths ?? 0)),
  );
  if (input.sex === null && ofAge.some((row) => row.sex === 'male')) return { rows: [], needs: ['sex'] };
  const ofSex = ofAge.filter((row) => row.sex === 'any' || row.sex === (input.sex ?? 'female'));
  const rows = ofSex.filter(
    (row) =>
      (row.menopause === undefined || input.menopause === null || row.menopause === input.menopause) &&
      (row.phytateMg === undefined || input.phytateMg === null || row.phytateMg === input.phytateMg),
  );
  const needs: DriNeed[] = [];
  if (rows.length > 1 && rows.some((row) => row.menopause !== undefined)) needs.push('menopause');
  if (rows.length > 1 && rows.some((row) => row.phytateMg !== undefined)) needs.push('phytateMg');
  return { rows, needs };
}

interface Amount {
  kind: IntakeKind | null;
  low: number;
  high: number;
  average: number | null;
  per: IntakePer;
  needs: DriNeed[];
}

const noAmount: Amount = { kind: null, low: 0, high: 0, average: null, per: 'day', needs: [] };

function amountOf(nutrient: EfsaNutrient, row: EfsaRow, input: DriInput, energy: EfsaEnergy): Amount {
  const printed = printedAmount(row);
  if (printed === null) return noAmount;
  const basis = row.basis ?? nutrient.basis;
  if (basis !== 'add') return scaled(printed, basis, nutrient.code, input, energy);

  const { rows, needs } = chosenRows(nutrient, { ...input, sex: 'female' }, 'none');
  const bases = rows.map((each) =>
    amountOf(
      nutrient,
      each,
      { ...input, pregnancyWeeks: null, lactationMonths: null, weightKg: weightFor(input) },
      energy,
    ),
  );
  // an addition to a figure per kg or MJ is none without the weight or the energy
  const open = bases.find(({ kind, per }) => kind === null || per !== 'day');
  if (bases.length === 0 || open !== undefined) return { ...noAmount, needs: open?.needs ?? needs };
  const [only] = bases;
  return {
    kind: printed.kind,
    low: Math.min(...bases.map(({ low }) => low)) + printed.low,
    high: Math.max(...bases.map(({ high }) => high)) + printed.high,
    average: bases.length === 1 && only?.average != null && row.ar !== undefined ? only.average + row.ar : null,
    per: 'day',
    needs,
  };
}

function printedAmount(row: EfsaRow): Pick<Amount, 'kind' | 'low' | 'high' | 'average'> | null {
  const average = row.ar ?? null;
  const one = (kind: IntakeKind, value: number) => ({ kind, low: value, high: value, average });
  if (row.pri !== undefined) return one('PRI', row.pri);
  if (row.ai !== undefined) return one('AI', row.ai);
  if (row.aiLow !== undefined && row.aiHigh !== undefined)
    return { kind: 'AI', low: row.aiLow, high: row.aiHigh, average };
  if (row.safeAdequate !== undefined) return one('safeAdequate', row.safeAdequate);
  if (row.riLow !== undefined && row.riHigh !== undefined)
    return { kind: 'RI', low: row.riLow, high: row.riHigh, average };
  return null;
}

function scaled(
  printed: Pick<Amount, 'kind' | 'low' | 'high' | 'average'>,
  basis: Exclude<EfsaBasis, 'add'>,
  code: NutrientCode,
  input: DriInput,
  energy: EfsaEnergy,
): Amount {
  const times = (factor: number): Amount => ({
    kind: printed.kind,
    low: printed.low * factor,
    high: printed.high * factor,
    average: printed.average === null ? null : printed.average * factor,
    per: 'day',
    needs: [],
  });
  if (basis === 'day') return times(1);
  if (basis === 'kg') {
    const weightKg = weightFor(input);
    return weightKg === null ? { ...times(1), per: 'kg', needs: missing(input, ['weightKg']) } : times(weightKg);
  }
  if (energy.kcal === null) {
    return basis === 'MJ' ? { ...times(1), per: 'MJ', needs: energy.needs } : { ...noAmount, needs: energy.needs };
  }
  return basis === 'MJ' ? times(energy.kcal / kcalPerMj) : times(energy.kcal / 100 / densityOf(code));
}

/** In pregnancy the weight before it, where that is known. */
function weightFor({ pregnancyWeeks, prepregnancyWeightKg, weightKg }: DriInput): number | null {
  return pregnancyWeeks === null ? weightKg : (prepregnancyWeightKg ?? weightKg);
}

function notesOf(code: NutrientCode, input: DriInput): NutrientIntake['notes'] {
  if (code === 'vitamin_a') return ['retinolEquivalents'];
  const months = input.ageYears === null ? null : completedMonths(input.ageYears);
  if (code === 'dha' && months !== null && months >= 24) return ['epaAndDha'];
  return code === 'epa' ? ['countedWithDha'] : [];
}
