import { changedPlaces, firstContent } from '#domain/paper/draft-content.ts';
import type { Queryable } from '#server/db/database.ts';
import { type DraftRow, findLastVersion, insertVersion, type VersionRow } from './report-drafts.repository.ts';

/** Keeps a state of the draft as a version, with what it changed since the one before. */
export async function recordVersion(
  tx: Queryable,
  draft: Pick<DraftRow, 'labReportId' | 'version' | 'content' | 'savedAt' | 'savedBy'>,
  reason: VersionRow['reason'],
): Promise<void> {
  const { labReportId, version, content, savedAt, savedBy } = draft;
  const before = (await findLastVersion(tx, labReportId))?.content ?? firstContent(content.language);
  await insertVersion(tx, {
    ...{ labReportId, version, content, savedAt, savedBy, reason },
    summary: changedPlaces(before, content),
  });
}
