// npm run check: types, lint and import boundaries, dead code, sizes, licences, the documents, the specification page. All of
// it, even if one part fails. With --quick, as beside npm test: types, lint, and what takes no time.
import { spawn } from 'node:child_process';
import { root } from './steps.mjs';

const checks = [
  // Each of the usual four checkers works out the same types anew: one takes half of the processor, and no longer.
  ['types', 'tsc', ['--build', '--checkers', '1']],
  ['lint and boundaries', 'biome', ['check', '--error-on-warnings', '.']],
  ['licences of dependencies', process.execPath, ['scripts/licences.mjs', '--check']],
  ['requirements of ASVS', process.execPath, ['scripts/asvs.mjs', '--check']],
  ['examples in the documents', process.execPath, ['scripts/check-docs.mjs']],
  ['the specification page', process.execPath, ['scripts/check-specification.mjs']],
  ['compose and image', process.execPath, ['scripts/check-compose.mjs']],
  ['the lockfile', process.execPath, ['scripts/check-lockfile.mjs']],
  ['icons of the web', process.execPath, ['scripts/icons.mjs', '--check']],
  ...(process.argv.includes('--quick')
    ? []
    : [
        ['dead code', 'knip', ['--no-config-hints']],
        ['weight of the web', process.execPath, ['scripts/check-bundle.mjs']],
      ]),
];

/** What it printed comes whole, when it is done: several run at a time. */
function outcomeOf([name, command, parameters]) {
  const started = Date.now();
  const path = command === process.execPath ? command : `node_modules/.bin/${command}`;
  const child = spawn(path, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece));
  return new Promise((resolve) => {
    child.once('error', (error) => pieces.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(pieces));
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
      resolve(code === 0);
    });
  });
}

let failed = false;
const waiting = [...checks];
const workThrough = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await outcomeOf(next))) failed = true;
};
await Promise.all([workThrough(), workThrough()]);
process.exit(failed ? 1 : 0);
