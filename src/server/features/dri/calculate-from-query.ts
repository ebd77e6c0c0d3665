import type { DriQuery, DriResponse } from '#contract/dri.contract.ts';
import type { GrowthQuery, GrowthResponse } from '#contract/growth.contract.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import { calculateDri } from '#domain/dri/calculate-dri.ts';
import { type DriInput, type DriProblem, driProblems } from '#domain/dri/dri-input.ts';
import { assessGrowth, growthSources } from '#domain/growth/assess-growth.ts';
import { refuseField, refuseFields } from '#server/http/app-error.ts';
import { presentDri } from './dri-presenter.ts';

/** Reference intakes of the person that a query describes; nothing is stored. */
export function calculateFromQuery(query: DriQuery): DriResponse {
  if (query.ageYears !== undefined && query.ageMonths !== undefined) {
    throw refuseField('ageMonths', 'AGE_TWICE');
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
  if (problems.length > 0) throw refuseFields(problems.map(toFieldProblem));
  return presentDri(calculateDri(input, query.standard));
}

function toFieldProblem(problem: DriProblem): FieldProblem {
  const { field } = problem;
  const pregnancy = field === 'pregnancyWeeks';
  switch (problem.code) {
    case 'femaleOnly':
      return fieldProblem(field, pregnancy ? 'PREGNANCY_FEMALE_ONLY' : 'LACTATION_FEMALE_ONLY');
    case 'maternalAge': {
      const { min, max } = problem;
      return fieldProblem(field, pregnancy ? 'PREGNANCY_AGE' : 'LACTATION_AGE', { min, max });
    }
    case 'notWithPregnancy':
      return fieldProblem(field, 'PREGNANCY_AND_LACTATION');
    case 'range':
      return fieldProblem(field, 'OUT_OF_RANGE', { min: problem.min, max: problem.max });
  }
}

/** What WHO says of the child that a query describes; nothing is stored. */
export function growthFromQuery({ sex, ageMonths, weightKg, heightCm }: GrowthQuery): GrowthResponse {
  return {
    indicators: assessGrowth({ sex, ageMonths, weightKg: weightKg ?? null, heightCm: heightCm ?? null }).map(
      ({ indicator, z, percentile, class: name, source }) => ({
        indicator,
        z,
        percentile: Number(percentile.toFixed(1)),
        class: name,
        source,
      }),
    ),
    sources: Object.entries(growthSources).map(([id, { citation, doi }]) => ({ id, citation, doi })),
  };
}
