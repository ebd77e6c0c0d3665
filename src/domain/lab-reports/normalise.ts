/** A row's percent within its rank. */
export function shareOf(rawPct: number, whole: number): number {
  return whole > 0 ? (100 * rawPct) / whole : 0;
}
