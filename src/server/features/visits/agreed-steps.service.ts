import type { ReportStep } from '#contract/patient-report.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { findGoalsAhead, findNextDay, findPaperChoice } from './agreed-steps.repository.ts';

const followUpWords = { en: 'Follow-up', hr: 'Kontrola' };

/**
 * What was agreed at visits, as next steps of a paper: open goals with their day, and the next follow-up. Nothing where
 * the latest visit does not ask for it. They are planned already, so the paper plans none of them again.
 */
export async function agreedSteps(db: Queryable, patientId: number, today: string): Promise<ReportStep[]> {
  if (!(await findPaperChoice(db, patientId, today))) return [];
  const [goals, day] = [await findGoalsAhead(db, patientId, today), await findNextDay(db, patientId, today)];
  const steps: ReportStep[] = goals.map(({ id, date, text, language }) => ({
    ...{ id: `goal-${id}`, date, followUp: false },
    text: { en: '', hr: '', [language]: text },
  }));
  if (day !== null) steps.push({ id: `follow-up-${day}`, date: day, followUp: false, text: followUpWords });
  return steps.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
