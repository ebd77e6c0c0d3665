// npm run backup, npm run restore: a command of the built server, with what it needs installed and built first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensureDependencies, requireNode, root } from './steps.mjs';

const name = process.argv[2];
process.argv.splice(2, 1);
requireNode();
ensureDependencies();
ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', `${name}.command.js`)).href);
