import { leastContrast, type Practice, type PracticePatch } from '#contract/practice.contract.ts';
import { contrastWithWhite } from '#domain/practice/contrast.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { firstPractice, presentPractice } from './practice.door.ts';
import { changePractice, lockPractice } from './practice.repository.ts';

export async function updatePractice(
  context: AppContext,
  session: Session,
  { version, ...patch }: PracticePatch,
): Promise<{ practice: Practice }> {
  if (patch.colour !== undefined) checkColour(patch.colour);
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

function checkColour(colour: string): void {
  const contrast = contrastWithWhite(colour);
  // Rounded down: a contrast of 4.49 is not said to be 4.5.
  if (contrast < leastContrast)
    throw refuseField('colour', 'COLOUR_TOO_LIGHT', { contrast: Math.floor(contrast * 10) / 10 });
}
