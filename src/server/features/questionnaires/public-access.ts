import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/link-token.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import {
  type Assignment,
  findAssignmentByToken,
  findBundleByToken,
  lockAssignmentByToken,
} from './questionnaires.repository.ts';

/** The door of the calls that need no login: a link is all that opens it. */
export class PublicAccess extends PublicDoor {
  private readonly app: AppContext;

  constructor(context: AppContext) {
    super(context, 'questionnaire');
    this.app = context;
  }

  /**
   * The questionnaire behind a link, open or submitted. Of several that came with one link it is the first that
   * waits, else the last; what was cancelled is not among them.
   */
  async open(request: FastifyRequest, token: string): Promise<{ opened: Assignment; bundle: Assignment[] }> {
    const { orm } = this.app.database;
    const single = await findAssignmentByToken(orm, hashToken(token));
    if (single) return { opened: this.found(request, single), bundle: [] };
    const all = await findBundleByToken(orm, hashToken(token));
    const bundle = all.filter(({ assignment }) => assignment.cancelledAt === null);
    const waiting = bundle.find(({ assignment }) => assignment.submittedAt === null);
    return { opened: this.found(request, waiting ?? bundle.at(-1) ?? all[0]), bundle };
  }

  /** The same for writing, in a transaction: locked, and not submitted. */
  async write<Result>(
    request: FastifyRequest,
    token: string,
    work: (tx: Transaction, found: Assignment) => Promise<Result>,
  ): Promise<Result> {
    const written = await this.app.database.orm.transaction(async (tx) => {
      const locked = await lockAssignmentByToken(tx, hashToken(token));
      if (!locked) return null;
      const found = this.usable(locked);
      if (found.assignment.submittedAt !== null) throw refuse('QUESTIONNAIRE_SUBMITTED');
      return { result: await work(tx, found) };
    });
    return written ? written.result : this.notFound(request);
  }

  private found(request: FastifyRequest, found: Assignment | undefined): Assignment {
    return found ? this.usable(found) : this.notFound(request);
  }

  private notFound(request: FastifyRequest): never {
    this.noteMiss(request);
    throw refuse('LINK_NOT_FOUND');
  }

  private usable(found: Assignment): Assignment {
    // What becomes of the link does not depend on what became of the questionnaire: a submitted one expires too.
    const { cancelledAt, expiresAt } = found.assignment;
    if (cancelledAt !== null) throw refuse('CANCELLED');
    if (expiresAt.getTime() <= this.app.clock().getTime()) {
      throw refuse('EXPIRED');
    }
    return found;
  }
}

/**
 * The key to one questionnaire of several that were sent with one link. Who has the link can make it, nobody else can,
 * and from it there is no way back to the link.
 */
export function tokenInBundle(token: string, place: number): string {
  return createHash('sha256').update(`${token}:${place}`).digest('base64url');
}

export function publicUrlOf(token: string): string {
  return `/public/questionnaire/user/${token}/questionsAndAnswers/`;
}
