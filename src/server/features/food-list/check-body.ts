import { nutrientById } from '#contract/nutrients.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { CalculateBody } from '#contract/recommendation.contract.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuseFields } from '#server/http/app-error.ts';

/** Refuses ids that name nothing, and a nutrient wished twice. */
export function checkBody(snapshot: RuleBaseSnapshot, body: CalculateBody): void {
  const errors: FieldProblem[] = [];
  const seen = new Set<number>();
  for (const [index, { nutrientId }] of (body.nutrients ?? []).entries()) {
    const field = `nutrients.${index}.nutrientId`;
    if (nutrientById(nutrientId) === undefined)
      errors.push(fieldProblem(field, 'NUTRIENT_UNKNOWN', { id: nutrientId }));
    else if (seen.has(nutrientId)) errors.push(fieldProblem(field, 'NUTRIENT_TWICE'));
    seen.add(nutrientId);
  }
  for (const id of body.excludeFoodIds ?? []) {
    if (!snapshot.foods.has(id)) errors.push(fieldProblem('excludeFoodIds', 'FOOD_UNKNOWN', { id }));
  }
  const { restrictions, drugs, conditions } = snapshot.health;
  for (const id of unknownOf(restrictions, body.foodRestrictionIds)) {
    errors.push(fieldProblem('foodRestrictionIds', 'FOOD_RESTRICTION_UNKNOWN', { id }));
  }
  for (const id of unknownOf(drugs, body.drugIds)) errors.push(fieldProblem('drugIds', 'DRUG_UNKNOWN', { id }));
  for (const id of unknownOf(conditions, body.phenotypeIds)) {
    errors.push(fieldProblem('phenotypeIds', 'PHENOTYPE_UNKNOWN', { id }));
  }
  if (errors.length > 0) throw refuseFields(errors);
}

function unknownOf(known: ReadonlyMap<number, unknown>, ids: readonly number[] = []): number[] {
  return ids.filter((id) => !known.has(id));
}
