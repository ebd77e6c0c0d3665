import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Takes no new connection, and answers what still comes over those that are open, each with its last answer. Ends when
 * all are closed: by their last answer, or by the time after which a silent one is closed anyway, which clients were
 * told. To close silent ones at once would cut off who is asking at this very moment.
 */
export function drain({ server }: FastifyInstance): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // Not the `close` of an HTTP server, which closes silent connections at once.
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
