import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;

/**
 * The built web application: hashed assets for a year, and the same page for every address of the router.
 * Returns whether it took the request, so that unknown API paths stay JSON.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
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
