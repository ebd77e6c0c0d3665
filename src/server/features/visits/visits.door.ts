import type { ReportStep } from '#contract/patient-report.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { findGoalsAhead, findNextDay, findPaperChoice } from './visits.repository.ts';

const followUpWords = (at: string | null) =>
  at === null ? { en: 'Follow-up', hr: 'Kontrola' } : { en: `Follow-up at ${at}`, hr: `Kontrola u ${at}` };

/**
 * What was agreed at visits, as next steps of a paper: the next day that was agreed, and open goals with their day where
 * the latest visit asks for them. They are planned already, so the paper plans none of them again.
 */
export async function agreedSteps(db: Queryable, patientId: number, today: string): Promise<ReportStep[]> {
  const [withGoals, next] = [await findPaperChoice(db, patientId, today), await findNextDay(db, patientId, today)];
  const goals = withGoals ? await findGoalsAhead(db, patientId, today) : [];
  const steps: ReportStep[] = goals.map(({ id, date, text, language }) => ({
    ...{ id: `goal-${id}`, date, followUp: false },
    text: { en: '', hr: '', [language]: text },
  }));
  if (next !== null) {
    const { day, at } = next;
    steps.push({ id: `follow-up-${day}`, date: day, followUp: false, text: followUpWords(at) });
  }
  return steps.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
