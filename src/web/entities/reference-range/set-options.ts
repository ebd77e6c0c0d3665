import type { LabMethod } from '#contract/lab-reports.contract.ts';
import type { ReferenceSet } from '#contract/reference-sets.contract.ts';

interface SetOption {
  value: string;
  label: string;
}

/** Sets of the same method that are not retired; and the one that is chosen, whatever it is. */
export function setOptions(sets: readonly ReferenceSet[], method: LabMethod, chosen: string | null): SetOption[] {
  const fit = sets
    .filter((set) => (set.method === method && !set.retired) || set.id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === null || fit.some(({ value }) => value === chosen)) return fit;
  return [{ value: chosen, label: chosen }, ...fit];
}
