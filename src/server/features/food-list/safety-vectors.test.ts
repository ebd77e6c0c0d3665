import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoodBand } from '#contract/recommendation.contract.ts';
import { scoreBands } from '#contract/words.ts';
import type { RestrictionKind } from '#domain/catalogue/restriction-label.ts';
import type { SafetyPatient } from '#domain/food-list/cause.ts';
import { recommend } from '#domain/food-list/engine.ts';
import { applySafety } from '#domain/food-list/safety-rules.ts';
import first from '#domain/food-list/safety-vectors.fixture.json' with { type: 'json' };
import later from '#domain/food-list/safety-vectors-3.fixture.json' with { type: 'json' };
import { eat, indexed, taxon, taxonomyOf, wish, workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The vectors of the safety facts over the engine, with the foods, rules and sets that are in the database. */

const vectors = [...first, ...later];

let app: TestApp;
let snapshot: RuleBaseSnapshot;
beforeAll(async () => {
  app = await createTestApp({ template: 'template_reference' });
  snapshot = await ruleBaseOf(app);
});
afterAll(() => app.close());

const order: readonly FoodBand[] = [...scoreBands, 'excluded'];

/** Three bacteria that are far too low, and one food raises them as well as any food can: the list names it wherever it may. */
function everythingWanted(foodId: number) {
  const taxa = [1, 2, 3].map((id) => taxon(id, 'genus', `G${id}`, 0.001, [1, 8]));
  const pairs = taxa.map(({ taxId }) => eat(foodId, taxId, 10));
  return {
    taxa,
    taxonomy: taxonomyOf(taxa),
    behaviours: taxa.map(({ taxId }) => wish('to-eat', taxId, 'Low', 'Increase')),
    pairs: indexed(
      pairs,
      snapshot.engineFoods.map(({ id }) => id),
    ),
    foods: snapshot.engineFoods,
  };
}

function patientOf(given: (typeof vectors)[number]['patient']): SafetyPatient {
  const codes: readonly string[] = given.restrictions;
  const conditions = new Set<string>(given.phenotypes);
  return {
    ageMonths: given.ageMonths,
    bmi: given.bmi,
    pregnant: given.pregnancyWeeks !== null || conditions.has('pregnancy'),
    breastfeeding: given.lactationMonths !== null || conditions.has('lactation'),
    conditions,
    drugs: given.drugAtc.map((atcCode, at) => ({ id: at + 1, atcCode })),
    restrictions: [...snapshot.health.restrictions]
      .filter(([, { code }]) => codes.includes(code))
      .map(([id, { code, kind }]) => ({ id, code, kind: kind as RestrictionKind })),
  };
}

test('a food that everything speaks for stands no higher than its vector says', () => {
  let atTheirCeiling = 0;
  for (const { id, patient, foodId, highestBand } of vectors) {
    const safety = applySafety(snapshot.safetyRules, patientOf(patient), snapshot.health.restrictions);
    const { foods } = recommend({ ...workedExample, ...everythingWanted(foodId), safety });
    const food = foods.find((one) => one.foodId === foodId);
    // no list at all is lower than any band
    const band = safety.refusals.length > 0 ? 'excluded' : food?.band;
    expect([id, band !== undefined && order.indexOf(band) >= order.indexOf(highestBand as FoodBand)]).toEqual([
      id,
      true,
    ]);
    if (band === highestBand) atTheirCeiling += 1;
    // what nobody eats in this form is neutral at most; all else rises to its ceiling
    else expect([id, food?.form.kind === 'as-is', food?.band]).toEqual([id, false, 'neutral']);
  }
  expect(atTheirCeiling).toBeGreaterThan(0.8 * vectors.length);
});
