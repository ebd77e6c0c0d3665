import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/http/app-error.ts';
import { CallLimit, type Reserved } from '#server/http/call-limit.ts';
import type { Session } from '#server/http/session.ts';

type Service = NonNullable<Session['service']>;

const dayMs = 24 * 60 * 60 * 1000;
/** A laboratory mistypes a date now and then; whoever tries all days of a life does not get far. */
const guesses = { name: 'birth by token', most: 10, windowMs: dayMs };
/** Far more than a laboratory delivers; a token that was copied fills no disk. */
const deliveries = { name: 'reports by token', most: 1_000, windowMs: dayMs };

/**
 * Counts a number and a date of birth as wrong before they are looked at; what turns out right is taken back. Where a
 * token has used up its guesses of a patient, the Admin finds it in the log.
 */
export async function reserveGuess(
  context: AppContext,
  service: Service,
  { accountId }: Session,
  userId: number,
): Promise<Reserved> {
  try {
    return await new CallLimit(context, guesses).reserve(`${service.tokenId} ${userId}`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') await tellOnce(context, service, accountId, userId);
    throw error;
  }
}

/** Once a day and token, however often it goes on. */
async function tellOnce(context: AppContext, service: Service, accountId: number, userId: number): Promise<void> {
  const told = new CallLimit(context, { name: 'guesses told', most: 1, windowMs: dayMs });
  if ((await told.add(`${service.tokenId} ${userId}`)).count > 1) return;
  context.log.warn({ tokenId: service.tokenId }, 'a service token has tried too many dates of birth');
  await context.database.orm.transaction((tx) =>
    recordChanges(tx, { accountId, action: 'serviceToken.guesses' }, [
      { entity: 'serviceToken', entityId: service.tokenId, before: null, after: { name: service.name, userId } },
    ]),
  );
}

export async function countDelivery(context: AppContext, { tokenId }: Service): Promise<void> {
  await new CallLimit(context, deliveries).take(String(tokenId));
}
