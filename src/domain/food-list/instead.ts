/** What to eat instead of what; the shipped table is `data/report/swaps.csv`. */
export interface SwapFoods {
  id: number;
  /** The foods that it replaces. */
  from: readonly number[];
  /** In the order of preference. */
  to: readonly number[];
}

/** So many stand in for a kind of food. */
const mostInstead = 3;

/**
 * What takes the place of a kind of food: of the swaps that are about most of its foods the first that may be offered,
 * then the next of each by turns, so that sausages and steak both have something.
 */
export function insteadOf(
  foodIds: readonly number[],
  swaps: readonly SwapFoods[],
  mayOffer: (foodId: number) => boolean,
): number[] {
  const own = new Set(foodIds);
  const about = swaps
    .map((swap) => ({ swap, reached: swap.from.filter((id) => own.has(id)).length }))
    .filter(({ reached }) => reached > 0)
    .sort((a, b) => b.reached - a.reached || a.swap.from.length - b.swap.from.length || a.swap.id - b.swap.id)
    .map(({ swap }) => swap.to.filter((id) => !own.has(id) && mayOffer(id)));
  const longest = Math.max(0, ...about.map((to) => to.length));
  const byTurns = Array.from({ length: longest }, (_, at) => about.flatMap((to) => to[at] ?? [])).flat();
  return [...new Set(byTurns)].slice(0, mostInstead);
}
