import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./**/*.fixture.{ts,tsx}', '!./**/*.gen.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ path: path.slice(2), text }));

/** What a file imports of the web, by paths from here. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'(#web\/|\.\/)([^']+)'/g)];
  return named.map(([, root, rest]) => (root === '#web/' ? `${rest}` : `${folder}/${rest}`));
}

/** `entities/taxon`, `features/users`: the folder that a shelf is divided into. */
const shelfOf = (path: string): string => path.split('/').slice(0, 2).join('/');

test('the sources are read', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(1000);
});

test('only *.queries.ts ask the server, besides what all calls go through in lib', () => {
  const callers = sources.filter(
    ({ path, text }) =>
      !path.startsWith('lib/') &&
      !path.endsWith('.queries.ts') &&
      (/import \{[^}]*\bcall\b[^}]*\} from '#web\/lib\/api-client\.ts'/.test(text) ||
        /\b(queryFn|mutationFn)\b|\buse(Infinite)?Mutation\(/.test(text)),
  );
  expect(callers.map(({ path }) => path)).toEqual([]);
});

test('of the declaration of a call only its address is read: the build takes the schemas out', () => {
  const looking = sources.filter(({ text }) => /Api(\.\w+)+\.(params|query|body|response|summary)\b/.test(text));
  expect(looking.map(({ path }) => path)).toEqual([]);
});

/** What stands open besides screens, layouts and what they keep in the address, and to whom. */
const otherDoors: Record<string, string> = {
  'app/idle/lock-screen.tsx imports features/login/login-form.tsx': 'a locked page asks for the same',
};

test('a feature is entered only from routes, by its screens, layouts and what they keep in the address', () => {
  const isDoor = /-(screen|layout)\.tsx$|\.search\.ts$/;
  const others = sources.flatMap((source) =>
    importsOf(source)
      .filter((target) => target.startsWith('features/') && !isInside(source.path, target))
      .filter((target) => !source.path.startsWith('routes/') || !isDoor.test(target))
      .map((target) => `${source.path} imports ${target}`),
  );
  expect(others).toEqual(Object.keys(otherDoors));
});

/** Files of a feature see each other, also those in folders below it; the screens of the rule base are a feature each. */
function isInside(path: string, target: string): boolean {
  const featureOf = (file: string) => /^features\/(rule-base\/)?[^/]+\//.exec(file)?.[0];
  return featureOf(path) !== undefined && featureOf(path) === featureOf(target);
}

test('entities use each other in one direction only', () => {
  const uses = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => path.startsWith('entities/'))) {
    const from = shelfOf(source.path);
    const to = importsOf(source)
      .filter((target) => target.startsWith('entities/'))
      .map(shelfOf)
      .filter((shelf) => shelf !== from);
    uses.set(from, new Set([...(uses.get(from) ?? []), ...to]));
  }
  const reach = (from: string, reached = new Set<string>()): Set<string> => {
    for (const next of uses.get(from) ?? []) {
      if (!reached.has(next)) reach(next, reached.add(next));
    }
    return reached;
  };
  expect([...uses.keys()].filter((entity) => reach(entity).has(entity))).toEqual([]);
});

/** Forms without `@mantine/form`, and why. */
const otherForms: Record<string, string> = {
  'features/login/login-form.tsx': 'the first page stays small (docs/decisions/0022-doors-of-web-features.md)',
  'features/login/second-step.tsx': 'the first page stays small',
};

test('forms are by @mantine/form, and put the word of the server to their fields by lib/form.ts', () => {
  const byHand = sources.filter(({ text }) => /<form\b/.test(text) && !/\buse\w*Form\b|\bform\.onSubmit\b/.test(text));
  expect(byHand.map(({ path }) => path).sort()).toEqual(Object.keys(otherForms).sort());
  const sorting = sources.filter(({ path, text }) => /\.fieldErrors\b/.test(text) && !path.startsWith('lib/'));
  expect(sorting.map(({ path }) => path)).toEqual(['features/public-questionnaire/public-questionnaire.queries.ts']);
});
