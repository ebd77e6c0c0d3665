import type { BodyOf, Language } from '#contract/endpoint.ts';
import type { EvidenceProposal, evidenceImportApi } from '#contract/evidence-import.contract.ts';
import { citationLink } from '#domain/catalogue/evidence.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { contestBehaviour, writeBehaviour } from '#server/features/bacteria-behaviour/bacteria-behaviour.door.ts';
import { writePairOfEvidence } from '#server/features/bacteria-food/bacteria-food.door.ts';
import { putStudyToPair, recordStudy } from '#server/features/citations/citations.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findProposal, lockProposal, type NamedProposal, type ProposalRow, setState } from './proposals.repository.ts';

type Context = Pick<AppContext, 'database'>;
type Judged = { proposal: EvidenceProposal; changeSetId: number };

/** Pair or behaviour, study and proposal are written in one change set, and undone together. */
export async function approveProposal(
  { database }: Context,
  session: Session,
  id: number,
  body: BodyOf<typeof evidenceImportApi.approve>,
  language: Language,
): Promise<Judged> {
  return database.orm.transaction(async (tx) => {
    const proposal = await requireOpen(tx, id);
    const { changeSetId } = await asChange(tx, byStaff(session, 'evidenceProposal.approve'), async (version) => {
      const studyId = await recordStudy(tx, studyBody(proposal), version);
      if (proposal.kind === 'pair') await takePair(tx, proposal, studyId, body);
      else await takeBehaviour(tx, proposal);
      await setState(tx, id, 'approved');
    });
    return { proposal: await presented(tx, id, language), changeSetId };
  });
}

export async function rejectProposal(
  { database }: Context,
  session: Session,
  id: number,
  language: Language,
): Promise<Judged> {
  return database.orm.transaction(async (tx) => {
    await requireOpen(tx, id);
    const { changeSetId } = await asChange(tx, byStaff(session, 'evidenceProposal.reject'), () =>
      setState(tx, id, 'rejected'),
    );
    return { proposal: await presented(tx, id, language), changeSetId };
  });
}

async function takePair(
  tx: Queryable,
  { taxonId: taxId, foodId, list, flow, says }: ProposalRow,
  studyId: number,
  { value, grade }: BodyOf<typeof evidenceImportApi.approve>,
): Promise<void> {
  if (foodId === null) throw new Error('a pair without a food was proposed');
  if (says === 'adds') {
    if (value === undefined) throw refuseField('value', 'REQUIRED');
    const signed = flow === 'Increase' ? value : -value;
    await writePairOfEvidence(tx, { taxId, foodId, kind: list, value: signed, grade: grade ?? null });
  }
  await putStudyToPair(tx, { studyId, taxId, foodId, agrees: says !== 'contradicts' });
}

/** One more study for a behaviour changes nothing in it; one against it makes it speak at half weight. */
async function takeBehaviour(tx: Queryable, { taxonId: taxId, list, status, flow, says, study }: ProposalRow) {
  if (status === null) throw new Error('a behaviour without a status was proposed');
  if (says === 'adds') await writeBehaviour(tx, { taxId, list, status, flow, note: study.short });
  if (says === 'contradicts') await contestBehaviour(tx, { taxId, list });
}

/** How far the export says it; nobody of the practice has read the study yet. */
function studyBody({ study: { title, ...study }, signatures }: ProposalRow) {
  return {
    ...study,
    kind: /trial|experiment|intervention|crossover/i.test(study.design) ? ('trial' as const) : ('cohort' as const),
    finding: study.finding || title || study.short,
    read: 'notRead' as const,
    note: `BugSigDB ${signatures.join(', ')} (CC BY 4.0)`.slice(0, 1000),
    notVerified: ['people' as const, 'given' as const, 'finding' as const],
  };
}

async function requireOpen(tx: Queryable, id: number): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, id);
  if (!proposal) throw refuse('PROPOSAL_NOT_FOUND');
  if (proposal.state !== 'open') throw refuse('PROPOSAL_JUDGED');
  return proposal;
}

async function presented(tx: Queryable, id: number, language: Language): Promise<EvidenceProposal> {
  const row = await findProposal(tx, id, language);
  if (!row) throw refuse('PROPOSAL_NOT_FOUND');
  return presentProposal(row);
}

export function presentProposal(row: NamedProposal): EvidenceProposal {
  const { id, kind, says, state, taxonId, taxonName, rank, foodId, foodName, list, status, flow, study } = row;
  return {
    ...{ id, kind, says, state, taxId: taxonId, taxonName, rank, foodId, foodName, list, status, flow, study },
    link: citationLink(study.identifier),
    citationId: row.citationId,
    signatures: row.signatures,
    fileName: row.fileName,
    importedAt: new Date(row.importedAt).toISOString(),
  };
}
