import type { HowGood, RunningHashes } from '#contract/validation.contract.ts';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import type { AppContext } from '#server/context.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { hashesOf } from './validation.door.ts';
import { type LoadedRow, newestResult } from './validation.repository.ts';

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
