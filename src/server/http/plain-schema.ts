import type { JsonSchema } from './example-of.ts';

/**
 * The same schema in words that every generator of clients reads, for the document alone: tuples as lists of a length,
 * patterns that need no flag. What no other pattern can say is left out; the server goes on checking it.
 */
export function plainSchema(part: unknown): void {
  if (Array.isArray(part)) for (const each of part) plainSchema(each);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
  const schema = part as JsonSchema;
  if (Array.isArray(schema.prefixItems)) asList(schema, schema.prefixItems);
  if (typeof schema.pattern === 'string') {
    const pattern = plainPattern(schema.pattern);
    if (pattern === null) delete schema.pattern;
    else schema.pattern = pattern;
  }
  for (const [name, each] of Object.entries(part)) if (name !== 'examples') plainSchema(each);
}

function asList(schema: JsonSchema, places: JsonSchema[]): void {
  const kinds = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  const [only] = kinds;
  delete schema.prefixItems;
  schema.items = kinds.length === 1 && only ? only : { anyOf: kinds };
  schema.minItems = places.length;
  schema.maxItems = places.length;
}

/** Null where it asks for letters or digits of any script. JSON carries no half of a surrogate pair. */
function plainPattern(pattern: string): string | null {
  const plain = pattern
    .replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f')
    .replaceAll('\\p{Cs}', '')
    // As the sign itself: not every dialect knows \u.
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return plain.includes('\\p{') ? null : plain;
}
