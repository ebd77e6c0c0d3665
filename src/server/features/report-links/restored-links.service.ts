import type { Queryable } from '#server/db/database.ts';
import { endLinks } from './report-links.repository.ts';

/** A backup does not know which links were ended after it was made: none of them opens a report any more. */
export async function endRestoredLinks(tx: Queryable, now: Date): Promise<void> {
  await endLinks(tx, now);
}
