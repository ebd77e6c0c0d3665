// npm start: installs and builds what is missing or stale, then runs the server and keeps it running.
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, requireNode, root } from './steps.mjs';
import { supervise } from './supervisor.mjs';

requireNode();
ensureDependencies();
ensureBuild();
supervise(process.execPath, [join(root, 'dist', 'server', 'main.js')]);
