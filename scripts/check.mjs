// npm run check: types of each layer, lint and import boundaries, dead code, sizes, licences, the documents, the specification page. All of it, even if one part fails.
import { spawnSync } from 'node:child_process';
import { root } from './steps.mjs';

const checks = [
  ['types: contract and domain', 'tsc', ['-p', 'tsconfig.pure.json']],
  ['types: server and tests', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types: web', 'tsc', ['-p', 'tsconfig.web.json']],
  ['lint and boundaries', 'biome', ['check', '--error-on-warnings', '.']],
  ['dead code', 'knip', ['--no-config-hints']],
  ['weight of the web', process.execPath, ['scripts/check-bundle.mjs']],
  ['licences of dependencies', process.execPath, ['scripts/licences.mjs', '--check']],
  ['examples in the documents', process.execPath, ['scripts/check-docs.mjs']],
  ['the specification page', process.execPath, ['scripts/check-specification.mjs']],
];
const failed = [];
for (const [name, command, parameters] of checks) {
  const path = command === process.execPath ? command : `node_modules/.bin/${command}`;
  const { status } = spawnSync(path, parameters, { cwd: root, stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed.push(name);
}
process.exit(failed.length > 0 ? 1 : 0);
