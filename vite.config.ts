import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';

const web = fileURLToPath(new URL('./src/web', import.meta.url));
const serverPort = process.env.PORT ?? '3000';

const onSomeScreens = [
  'autosave',
  'copy-text',
  'decimal',
  'form\\.',
  'format',
  'hidden-columns',
  'letter-keys',
  'parse-date',
  'save-file',
  'search-text',
  'use-address-text',
  'use-autosave',
  'use-highlights',
  'use-leaving',
  'use-letter-keys',
  'use-printing',
  'use-stable-callback',
];

/** Queries and writes are made by screens, also by those for patients; before the login only their cache is there. */
const queriesOfScreens =
  'queryObserver|queriesObserver|infiniteQueryObserver|mutationObserver|use[A-Z]|suspense|errorBoundaryUtils';
const isOfQueries = new RegExp(`node_modules/@tanstack/(react-query|query-core)/build/modern/(${queriesOfScreens})`);

/** Packages and parts of packages that the login page needs already, and every other page too. */
const isOnEveryPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|clsx)/',
    'node_modules/@tanstack/(router-core|history|react-store|store)/',
    'node_modules/@tanstack/react-router/(?!.*/useBlocker)',
    `node_modules/@tanstack/(react-query|query-core)/build/modern/(?!${queriesOfScreens})`,
    'node_modules/@tanstack/(react-query-persist-client|query-persist-client-core|query-async-storage-persister)/',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(Box|Button|Group|Loader|Transition|UnstyledButton)/',
    'node_modules/@mantine/hooks/esm/(use-(id|color-scheme|did-update|isomorphic-effect|media-query|merged-ref|reduced-motion|uncontrolled)|utils)/',
    'vite/preload-helper',
    // what only some screens need comes with them
    `src/web/lib/(?!${onSomeScreens.join('|')})`,
    'src/web/i18n/[^/]+$',
    'src/web/ui/(first-icons\\.gen|icon|page-header|states|toast-demand)\\.',
    // the router reads every screen's address, so their shapes are here from the first page on
    'src/web/.*\\.search\\.ts',
    'src/contract/(words|set-ids|set-kinds\\.gen|auth\\.contract|system\\.contract)\\.ts',
    'src/domain/selection/taxon-filter|entities/food-list/detail-sorts',
  ].join('|'),
);

/** What the login has in common with most screens of staff: fields, and the head of the page. */
const isOfLoginToo =
  /@mantine\/core\/esm\/components\/(ActionIcon|CloseButton|Input|InputBase|PasswordInput|TextInput)\/|src\/web\/ui\/(language-switch|logo|segmented-switch)/;

const isZod = /node_modules\/zod\/|src\/contract\/(account-fields|endpoint|problem)\.ts/;

