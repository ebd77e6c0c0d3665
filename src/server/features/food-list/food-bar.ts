import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Cap } from '#domain/food-list/placement.ts';
import type { AppliedSafety } from '#domain/food-list/safety-rules.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';

/** What bars a food, and what of the patient's info stands behind it. */
export interface FoodBar {
  ruleId: string;
  name: Bilingual;
  source: string | null;
  /** Null where nothing in the info is behind it: an age, a move by hand, a level of a nutrient. */
  entry: InfoEntry | null;
}
export interface InfoEntry {
  list: 'foodRestrictionIds' | 'drugIds' | 'phenotypeIds' | 'dislikedFoodIds';
  id: number;
}

const byHand: Bilingual = { en: 'left out by hand', hr: 'izostavljeno ručno' };

/** A move by hand has no rule behind it. */
export function barOf(
  foodId: number,
  cap: Cap | undefined,
  safety: AppliedSafety,
  { health }: Pick<RuleBaseSnapshot, 'health'>,
): FoodBar {
  if (!cap) return { ruleId: 'manual', name: byHand, source: null, entry: null };
  const { ruleId, reason, source } = cap;
  const entry = entryOf(foodId, ruleId, safety, health);
  const named =
    entry && entry.list === 'foodRestrictionIds' ? health.names.foodRestrictionIds.get(entry.id) : undefined;
  return { ruleId, name: named ?? reason, source, entry };
}

/** What of the patient's info stands behind a rule: of several restrictions the one that has the food. */
export function entryOf(
  foodId: number,
  ruleId: string,
  safety: AppliedSafety,
  { conditions, restrictions }: RuleBaseSnapshot['health'],
): InfoEntry | null {
  if (ruleId === 'manual') return { list: 'dislikedFoodIds', id: foodId };
  const lists = { restriction: 'foodRestrictionIds', drug: 'drugIds', phenotype: 'phenotypeIds' } as const;
  const [kind, id] = ruleId.split(':');
  const list = lists[kind as keyof typeof lists];
  if (list && id) return { list, id: Number(id) };
  const rule = safety.byFood.get(foodId)?.find(({ code }) => code === ruleId);
  const cause = rule?.cause;
  const restriction =
    rule?.restrictionId ??
    cause?.restrictionIds.find((own) => restrictions.get(own)?.foodIds.includes(foodId)) ??
    cause?.restrictionIds[0];
  if (restriction !== undefined) return { list: 'foodRestrictionIds', id: restriction };
  const [drug] = cause?.drugIds ?? [];
  if (drug !== undefined) return { list: 'drugIds', id: drug };
  const [condition] = cause?.conditions ?? [];
  const phenotype = [...conditions].find(([, code]) => code === condition)?.[0];
  return phenotype === undefined ? null : { list: 'phenotypeIds', id: phenotype };
}
