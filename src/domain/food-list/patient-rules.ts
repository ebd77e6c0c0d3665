import { nutrientByCode } from '#contract/nutrients.ts';
import type { PhenotypeRule, Rules } from '#domain/catalogue/health-rules.ts';
import { parseTrigger } from '#domain/catalogue/trigger.ts';
import { causeOf, type SafetyPatient } from './cause.ts';

/** Of all rules beyond the microbiome those of exactly these restrictions, drugs and phenotypes. */
export function rulesOfPatient(
  { restrictions, drugs, phenotypes, taxonWeights }: Rules,
  of: {
    foodRestrictionIds: readonly number[];
    drugIds: readonly number[];
    phenotypeIds: readonly number[];
  },
  patient: SafetyPatient,
): Rules {
  const holdsPotassium = keepingPotassium.some((trigger) => causeOf(trigger, patient) !== null);
  return {
    restrictions: restrictions.filter(({ id }) => of.foodRestrictionIds.includes(id)),
    drugs: drugs.filter(({ id }) => of.drugIds.includes(id)),
    phenotypes: phenotypes.filter(
      (rule) => of.phenotypeIds.includes(rule.id) && !(holdsPotassium && asksForPotassium(rule)),
    ),
    taxonWeights,
  };
}

/** Weak kidneys, high potassium, and medicines that hold it back: nothing then asks for more of it. */
const keepingPotassium = [
  parseTrigger('condition', 'ckd_3_5|dialysis|hyperkalaemia'),
  parseTrigger('drug', 'C03D|A12BA|L04AD|J01EA01|J01EE01|C09'),
];
const potassium = nutrientByCode('potassium')?.id;

function asksForPotassium({ target, direction }: PhenotypeRule): boolean {
  return target.kind === 'nutrient' && target.nutrientId === potassium && direction === 'up';
}
