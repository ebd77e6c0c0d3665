import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { CallLimit } from './call-limit.ts';
import { clientAddress } from './client-address.ts';

/** A page that saves every answer needs far less; a whole clinic behind one address still fits. */
const callsPerMinute = 600;
/** Who tries links that do not exist is no patient. */
const missesPerQuarter = 50;
const minuteMs = 60_000;

/** The door of the calls that need no login: nobody knocks too often, and nobody guesses. */
export class PublicDoor {
  private readonly context: Pick<AppContext, 'clock'>;
  private readonly calls = new CallLimit(callsPerMinute, minuteMs);
  private readonly misses = new CallLimit(missesPerQuarter, 15 * minuteMs);

  constructor(context: Pick<AppContext, 'clock'>) {
    this.context = context;
  }

  /** Before anything else: no search engine keeps the answer, and nobody calls too often. */
  admit(request: FastifyRequest, reply: FastifyReply): void {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const now = this.context.clock();
    const address = clientAddress(request);
    this.calls.check(address, now);
    this.misses.check(address, now);
    this.calls.add(address, now);
  }

  /** The link, or what was said along with it, was wrong. */
  noteMiss(request: FastifyRequest): void {
    this.misses.add(clientAddress(request), this.context.clock());
  }
}
