import type { ChangedField } from '#contract/rule-review.contract.ts';

/** In which fields a text differs from what was approved, by the names of the fields; in the order of the text. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return Object.keys(after).flatMap((field) => {
    // a field that is newer than the approval was not read, and has not changed
    if (!(field in before)) return [];
    const [then, now] = [inWords(before[field]), inWords(after[field])];
    return then === now ? [] : [{ field, before: then, after: now }];
  });
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
