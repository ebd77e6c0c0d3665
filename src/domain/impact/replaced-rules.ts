import type { Behaviour } from '#domain/catalogue/behaviour.ts';

/** The behaviours with those of some taxa replaced. */
export function withBehavioursOf(
  behaviours: readonly Behaviour[],
  taxIds: readonly number[],
  rows: readonly Behaviour[],
): readonly Behaviour[] {
  const replaced = new Set(taxIds);
  return [...behaviours.filter(({ taxId }) => !replaced.has(taxId)), ...rows];
}
