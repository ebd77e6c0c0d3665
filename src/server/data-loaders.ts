import { sql } from 'drizzle-orm';
import { loadDemoFoodLists } from '#server/features/food-list/demo-food-lists.ts';
import type { AppContext } from './context.ts';
import { dataLoad } from './db/schema/index.ts';
import { loadDemoAccounts } from './features/auth/demo-accounts.ts';
import { loadDemoDiaries } from './features/diaries/demo-diaries.ts';
import { recountReports } from './features/lab-reports/assess-again.ts';
import { loadDemoLabReports } from './features/lab-reports/demo-lab-reports.ts';
import { loadDemoMeasurements } from './features/measurements/demo-measurements.ts';
import { loadDemoPatients } from './features/patients/patients.door.ts';
import { loadDemoQuestionnaires } from './features/questionnaires/demo-questionnaires.ts';
import { loadQuestionnaires, questionnaireDataVersion } from './features/questionnaires/load-questionnaires.ts';
import { loadReferenceData } from './features/reference-data/reference-data.loader.ts';
import { shippedVersion } from './features/reference-data/shipped-files.ts';
import { loadDemoVisits } from './features/visits/demo-visits.ts';

/** A set of data the product ships. It is loaded when its version differs from the one in the database. */
export interface DataLoader {
  name: string;
  /** Demo data are loaded only where the setting DEMO_DATA asks for them. */
  demo: boolean;
  version: (context: LoaderContext) => string | Promise<string>;
  load: (context: LoaderContext) => Promise<void>;
}

export type LoaderContext = Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'files' | 'settings'>;

/** In this order: later sets refer to earlier ones. */
const loaders: DataLoader[] = [
  {
    name: 'reference-data',
    demo: false,
    version: ({ projectRoot }) => shippedVersion(projectRoot),
    load: loadReferenceData,
  },
  {
    name: 'lab-report-counts',
    demo: false,
    version: ({ projectRoot }) => shippedVersion(projectRoot),
    load: recountReports,
  },
  { name: 'questionnaires', demo: false, version: questionnaireDataVersion, load: loadQuestionnaires },
  { name: 'demo-accounts', demo: true, version: () => '1', load: (context) => loadDemoAccounts(context) },
  { name: 'demo-patients', demo: true, version: () => '1', load: (context) => loadDemoPatients(context) },
  { name: 'demo-measurements', demo: true, version: () => '1', load: loadDemoMeasurements },
  { name: 'demo-diaries', demo: true, version: () => '1', load: loadDemoDiaries },
  { name: 'demo-lab-reports', demo: true, version: () => '1', load: (context) => loadDemoLabReports(context) },
  { name: 'demo-questionnaires', demo: true, version: () => '1', load: loadDemoQuestionnaires },
  { name: 'demo-food-lists', demo: true, version: () => '1', load: loadDemoFoodLists },
  { name: 'demo-visits', demo: true, version: () => '1', load: loadDemoVisits },
];

/** Several processes may start at once: one loads, the others wait for it. */
const loadLock = 7_220_143;

/** Loads what is missing or out of date, and returns the names of what it loaded. */
export async function loadData(context: LoaderContext): Promise<string[]> {
  const { orm, pool } = context.database;
  const loaded: string[] = [];
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [loadLock]);
    const known = new Map((await orm.select().from(dataLoad)).map(({ name, version }) => [name, version]));
    for (const loader of loaders) {
      if (loader.demo && !context.settings.demoData) continue;
      const version = await loader.version(context);
      if (known.get(loader.name) === version) continue;
      await loader.load(context);
      await orm
        .insert(dataLoad)
        .values({ name: loader.name, version })
        .onConflictDoUpdate({ target: dataLoad.name, set: { version, loadedAt: sql`now()` } });
      loaded.push(loader.name);
    }
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [loadLock]).catch(() => {});
    holder.release();
  }
  return loaded;
}
