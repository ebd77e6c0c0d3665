import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('./src/web', import.meta.url));
const serverPort = process.env.PORT ?? '3000';

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
        // Zod and its settings in one file: the settings hold before the first schema is made.
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|lib\/zod-settings/ }] },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
  preview: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
});
