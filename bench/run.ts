import { benchAccessLog } from './access-log.ts';
import { type Bench, withBench } from './harness.ts';
import { benchLabReportReaders } from './lab-report-readers.ts';
import { benchLabReports } from './lab-reports.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchPaper } from './paper.ts';
import { benchPatients } from './patients.ts';
import { benchRecommendation } from './recommendation.ts';
import { benchReferenceData } from './reference-data.ts';
import { benchScalePairs } from './scale-pairs.ts';
import { benchScalePatients } from './scale-patients.ts';
import { benchSoak } from './soak.ts';
import { benchWeb } from './web.ts';
import { benchWeek } from './week.ts';

const benches: Record<string, (bench: Bench) => Promise<boolean>> = {
  'reference-data': benchReferenceData,
  patients: benchPatients,
  'access-log': benchAccessLog,
  recommendation: benchRecommendation,
  week: benchWeek,
  'lab-reports': benchLabReports,
  'lab-report-readers': benchLabReportReaders,
  'mixed-load': benchMixedLoad,
  paper: benchPaper,
  // Last: it fills the table of pairs.
  web: benchWeb,
};

/** Too long for every run. */
const onlyByName: typeof benches = {
  soak: benchSoak,
  'scale-patients': benchScalePatients,
  'scale-pairs': benchScalePairs,
};

/**
 * npm run bench: speed as ratios, each measured in this one run on this one machine. Names of benches as parameters
 * run those alone. Ends with 1 where a goal is missed.
 */
const asked = process.argv.slice(2);
const known = { ...benches, ...onlyByName };
const unknown = asked.filter((name) => !(name in known));
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}`);
await withBench(async (bench) => {
  const chosen =
    asked.length === 0
      ? Object.values(benches)
      : Object.entries(known)
          .filter(([name]) => asked.includes(name))
          .map(([, run]) => run);
  for (const run of chosen) if (!(await run(bench))) process.exitCode = 1;
});
