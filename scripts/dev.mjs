// npm run dev: the server on PORT (3000) reloading on changes, and Vite on 5173 in front of it.
import { spawn } from 'node:child_process';
import { ensureDependencies, requireNode, root } from './steps.mjs';

requireNode();
ensureDependencies();
const commands = [
  ['node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'src/server/main.ts']],
  ['node_modules/.bin/vite', ['--clearScreen', 'false']],
];
const children = commands.map(([command, parameters]) => spawn(command, parameters, { cwd: root, stdio: 'inherit' }));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
