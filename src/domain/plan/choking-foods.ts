/** Whole nuts, grapes and popcorn: small, round or hard, and not for children under five. */
export const chokingFoods: ReadonlySet<number> = new Set([
  // almonds, Brazil nuts, cashews, hazelnuts, macadamias, pecans, pistachios, walnuts, trail mix
  ...[351, 353, 354, 361, 362, 363, 365, 366, 535],
  // peanuts, roasted and raw; grapes, sweet and sour cherries; popcorn, marshmallows
  ...[467, 481, 157, 145, 144, 531, 518],
]);
const chokingYears = 5;

export function mayChoke(foodId: number, ageYears: number | null): boolean {
  return ageYears !== null && ageYears < chokingYears && chokingFoods.has(foodId);
}
