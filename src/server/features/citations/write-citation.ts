import type { z } from 'zod';
import type { Citation, citationStateSchema, citationsApi } from '#contract/citations.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { citationLink } from '#domain/catalogue/evidence.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type CountedStudy,
  deleteStudy,
  findByIdentifier,
  findStudy,
  insertStudy,
  lockStudy,
  type StudyState,
  saysTheSame,
  stateOfBody,
  updateStudy,
} from './citations.repository.ts';

type Context = { database: Transactional };
type Written = { citation: Citation; changeSetId: number };

export function presentCitation(row: CountedStudy): Citation {
  const { id, identifier, version } = row;
  return {
    ...{ id, version, ...presentState(row) },
    link: citationLink(identifier),
    agreesWith: row.agreesWith,
    speaksAgainst: row.speaksAgainst,
  };
}

export function presentState(row: StudyState): z.infer<typeof citationStateSchema> {
  const { short, author, year, journal, identifier, kind, design, people, given, finding, read, note } = row;
  return {
    ...{ short, author, year, journal, identifier, kind, design, people, given, finding, read, note },
    notVerified: row.notVerified,
    retraction: row.retractedOn === null ? null : { on: row.retractedOn, reason: row.retractedReason },
  };
}

export async function addCitation(
  { database }: Context,
  session: Session,
  body: BodyOf<typeof citationsApi.create>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    await refuseRecorded(tx, body.identifier, null);
    const { result: id, changeSetId } = await asChange(tx, byStaff(session, 'citation.create'), (version) =>
      insertStudy(tx, stateOfBody(body, undefined), version),
    );
    return { citation: await requireCitation(tx, id), changeSetId };
  });
}

/** Within a change set that is open: the study that is recorded under this identifier, or a new one. */
export async function recordStudy(
  tx: Queryable,
  body: BodyOf<typeof citationsApi.create>,
  version: number,
): Promise<number> {
  const known = await findByIdentifier(tx, body.identifier, null);
  return known ? known.id : insertStudy(tx, stateOfBody(body, undefined), version);
}

export async function changeCitation(
  { database }: Context,
  session: Session,
  id: number,
  { version, ...body }: BodyOf<typeof citationsApi.update>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const before = await lockStudy(tx, id);
    if (!before) throw refuse('CITATION_NOT_FOUND');
    if (before.version !== version) throw refuse('CITATION_CHANGED', {}, { details: { version: before.version } });
    const state = stateOfBody(body, before);
    if (saysTheSame(before, state)) throw refuse('CITATION_UNCHANGED');
    await refuseRecorded(tx, state.identifier, id);
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.update'), (changed) =>
      updateStudy(tx, id, state, changed),
    );
    return { citation: await requireCitation(tx, id), changeSetId };
  });
}

/** Marks a study as retracted, or takes that back; its pairs count by the view `withdrawn_pair`. */
export async function retractCitation(
  { database, clock, settings }: Context & Parameters<typeof practiceToday>[1],
  session: Session,
  id: number,
  { version, retraction }: BodyOf<typeof citationsApi.retract>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const before = await lockStudy(tx, id);
    if (!before) throw refuse('CITATION_NOT_FOUND');
    if (before.version !== version) throw refuse('CITATION_CHANGED', {}, { details: { version: before.version } });
    if (retraction !== null && retraction.on > (await practiceToday(tx, { clock, settings }))) {
      throw refuseField('retraction.on', 'RETRACTED_IN_FUTURE');
    }
    const marked = { retractedOn: retraction?.on ?? null, retractedReason: retraction?.reason ?? '' };
    if (saysTheSame(before, { ...before, ...marked })) throw refuse('CITATION_UNCHANGED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.retract'), (changed) =>
      updateStudy(tx, id, marked, changed),
    );
    return { citation: await requireCitation(tx, id), changeSetId };
  });
}

/** Within a change set that is open: a reviewer has read the study and held each of its fields against it. */
export async function markRead(
  tx: Queryable,
  id: number,
  read: Citation['read'] | undefined,
  version: number,
): Promise<void> {
  await updateStudy(tx, id, { notVerified: [], ...(read !== undefined && { read }) }, version);
}

export async function removeCitation(
  { database }: Context,
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
