import type { Citation, citationsApi } from '#contract/citations.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { citationLink } from '#domain/catalogue/citation-link.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type CountedStudy,
  deleteStudy,
  findByIdentifier,
  findStudy,
  insertStudy,
  lockStudy,
  saysTheSame,
  updateStudy,
} from './citations.repository.ts';

type Needs = { database: Transactional };
type Written = { citation: Citation; changeSetId: number };

export function presentCitation(row: CountedStudy): Citation {
  const { id, short, identifier, kind, design, people, given, finding, read, note, version } = row;
  return {
    ...{ id, short, identifier, kind, design, people, given, finding, read, note, version },
    link: citationLink(identifier),
    agreesWith: row.agreesWith,
    speaksAgainst: row.speaksAgainst,
  };
}

export async function addCitation(
  { database }: Needs,
  session: Session,
  body: BodyOf<typeof citationsApi.create>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    await refuseRecorded(tx, body.identifier, null);
    const { result: id, changeSetId } = await asChange(tx, byStaff(session, 'citation.create'), (version) =>
      insertStudy(tx, body, version),
    );
    return { citation: await requireCitation(tx, id), changeSetId };
  });
}

export async function changeCitation(
  { database }: Needs,
  session: Session,
  id: number,
  { version, ...state }: BodyOf<typeof citationsApi.update>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const before = await lockStudy(tx, id);
    if (!before) throw refuse('CITATION_NOT_FOUND');
    if (before.version !== version) throw refuse('CITATION_CHANGED', {}, { details: { version: before.version } });
    if (saysTheSame(before, state)) throw refuse('CITATION_UNCHANGED');
    await refuseRecorded(tx, state.identifier, id);
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.update'), (changed) =>
      updateStudy(tx, id, state, changed),
    );
    return { citation: await requireCitation(tx, id), changeSetId };
  });
}

export async function removeCitation(
  { database }: Needs,
  session: Session,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await lockStudy(tx, id))) throw refuse('CITATION_NOT_FOUND');
    const { agreesWith, speaksAgainst } = await requireCitation(tx, id);
    const count = agreesWith + speaksAgainst;
    if (count > 0) throw refuse('CITATION_IN_USE', { count }, { details: { pairs: count } });
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.delete'), () => deleteStudy(tx, id));
    return { deleted: 1, changeSetId };
  });
}

export async function requireCitation(db: Queryable, id: number): Promise<Citation> {
  const row = await findStudy(db, id);
  if (!row) throw refuse('CITATION_NOT_FOUND');
  return presentCitation(row);
}

async function refuseRecorded(tx: Queryable, identifier: string | null, exceptId: number | null): Promise<void> {
  const known = await findByIdentifier(tx, identifier, exceptId);
  if (known) throw refuse('CITATION_RECORDED', { short: known.short }, { details: { citationId: known.id } });
}
