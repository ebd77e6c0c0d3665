// npm test: everything a fresh checkout needs, then the checks and all tests. Parameters go to Vitest.
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensureDependencies, requireNode, run } from './steps.mjs';

requireNode();
ensureDependencies();
const chromium = ensureChromium();
if (!chromium) process.exit(1);
const only = process.argv.slice(2);
if (only.length === 0) run(process.execPath, ['scripts/check.mjs']);
ensureBuild();
run('node_modules/.bin/vitest', ['run', ...only], { env: { ...process.env, CHROMIUM_PATH: chromium } });