/** Our own modules that pages for patients and the login page need: they stay out of the large files below. */
const beforeLogin = [
  'questionnaire',
  'wording',
  'mail',
  'text',
  'report-links',
  'search-text',
  'autosave',
  'use-autosave',
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
  /node_modules\/(?!@mantine\/form|klona|fast-deep-equal)|src\/web\/(app\/shell|ui)\/(?!date-field|theme|ui-provider)/;

/** On a quarter of the screens at least, and without what pages before the login would have to fetch, too. */
const shared = { minShareCount: 12, includeDependenciesRecursively: false };

/** Mantine's styles are imported by component, from these files: of the login page, of all screens, of the one that needs them. */
const firstStyles = componentsStyledIn('ui/theme/first-mantine-styles.ts');
const screenStyles = componentsStyledIn('ui/theme/mantine-styles.ts');
const otherStyles = [
  ...componentsStyledIn('app/command-menu/command-menu.tsx'),
  ...componentsStyledIn('features/rule-base/bacteria-categories/colour-picker.tsx'),
];

function componentsStyledIn(file: string): string[] {
  return [...readFileSync(`${web}/${file}`, 'utf8').matchAll(/\/styles\/(\w+)\.layer\.css/g)].map(
    ([, name]) => name ?? '',
  );
}

/** A component without its styles would look broken: it brings those of all screens, unless it has them from the start. */
function everyComponentHasItsStyles(): Plugin {
  return {
    name: 'every-component-has-its-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\.module\.mjs$/ },
      handler(code, id) {
        const name = /(\w+)\.module\.mjs$/.exec(id)?.[1] ?? '';
        return screenStyles.includes(name)
          ? { code: `import '${web}/ui/theme/mantine-styles.ts';\n${code}`, map: null }
          : null;
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
      const used = modules.flatMap((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
      const styled = [...firstStyles, ...screenStyles, ...otherStyles];
      const missing = [...new Set(used)].filter((name) => !styled.includes(name));
      if (missing.length > 0) this.error(`ui/theme/mantine-styles.ts lacks the styles of ${missing.join(', ')}.`);
    },
  };
}

/** What the web client reads of a call of the contract (`lib/api-client.ts`); the rest is the server's. */
const readByTheWeb = ['method', 'path', 'produces', 'waitSeconds'];

/**
 * The contract as the web needs it. It declares each call with the schemas that the server checks by; the web sends
 * and takes what the types say, so its calls leave them out. Schemas are marked as pure, so that only those come along
 * that a screen names, such as those of forms. Without this every screen would make hundreds, and the login page
 * would load Zod.
 */
function contractForTheWeb(): Plugin {
  return {
    name: 'contract-for-the-web',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /src\/contract\/.*\.ts$/ },
      handler(code) {
        const changes: { start: number; end: number; text: string }[] = [];
        new Visitor({
          CallExpression({ start, end, callee, arguments: [call] }) {
            if (changes.some((change) => change.start < start && end < change.end)) return;
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || call?.type !== 'ObjectExpression') {
              changes.push({ start, end: start, text: '/*#__PURE__*/ ' });
              return;
            }
            const kept = call.properties.filter(
              (part) =>
                part.type !== 'Property' || (part.key.type === 'Identifier' && readByTheWeb.includes(part.key.name)),
            );
            changes.push({
              start,
              end,
              text: `({ ${kept.map((part) => code.slice(part.start, part.end)).join(', ')} })`,
            });
          },
        }).visit(this.parse(code));
        let changed = code;
        for (const { start, end, text } of changes.sort((a, b) => b.start - a.start)) {
          changed = changed.slice(0, start) + text + changed.slice(end);
        }
        return { code: changed, map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * `public/first.js` knows before any script has run whether the shell of staff comes, and asks for its files: without it
 * they would be asked for only when the base has been read and run.
 */
function filesOfTheShell(): Plugin {
  return {
    name: 'files-of-the-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const files = new Set<string>();
        const collect = (name: string): void => {
          const part = bundle[name];
          if (part?.type !== 'chunk' || files.has(name)) return;
          files.add(name);
          for (const imported of part.imports) collect(imported);
        };
        for (const imported of entry?.imports ?? []) collect(imported);
        const first = new Set(files);
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && part.facadeModuleId === `${web}/app/shell/app-frame.tsx`) collect(part.fileName);
        }
        const shell = [...files].filter((name) => !first.has(name)).map((name) => `/${name}`);
        return html.replace('src="/first.js"', `src="/first.js" data-shell="${shell.join(' ')}"`);
      },
    },
  };
}

export default defineConfig({
  root: web,
  plugins: [react(), contractForTheWeb(), everyComponentHasItsStyles(), filesOfTheShell()],
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
      // A schema that spreads the parts of another is as idle as that one, where no screen names it.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Zod with the pieces that nearly every schema is made of, and without what addresses share with them.
            { name: 'zod', test: isZod, priority: 2, includeDependenciesRecursively: false },
            // What every page needs, in one file: the login page would else ask for forty small ones.
            { name: 'base', test: isOnEveryPage, priority: 1, includeDependenciesRecursively: false },
            { name: 'login-too', test: isOfLoginToo, priority: 1, includeDependenciesRecursively: false },
            { name: 'queries', test: isOfQueries, priority: 1, includeDependenciesRecursively: false },
            { name: 'icons', test: 'src/web/ui/icons.gen', priority: 1 },
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
