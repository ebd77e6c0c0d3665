import type { ValidationResult } from '#contract/validation.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { addResult, isLoaded } from './validation.repository.ts';

/** Kept beside those before it: which one is shown follows from the rules that run. */
export async function loadResult(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { accountId }: Session,
  result: ValidationResult,
): Promise<{ id: number }> {
  return database.orm.transaction(async (tx) => {
    if (await isLoaded(tx, result)) throw refuse('VALIDATION_LOADED_ALREADY');
    const id = await addResult(tx, result, clock(), accountId);
    const { madeAt, hashes } = result;
    await recordChanges(tx, { accountId, action: 'validation.load' }, [
      { entity: 'validation', entityId: id, before: null, after: { madeAt, hashes } },
    ]);
    return { id };
  });
}
