import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

const web = fileURLToPath(new URL('./src/web', import.meta.url));
const serverPort = process.env.PORT ?? '3000';

const onSomeScreens = [
  'autosave',
  'copy-text',
  'decimal',
  'form\\.',
  'hidden-columns',
  'letter-keys',
  'parse-date',
  'save-file',
  'search-text',
  'unsaved-store',
  'upload-request',
  'use-autosave',
  'use-highlights',
  'use-leaving',
  'use-letter-keys',
  'use-printing',
  'use-saving-at-leave',
  'use-stable-callback',
];

/** Packages and parts of packages that the login page needs already, and every other page too. */
const isOnEveryPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|jwt-decode|clsx)/',
    'node_modules/@tanstack/(react-router|router-core|history|react-store|store|react-query|query-core)/',
    'node_modules/@tanstack/(react-query-persist-client|query-persist-client-core|query-async-storage-persister)/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Box|Button|CloseButton|Group|Input|InputBase|Loader)/',
    'node_modules/@mantine/core/esm/components/(PasswordInput|TextInput|UnstyledButton)/',
    'node_modules/@mantine/hooks/esm/(use-id|use-merged-ref|use-uncontrolled|use-isomorphic-effect|use-resize-observer)/',
    'node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    // what only some screens need comes with them
    `src/web/lib/(?!${onSomeScreens.join('|')})`,
    'src/web/ui/(language-switch|logo|page-header|segmented-switch|states|toast-demand)',
    // the router reads every screen's address, so their shapes are here from the first page on
    'src/web/.*\\.search\\.ts',
  ].join('|'),
);

/** Our own modules that pages for patients and the login page need: they stay out of the large files below. */
const beforeLogin = [
  'questionnaire',
  'wording',
  'mail',
  'text',
  'report-links',
  'search-text',
  'use-saving',
  'form',
  'save-file',
  'parse-date',
  'login',
  'public-',
  'account/presence',
  '.*\\.search\\.ts',
];

/** Shapes of calls, figures and parts of records that most screens of staff need: one file instead of thirty. */
const isOfManyRecords = new RegExp(`src/(contract|domain|web/(entities|lib|features))/(?!${beforeLogin.join('|')})`);

/** Components that most screens of staff need: one file instead of sixty. */
const isOnManyScreens =
  /node_modules\/(?!@mantine\/form|@tabler|klona|fast-deep-equal)|src\/web\/(app\/shell|ui)\/(?!date-field|theme|ui-provider)/;

/** On a quarter of the screens at least, and without what pages before the login would have to fetch, too. */
const shared = { minShareCount: 12, includeDependenciesRecursively: false };

/** Icons of the pages that are there without a login, by the files that name them. */
const iconsBeforeLogin = filesIn(['features/login', 'features/public-mail', 'features/public-questionnaire', 'app'])
  .filter((file) => !file.includes('shell/') && !file.includes('command-menu/'))
  .flatMap((file) => readFileSync(`${web}/${file}`, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []);
const icons = 'icons-react/dist/esm/icons/';
const isIconBeforeLogin = new RegExp(`${icons}(${[...new Set(iconsBeforeLogin)].join('|')})\\.`);

function filesIn(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${web}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** The styles of every page, and those that come with the one screen that needs them. */
const stylesIn = [
  'ui/theme/mantine-styles.ts',
  'app/command-menu/command-menu.tsx',
  'features/rule-base/bacteria-categories/colour-picker.tsx',
];

/** Mantine's styles are imported by component; one used without its own would look broken. */
function everyComponentHasItsStyles(): Plugin {
  const list = stylesIn.map((file) => readFileSync(`${web}/${file}`, 'utf8')).join('\n');
  return {
    name: 'every-component-has-its-styles',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
      const used = modules.flatMap((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
      const missing = [...new Set(used)].filter((name) => !list.includes(`/styles/${name}.layer.css`));
      if (missing.length > 0) this.error(`ui/theme/mantine-styles.ts lacks the styles of ${missing.join(', ')}.`);
    },
  };
}

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
    everyComponentHasItsStyles(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // The content policy allows no data: scripts and fonts are better cached as files.
    assetsInlineLimit: 0,
    // What each route loads: scripts/check-bundle.mjs weighs it.
    manifest: true,
    modulePreload: { polyfill: false },
    // The base file is large on purpose; a test holds what the login page may weigh.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Zod and its settings in one file: the settings hold before the first schema is made.
            { name: 'zod', test: /node_modules\/zod\/|lib\/zod-settings/, priority: 2 },
            // What every page needs, in one file: the login page would else ask for forty small ones.
            { name: 'base', test: isOnEveryPage, priority: 1 },
            { name: 'icons-before-login', test: isIconBeforeLogin, priority: 1 },
            { name: 'icons', test: icons, minShareCount: 2 },
            { name: 'records', test: isOfManyRecords, ...shared },
            { name: 'screens', test: isOnManyScreens, ...shared },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
  preview: { proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
});
