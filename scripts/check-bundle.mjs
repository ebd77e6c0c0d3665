// What each route of the web loads, as sent (brotli): what all of them stand on, the login page in all, every other route
// beyond the base, with the layouts around it. Fails where a budget is exceeded.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, fail, root } from './steps.mjs';

// The schemas and the styles of screens, 34 KB, count to the first of them.
const budgets = { base: 152, login: 165, route: 185 };
const loginRoute = 'public/login';

ensureBuild();
const manifest = JSON.parse(readFileSync(join(root, 'dist', 'web-manifest.json'), 'utf8'));

/** The files a chunk needs before it runs: its own, its styles, and those of what it imports. */
function filesOf(keys) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function kilobytes(files) {
  let bytes = 0;
  for (const file of files) {
    const path = join(root, 'dist', 'web', file);
    bytes += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
  return bytes / 1024;
}

/** Every route with the file of its screen or layout, and the name of the route around it. */
const sources = ['admin', 'belly', 'public'].map((area) =>
  readFileSync(join(root, 'src', 'web', 'routes', `${area}-routes.ts`), 'utf8'),
);
const [, ...parts] = sources.join('\n').split(/(?:const (\w+) = )?createRoute\(\{/);
const routes = parts.flatMap((name, index) => {
  if (index % 2 === 1) return [];
  const body = parts[index + 1];
  const file = /import\('([^']+)'\)/.exec(body)?.[1].replace('#web/', '').replace('./', 'routes/');
  if (file && !manifest[file]) fail(`The build has no chunk of ${file}.`);
  return [{ name, path: /path: '([^']+)'/.exec(body)[1], parent: /=> (\w+)/.exec(body)[1], file }];
});
/** A route and those around it, the outermost first. */
const wayTo = (route) => {
  const parent = routes.find(({ name }) => name && name === route.parent);
  return parent ? [...wayTo(parent), route] : [route];
};

const base = filesOf(['index.html']);
const pages = routes.filter(({ name, file }) => file && !name);
const rows = pages.map((page) => {
  const way = wayTo(page);
  const files = filesOf(way.flatMap(({ file }) => file ?? []));
  const isLogin = page.path === loginRoute;
  const counted = isLogin ? new Set([...base, ...files]) : [...files].filter((file) => !base.has(file));
  const name = way
    .map(({ path }) => path)
    .join('/')
    .replace('//', '/');
  return { name, size: kilobytes(counted), budget: isLogin ? budgets.login : budgets.route };
});
const texts = (language) =>
  kilobytes(
    Object.keys(manifest)
      .filter((key) => key.startsWith(`i18n/locales/${language}/`))
      .map((key) => manifest[key].file),
  );

const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, size, budget } of rows) {
  const mark = size <= budget ? 'ok  ' : 'OVER';
  console.log(`${mark} ${name.padEnd(width)} ${size.toFixed(1).padStart(6)} KB of ${budget}`);
}
const isLight = kilobytes(base) <= budgets.base;
console.log(
  `${isLight ? 'ok  ' : 'OVER'} every route stands on ${kilobytes(base).toFixed(1)} KB of ${budgets.base}; all texts: ${texts('en').toFixed(1)} KB in English, ${texts('hr').toFixed(1)} KB in Croatian, loaded by screen`,
);
const hasLogin = pages.some(({ path }) => path === loginRoute);
if (!hasLogin) console.error(`There is no route ${loginRoute}.`);
process.exit(hasLogin && isLight && rows.every(({ size, budget }) => size <= budget) ? 0 : 1);
