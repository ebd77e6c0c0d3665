import fc from 'fast-check';

/** A part of a JSON Schema, as Zod writes it. */
export interface SchemaNode {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Stands in JSON text for what `JSON.stringify` cannot write; see `jsonText`. */
const rawTexts: Record<string, string> = {
  '@raw:1e400': '1e400',
  '@raw:-1e400': '-1e400',
  '@raw:long-digits': '9'.repeat(400),
  '@raw:nan': 'NaN',
  '@raw:deep-arrays': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '@raw:deep-objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '@raw:lone-surrogate': '"\\ud800"',
  '@raw:nul': '"\\u0000"',
};

export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.replace(/"(@raw:[\w-]+)"/g, (whole, name: string) => rawTexts[name] ?? whole);
}

/** Texts that a field may hold: whatever is accepted of them must come back as it was. */
export const nastyTexts = [
  '<script>globalThis.broken = true</script>',
  '"><img src=x onerror="globalThis.broken = true">',
  'javascript:alert(1)',
  "'; drop table patient; --",
  "Robert'); delete from account where ('1'='1",
  '1 or 1=1',
  '%27%20or%201=1',
  '$1 $2 {0} %s %n {{7*7}} #{7*7}',
  '=cmd|" /C calc"!A0',
  '+1',
  '-1',
  '@SUM(A1)',
  '[link](javascript:alert(1)) **bold** `code`',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '\\u0000 \\x00 \\0 %00',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '0',
  '-0',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'Čćđšž ČĆĐŠŽ',
  'é vs e\u0301',
  'ﬁ ﬀ ① Ａ',
  'ẞ ß İ ı',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇭🇷',
  '𝒳𝒴𝒵 𠜎',
  'שלום عربى',
  'a\u200bb\u200dc\u2060d\ufeffe',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  'a\u00a0b\u2003c',
  '\ufffd',
  '\uffff \ufdd0',
  'x'.repeat(500),
  '😀'.repeat(60),
];

/** Texts with characters that no name or note has. */
export const controlTexts = [
  'a\u0007b',
  'a\u001b[31mred',
  'a\u007fb',
  'a\u0085b',
  'a\tb',
  'a\nb',
  'a\r\nb',
  'a\u000bb',
  'a\u202egnp.exe',
  'a\u2066b\u2069',
  'a\u2028b',
];

const hostileTexts = [
  ...nastyTexts,
  ...controlTexts,
  '',
  ' ',
  '   \t ',
  'x'.repeat(5_000),
  'x'.repeat(100_000),
  '@raw:nul',
  '@raw:lone-surrogate',
  'a\u0000b',
  '\ud83d',
  'a\udc00b',
  '2026-02-30',
  '0000-00-00',
  '0000-02-29',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-15T00:00:00Z',
];

export const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e-9,
  5e-324,
  1e15,
  1e21,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  '@raw:1e400',
  '@raw:-1e400',
  '@raw:long-digits',
  '@raw:nan',
];

/** Own keys of these names, which an object literal would not make. */
const pollution = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'].map(
  (text) => JSON.parse(text) as unknown,
);

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);
const hostileNumber = fc.oneof(fc.constantFrom(...hostileNumbers), fc.double({ noNaN: true }), fc.integer());

/** Anything, of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...pollution) },
  { weight: 1, arbitrary: fc.constantFrom('@raw:deep-arrays', '@raw:deep-objects') },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], [[[[1]]]], { length: 5 }, { 0: 1 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(hostileNumber, hostileText), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 150, maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value near the schema's edge: of the right type, and often within its bounds. */
export function likelyValue(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.anyOf) return fc.oneof(...node.anyOf.map(likelyValue));
  if (node.enum) return fc.constantFrom(...node.enum, ...node.enum.map((each) => String(each).toUpperCase()));
  if (node.const !== undefined) return fc.constant(node.const);
  const types = [node.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => likelyValue({ ...node, type })));
  switch (types[0]) {
    case 'string':
      return likelyText(node);
    case 'integer':
    case 'number':
      return likelyNumber(node);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(likelyValue(node.items ?? {}), { maxLength: 3 });
    case 'object':
      return likelyObject(node);
    default:
      return hostileValue;
  }
}

function likelyText({ format, maxLength }: SchemaNode): fc.Arbitrary<unknown> {
  if (format === 'date')
    return fc.constantFrom('2026-11-14', '1984-02-29', '0000-01-01', '0001-01-01', '9999-12-31', '2030-01-01');
  const edges =
    maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), 'č'.repeat(maxLength)];
  return fc.oneof(fc.constantFrom(...nastyTexts, ...edges), fc.string({ unit: 'grapheme', maxLength: 30 }));
}

function likelyNumber({ minimum = 0, maximum = 400 }: SchemaNode): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(minimum, maximum, minimum - 1, Math.min(maximum + 1, Number.MAX_SAFE_INTEGER)),
  );
}

function likelyObject({ properties = {}, required = [] }: SchemaNode): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, likelyValue(node)]));
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
}
