// npm start: installs and builds what is missing or stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild, ensureDependencies, requireNode, root } from './steps.mjs';

requireNode();
ensureDependencies();
ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
