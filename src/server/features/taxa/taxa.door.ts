import { recordChanges } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Session } from '#server/http/session.ts';
import { insertSynonyms, type SynonymRow } from './taxa.repository.ts';

export { knownTaxaOfRank } from './taxa.repository.ts';

/** Other names of taxa, from now on known to searches and lab reports; those that are known already are passed over. */
export async function keepSynonyms(tx: Queryable, session: Session, synonyms: readonly SynonymRow[]): Promise<void> {
  const added = await insertSynonyms(tx, synonyms);
  if (added.length === 0) return;
  await recordChanges(
    tx,
    { accountId: session.accountId, action: 'synonym.create' },
    added.map(({ taxId, name }) => ({ entity: 'synonym', entityId: taxId, before: null, after: { name } })),
  );
  await bumpSharedVersion(tx, 'catalogue');
}
