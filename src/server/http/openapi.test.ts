import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Media {
  example?: unknown;
}
interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  parameters?: {
    name: string;
    schema: { examples?: unknown[]; example?: unknown };
    example?: unknown;
    examples?: unknown;
  }[];
}

let own: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  own = await createTestApp();
  const { token } = await own.as('admin');
  const answer = await own.app.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${token}` } });
  paths = answer.json().paths;
});
afterAll(() => own.close());

const calls = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => ({ name: `${feature}.${verb}`, endpoint })),
);

describe('the document of the API', () => {
  test.each(calls)('shows $name with what it takes and what it answers, as its schemas have it', ({ endpoint }) => {
    const operation = paths[`/api${endpoint.path}`.replace(/\/$/, '')]?.[endpoint.method.toLowerCase()];
    expect(operation?.summary).toBe(endpoint.summary);
    if (endpoint.body) {
      const { example } = operation?.requestBody?.content['application/json'] ?? {};
      expect(endpoint.body.safeParse(example).error).toBeUndefined();
    }
    if (endpoint.response) {
      const { example } = operation?.responses[endpoint.status ?? 200]?.content?.['application/json'] ?? {};
      expect(endpoint.response.safeParse(example).error).toBeUndefined();
    }
    for (const { name, schema, example, examples } of operation?.parameters ?? []) {
      expect(schema.examples ?? schema.example ?? example ?? examples, name).toBeDefined();
    }
  });
});

test('is written in words that every generator of clients reads', () => {
  const text = JSON.stringify(paths);
  expect(text).not.toContain('\\\\p{');
  expect(text).not.toContain('prefixItems');
  expect(Object.keys(paths).filter((path) => path.endsWith('/'))).toEqual([]);
  const patterns = new Set(
    [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, json = '']) => String(JSON.parse(json))),
  );
  // Without any flag, and without the escapes that other dialects lack.
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(pattern).not.toMatch(/\\u|\(\?<?[=!]/);
  }
  // A text of one line keeps its meaning.
  const oneLine = [...patterns].find((pattern) => pattern.includes('\u2028')) ?? '';
  for (const [given, fits] of [
    ['Šarić 🌿', true],
    ['two\nlines', false],
    ['a\u2028b', false],
  ] as const) {
    expect(new RegExp(oneLine).test(given), given).toBe(fits);
  }
});

test('every call has a name of its own, and a public one asks for no token', async () => {
  const app = await createTestApp({ template: 'template_reference' });
  await app.app.ready();
  const { paths, servers, tags } = app.app.swagger() as {
    paths: Record<string, Record<string, { operationId?: string; security?: unknown[]; tags?: string[] }>>;
    servers: unknown[];
    tags: { name: string }[];
  };
  await app.close();
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = calls.map(({ operationId }) => operationId);
  expect(names).toContain('labReports.upload');
  expect(new Set(names).size).toBe(names.length);
  expect(calls.filter(({ operationId }) => operationId === 'auth.login')).toMatchObject([{ security: [] }]);
  expect(servers).toEqual([{ url: '/' }]);
  expect(calls.flatMap((call) => call.tags ?? []).every((tag) => tags.some(({ name }) => name === tag))).toBe(true);
});
