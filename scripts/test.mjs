// npm test: everything a fresh checkout needs, then the checks and all tests. Parameters go to Vitest.

import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensureDependencies, requireNode, root, run } from './steps.mjs';

requireNode();
ensureDependencies();
const chromium = ensureChromium();
if (!chromium) process.exit(1);
const only = process.argv.slice(2);
if (only.length === 0) run(process.execPath, ['scripts/check.mjs']);
ensureBuild();
run('node_modules/.bin/vitest', ['run', ...only], {
  env: { ...process.env, CHROMIUM_PATH: chromium, BUILT_WORKERS: join(root, 'dist', 'server') },
});
