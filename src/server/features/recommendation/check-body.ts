import type { FieldError } from '#contract/errors.ts';
import { nutrientById } from '#contract/nutrients.ts';
import type { CalculateBody } from '#contract/recommendation.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { invalid } from '#server/http/app-error.ts';
import { findUnknownIds } from './health-rules.repository.ts';

/** Refuses ids that name nothing, and a nutrient wished twice. */
export async function checkBody(db: Queryable, snapshot: RuleBaseSnapshot, body: CalculateBody): Promise<void> {
  const errors: FieldError[] = [];
  const seen = new Set<number>();
  for (const [index, { nutrientId }] of (body.nutrients ?? []).entries()) {
    const field = `nutrients.${index}.nutrientId`;
    if (nutrientById(nutrientId) === undefined) errors.push({ field, message: `There is no nutrient ${nutrientId}.` });
    else if (seen.has(nutrientId)) errors.push({ field, message: 'Name each nutrient once.' });
    seen.add(nutrientId);
  }
  for (const id of body.excludeFoodIds ?? []) {
    if (!snapshot.foods.has(id)) errors.push({ field: 'excludeFoodIds', message: `There is no food ${id}.` });
  }
  const unknown = await findUnknownIds(db, body);
  for (const id of unknown.foodRestrictionIds) {
    errors.push({ field: 'foodRestrictionIds', message: `There is no food restriction ${id}.` });
  }
  for (const id of unknown.drugIds) errors.push({ field: 'drugIds', message: `There is no drug ${id}.` });
  for (const id of unknown.phenotypeIds)
    errors.push({ field: 'phenotypeIds', message: `There is no phenotype ${id}.` });
  if (errors.length > 0) throw invalid(errors);
}
