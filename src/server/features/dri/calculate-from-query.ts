import type { DriQuery, DriResponse } from '#contract/dri.contract.ts';
import type { FieldError } from '#contract/errors.ts';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { type DriInput, type DriProblem, driProblems } from '#domain/dri/dri-input.ts';
import { invalid } from '#server/http/app-error.ts';
import { presentDri } from './present-dri.ts';

/** Reference intakes of the person that a query describes; nothing is stored. */
export function calculateFromQuery(query: DriQuery): DriResponse {
  if (query.ageYears !== undefined && query.ageMonths !== undefined) {
    throw invalid([{ field: 'ageMonths', message: 'Give the age in years or in months, not both.' }]);
  }
  const input: DriInput = {
    sex: query.sex ?? null,
    ageYears: query.ageYears ?? (query.ageMonths === undefined ? null : query.ageMonths / 12),
    heightCm: query.heightCm ?? null,
    weightKg: query.weightKg ?? null,
    activityLevel: query.activityLevel ?? null,
    pregnancyWeeks: query.pregnancyWeeks ?? null,
    prepregnancyWeightKg: query.prepregnancyWeightKg ?? null,
    lactationMonths: query.lactationMonths ?? null,
    menopause: query.menopause ?? null,
    phytateMg: query.phytateMg ?? null,
  };
  const problems = driProblems(input);
  if (problems.length > 0) throw invalid(problems.map(toFieldError));
  return presentDri(calculateDri(input, query.standard));
}

function toFieldError(problem: DriProblem): FieldError {
  const what = problem.field === 'pregnancyWeeks' ? 'Pregnancy' : 'Breastfeeding';
  switch (problem.code) {
    case 'femaleOnly':
      return { field: problem.field, message: `${what} can be given for a female only.` };
    case 'maternalAge':
      return {
        field: problem.field,
        message: `${what} can be given for an age from ${problem.min} to ${problem.max} years.`,
      };
    case 'notWithPregnancy':
      return { field: problem.field, message: 'Give a pregnancy week or a breastfeeding month, not both.' };
    case 'range':
      return { field: problem.field, message: `Use a number from ${problem.min} to ${problem.max}.` };
  }
}
