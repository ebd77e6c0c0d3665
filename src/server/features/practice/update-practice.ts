import { leastContrast, type Practice, type PracticePatch } from '#contract/practice.contract.ts';
import { contrastWithWhite } from '#domain/practice/contrast.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { canBeSet } from '#server/features/paper/paper.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import type { Session } from '#server/http/session.ts';
import { firstPractice, logoOf, practiceOf, presentPractice } from './practice.door.ts';
import { changePractice, lockPractice, writeLogo } from './practice.repository.ts';
import { readLogoFile } from './read-logo.ts';

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

/** A new logo; of two at once the later one holds. */
export async function setLogo(context: AppContext, session: Session, content: Buffer): Promise<{ practice: Practice }> {
  const logo = readLogoFile(content);
  if (!(await canBeSet({ mediaType: logo.mediaType, base64: content.toString('base64') }))) {
    throw refuseField('file', 'LOGO_UNREADABLE');
  }
  return context.database.orm.transaction(async (tx) => {
    const row = await lockPractice(tx, firstPractice(context.settings));
    const before = presentPractice(row);
    const after: Practice = { ...before, logo: { ...logo, version: before.version + 1 }, version: before.version + 1 };
    await changePractice(tx, row.id, { logo: after.logo, version: after.version });
    await writeLogo(tx, row.id, content);
    await recordChanges(tx, { accountId: session.accountId, action: 'practice.setLogo' }, [
      { entity: 'practice', entityId: row.id, before, after },
    ]);
    return { practice: after };
  });
}

export async function removeLogo(context: AppContext, session: Session): Promise<{ practice: Practice }> {
  return context.database.orm.transaction(async (tx) => {
    const row = await lockPractice(tx, firstPractice(context.settings));
    const before = presentPractice(row);
    if (!before.logo) return { practice: before };
    const after: Practice = { ...before, logo: null, version: before.version + 1 };
    await changePractice(tx, row.id, { logo: null, version: after.version });
    await writeLogo(tx, row.id, null);
    await recordChanges(tx, { accountId: session.accountId, action: 'practice.removeLogo' }, [
      { entity: 'practice', entityId: row.id, before, after },
    ]);
    return { practice: after };
  });
}

export async function sendLogo({ database, settings }: AppContext): Promise<FileReply> {
  const logo = await logoOf(database.orm, await practiceOf(database.orm, { settings }));
  if (!logo) throw refuse('LOGO_NOT_FOUND');
  // As a file, not a page: an SVG that is opened by its address shows nothing of ours.
  return new FileReply({
    content: logo.content,
    fileName: logo.mediaType === 'image/png' ? 'logo.png' : 'logo.svg',
    mediaType: logo.mediaType,
  });
}
