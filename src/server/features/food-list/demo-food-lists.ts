import type { AppContext } from '#server/context.ts';
import { daysBefore, readDemoPatients } from '#server/features/patients/patients.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { calculate } from './calculate.ts';
import { hasCalculations, readReportsWithPatients } from './food-list.repository.ts';

/** Food lists of the demo patients, as their stories tell, where there are none yet. */
export async function loadDemoFoodLists({
  database,
  projectRoot,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'settings'>): Promise<void> {
  const { orm } = database;
  if (await hasCalculations(orm)) return;
  const snapshot = await ruleBaseOf({ database });
  const now = clock();
  const reports = await readReportsWithPatients(orm);
  for (const story of await readDemoPatients(projectRoot)) {
    const own = reports.filter(
      (report) => report.patient.firstName === story.firstName && report.patient.lastName === story.lastName,
    );
    // A report before those of the story was taken six months earlier: its list is older than theirs.
    const told = own.slice(-story.labReports.length);
    for (const [index, { calculatedDaysAgo }] of story.labReports.entries()) {
      const report = told[index];
      if (report === undefined || calculatedDaysAgo === undefined) continue;
      const session = {
        accountId: report.patient.accountId,
        role: 'Nutritionist',
        name: '',
        jti: '',
        pending: null,
      } as const;
      const then = { database, settings, projectRoot, clock: () => daysBefore(now, calculatedDaysAgo) };
      await calculate(then, snapshot, session, report.id, {}, { language: story.language ?? 'hr', detail: 'list' });
    }
  }
}
