/** What the visits of a patient keep in their address: which one is open. */
export function visitsSearch({ visit }: Record<string, unknown>): { visit?: number | undefined } {
  return Number.isInteger(visit) ? { visit: Number(visit) } : {};
}
