import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';

const server = join(findProjectRoot(), 'src', 'server');
const features = join(server, 'features');

interface SourceFile {
  /** From `src/server`, with slashes. */
  path: string;
  feature: string | null;
  text: string;
}

const files: SourceFile[] = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|fixture|test-data)\./.test(path))
  .map((name) => {
    const path = name.split(sep).join('/');
    const feature = /^features\/([^/]+)\//.exec(path)?.[1] ?? null;
    return { path, feature, text: readFileSync(join(server, name), 'utf8') };
  });
const ofFeatures = files.filter(({ feature }) => feature !== null);

/** What a file uses of features other than its own. */
function foreign({ path, feature, text }: SourceFile): { feature: string; file: string }[] {
  return [...text.matchAll(/from '(?:#server|\.)\/features\/([^/']+)\/([^']+)'/g)]
    .map(([, of = '', file = '']) => ({ feature: of, file }))
    .filter((used) => used.feature !== feature || path.startsWith(`features/${used.feature}.`));
}

describe('features', () => {
  test('see of each other what stands in the door of the feature', () => {
    const wrong = ofFeatures.flatMap((file) =>
      foreign(file)
        .filter((used) => used.file !== `${used.feature}.door.ts`)
        .map((used) => `${file.path} uses ${used.feature}/${used.file}`),
    );
    expect(wrong).toEqual([]);
  });

  test('have a door only where somebody outside of the folder uses it', () => {
    const used = new Set(files.flatMap((file) => foreign(file).map((each) => `${each.feature}/${each.file}`)));
    const unused = ofFeatures
      .map(({ path }) => relative('features', path).split(sep).join('/'))
      .filter((path) => path.endsWith('.door.ts') && !used.has(path));
    expect(unused).toEqual([]);
  });

  test('do not depend on each other in a circle', () => {
    const uses = new Map<string, Set<string>>();
    for (const file of ofFeatures) {
      const known = uses.get(file.feature ?? '') ?? new Set<string>();
      uses.set(file.feature ?? '', known);
      for (const { feature } of foreign(file)) known.add(feature);
    }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(uses.get(from) ?? [])].some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return reaches(next, to, seen);
      });
    const inCircles = [...uses.keys()].filter((feature) => reaches(feature, feature)).sort();
    expect(inCircles).toEqual([]);
  });

  test('speak SQL in repositories only', () => {
    // the typesetter's compiler is asked by a method of the same name
    const calls =
      /\bsql`|(?<!compiler|world)\.query(<[^>]*>)?\(|\.execute(<[^>]*>)?\(|\.(selectDistinct|select|insert)\(/;
    const texts = /['`]\s*(select|insert into|delete from|update \w+ set)\s|\bjsonb_build_object\(/;
    const tables = /import \{[^}]*\} from '(drizzle-orm|#server\/db\/schema)\b/;
    const found = ofFeatures
      .filter(({ path }) => !path.endsWith('.repository.ts'))
      .filter(({ text }) => [calls, texts, tables].some((sign) => sign.test(text)))
      .map(({ path }) => relative('features', path).split(sep).join('/'))
      .sort();
    expect(found).toEqual([]);
  });

  test('name what makes an answer out of rows x-presenter', () => {
    expect(ofFeatures.map(({ path }) => basename(path)).filter((name) => name.startsWith('present-'))).toEqual([]);
  });

  test('have their routes in one file', () => {
    for (const feature of readdirSync(features)) {
      const routes = readdirSync(join(features, feature)).filter((name) => name.endsWith('.routes.ts'));
      expect([feature, routes.length <= 1]).toEqual([feature, true]);
    }
  });
});
