import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { CallLimit } from '#server/http/call-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { hashToken } from './public-token.ts';
import {
  type Assignment,
  findAssignmentByToken,
  findBundleByToken,
  lockAssignmentByToken,
} from './questionnaires.repository.ts';

/** A page that saves every answer needs far less; a whole clinic behind one address still fits. */
const callsPerMinute = 600;
/** Who tries links that do not exist is not filling in a questionnaire. */
const missesPerQuarter = 50;
const minuteMs = 60_000;

/** The door of the calls that need no login: a link is all that opens it. */
export class PublicAccess {
  private readonly context: AppContext;
  private readonly calls = new CallLimit(callsPerMinute, minuteMs);
  private readonly misses = new CallLimit(missesPerQuarter, 15 * minuteMs);

  constructor(context: AppContext) {
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

  /**
   * The questionnaire behind a link, open or submitted. Of several that came with one link it is the first that
   * waits, else the last; what was cancelled is not among them.
   */
  async open(request: FastifyRequest, token: string): Promise<{ opened: Assignment; bundle: Assignment[] }> {
    const { orm } = this.context.database;
    const single = await findAssignmentByToken(orm, hashToken(token));
    if (single) return { opened: this.found(request, single), bundle: [] };
    const all = await findBundleByToken(orm, hashToken(token));
    const bundle = all.filter(({ assignment }) => assignment.cancelledAt === null);
    const waiting = bundle.find(({ assignment }) => assignment.submittedAt === null);
    return { opened: this.found(request, waiting ?? bundle.at(-1) ?? all[0]), bundle };
  }

  /** The same for writing: locked, and not submitted. */
  async openForWriting(tx: Queryable, request: FastifyRequest, token: string): Promise<Assignment> {
    const found = this.found(request, await lockAssignmentByToken(tx, hashToken(token)));
    if (found.assignment.submittedAt !== null) throw refuse('QUESTIONNAIRE_SUBMITTED');
    return found;
  }

  private found(request: FastifyRequest, found: Assignment | undefined): Assignment {
    const now = this.context.clock();
    if (!found) {
      this.misses.add(clientAddress(request), now);
      throw refuse('LINK_NOT_FOUND');
    }
    // What becomes of the link does not depend on what became of the questionnaire: a submitted one expires too.
    const { cancelledAt, expiresAt } = found.assignment;
    if (cancelledAt !== null) throw refuse('CANCELLED');
    if (expiresAt.getTime() <= now.getTime()) {
      throw refuse('EXPIRED');
    }
    return found;
  }
}
