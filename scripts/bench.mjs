// npm run bench: the measurements, on a build of what is here. Parameters are names of benches.

import { ensureBuild, ensureDependencies, requireNode, run } from './steps.mjs';
import { findChromium, forMeasurements } from './test-programs.mjs';

requireNode();
ensureDependencies();
ensureBuild();
// What is measured is what people run, so it is built like that. Not imported above: vite may not be there yet.
const { buildServer } = await import('./build-server.mjs');
await buildServer('dist/bench', ['bench/servers.ts']);
run('node_modules/.bin/tsx', ['bench/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: findChromium(forMeasurements) ?? '' },
});
