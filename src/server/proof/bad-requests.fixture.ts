import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostileValue, jsonText, likelyValue, nastyTexts, type SchemaNode } from './hostile-values.fixture.ts';

/** A call as the table of endpoints has it. */
export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { name: string; content: Uint8Array };
}

/** A request as it goes over the wire. */
export interface WireRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** One way to spoil a right call; several are applied one after the other. */
type Spoil = (call: Draft) => void;

interface Draft extends Required<Pick<Call, 'params' | 'query'>> {
  body: unknown;
  file: { name: string; content: Uint8Array } | undefined;
  /** Replaces the JSON of the body. */
  text: string | Buffer | undefined;
  headers: Record<string, string>;
  /** Appended to the query as it is. */
  queryText: string;
  /** Replaces parameters of the path as it is, unescaped. */
  segment: string | undefined;
  partName: string;
}

type Part = 'params' | 'query' | 'body';
interface Field {
  part: Part;
  path: string[];
  node: SchemaNode;
}

/** Bad, odd and right calls of an endpoint, made from its schemas. */
export function spoilsOf(endpoint: Endpoint): fc.Arbitrary<Spoil[]> {
  const fields = fieldsOf(endpoint);
  const kinds: { weight: number; arbitrary: fc.Arbitrary<Spoil> }[] = [
    { weight: 2, arbitrary: extraField(endpoint) },
    { weight: 2, arbitrary: wrongQueryText },
    { weight: 1, arbitrary: wrongHeader },
  ];
  if (fields.length > 0) {
    const field = fc.constantFrom(...fields);
    kinds.push(
      { weight: 8, arbitrary: field.chain((each) => hostileValue.map((value) => (draft) => put(draft, each, value))) },
      {
        weight: 8,
        arbitrary: field.chain((each) => likelyValue(each.node).map((value) => (draft) => put(draft, each, value))),
      },
      { weight: 2, arbitrary: field.map((each) => (draft) => put(draft, each, undefined)) },
    );
  }
  if (endpoint.path.includes('{')) kinds.push({ weight: 3, arbitrary: wrongSegment });
  if (endpoint.upload) kinds.push({ weight: 8, arbitrary: wrongUpload });
  else kinds.push({ weight: endpoint.body ? 4 : 1, arbitrary: wrongBody });
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...kinds).map((spoil) => [spoil]) },
    { weight: 3, arbitrary: fc.array(fc.oneof(...kinds), { minLength: 2, maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constant<Spoil[]>([]) },
  );
}

export function spoiled(endpoint: Endpoint, call: Call, spoils: Spoil[]): WireRequest {
  const draft: Draft = {
    params: { ...call.params },
    query: { ...call.query },
    body: structuredClone(call.body),
    file: call.file,
    text: undefined,
    headers: {},
    queryText: '',
    segment: undefined,
    partName: 'file',
  };
  for (const spoil of spoils) spoil(draft);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => draft.segment ?? escaped(draft.params[key]));
  const query = Object.entries(draft.query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${escaped(key)}=${escaped(each)}`),
  );
  const search = [...query, ...(draft.queryText ? [draft.queryText] : [])].join('&');
  const { payload, contentType } = payloadOf(draft);
  return {
    method: endpoint.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...draft.headers },
    payload,
  };
}

function payloadOf({ text, body, file, partName }: Draft): {
  payload: string | Buffer | undefined;
  contentType?: string;
} {
  if (text !== undefined) return { payload: text, contentType: 'application/json' };
  if (file) {
    const head = `--cut\r\ncontent-disposition: form-data; name="${partName}"; filename="${file.name}"\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file.content, Buffer.from('\r\n--cut--\r\n')]);
    return { payload, contentType: 'multipart/form-data; boundary=cut' };
  }
  if (body === undefined) return { payload: undefined };
  return { payload: jsonText(body), contentType: 'application/json' };
}

/** An object may have a `toString` that is none. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

/** Also halves of surrogate pairs have an address, if a wrong one. */
function escaped(value: unknown): string {
  return encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'));
}

// ---- fields

function fieldsOf({ params, query, body }: Endpoint): Field[] {
  const parts: [Part, z.ZodType | undefined][] = [
    ['params', params],
    ['query', query],
    ['body', body],
  ];
  return parts.flatMap(([part, schema]) =>
    schema ? nested(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as SchemaNode, part, []) : [],
  );
}

function nested(node: SchemaNode, part: Part, path: string[]): Field[] {
  return [
    ...(path.length > 0 || part === 'body' ? [{ part, path, node }] : []),
    ...(node.anyOf ?? []).flatMap((each) => nested(each, part, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]) => nested(each, part, [...path, key])),
    ...(node.items ? nested(node.items, part, [...path, '0']) : []),
  ];
}

