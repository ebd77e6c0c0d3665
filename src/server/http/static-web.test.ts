import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { serveWeb } from './static-web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metabelly-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>The page</title>');
  writeFileSync(join(folder, 'first.js'), 'first()');
  writeFileSync(join(folder, 'assets', 'screen-1a2b.js'), 'screen()');
  writeFileSync(join(folder, 'assets', 'screen-1a2b.js.br'), brotliCompressSync('screen()'));
  writeFileSync(join(folder, 'assets', '.secret'), 'secret');
  app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self'");
  });
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the built web application', () => {
  test('has its assets kept for a year, packed for who can read it', async () => {
    const plain = await get('/assets/screen-1a2b.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'screen()']);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
      'content-type': expect.stringContaining('javascript'),
    });
    expect(plain.headers['content-security-policy']).toBeUndefined();

    const packed = await get('/assets/screen-1a2b.js', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const unchanged = await get('/assets/screen-1a2b.js', { 'if-none-match': String(plain.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: '/assets/screen-1a2b.js' })).statusCode).toBe(200);
  });

  test.each([
    ...['/', '/belly/users', '/belly/users/7/info?x=1', '/index.html'].map((url) => [url, 200] as const),
    // A monitor that is pointed at an address of nobody must not be green.
    ...['/healthz', '/metrics', '/screen-1a2b.js', '/first'].map((url) => [url, 404] as const),
  ])('answers %s with the page and %i, guarded and asked for anew', async (url, status) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([status, '<title>The page</title>']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    });
  });

  test('has the files beside the page, asked for anew', async () => {
    const answer = await get('/first.js');
    expect([answer.body, answer.headers['cache-control']]).toEqual(['first()', 'no-cache']);
  });

  test.each(['/assets/gone-9z.js', '/assets/', '/assets/.secret', '/api/nothing', '/api'])(
    'never answers %s with the page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('an odd address below the assets', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
  });
  afterAll(() => running.close());

  test.each([
    ...['/assets/..%2f..%2findex.html', '/assets/../index.html', '/assets/%2e%2e/%2e%2e/package.json'],
    ...['/assets/%00', '/assets/%ff', '/assets/a%0d%0ab', '/assets/%5c..%5c..%5cpackage.json', '/assets//etc/passwd'],
    `/assets/${'x'.repeat(5000)}`,
  ])('%s gives nothing away and breaks nothing', async (url) => {
    const answer = await running.app.inject({ url });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500);
    if (answer.statusCode === 200) expect(answer.body).toContain('<!doctype html>');
    expect(answer.body).not.toContain('"dependencies"');
    expect(answer.body).not.toContain('root:x:');
  });
});
