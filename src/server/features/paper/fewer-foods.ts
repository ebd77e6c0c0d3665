import type { PaperFood, PaperFoodGroup } from '#domain/paper/paper.ts';

export interface FewerFoods {
  groups: PaperFoodGroup[];
  leftOut: PaperFood[];
}

/**
 * So many foods less: of those that we are least sure of, the last of the longest group first. What stands there by
 * the nutritionist's hand stays, and so does the last food of a group; only where nothing else is left do kinds of food
 * that are good for everybody go, the last first.
 */
export function fewerFoods(groups: readonly PaperFoodGroup[], count: number): FewerFoods {
  const kept = groups.map((group) => ({ ...group, foods: [...group.foods] }));
  const leftOut: PaperFood[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const candidates = kept
      .filter(({ foods }) => foods.length > 1)
      .flatMap((group) => group.foods.map((food, place) => ({ group, food, place })))
      .filter(({ food }) => !food.byHand);
    const [next] = candidates.toSorted(
      (a, b) =>
        // what the test suggests stays before what is good for everybody
        Number(a.group.kind !== 'everybody') - Number(b.group.kind !== 'everybody') ||
        (a.food.sure ?? 0) - (b.food.sure ?? 0) ||
        Number(a.food.band === 'eatMore') - Number(b.food.band === 'eatMore') ||
        b.group.foods.length - a.group.foods.length ||
        b.place - a.place,
    );
    const whole = kept.findLast(
      ({ kind, foods }) => kind === 'everybody' && foods.length === 1 && foods.every(({ byHand }) => !byHand),
    );
    const from = next ?? (whole?.foods[0] && { group: whole, food: whole.foods[0], place: 0 });
    if (!from) break;
    from.group.foods.splice(from.place, 1);
    leftOut.push(from.food);
  }
  return { groups: kept, leftOut };
}
