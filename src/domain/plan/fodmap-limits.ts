/**
 * Foods that are low in FODMAPs in small amounts only, which a table of yes and no cannot say: the most of them in one
 * meal, in grams. Source: Monash University serving sizes, as given in the notes of the meal table.
 */
export const fodmapLimits: ReadonlyMap<number, number> = new Map([
  // chickpeas, tinned and drained
  [480, 45],
  // oat flakes and groats, dry; porridge at five times their weight
  [128, 52],
  [559, 52],
  [129, 260],
  // almonds, hazelnuts
  [351, 19],
  [361, 19],
]);
