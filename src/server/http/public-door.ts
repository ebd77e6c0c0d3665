import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { CallLimit } from './call-limit.ts';
import { clientAddress, networkOf } from './client-address.ts';

/** A page that saves every answer needs far less; a whole clinic behind one address still fits. */
const callsPerMinute = 600;
/** Who tries links that do not exist is no patient. */
const missesPerQuarter = 50;
const minuteMs = 60_000;

type DoorName = 'calendar' | 'questionnaire' | 'reminders' | 'report';

/**
 * The door of the calls that need no login: nobody knocks too often, and nobody guesses. Every call counts as a miss
 * until it is answered otherwise, so that however many come at once, no more are looked at than allowed. Counted by
 * network, before a body is read.
 */
export class PublicDoor {
  private readonly missed = new WeakSet<FastifyRequest>();
  private readonly calls: CallLimit;
  private readonly misses: CallLimit;

  constructor(context: Pick<AppContext, 'database' | 'clock' | 'log'>, name: DoorName) {
    this.calls = new CallLimit(context, { name: `${name} calls`, most: callsPerMinute, windowMs: minuteMs });
    this.misses = new CallLimit(context, { name: `${name} misses`, most: missesPerQuarter, windowMs: 15 * minuteMs });
  }

  /** Before anything else: no search engine keeps the answer, and nobody calls too often. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const network = networkOf(clientAddress(request));
    await this.calls.take(network);
    const reserved = await this.misses.reserve(network);
    // Once it is answered, or its caller has gone.
    finished(reply.raw, () => {
      if (!this.missed.has(request)) reserved.takeBack();
    });
  }

  /** The link, or what was said along with it, was wrong: the call stays counted as a miss. */
  noteMiss(request: FastifyRequest): void {
    this.missed.add(request);
  }
}
