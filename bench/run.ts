import { type Bench, withBench } from './harness.ts';
import { benchLabReportReaders } from './lab-report-readers.ts';
import { benchLabReports } from './lab-reports.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchPatients } from './patients.ts';
import { benchRecommendation } from './recommendation.ts';
import { benchReferenceData } from './reference-data.ts';
import { benchWeb } from './web.ts';

const benches: Record<string, (bench: Bench) => Promise<boolean>> = {
  'reference-data': benchReferenceData,
  patients: benchPatients,
  recommendation: benchRecommendation,
  'lab-reports': benchLabReports,
  'lab-report-readers': benchLabReportReaders,
  'mixed-load': benchMixedLoad,
  web: benchWeb,
};

/**
 * npm run bench: speed as ratios, each measured in this one run on this one machine. Names of benches as parameters
 * run those alone. Ends with 1 where a goal is missed.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

await withBench(async (bench) => {
  for (const [name, run] of Object.entries(benches)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    if (!(await run(bench))) process.exitCode = 1;
  }
});
