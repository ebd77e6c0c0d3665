/** One field of an entry of the log, as it was and as it is. */
export interface AuditChange {
  /** In camel case: `foodId`, `evidenceGrade`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** What says nothing to a reader: counters, moments of writing, and what the entry is filed under. */
const unsaid = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'updatedBy',
  'patientId',
  'listReviewedAt',
  'revision',
]);

/**
 * Every field that differs; of what was made or deleted, all that was filled. The drugs of now follow from the
 * medicines, which say more.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const medicines = fields.includes('medicines');
  return fields
    .filter((field) => !unsaid.has(field) && !(medicines && field === 'drugIds'))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return {};
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [camel(name), value]));
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Foods that an entry is about: of a bulk change there are many. */
export function foodsOf(state: unknown): number[] {
  const { foodId } = fieldsOf(state);
  return (Array.isArray(foodId) ? foodId : [foodId]).filter((id) => typeof id === 'number');
}
