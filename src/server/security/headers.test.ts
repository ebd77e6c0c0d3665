import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_reference' });
});
afterAll(() => own.close());

/** A page, the public page with a link in its address, the API and its description, a refusal. */
const addresses = [
  '/',
  '/public/login',
  '/public/questionnaire/user/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3Jh/questionsAndAnswers/',
  '/api/health',
  '/api/users',
  '/api/docs/static/index.html',
  '/api/nothing',
];

describe.each(addresses)('the answer of %s', (url) => {
  test('allows no script but those of this server, no plugin, no frame, and nothing over plain HTTP from elsewhere', async () => {
    const { headers } = await own.app.inject(url);
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy.split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*'];
    for (const source of scripts) expect(source).toMatch(/^('self'|'sha256-[\w+/=]+')$/);
    expect(policy).not.toMatch(/unsafe-eval|http:|\*/);
    expect(directives.get('object-src') ?? directives.get('default-src')).not.toContain('*');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('tells no other site where one came from: a link to a questionnaire is a key', async () => {
    const { headers } = await own.app.inject(url);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

test('answers about patients are kept nowhere, and the page of a questionnaire is in no search engine', async () => {
  expect((await own.app.inject('/api/users')).headers['cache-control']).toBe('no-store');
  const page = await own.app.inject('/public/questionnaire/user/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3Jh/questionsAndAnswers/');
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
});
