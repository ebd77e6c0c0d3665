import { holds, onlyThreshold, type Threshold, thresholdAt } from './threshold.ts';

/** The year 70 itself counts as 70 and over; GLIM prints < 70 and > 70. */
export const glimOlderFromYears = 70;

/** Below this a body mass index is low for the age (GLIM), whatever its WHO class. */
export function lowBmiLimit(ageYears: number, asianOrigin = false): number {
  return onlyThreshold('glim_phenotypic', agePopulation(ageYears, asianOrigin), 'bmi').high ?? 0;
}

export interface GlimInput {
  ageYears: number;
  bmi: number | null;
  /** Not wanted by the person; null where two dated weights are not known. */
  lossWithin6Months: number | null;
  lossBeyond6Months: number | null;
  /** Measured or by examination; null where nobody has looked. */
  reducedMuscle: boolean | null;
  /** At most half of the energy need, weeks. */
  halfIntakeWeeks: number | null;
  /** Any reduced intake, weeks. */
  reducedIntakeWeeks: number | null;
  /** A chronic condition of the gut that impairs assimilation. */
  gutCondition: boolean | null;
  /** Acute disease or injury, or chronic disease. */
  inflammation: boolean | null;
  /** Only where the professional says so; never guessed. */
  asianOrigin?: boolean;
}

export type GlimPhenotypic = 'weightLoss' | 'lowBmi' | 'muscleMass';
export type GlimEtiologic = 'intake' | 'inflammation';

export interface GlimResult {
  phenotypic: GlimPhenotypic[];
  etiologic: GlimEtiologic[];
  /** What cannot be told from what is known: not the same as absent. */
  unknown: (GlimPhenotypic | GlimEtiologic)[];
  malnutrition: boolean;
  /** 2 is severe; null without malnutrition. */
  stage: 1 | 2 | null;
}

/** At least one criterion of each kind. Helps a professional to look twice; it is no diagnosis. */
export function glim(input: GlimInput): GlimResult {
  const { ageYears, bmi, asianOrigin = false } = input;
  const losses = [
    { measure: 'weight_loss_within_6_months', value: input.lossWithin6Months },
    { measure: 'weight_loss_beyond_6_months', value: input.lossBeyond6Months },
  ];
  const loss = any(losses.map(({ measure, value }) => met(onlyThreshold('glim_phenotypic', 'adults', measure), value)));
  const low = met(onlyThreshold('glim_phenotypic', agePopulation(ageYears, asianOrigin), 'bmi'), bmi);
  const intake = any([
    met(onlyThreshold('glim_etiologic', 'adults', 'intake_half_or_less_of_need'), input.halfIntakeWeeks),
    met(onlyThreshold('glim_etiologic', 'adults', 'any_reduced_intake'), input.reducedIntakeWeeks),
    input.gutCondition,
  ]);
  const phenotypic = { weightLoss: loss, lowBmi: low, muscleMass: input.reducedMuscle };
  const etiologic = { intake, inflammation: input.inflammation };
  const present = <Name extends string>(criteria: Record<Name, boolean | null>) =>
    (Object.keys(criteria) as Name[]).filter((name) => criteria[name] === true);
  const unknown = <Name extends string>(criteria: Record<Name, boolean | null>) =>
    (Object.keys(criteria) as Name[]).filter((name) => criteria[name] === null);
  const found = { phenotypic: present(phenotypic), etiologic: present(etiologic) };
  const malnutrition = found.phenotypic.length > 0 && found.etiologic.length > 0;
  const severe =
    losses.some(({ measure, value }) => met(onlyThreshold('glim_severity', 'adults', measure), value)) ||
    // GLIM sets no limits of severity for Asian origin
    (!asianOrigin && met(onlyThreshold('glim_severity', agePopulation(ageYears, false), 'bmi'), bmi) === true);
  return {
    ...found,
    unknown: [...unknown(phenotypic), ...unknown(etiologic)],
    malnutrition,
    stage: malnutrition ? (severe ? 2 : 1) : null,
  };
}

function agePopulation(ageYears: number, asianOrigin: boolean): string {
  return `${ageYears < glimOlderFromYears ? 'under70' : 'from70'}${asianOrigin ? 'Asian' : ''}`;
}

const met = (row: Threshold, value: number | null) => (value === null ? null : holds(row, value));

/** True where one is; null where none is and one is not known: it could be. */
function any(criteria: (boolean | null)[]): boolean | null {
  if (criteria.includes(true)) return true;
  return criteria.includes(null) ? null : false;
}

export interface MustInput {
  bmi: number | null;
  /** Percent in three to six months. */
  unplannedLossPct: number | null;
  /** Ill, and no food for more than five days, or likely so. */
  acutelyIll: boolean | null;
}

export interface MustResult {
  /** Points of each step; null where it is not known. */
  steps: { bmi: number | null; loss: number | null; illness: number | null };
  /** Of the steps that are known. */
  points: number;
  /** Null while steps are open that could still raise it. */
  risk: 'low' | 'medium' | 'high' | null;
}

/** 'Malnutrition Universal Screening Tool' of BAPEN, its steps unchanged. */
export function must({ bmi, unplannedLossPct, acutelyIll }: MustInput): MustResult {
  const pointsOf = (measure: string, value: number | null) =>
    value === null ? null : Number(thresholdAt('must', 'adults', measure, value)?.class ?? 0);
  const illPoints = Number(onlyThreshold('must', 'adults', 'acutely_ill_and_no_intake').class);
  const steps = {
    bmi: pointsOf('bmi', bmi),
    // a gain is no loss
    loss: pointsOf('unplanned_weight_loss_3_6_months', unplannedLossPct),
    illness: acutelyIll === null ? null : acutelyIll ? illPoints : 0,
  };
  const known = Object.values(steps).filter((step) => step !== null);
  const points = known.reduce((sum, step) => sum + step, 0);
  const risk = thresholdAt('must', 'adults', 'total', points)?.class as 'low' | 'medium' | 'high';
  return { steps, points, risk: known.length === 3 || risk === 'high' ? risk : null };
}
