// npm run build: the web into dist/web (with compressed twins), the server into dist/server.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildServer } from './build-server.mjs';
import { filesBelow, root, sourceStamp } from './steps.mjs';

const stamp = sourceStamp();
// Gone first: a build cut short is never taken for a finished one.
rmSync(join(root, 'dist', 'build.json'), { force: true });

await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
// For the check of sizes; it names source files, so it is not served.
renameSync(join(root, 'dist', 'web', '.vite', 'manifest.json'), join(root, 'dist', 'web-manifest.json'));
rmSync(join(root, 'dist', 'web', '.vite'), { recursive: true });

await buildServer('dist/server');

for (const file of filesBelow(join(root, 'dist', 'web'))) {
  if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

const day = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify({ buildId: `${day}-${stamp.slice(0, 5)}`, stamp }));
