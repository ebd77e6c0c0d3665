import type { ListedFood } from '#domain/recommendation/compare.ts';
import { recommend } from '#domain/recommendation/engine.ts';
import { finalBand, type Override } from '#domain/recommendation/override.ts';
import type { EngineInput } from '#domain/recommendation/types.ts';

/** A food list as its reader sees it: what the engine says, and over it what the nutritionist decided. */
export function foodList(input: EngineInput, choices: ReadonlyMap<number, Override>): ListedFood[] {
  return recommend(input).foods.map((food) => ({
    foodId: food.foodId,
    band: finalBand(food, choices.get(food.foodId)),
    finalScore: food.finalScore,
  }));
}
