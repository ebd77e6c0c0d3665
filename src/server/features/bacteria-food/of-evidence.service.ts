import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { insertPair } from './write-pair.repository.ts';

/** Within a change set that is open: a pair that a study proposes. */
export async function writePairOfEvidence(
  tx: Queryable,
  pair: { taxId: number; foodId: number; kind: Kind; value: number; grade: EvidenceGrade | null },
): Promise<void> {
  if (!(await insertPair(tx, pair))) throw refuse('ALREADY_EXISTS');
}
