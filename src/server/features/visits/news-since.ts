import type { ResponseOf } from '#contract/endpoint.ts';
import type { visitsApi } from '#contract/visits.contract.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { practiceToday, practiceZone } from '#server/features/practice/practice.door.ts';
import type { Session } from '#server/http/session.ts';
import {
  findFlagsDealtWith,
  findNewAnswers,
  findNewDiaries,
  findNewLists,
  findNewlyGiven,
  findNewMeasures,
  findNewReports,
} from './news.repository.ts';
import { findVisitBefore } from './visits.repository.ts';
import { requireVisit, type VisitPlace } from './write-visits.ts';

/** What one should know before the visit begins: all that came after the day of the last one, up to its own. */
export async function newsSince(
  context: AppContext,
  session: Session,
  place: VisitPlace,
): Promise<ResponseOf<typeof visitsApi.since>> {
  const { orm } = context.database;
  await requirePatient(orm, session, place.userId);
  const { row } = await requireVisit(orm, place);
  const since = await findVisitBefore(orm, row);
  if (since === null) return { since: null, news: [] };
  const today = await practiceToday(orm, context);
  // Of a visit that lies ahead, what is there until now.
  const [until = today] = [row.visitedOn, today].sort();
  const span = { patientId: place.userId, zone: await practiceZone(orm, context), after: since, until };
  const [reports, lists, given, answers, diaries, flags, measures] = await Promise.all([
    findNewReports(orm, span),
    findNewLists(orm, span),
    findNewlyGiven(orm, span),
    findNewAnswers(orm, span),
    findNewDiaries(orm, span),
    findFlagsDealtWith(orm, span),
    findNewMeasures(orm, span),
  ]);
  return {
    since,
    news: [
      ...reports.map(({ id, on, sampleDate }) => ({ kind: 'labReport' as const, id, on, sampleDate })),
      ...lists.map(({ id, on, sampleDate }) => ({ kind: 'foodList' as const, id, on, sampleDate })),
      ...given.map(({ id, on }) => ({ kind: 'given' as const, id, on })),
      ...answers.map(({ id, on, en, hr }) => ({ kind: 'answers' as const, id, on, title: { en, hr } })),
      ...diaries.map(({ id, on }) => ({ kind: 'diary' as const, id, on })),
      ...flags.map(({ on, count }) => ({ kind: 'redFlags' as const, on, count })),
      ...measures.map(({ measure, on, value, unit, before }) => ({
        ...{ kind: 'measurement' as const, measure, on, value, unit, before },
      })),
    ],
  };
}
