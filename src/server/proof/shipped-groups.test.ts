import { expect, test } from 'vitest';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShipped } from '#server/features/reference-data/shipped-files.ts';

const root = findProjectRoot();

test('every group that is shown can be found low where low is to be told, and has its text and members', async () => {
  const floors = new Map((await readShipped(root, 'reference-sets/sets')).map(({ id, floor }) => [id, Number(floor)]));
  const texts = new Map((await readShipped(root, 'reference-sets/group-texts')).map((row) => [row.category_id, row]));
  const members = await readShipped(root, 'reference-sets/group-members');
  const groups = await readShipped(root, 'reference-sets/groups');
  expect(new Set(groups.map(({ set }) => set))).toEqual(new Set(floors.keys()));
  for (const { set, category_id, p5 } of groups) {
    const wanted = texts.get(category_id)?.wanted;
    expect(wanted, `text of ${category_id}`).toBeDefined();
    if (wanted !== 'fewer') expect(Number(p5), `${set} ${category_id}`).toBeGreaterThan(floors.get(set) ?? 0);
    expect(members.some((row) => row.set === set && row.category_id === category_id)).toBe(true);
  }
});

test('no bacterium that a rule wants fewer of is in a wanted group', async () => {
  const behaviours = (await readShipped(root, 'behaviours/behaviours')).filter(({ list }) => list === 'to-eat');
  const wish = (status: string, flow: string) =>
    new Set(behaviours.filter((row) => row.status === status && row.flow === flow).map(({ tax_id }) => tax_id));
  const [fewer, more] = [wish('High', 'Decrease'), wish('Low', 'Increase')];
  const texts = new Map((await readShipped(root, 'reference-sets/group-texts')).map((row) => [row.category_id, row]));
  const wrong = (await readShipped(root, 'reference-sets/group-members')).filter(
    ({ category_id, tax_id }) => texts.get(category_id)?.wanted === 'more' && fewer.has(tax_id) && !more.has(tax_id),
  );
  expect(wrong).toEqual([]);
});
