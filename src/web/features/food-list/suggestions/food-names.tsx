import type { FoodResult } from '#contract/recommendation.contract.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { plainName } from '#domain/paper/named-foods.ts';
import layout from '#web/ui/layout.module.css';

/** Some foods by name, without how they are prepared: "chickpeas, lentils". */
export function namesOf(foods: readonly Pick<FoodResult, 'name'>[]): string[] {
  return [...new Set(foods.map(({ name }) => inSentence(plainName(name))))];
}

/** What a kind of food does not say by its own name: "Barley" needs no "barley" beside it. */
export const besides = (kind: string, foods: readonly FoodResult[]): FoodResult[] =>
  foods.filter((food) => namesOf([food])[0] !== inSentence(kind));

/** What may be eaten by name, and after it struck what may not since the list was made. */
export function FoodNames({ foods, struck = [] }: { foods: readonly FoodResult[]; struck?: readonly FoodResult[] }) {
  const names = namesOf(foods);
  return (
    <>
      {names.join(', ')}
      {struck.map((food) => (
        <span key={food.foodId}>
          {names.length > 0 && ', '}
          <s className={layout.redText} title={food.exclusion?.reason}>
            {namesOf([food])[0]}
          </s>
        </span>
      ))}
    </>
  );
}
