import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { calculation, labReport, patient } from '#server/db/schema/index.ts';
import { daysBefore, readDemoPatients } from '#server/features/patients/demo-patients.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { calculate } from './calculate.ts';

/** Food lists of the demo patients, as their stories tell, where there are none yet. */
export async function loadDemoFoodLists({
  database,
  projectRoot,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'settings'>): Promise<void> {
  const { orm } = database;
  const [existing] = await orm.select({ id: calculation.id }).from(calculation).limit(1);
  if (existing) return;
  const snapshot = await ruleBaseOf({ database });
  const now = clock();
  const reports = await orm
    .select({ id: labReport.id, patient })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .orderBy(asc(labReport.sampleDate), asc(labReport.id));
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
      const then = { database, settings, clock: () => daysBefore(now, calculatedDaysAgo) };
      await calculate(then, snapshot, session, report.id, {}, { language: story.language ?? 'hr', detail: 'list' });
    }
  }
}
