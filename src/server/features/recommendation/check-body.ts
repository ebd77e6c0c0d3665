import { nutrientById } from '#contract/nutrients.ts';
import { type FieldProblem, fieldProblem } from '#contract/problem.ts';
import type { CalculateBody } from '#contract/recommendation.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { refuseFields } from '#server/http/app-error.ts';
import { findUnknownIds } from './health-rules.repository.ts';

/** Refuses ids that name nothing, and a nutrient wished twice. */
export async function checkBody(db: Queryable, snapshot: RuleBaseSnapshot, body: CalculateBody): Promise<void> {
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
  const unknown = await findUnknownIds(db, body);
  for (const id of unknown.foodRestrictionIds) {
    errors.push(fieldProblem('foodRestrictionIds', 'FOOD_RESTRICTION_UNKNOWN', { id }));
  }
  for (const id of unknown.drugIds) errors.push(fieldProblem('drugIds', 'DRUG_UNKNOWN', { id }));
  for (const id of unknown.phenotypeIds) errors.push(fieldProblem('phenotypeIds', 'PHENOTYPE_UNKNOWN', { id }));
  if (errors.length > 0) throw refuseFields(errors);
}
