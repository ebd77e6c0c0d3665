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

/** The built web application: hashed assets for a year, and the same page for every address of the router. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      if (hashed) for (const header of documentHeaders) reply.removeHeader(header);
      reply.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  app.get('/', { schema: { hide: true } as object }, page);
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // A file that is not there must not answer with a page: a stale tab would take it for a script.
    if (path.startsWith('/api/') || path === '/api' || path.startsWith('/assets/')) return reply.callNotFound();
    if (path.startsWith('/public/questionnaire')) reply.header('x-robots-tag', 'noindex, nofollow');
    return page(request, reply);
  });
}
