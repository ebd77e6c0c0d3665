/** Longer than any name, lineage or value of a report; what a damaged cell holds beyond is of no use to anybody. */
export const longestText = 2_000;

/**
 * Cuts every text of a value that was just made, in place. A cell whose quote stays open takes the rest of its file: it
 * would go through the process that serves everybody, twice into the answer and into the database.
 */
export function boundTexts<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (value.length > longestText ? `${value.slice(0, longestText)}…` : value) as Value;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' ? part.length > longestText : typeof part === 'object') {
      Reflect.set(value, key, boundTexts(part));
    }
  }
  return value;
}
