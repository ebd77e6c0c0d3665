import { type EvidenceImportResult, evidenceLimits } from '#contract/evidence-import.contract.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { foodWords } from '#domain/evidence-import/food-eaten.ts';
import { type KnownRules, propose } from '#domain/evidence-import/propose.ts';
import { joined } from '#domain/evidence-import/read-bugsigdb.ts';
import type { Signature, WrittenTaxon } from '#domain/evidence-import/signature.ts';
import { inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import { insertProposals, readPairsWithStudies } from './proposals.repository.ts';

/** The signatures of all files of one call become proposals; nothing of them counts before somebody approves it. */
export async function importEvidence(
  context: Pick<AppContext, 'database'> & Partial<Pick<AppContext, 'versions'>>,
  /** Null for the command, behind which no account stands. */
  accountId: number | null,
  files: readonly { name: string; signatures: readonly Signature[] }[],
): Promise<EvidenceImportResult> {
  const signatures = joined(files.map((file) => file.signatures));
  const rules = await knownRules(context, await ruleBaseOf(context));
  const { proposals, used, taxaMatched, taxaUnknown, known } = propose(signatures, rules);
  if (proposals.length > evidenceLimits.proposals) {
    throw refuse('EVIDENCE_TOO_MUCH', { count: proposals.length, limit: evidenceLimits.proposals });
  }
  const fileName = files
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 400);
  return context.database.orm.transaction(async (tx) => {
    const of = { accountId, action: 'evidenceProposal.import' as const };
    const { result: written, changeSetId } = await inChangeSet(tx, of, () => insertProposals(tx, proposals, fileName));
    const count = (says: 'adds' | 'supports' | 'contradicts') => written.filter((one) => one === says).length;
    return {
      ...{ signatures: used, signaturesTotal: signatures.length, taxaMatched, taxaUnknown },
      proposals: { adds: count('adds'), supports: count('supports'), contradicts: count('contradicts') },
      known: known + proposals.length - written.length,
      ...(changeSetId !== null && { changeSetId }),
    };
  });
}

async function knownRules({ database }: Pick<AppContext, 'database'>, snapshot: RuleBaseSnapshot): Promise<KnownRules> {
  const pairs = new Map(
    (await readPairsWithStudies(database.orm)).map((pair) => [`${pair.taxId}:${pair.foodId}`, pair]),
  );
  const behaviours = new Map<number, Behaviour[]>();
  for (const one of snapshot.behaviours) behaviours.set(one.taxId, [...(behaviours.get(one.taxId) ?? []), one]);
  return {
    taxonOf: (written) => taxonOf(snapshot, written),
    foods: foodWords([...snapshot.foods.values()].map(({ id, name }) => ({ id, name: name.en }))),
    pairValue: (taxId, foodId) => pairs.get(`${taxId}:${foodId}`)?.value ?? 0,
    behaviours: (taxId) => behaviours.get(taxId) ?? [],
    isLinked: (studyKey, taxId, foodId) =>
      pairs.get(`${taxId}:${foodId}`)?.studies.includes(studyKey.toLowerCase()) ?? false,
  };
}

/** By its number, else by its name or a former one. A species that the product lacks is not its genus. */
function taxonOf({ index }: RuleBaseSnapshot, { taxId, name, rank }: WrittenTaxon) {
  const byId = taxId === null ? null : index.byId(taxId);
  if (byId || name === '') return byId;
  const ranks = rank === null ? (['species', 'genus'] as const) : [rank];
  for (const one of ranks) {
    const found = index.named(one, name);
    if (found) return found.taxon;
  }
  return null;
}
