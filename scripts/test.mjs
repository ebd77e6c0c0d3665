// npm test: what everybody runs before a change goes in. npm run test:all (--all): that, and what takes long. Both install
// and build what a fresh checkout lacks, and run the checks beside the tests. Parameters go to Vitest: what they name is
// run whatever its tier, and nothing else is.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, requireNode, root } from './steps.mjs';
import { ensureChromium, ensurePoppler } from './test-programs.mjs';

requireNode();
ensureDependencies();
const chromium = ensureChromium();
if (!chromium || !ensurePoppler()) process.exit(1);
ensureBuild();

const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--all');
const everything = process.argv.includes('--all');
const named = parameters.length > 0;
const env = { ...process.env, CHROMIUM_PATH: chromium, BUILT_WORKERS: join(root, 'dist', 'server') };
const quick = !everything && !named;
if (quick) {
  // A seeded part of the bad requests, and some of the widths; all of them are for the whole run.
  env.BAD_INPUT_RUNS ??= '4';
  env.TEST_TIER = 'quick';
}
const tier = quick ? ['--tags-filter=!full'] : [];

const started = Date.now();
const checks = named ? null : finished(process.execPath, ['scripts/check.mjs', ...(quick ? ['--quick'] : [])], 'pipe');
const tests = await finished('node_modules/.bin/vitest', ['run', ...tier, ...parameters], 'inherit');
const checked = await checks;
if (checked) console.log(`\n${checked.output}`);
console.log(`\n${everything ? 'Everything' : 'Tests'} took ${Math.round((Date.now() - started) / 1000)} s.`);
process.exit(tests.code || checked?.code || 0);

function finished(command, args, output) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', output, output] });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}
