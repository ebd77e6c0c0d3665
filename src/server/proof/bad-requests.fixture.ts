import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { hostileValue, jsonText, likelyValue, nastyTexts, type SchemaNode } from './hostile-values.fixture.ts';
import {
  oddBodies,
  oddContents,
  oddContentTypes,
  oddFileNames,
  oddHeaders,
  oddKeys,
  oddMultiparts,
  oddQueryTexts,
  oddSegments,
  reportTable,
} from './odd-requests.fixture.ts';

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

function extraField({ body }: Endpoint): fc.Arbitrary<Spoil> {
  const parts: Part[] = body ? ['body', 'query'] : ['query'];
  const key = fc.oneof(fc.constantFrom(...oddKeys), fc.string({ unit: 'grapheme', maxLength: 20 }));
  return fc.tuple(fc.constantFrom(...parts), key, hostileValue).map(
    ([part, name, value]) =>
      (draft) =>
        put(draft, { part, path: [name] }, value),
  );
}

const wrongQueryText: fc.Arbitrary<Spoil> = fc.constantFrom(...oddQueryTexts).map((text) => (draft) => {
  draft.queryText = text;
});

const wrongSegment: fc.Arbitrary<Spoil> = fc.constantFrom(...oddSegments).map((segment) => (draft) => {
  draft.segment = segment;
});

const wrongHeader: fc.Arbitrary<Spoil> = fc.constantFrom(...oddHeaders).map((more) => (draft) => {
  Object.assign(draft.headers, more);
});

const wrongBody: fc.Arbitrary<Spoil> = fc.oneof(
  fc.constantFrom(...oddBodies).map(
    (text): Spoil =>
      (draft) => {
        draft.text = text;
      },
  ),
  fc.constantFrom(...oddContentTypes).map(
    (type): Spoil =>
      (draft) => {
        draft.headers['content-type'] = type;
      },
  ),
);

// ---- uploads

const wrongUpload: fc.Arbitrary<Spoil> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(...oddMultiparts).map(
      (text): Spoil =>
        (draft) => {
          draft.text = text;
          draft.headers['content-type'] = 'multipart/form-data; boundary=cut';
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...oddContentTypes).map(
      (type): Spoil =>
        (draft) => {
          draft.headers['content-type'] = type;
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...oddFileNames).map(
      (name): Spoil =>
        (draft) => {
          if (draft.file) draft.file = { ...draft.file, name };
        },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...oddContents).map(
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
          if (draft.file) draft.file = { ...draft.file, content: Buffer.from(reportTable(text)) };
        },
    ),
  },
);
