/** The ticks of a list: a set of ids that is never changed in place. */
export type Selection = ReadonlySet<number>;

export const noSelection: Selection = new Set();

export function toggle(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Adds ids to what is ticked: 'Select page' with those of the page, 'Select all pages' with all that match. */
export function selectIds(selection: Selection, ids: Iterable<number>): Selection {
  const next = new Set(selection);
  for (const id of ids) next.add(id);
  return next;
}

export function deselectIds(selection: Selection, ids: Iterable<number>): Selection {
  const next = new Set(selection);
  for (const id of ids) next.delete(id);
  return next;
}
