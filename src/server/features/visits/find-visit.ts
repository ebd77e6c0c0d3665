import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import { findVisits, type WholeVisit } from './visits.repository.ts';

export interface VisitPlace {
  userId: number;
  visitId: number;
}

/** For whoever was admitted to the patient. */
export async function requireVisit(db: Queryable, { userId, visitId }: VisitPlace): Promise<WholeVisit> {
  const [found] = await findVisits(db, userId, visitId);
  if (!found) throw refuse('VISIT_NOT_FOUND');
  return found;
}
