import type { FastifyRequest } from 'fastify';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientPageApi } from '#contract/patient-page.contract.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import { hashToken } from '#server/http/link-token.ts';
import type { PublicDoor } from '#server/http/public-door.ts';
import { deleteSession } from './page-session.repository.ts';

/** The phone has forgotten its key: nobody else is let in by it either. */
export async function leavePage(
  { database }: Pick<AppContext, 'database'>,
  door: PublicDoor,
  request: FastifyRequest,
  key: string,
): Promise<ResponseOf<typeof patientPageApi.leave>> {
  if (await deleteSession(database.orm, hashToken(key))) return { ended: true };
  door.noteMiss(request);
  throw refuse('PAGE_SESSION_ENDED');
}
