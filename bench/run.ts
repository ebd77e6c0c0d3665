import { withBench } from './harness.ts';
import { benchLabReports } from './lab-reports.ts';
import { benchPatients } from './patients.ts';
import { benchRecommendation } from './recommendation.ts';
import { benchReferenceData } from './reference-data.ts';

/** npm run bench: speed as ratios, each measured in this one run on this one machine. Ends with 1 where a goal is missed. */
await withBench(async (bench) => {
  const met = [
    await benchReferenceData(bench),
    await benchPatients(bench),
    await benchRecommendation(bench),
    await benchLabReports(bench),
  ];
  if (met.includes(false)) process.exitCode = 1;
});
