import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** What guards a document says nothing about a script or a font, and would be half of a small file's bytes. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Where addresses of the router begin. */
const ownPlaces = new Set(['admin', 'belly', 'public']);

/** The built web application: hashed assets for a year, and the same page for every address of the router. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  // By one route for all of them: a route for each of fifteen hundred files would take a third of the start.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const header of documentHeaders) reply.removeHeader(header);
      reply.header('cache-control', `public, max-age=${year}, immutable`);
    },
  });
  // The few beside them by a route each, for every other address is one of the router.
  await app.register(fastifyStatic, {
    root: folder,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  app.get('/', { schema: { hide: true } as object }, page);
  // Like a file that is not there, which must not answer with the page: a stale tab would take it for a script.
  app.get('/assets/', { schema: { hide: true } as object }, async (_request, reply) => reply.callNotFound());
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
    // What is behind a link is nobody's to find by a search.
    if (/^\/public\/(questionnaire|report|reminders)/.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    // A monitor that asks for /healthz must not be told that all is well; a person is shown that there is nothing.
    if (!ownPlaces.has(path.split('/')[1]?.toLowerCase() ?? '')) reply.code(404);
    return page(request, reply);
  });
}
