import type { FastifyReply } from 'fastify';
import { refuse } from './app-error.ts';

/** Aborted when the client hangs up before it has its answer: what it asked for is then nobody's any more. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(refuse('REQUEST_ABANDONED'));
  });
  return gone.signal;
}
