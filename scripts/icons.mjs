// npm run icons: draws the icons of Tabler that the web imports into src/web/ui/*icons.gen.ts, so that neither the page nor
// node_modules holds the six thousand others. With --check it only says whether that was done.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tabler from '@iconify-json/tabler/icons.json' with { type: 'json' };
import { fail, filesBelow, root } from './steps.mjs';

const web = join(root, 'src', 'web');
/** Those of pages before the login are a file of their own, for it is loaded with every page. */
const files = ['icons.gen.ts', 'first-icons.gen.ts'];

const sources = filesBelow(web)
  .filter((path) => /(?<!\.gen)\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'));

function namesFrom(file) {
  const imports = new RegExp(`import \\{([^}]*)\\} from '(?:#web/ui|\\.)/${file}'`, 'g');
  const names = sources.flatMap((source) => [...source.matchAll(imports)].flatMap(([, list]) => list.match(/\w+/g)));
  return [...new Set(names)].filter((name) => name !== 'type').sort();
}

/** IconToolsKitchen2 → tools-kitchen-2 */
function nameAtTabler(name) {
  return name
    .slice('Icon'.length)
    .replace(/(?<!^)([A-Z]|(?<!\d)\d)/g, '-$1')
    .toLowerCase();
}

function drawn(name) {
  const { body } = tabler.icons[nameAtTabler(name)] ?? fail(`Tabler has no icon for ${name}.`);
  const paths = [...body.matchAll(/ d="([^"]*)"/g)].map(([, path]) => `'${path}'`).join(', ');
  return `export const ${name} = /* @__PURE__ */ ${name.endsWith('Filled') ? 'filled' : 'line'}Icon(${paths});`;
}

function contentOf(file) {
  const lines = namesFrom(file).map(drawn);
  const makers = ['filledIcon', 'lineIcon'].filter((maker) => lines.some((line) => line.includes(maker)));
  return [
    '// Icons of Tabler (MIT), written by npm run icons: what the web imports from here.',
    `import { ${makers.join(', ')} } from './icon.tsx';`,
    '',
    ...lines,
    '',
  ].join('\n');
}

for (const file of files) {
  const path = join(web, 'ui', file);
  if (!process.argv.includes('--check')) writeFileSync(path, contentOf(file));
  else if (readFileSync(path, 'utf8') !== contentOf(file)) fail(`${file} is not what the web imports: npm run icons.`);
}
