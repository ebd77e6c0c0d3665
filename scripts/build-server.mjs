import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { filesBelow, root } from './steps.mjs';

const server = join(root, 'src', 'server');

/** main.ts, the commands, and every worker process by its name; `more` are built beside them. */
export async function buildServer(outDir, more = []) {
  const entries = [
    ...filesBelow(server).filter((path) => /(server\/main|\.command|\.worker)\.ts$/.test(path)),
    ...more.map((path) => join(root, path)),
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  // The templates of the paper are read as they are, beside the process that sets it.
  cpSync(join(server, 'features', 'paper', 'typst'), join(root, outDir, 'typst'), { recursive: true });
}
