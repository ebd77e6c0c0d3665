import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * The input with a word in every place where its schema takes any text: in those that are given, and in those that
 * could be. A field that a feature adds is planted without being named anywhere.
 */
export function planted(schema: z.ZodType, given: unknown, word: string): unknown {
  return plant(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), given, word);
}

function plant(schema: JsonSchema, given: unknown, word: string): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const open = branches.find((branch) => textFor(branch, word) ?? (branch.properties || branch.type === 'array'));
    return open ? plant(open, given, word) : given;
  }
  if (schema.type === 'string') return textFor(schema, word) ?? given;
  if (schema.properties) {
    const before = (given ?? {}) as Record<string, unknown>;
    const after = Object.entries(schema.properties).map(([name, part]) => [
      name,
      plant(part as JsonSchema, before[name], word),
    ]);
    const filled = Object.fromEntries(after.filter(([, value]) => value !== undefined));
    return given === undefined && Object.keys(filled).length === 0 ? undefined : { ...before, ...filled };
  }
  if (schema.type === 'array' && Array.isArray(given)) {
    return given.map((item) => plant((schema.items ?? {}) as JsonSchema, item, word));
  }
  return given;
}

/** The word as this schema takes it; undefined where it takes other texts only (a date, one of several words). */
function textFor(schema: JsonSchema, word: string): string | undefined {
  const { type, enum: words, const: only, format, maxLength = 1000, allOf = [] } = schema;
  if (type !== 'string' || words || only !== undefined || word.length > maxLength) return undefined;
  if (format === 'email') return `${word}@example.org`;
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []);
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(word)) ? word : undefined;
}
