import type { Practice, PracticePatch } from '#contract/practice.contract.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { changePractice, lockPractice } from './practice.repository.ts';
import { firstPractice, presentPractice } from './practice.service.ts';

export async function updatePractice(
  context: AppContext,
  session: Session,
  { version, ...patch }: PracticePatch,
): Promise<{ practice: Practice }> {
  return context.database.orm.transaction(async (tx) => {
    const row = await lockPractice(tx, firstPractice(context.settings));
    const before = presentPractice(row);
    if (before.version !== version) {
      throw refuse('SETTINGS_STALE', {}, { details: { practice: before } });
    }
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after: Practice = { ...before, ...given, version: version + 1 };
    await changePractice(tx, row.id, { ...given, version: after.version });
    // How long a session may idle, and what it needs, is remembered with it.
    await bumpSharedVersion(tx, 'sessions');
    await recordChanges(tx, { accountId: session.accountId, action: 'practice.update' }, [
      { entity: 'practice', entityId: row.id, before, after },
    ]);
    return { practice: after };
  });
}