/** Sets a value at a path, making what lies on the way; `undefined` takes it out. */
function put(draft: Draft, { part, path }: Pick<Field, 'part' | 'path'>, value: unknown): void {
  const [last, ...way] = path.toReversed();
  if (last === undefined) {
    draft.body = value;
    return;
  }
  if (part === 'body' && !isObject(draft.body)) draft.body = {};
  let at = draft[part] as Record<string, unknown>;
  for (const key of way.toReversed()) {
    if (!isObject(at[key])) at[key] = last === '0' ? [] : {};
    at = at[key] as Record<string, unknown>;
  }
  // An own key, whatever its name.
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// ---- what no schema speaks of

const oddKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'id', 'role', 'accountId'];

function extraField({ body }: Endpoint): fc.Arbitrary<Spoil> {
  const parts: Part[] = body ? ['body', 'query'] : ['query'];
  const key = fc.oneof(fc.constantFrom(...oddKeys), fc.string({ unit: 'grapheme', maxLength: 20 }));
  return fc.tuple(fc.constantFrom(...parts), key, hostileValue).map(
    ([part, name, value]) =>
      (draft) =>
        put(draft, { part, path: [name] }, value),
  );
}

const queryTexts = [
  'page=1&page=2',
  'page[]=1',
  'page[a]=1',
  'page=1e1',
  'page=0x10',
  'page=%201%20',
  'page=-1&pageSize=-1',
  'page=999999999999999999999',
  'pageSize=NaN',
  'search=%00',
  'search=%ff%fe',
  'search=%',
  'search=%zz',
  'search=%ed%a0%80',
  'search=a&search=b',
  'search[toString]=x',
  `search=${'%F0%9F%98%80'.repeat(200)}`,
  `search=${'('.repeat(150)}`,
  'search=%25%5F%5C',
  'search=%5C',
  'lang=hr&lang=en',
  'lang=__proto__',
  'sort=constructor',
  'order=desc;drop',
  '__proto__[admin]=1',
  'constructor=1',
  '&&&===&=',
  `${'a=1&'.repeat(2000)}b`,
  `x=${'a'.repeat(20_000)}`,
];
const wrongQueryText: fc.Arbitrary<Spoil> = fc.constantFrom(...queryTexts).map((text) => (draft) => {
  draft.queryText = text;
});

const segments = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  '%2e%2e',
  '..',
  '.',
  '%00',
  '1%00',
  'a%2Fb',
  '1%2f2',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%5c..%5c',
  '',
  '-1',
  '0',
  '1.5',
  '1e1',
  '0x10',
  '%201',
  '1%0a',
  '+1',
  '00001',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "1'--",
  '1;2',
  '1,2',
  '%F0%9F%98%80',
  'a'.repeat(190),
  'a'.repeat(300),
  'a'.repeat(20_000),
];
const wrongSegment: fc.Arbitrary<Spoil> = fc.constantFrom(...segments).map((segment) => (draft) => {
  draft.segment = segment;
});

