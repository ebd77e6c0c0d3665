import type { HowGood, RunningHashes, ValidationResult } from '#contract/validation.contract.ts';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { hashesOf } from './validation.door.ts';
import { addResult, isLoaded, type LoadedRow, newestResult } from './validation.repository.ts';

/** What is known of the rules that run now, and whether it is of them. */
export async function howGood(context: AppContext): Promise<HowGood> {
  const running = hashesOf(await ruleBaseOf(context));
  const own = await newestResult(context.database.orm, running);
  const newest = own ?? (await newestResult(context.database.orm));
  return {
    running,
    engineVersion: ENGINE_VERSION,
    current: own ? { ...loadedOf(own), result: own.result } : null,
    other:
      own || !newest
        ? null
        : { ...loadedOf(newest), madeAt: newest.result.madeAt, differs: differing(running, newest.result.hashes) },
  };
}

const loadedOf = ({ id, loadedAt, loadedBy }: LoadedRow) => ({ id, loadedAt: loadedAt.toISOString(), loadedBy });

function differing(running: RunningHashes, of: RunningHashes) {
  return (['rules', 'ranges', 'engine'] as const).filter((part) => running[part] !== of[part]);
}

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
