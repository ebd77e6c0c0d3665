import { benchAccessLog } from './access-log.ts';
import { type Bench, withBench } from './harness.ts';
import { benchLabReportReaders } from './lab-report-readers.ts';
import { benchLabReports } from './lab-reports.ts';
import { benchMemory } from './memory-at-rest.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchPaper } from './paper.ts';
import { benchPatients } from './patients.ts';
import { benchProcesses } from './processes.ts';
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

/** The same, of the built product, which brings its own database. */
const ofTheBuild: Record<string, () => Promise<boolean>> = { memory: benchMemory, processes: benchProcesses };

/**
 * npm run bench: speed as ratios, each measured in this one run on this one machine. Names of benches as parameters
 * run those alone. Ends with 1 where a goal is missed.
 */
const asked = process.argv.slice(2);
const known = { ...benches, ...onlyByName };
const names = [...Object.keys(known), ...Object.keys(ofTheBuild)];
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}; there are ${names.join(', ')}`);

const chosenOf = <Run>(from: Record<string, Run>): Run[] =>
  Object.entries(from).flatMap(([name, run]) => (asked.includes(name) ? [run] : []));
const chosen = asked.length === 0 ? Object.values(benches) : chosenOf(known);
for (const run of chosenOf(ofTheBuild)) if (!(await run())) process.exitCode = 1;
if (chosen.length > 0) {
  await withBench(async (bench) => {
    for (const run of chosen) if (!(await run(bench))) process.exitCode = 1;
  });
}
