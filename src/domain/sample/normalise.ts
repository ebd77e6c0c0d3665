/** A row's percent within its rank. Against a whole next to nothing no share can be told. */
export function shareOf(rawPct: number, whole: number): number {
  const share = whole > 0 ? (100 * rawPct) / whole : 0;
  return Number.isFinite(share) ? share : 0;
}
