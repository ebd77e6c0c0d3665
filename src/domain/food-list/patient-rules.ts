import type { Rules } from '#domain/catalogue/health-rules.ts';

/** Of all rules beyond the microbiome those of exactly these restrictions, drugs and phenotypes. */
export function rulesOfPatient(
  { restrictions, drugs, phenotypes, taxonWeights }: Rules,
  of: {
    foodRestrictionIds: readonly number[];
    drugIds: readonly number[];
    phenotypeIds: readonly number[];
  },
): Rules {
  return {
    restrictions: restrictions.filter(({ id }) => of.foodRestrictionIds.includes(id)),
    drugs: drugs.filter(({ id }) => of.drugIds.includes(id)),
    phenotypes: phenotypes.filter(({ id }) => of.phenotypeIds.includes(id)),
    taxonWeights,
  };
}
