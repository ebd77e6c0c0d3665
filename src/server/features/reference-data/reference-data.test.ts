import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backgroundProblem } from '#domain/bacteria-categories/background.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadReferenceData } from './reference-data.loader.ts';
import { shippedVersion } from './shipped-files.ts';
import { pendingRules, takeOverRules } from './take-over-rules.repository.ts';

let running: TestApp;
let laterVersion: string;
beforeAll(async () => {
  running = await createTestApp({ template: 'template_reference' });
  laterVersion = mkdtempSync(join(tmpdir(), 'metabelly-data-'));
  cpSync(join(findProjectRoot(), 'data'), join(laterVersion, 'data'), { recursive: true });
});
afterAll(async () => {
  await running.close();
  rmSync(laterVersion, { recursive: true, force: true });
});

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await running.byHand.pool.query<Row>(text)).rows;
}

async function count(table: string): Promise<number> {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row?.n ?? -1;
}

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(laterVersion, 'data', file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed, `${file} changes`).not.toBe(text);
  writeFileSync(path, changed);
}

describe('the shipped reference data', () => {
  test('are all there', async () => {
    const expected = {
      taxon: 2542,
      food: 600,
      food_group: 19,
      bacteria_category: 38,
      category_assignment: 1695,
      bacteria_food_pair: 10503,
      bacteria_behaviour: 118,
      reference_set: 8,
      reference_range: 1909,
      reference_range_source: 1909,
      reference_group: 63,
      reference_variety: 28,
      group_text: 12,
      food_component: 34,
      study: 68,
      food_restriction: 49,
      drug: 230,
      drug_rule: 196,
      phenotype: 74,
      phenotype_rule: 189,
      safety_rule: 337,
      safety_food_set: 173,
      food_portion: 600,
      red_flag: 38,
      food_kitchen: 600,
      meal: 199,
    };
    for (const [table, n] of Object.entries(expected)) expect(await count(table), table).toBe(n);
    expect(
      await rows(`select 1 from drug_rule where nutrient_id is null and food_set_code is null
      and advice not like '%reference intake%' and interaction not in ('lowers_drug_absorption', 'take_with_food',
      'no_known_interaction')`),
    ).toEqual([]);
    expect(await rows('select 1 from phenotype_rule where (nutrient_id is null) = (food_set_code is null)')).toEqual(
      [],
    );
  });

  test('hold only backgrounds that may be shown, and every text in both languages', async () => {
    const categories = await rows<Record<string, string | null>>('select * from bacteria_category');
    for (const { color, ...texts } of categories) {
      expect(backgroundProblem(color ?? ''), `${texts.name}`).toBeNull();
      expect(Object.values(texts).every(Boolean), `${texts.name}`).toBe(true);
    }
    expect(new Set(categories.map(({ color }) => color)).size).toBe(categories.length);
    for (const table of ['food', 'food_group', 'drug', 'phenotype', 'food_restriction', 'food_set']) {
      expect(await rows(`select name from ${table} where name = '' or name_hr = ''`), table).toEqual([]);
    }
  });

  test('a second load changes nothing', async () => {
    const state = 'select md5(string_agg(p::text, $$,$$ order by taxon_id, food_id)) from bacteria_food_pair p';
    const before = await rows(state);
    await loadReferenceData({ database: running.database, projectRoot: findProjectRoot() });
    expect(await rows(state)).toEqual(before);
    expect(await count('bacteria_behaviour')).toBe(118);
  });

  test('a later version reaches what nobody touched, and leaves alone what staff changed, deleted or added', async () => {
    const shipped = await rows<{ taxon_id: number; food_id: number }>(
      'select taxon_id, food_id from bacteria_food_pair where value = 3 order by taxon_id, food_id limit 5',
    );
    const [untouched, changed, deleted, dropped, droppedButChanged] = shipped.map(
      ({ taxon_id, food_id }) => `${taxon_id},${food_id},`,
    );
    const where = (key = '') => `(taxon_id, food_id) = (${key.slice(0, -1)})`;
    await rows(`update bacteria_food_pair set value = -10 where ${where(changed)}`);
    await rows(`delete from bacteria_food_pair where ${where(deleted)}`);
    await rows(`update bacteria_food_pair set value = -3 where ${where(droppedButChanged)}`);
    await rows(`update bacteria_category set description = 'Ours' where id = 1`);
    await rows('delete from bacteria_category where id = 2');
    await rows(
      `insert into bacteria_category (name, description, report_description, color) values ('Own', '', '', '#fff')`,
    );

    const version = await shippedVersion(laterVersion);
    rewrite('pairs/pairs.csv', (text) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith(dropped ?? '?') && !line.startsWith(droppedButChanged ?? '?'))
        .map((line) =>
          [untouched, changed, deleted].some((key) => line.startsWith(key ?? '?'))
            ? line.replace(/,(to-eat|not-to-eat),3,/, ',$1,10,')
            : line,
        )
        .join('\n'),
    );
    rewrite('categories/categories.csv', (text) => text.replace('Acetogens,Acetogeni', 'Acetogenic,Acetogeni'));
    expect(await shippedVersion(laterVersion)).not.toBe(version);
    await loadReferenceData({ database: running.database, projectRoot: laterVersion });
    const pairValue = (key = '') => rows(`select value from bacteria_food_pair where ${where(key)}`);
    // rules wait until an Admin takes them over
    expect(await pairValue(untouched)).toEqual([{ value: 3 }]);
    expect(await pendingRules(running.database.orm, laterVersion)).not.toBeNull();
    await running.byHand.orm.transaction((tx) => takeOverRules(tx, laterVersion));
    expect(await pendingRules(running.database.orm, laterVersion)).toBeNull();
    expect(await pairValue(untouched)).toEqual([{ value: 10 }]);
    expect(await pairValue(changed)).toEqual([{ value: -10 }]);
    expect(await pairValue(deleted)).toEqual([]);
    expect(await pairValue(dropped)).toEqual([]);
    expect(await pairValue(droppedButChanged)).toEqual([{ value: -3 }]);
    expect(await rows('select name, description from bacteria_category where id = 1')).toEqual([
      { name: 'Acetogens', description: 'Ours' },
    ]);
    expect(await rows('select 1 from bacteria_category where id = 2')).toEqual([]);
    expect(await rows('select 1 from category_assignment where category_id = 2')).toEqual([]);
    expect(await rows(`select 1 as there from bacteria_category where name = 'Own'`)).toHaveLength(1);
  });
});
