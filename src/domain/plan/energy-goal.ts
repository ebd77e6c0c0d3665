import type { EnergyAim } from '#contract/person.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { Person } from '#domain/person/person.ts';

const less = 500;
const more = { underweight: 500, otherwise: 300 };
const least = { female: 1200, male: 1500 };
/** From this BMI less may be offered; from 65 years on it takes more, and a reason. */
const losesFrom = { adult: 25, old: 30 };
const oldFromYears = 65;
const asksFrom = 27;
const neverLoses = ['underweight', 'cirrhosis', 'chemotherapy', 'eating_disorder'];
const asked = ['type2_diabetes', 'prediabetes', 'nafld', 'pcos'];
const breastfedMonths = 6;

/** The aims that may be chosen for this person. */
export function aimsFor(person: Person): EnergyAim[] {
  if (person.minor || person.pregnant) return ['keep'];
  return mayLose(person) ? ['keep', 'lose', 'gain'] : ['keep', 'gain'];
}

function mayLose({ bmi, ageYears, breastfeeding, lactationMonths, conditions }: Person): boolean {
  if (breastfeeding && (lactationMonths ?? 0) < breastfedMonths) return false;
  if (neverLoses.some((code) => conditions.has(code))) return false;
  return bmi !== null && bmi >= (ageYears !== null && ageYears >= oldFromYears ? losesFrom.old : losesFrom.adult);
}

/** Weight is part of the treatment: staff are asked, and nothing is chosen by itself. */
export function asksForAim(person: Person): boolean {
  return (person.bmi ?? 0) >= asksFrom && asked.some((code) => person.conditions.has(code)) && mayLose(person);
}

/** An aim that is not for this person, and one that needs a reason. */
export function aimProblems(person: Person, aim: EnergyAim | null, reason: string | null): FieldProblem[] {
  if (aim === null) return [];
  if (!aimsFor(person).includes(aim)) return [fieldProblem('energyAim', 'ENERGY_AIM_NOT_FOR')];
  const old = person.ageYears !== null && person.ageYears >= oldFromYears;
  return aim === 'lose' && old && reason === null ? [fieldProblem('energyAimReason', 'ENERGY_AIM_REASON')] : [];
}

/** kcal a day; an aim that is not for this person is none. */
export function energyGoal(
  person: Person,
  need: number | null,
  aim: EnergyAim = 'keep',
  resting: number | null = null,
): number | null {
  if (need === null || aim === 'keep' || !aimsFor(person).includes(aim)) return need;
  if (aim === 'gain') return need + (person.conditions.has('underweight') ? more.underweight : more.otherwise);
  return Math.min(need, Math.max(need - less, resting ?? 0, person.sex === 'male' ? least.male : least.female));
}
