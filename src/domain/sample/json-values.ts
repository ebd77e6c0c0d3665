/** A value of JSON as text: words and numbers are, lists and objects are not. `{"toString": 1}` must not throw. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
