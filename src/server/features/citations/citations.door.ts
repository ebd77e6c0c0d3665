import type { CitedPair, citationsApi } from '#contract/citations.contract.ts';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import { suggestedGrade } from '#domain/catalogue/evidence.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  deleteLink,
  findCitedPairs,
  insertLink,
  isLinked,
  lockPair,
  lockStudy,
  setGrade,
  studiesOfPair,
} from './citations.repository.ts';

export { importCitations } from './import-citations.ts';
export { markRead, recordStudy, retractCitation } from './write-citation.ts';

type Context = { database: Transactional };

/** Puts a study to a pair. The grade changes only where the call says so: a suggestion is not a decision. */
export async function linkStudy(
  { database }: Context,
  session: Session,
  studyId: number,
  { taxId, foodId, agrees, grade }: BodyOf<typeof citationsApi.link>,
  language: Language = 'en',
): Promise<ResponseOf<typeof citationsApi.link>> {
  return database.orm.transaction(async (tx) => {
    if (!(await lockStudy(tx, studyId))) throw refuse('CITATION_NOT_FOUND');
    const pair = await lockPair(tx, taxId, foodId);
    if (!pair) throw refuse('PAIR_NOT_FOUND');
    if (await isLinked(tx, studyId, taxId, foodId)) throw refuse('STUDY_LINK_RECORDED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.link'), async () => {
      await insertLink(tx, { taxonId: taxId, foodId, studyId, agrees });
      if (grade !== undefined && grade !== pair.evidenceGrade) await setGrade(tx, taxId, foodId, grade);
    });
    const [cited] = await findCitedPairs(tx, studyId, language, { taxId, foodId });
    if (!cited) throw new Error('the study was not linked');
    const gradeBefore: CitedPair['grade'] = pair.evidenceGrade;
    const suggested = suggestedGrade(await studiesOfPair(tx, taxId, foodId));
    return { pair: cited, gradeBefore, suggestedGrade: suggested, changeSetId };
  });
}

/** Within a change set that is open; a study that the pair has already stays as it is. */
export async function putStudyToPair(
  tx: Queryable,
  { studyId, taxId, foodId, agrees }: { studyId: number; taxId: number; foodId: number; agrees: boolean },
): Promise<void> {
  if (!(await lockPair(tx, taxId, foodId))) throw refuse('PAIR_NOT_FOUND');
  if (!(await isLinked(tx, studyId, taxId, foodId))) await insertLink(tx, { taxonId: taxId, foodId, studyId, agrees });
}

export async function unlinkStudy(
  { database }: Context,
  session: Session,
  studyId: number,
  { taxId, foodId }: { taxId: number; foodId: number },
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await lockStudy(tx, studyId))) throw refuse('CITATION_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'citation.unlink'), async () => {
      if ((await deleteLink(tx, studyId, taxId, foodId)) === 0) throw refuse('STUDY_LINK_NOT_FOUND');
    });
    return { deleted: 1, changeSetId };
  });
}
