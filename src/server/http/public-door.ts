import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { CallLimit } from './call-limit.ts';
import { clientAddress } from './client-address.ts';

/** A page that saves every answer needs far less; a whole clinic behind one address still fits. */
const callsPerMinute = 600;
/** Who tries links that do not exist is no patient. */
const missesPerQuarter = 50;
const minuteMs = 60_000;

type DoorName = 'calendar' | 'questionnaire' | 'reminders' | 'report';

/** The door of the calls that need no login: nobody knocks too often, and nobody guesses. */
export class PublicDoor {
  private readonly calls: CallLimit;
  private readonly misses: CallLimit;

  constructor(context: Pick<AppContext, 'database' | 'clock'>, name: DoorName) {
    this.calls = new CallLimit(context, { name: `${name} calls`, most: callsPerMinute, windowMs: minuteMs });
    this.misses = new CallLimit(context, { name: `${name} misses`, most: missesPerQuarter, windowMs: 15 * minuteMs });
  }

  /** Before anything else: no search engine keeps the answer, and nobody calls too often. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const address = clientAddress(request);
    await this.misses.check(address);
    await this.calls.take(address);
  }

  /** The link, or what was said along with it, was wrong. Counted outside of any transaction, which may be taken back. */
  async noteMiss(request: FastifyRequest): Promise<void> {
    await this.misses.add(clientAddress(request));
  }
}
