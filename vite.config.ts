import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('./src/web', import.meta.url));
const serverPort = process.env.PORT ?? '3000';

const isOnEveryPage =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|jwt-decode|clsx|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|react-query-persist-client|query-persist-client-core|query-async-storage-persister))\/|src\/web\/lib\//;

export default defineConfig({
  root: web,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${web}/routes`,
      generatedRouteTree: `${web}/app/route-tree.gen.ts`,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // The content policy allows no data: scripts and fonts are better cached as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod and its settings in one file: the settings hold before the first schema is made.
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-settings/, priority: 2 },
            // What every page needs, in one file: the login page would else ask for forty small ones.
            { name: 'base', test: isOnEveryPage, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
  preview: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
});
