import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';

const domain = join(findProjectRoot(), 'src', 'domain');

/** Which rooms each room uses. */
const uses = new Map<string, Set<string>>();
for (const name of readdirSync(domain, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.ts') || /\.(test|fixture|test-data)\./.test(name)) continue;
  const [room = ''] = name.split(sep);
  const known = uses.get(room) ?? new Set<string>();
  uses.set(room, known);
  for (const [, used = ''] of readFileSync(join(domain, name), 'utf8').matchAll(/from '#domain\/([^/']+)\//g)) {
    if (used !== room) known.add(used);
  }
}

/** From the paper down to the catalogue: each may use those to the right of it. */
const wayOfAList = ['paper', 'plan', 'food-list', 'assessment', 'sample', 'catalogue'];

test('the way of a list goes from file to paper and never back', () => {
  const back = wayOfAList.flatMap((room, at) =>
    wayOfAList.slice(0, at).flatMap((earlier) => (uses.get(room)?.has(earlier) ? [`${room} uses ${earlier}`] : [])),
  );
  expect(back).toEqual([]);
});

test('who somebody is, is known without any list', () => {
  expect([...(uses.get('person') ?? [])].filter((room) => wayOfAList.includes(room) && room !== 'catalogue')).toEqual(
    [],
  );
});

test('no rooms depend on each other in a circle', () => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  expect([...uses.keys()].filter((room) => reaches(room, room)).sort()).toEqual([]);
});

test('every room has its line on the map', () => {
  const map = readFileSync(join(findProjectRoot(), 'ARCHITECTURE.md'), 'utf8');
  expect([...uses.keys()].filter((room) => !map.includes(`\`src/domain/${room}\``))).toEqual([]);
  const features = readdirSync(join(findProjectRoot(), 'src', 'server', 'features'));
  expect(
    features.filter((feature) => !map.includes(`\`${feature}\``) && !map.includes(`features/${feature}\``)),
  ).toEqual([]);
});