const headers: Record<string, string>[] = [
  { 'accept-language': `${'hr-'.repeat(2000)}x` },
  { 'accept-language': '\u00ff;q=NaN,*' },
  { 'accept-encoding': 'br;q=0, gzip;q=1e400, *;q=-1' },
  { 'if-none-match': `${'W/"x",'.repeat(1000)}` },
  { range: 'bytes=0-,1-2,-9999999999' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'identity' },
  { host: 'evil.example:99999' },
  { 'x-forwarded-for': '1.2.3.4, ../../' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html' },
  { origin: 'null' },
];
const wrongHeader: fc.Arbitrary<Spoil> = fc.constantFrom(...headers).map((more) => (draft) => {
  Object.assign(draft.headers, more);
});

const bodies: (string | Buffer)[] = [
  '',
  '{',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '1e400',
  '{"a":1e400}',
  '{"a":1,"a":2}',
  '{"__proto__":1}',
  '{"constructor":{"prototype":1}}',
  "{'a':1}",
  '{"a":"\\ud800"}',
  '{"a\\u0000":1}',
  '\ufeff{}',
  jsonText('@raw:deep-arrays'),
  jsonText('@raw:deep-objects'),
  jsonText({ a: '@raw:deep-arrays' }),
  `[${'1,'.repeat(100_000)}1]`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  JSON.stringify('x'.repeat(1_000_000)),
  'x'.repeat(5_000_000),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from('\ufeff{}', 'utf16le'),
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=cut',
  'text/html; charset=\u00ff',
  'x',
  '/',
];
const wrongBody: fc.Arbitrary<Spoil> = fc.oneof(
  fc.constantFrom(...bodies).map(
    (text): Spoil =>
      (draft) => {
        draft.text = text;
      },
  ),
  fc.constantFrom(...contentTypes).map(
    (type): Spoil =>
      (draft) => {
        draft.headers['content-type'] = type;
      },
  ),
);

// ---- uploads

const cut = (part: string) => `--cut\r\n${part}\r\n`;
const filePart = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';
const multiparts: (string | Buffer)[] = [
  '',
  '--cut--',
  'no part at all',
  cut(filePart),
  `${cut(filePart)}--cut`,
  `${cut('content-disposition: form-data; name="other"; filename="a.csv"\r\n\r\na')}--cut--`,
  `${cut('content-disposition: form-data; name="file"\r\n\r\nno file')}--cut--`,
  `${cut('content-disposition: form-data; name="__proto__"\r\n\r\n1')}${cut(filePart)}--cut--`,
  `${cut('content-disposition: form-data; name="constructor"; filename="x"\r\n\r\n1')}--cut--`,
  `${cut(`content-disposition: form-data; name="${'n'.repeat(5000)}"\r\n\r\n1`)}${cut(filePart)}--cut--`,
  `${cut('content-disposition: form-data; name="a"\r\n\r\n1').repeat(30)}${cut(filePart)}--cut--`,
  `${cut(filePart)}${cut(filePart)}--cut--`,
  `${cut('x: y\r\n\r\n')}--cut--`,
];
const fileNames = [
  '',
  '../../etc/passwd',
  'C:\\x\\y.csv',
  'a\u0001b.csv',
  `${'x'.repeat(199)}😀.csv`,
  '\u202egnp.csv',
  '<b>.csv',
  'č'.repeat(300),
  '.csv\u00a0',
];
const table = (name: string) => `taxId,name,rank,abundance\n816,Bacteroides,genus,60\n,${name},genus,40\n`;
const biom = (id: string, value: string) =>
  `{"format":"Biological Observation Matrix 1.0.0","rows":[{"id":"k__Bacteria; g__${id}"},{"id":"g__Bacteroides"}],"columns":[{"id":"${id}"},{"id":"b"}],"data":[[0,0,${value}],[1,0,5]]}`;
const contents: (string | Buffer)[] = [
  '',
  '\ufeff',
  '\u0000',
  'a',
  table('x\u0000y'),
  table('=cmd'),
  table('<script>'),
  table('x'.repeat(20_000)),
  table('"unclosed'),
  table('\u202e'),
  ...['1e400', '-1e400', '1e308', 'NaN', '-5', '0x10', '""', '"abc"', ','].map((amount) =>
    table('Prevotella').replace('40', amount),
  ),
  biom('a\\u0000b', '5'),
  biom('a\\ud800b', '5'),
  ...['1e400', '-5', '"x"', 'null', '{}', '[1]', '1e308'].map((value) => biom('Prevotella', value)),
  '{"ubiome_bacteriacounts":[{"tax_name":"a\\u0000","tax_rank":"genus","count":"1e400","count_norm":-1}]}',
  jsonText('@raw:deep-arrays'),
  jsonText({ ubiome_bacteriacounts: '@raw:deep-arrays' }),
  Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
  Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xff, 0xff, 0xff]),
  Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
  Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]),
  Buffer.from([0xc3, 0x28, 0xff]),
  'level,kind,taxonId,foodId,value\ngenus,to-eat,1e400,-1,NaN\n',
  'id,name,description,reportDescription,color\n,"a\u0007b",,,#fff\n',
  'id,name,description,reportDescription,color\n,"a\nb",=1,"\t",red;}\n',
  `id,name,description,reportDescription,color\n${',x,,,#fff\n'.repeat(300)}`,
  '__proto__,constructor\n1,2\n',
];
const wrongUpload: fc.Arbitrary<Spoil> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(...multiparts).map(
      (text): Spoil =>
        (draft) => {
          draft.text = text;
          draft.headers['content-type'] = 'multipart/form-data; boundary=cut';
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...contentTypes).map(
      (type): Spoil =>
        (draft) => {
          draft.headers['content-type'] = type;
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...fileNames).map(
      (name): Spoil =>
        (draft) => {
          if (draft.file) draft.file = { ...draft.file, name };
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...contents).map(
      (content): Spoil =>
        (draft) => {
          if (draft.file) draft.file = { ...draft.file, content: Buffer.from(content as string) };
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...nastyTexts).map(
      (text): Spoil =>
        (draft) => {
          if (draft.file) draft.file = { ...draft.file, content: Buffer.from(table(text)) };
        },
    ),
  },
);
