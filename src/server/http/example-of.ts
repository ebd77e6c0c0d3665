/** The parts of JSON Schema that our schemas are made of. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** What stands in an example under a name that people know. */
const known: Readonly<Record<string, unknown>> = {
  firstName: 'Ana',
  lastName: 'Kovač',
  username: 'ana.kovac',
  email: 'ana@example.org',
  phone: '+385 91 555 0187',
  password: 'plum-carriage-9-window',
  name: 'Example',
  labName: 'Laboratory',
  reason: 'Agreed with the patient',
  text: 'As it is written',
  note: 'Told the doctor.',
  url: 'https://hooks.example.org/metabelly',
  timeZone: 'Europe/Zagreb',
  color: '#339af0',
  colour: '#862e5e',
  requestId: '5f0c1d52-0000-4000-8000-000000000000',
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

/** Texts for the patterns that schemas have. The first that fits is taken; a test holds that each pattern has one. */
const samples = [
  'Example',
  '12',
  'ana.kovac',
  '#339af0',
  '16S-silva138',
  'own-1',
  'b01',
  'ana@example.org',
  '2026-11-03',
  '09:30',
  'IBS-FOD',
  'true',
  '123456',
  'PMID:12345678',
] as const;

const dates: Readonly<Record<string, string>> = {
  date: '2026-11-03',
  'date-time': '2026-11-03T09:00:00.000Z',
  email: 'ana@example.org',
  uri: 'https://example.org/',
  uuid: '5f0c1d52-0000-4000-8000-000000000000',
};

/** A value that the schema takes: what a reader of the document sees of a call. Null where there is none to be made. */
export function exampleOf(schema: JsonSchema | boolean | undefined, name = ''): unknown {
  if (schema === undefined || typeof schema === 'boolean') return null;
  if ('const' in schema) return schema.const;
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? options[0], name);
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'object' || schema.properties) return objectOf(schema);
  if (type === 'array') return listOf(schema, name);
  if (type === 'string') return textOf(schema, name);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return true;
  return schema.allOf ? Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name))) : null;
}

/** What is required, and of what is not the first few. */
function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema): object {
  const names = Object.keys(properties);
  const shown = required.length > 0 ? names.filter((each) => required.includes(each)) : names.slice(0, 3);
  const fields = shown.map((each) => [each, exampleOf(properties[each], each)] as const);
  const keys = propertyNames?.enum ?? [];
  const more = keys.map((key) => [String(key), exampleOf(additionalProperties)] as const);
  return Object.fromEntries([...fields, ...more]);
}

function listOf(
  { items, prefixItems, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema,
  name: string,
): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name));
  const length = Math.min(Math.max(1, minItems), maxItems);
  return items === undefined ? [] : Array.from({ length }, () => exampleOf(items, name.replace(/s$/, '')));
}

function textOf(schema: JsonSchema, name: string): string {
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  // Several rules of one text stand beside each other.
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
  const given = known[name];
  if (typeof given === 'string' && fits(given)) return given;
  const dated = format === undefined ? undefined : dates[format];
  if (dated !== undefined) return dated;
  return samples.find(fits) ?? 'x'.repeat(Math.max(minLength, 1));
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema, whole: boolean): number {
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + (whole ? 1 : 0.5));
  const value = Math.max(low, Math.min(12, maximum ?? 12));
  return whole ? Math.ceil(value) : value;
}
