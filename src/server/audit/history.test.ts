import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { findMigrations, findProjectRoot } from '#server/db/migrate.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { inChangeSet, unaudited } from './change-set.ts';
import { ruleRecords } from './rule-records.ts';

let own: TestApp;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  admin = await own.as('admin');
});
afterAll(() => own.close());

const migrations = findMigrations(findProjectRoot());
const toEat = { level: 'genus', kind: 'to-eat' } as const;
const genus = 46123;
const revert = (changeSetId: number) => admin.call(changeSetsApi.revert, { params: { changeSetId } });
const rowsOf = async (text: string) => (await own.byHand.pool.query<Record<string, unknown>>(text)).rows;
const bulkOf = (foodIds: number[], value = 3) => ({ ...toEat, taxonIds: [genus], foodIds, value, editExisting: true });

test('every kind of rule record has its table under history', async () => {
  const found = await rowsOf(`select distinct (regexp_match(p.prosrc, 'change_set, ''(\\w+)'''))[1] as entity
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname like 'history\\_%'`);
  expect(found.map(({ entity }) => entity)).toEqual(expect.arrayContaining(Object.keys(ruleRecords)));
});

describe('a write outside of a change set', () => {
  const recolour = sql`update bacteria_category set color = '#123' where id = 1`;
  const refused = { cause: { message: 'The table bacteria_category is under history, and no change set is open.' } };

  test('is an error, for every table under history and every kind of write', async () => {
    const found = await rowsOf(`
      select t.tgrelid::regclass::text as "table", array_agg(substr(t.tgname, 9) order by t.tgname) as events,
        bool_and(p.prosrc like '%require_unaudited%' and t.tgenabled = 'O') as refuses
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname like 'history\\_of\\_%' group by 1`);
    const kept = readdirSync(migrations).flatMap((file) =>
      file.endsWith('.sql')
        ? [...readFileSync(join(migrations, file), 'utf8').matchAll(/^SELECT keep_history\('(\w+)'/gm)].map(
            ([, name]) => name,
          )
        : [],
    );
    expect(found).toHaveLength(kept.length);
    expect(found).toEqual(
      expect.arrayContaining(kept.map((table) => ({ table, events: ['delete', 'insert', 'update'], refuses: true }))),
    );
    await expect(own.database.orm.execute(recolour)).rejects.toMatchObject(refused);
    await own.database.orm.execute(sql`update bacteria_category set color = '#123' where id = -1`);
  });

  test('passes where the work says why, and only there', async () => {
    const work = own.database.orm.transaction(async (tx) => {
      await unaudited(tx, 'a test', () => tx.execute(recolour));
      await tx.execute(recolour);
    });
    await expect(work).rejects.toMatchObject(refused);
    await own.database.orm.transaction((tx) => unaudited(tx, 'a test', () => tx.execute(recolour)));
    expect(await rowsOf('select color from bacteria_category where id = 1')).toEqual([{ color: '#123' }]);
    // The connection goes on without the mark.
    await expect(own.database.orm.execute(recolour)).rejects.toMatchObject(refused);
  });
});

describe('a column that is added later', () => {
  test('is in the history and comes back with an undo, without anybody naming it', async () => {
    const foods = [11, 12];
    const older = (await admin.call(bacteriaFoodApi.bulk, { body: bulkOf([13]) })).body.changeSetId ?? 0;
    const removed = (
      await admin.call(bacteriaFoodApi.create, { params: toEat, body: { genusId: genus, foodId: 14, value: 3 } })
    ).body;
    const gone = await admin.call(bacteriaFoodApi.remove, { params: toEat, query: { taxonId: genus, foodId: 14 } });
    await rowsOf(`alter table bacteria_food_pair add column scratch_note text not null default 'none'`);

    await admin.call(bacteriaFoodApi.bulk, { body: bulkOf(foods) });
    await rowsOf(`update bacteria_food_pair set scratch_note = 'kept by ' || food_id where taxon_id = ${genus}`);
    const changed = (await admin.call(bacteriaFoodApi.bulk, { body: bulkOf(foods, 10) })).body.changeSetId ?? 0;
    const deleted = await admin.call(bacteriaFoodApi.remove, { params: toEat, query: { taxonId: genus, foodId: 11 } });
    expect(
      await rowsOf(`select before->>'scratch_note' as scratch_note from history_row
      where change_set_id = ${deleted.body.changeSetId}`),
    ).toEqual([{ scratch_note: 'kept by 11' }]);

    expect((await revert(deleted.body.changeSetId)).status).toBe(200);
    expect((await revert(changed)).body.reverted).toBe(2);
    expect(
      await rowsOf(`select food_id, value, scratch_note from bacteria_food_pair where taxon_id = ${genus} and food_id in (11, 12)
      order by food_id`),
    ).toEqual([
      { food_id: 11, value: 3, scratch_note: 'kept by 11' },
      { food_id: 12, value: 3, scratch_note: 'kept by 12' },
    ]);

    // Entries from before the column: what was deleted comes back with its default, what was added goes.
    expect(removed.changeSetId).toBeLessThan(gone.body.changeSetId);
    expect((await revert(gone.body.changeSetId)).status).toBe(200);
    expect(
      await rowsOf(`select scratch_note from bacteria_food_pair where taxon_id = ${genus} and food_id = 14`),
    ).toEqual([{ scratch_note: 'none' }]);
    expect((await revert(older)).status).toBe(200);
    expect(await rowsOf(`select from bacteria_food_pair where taxon_id = ${genus} and food_id = 13`)).toEqual([]);
    await rowsOf('alter table bacteria_food_pair drop column scratch_note');
  });
});

describe('an undo', () => {
  test('names the rows that were changed since', async () => {
    const bulk = (await admin.call(bacteriaFoodApi.bulk, { body: bulkOf([21, 22, 23]) })).body.changeSetId ?? 0;
    await rowsOf(`update bacteria_food_pair set value = 5 where taxon_id = ${genus} and food_id in (21, 23)`);
    const { status, error } = await revert(bulk);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      changedSince: [
        { entity: 'pair', taxonId: genus, foodId: 21 },
        { entity: 'pair', taxonId: genus, foodId: 23 },
      ],
    });
  });

  test('of a row that was written twice puts back how it was at first', async () => {
    const { changeSetId } = await own.database.orm.transaction((tx) =>
      inChangeSet(tx, { accountId: null, action: 'category.update' }, async () => {
        await tx.execute(sql`update bacteria_category set color = '#111' where id = 1`);
        await tx.execute(sql`update bacteria_category set color = '#222' where id = 1`);
        await tx.execute(sql`insert into bacteria_category (id, name, description, report_description, color)
          values (900, 'For a moment', '', '', '#333')`);
        await tx.execute(sql`delete from bacteria_category where id = 900`);
      }),
    );
    const [before] = await rowsOf(
      `select before from history_row where change_set_id = ${changeSetId} order by id limit 1`,
    );
    expect((await revert(changeSetId ?? 0)).body.reverted).toBe(1);
    expect(await rowsOf('select to_jsonb(c) as before from bacteria_category c where id = 1')).toEqual([before]);
  });

  test('takes nothing along that others have hung onto it, and says what', async () => {
    const body = { name: 'With members', description: 'For staff.', reportDescription: 'For patients.', color: '#fff' };
    const { category, changeSetId } = (await admin.call(bacteriaCategoriesApi.create, { body })).body;
    const assigned = await admin.call(bacteriaCategoriesApi.assignGenus, {
      body: { categoryBacteriaId: category.id, genusId: genus },
    });
    expect((await revert(changeSetId)).error).toMatchObject({
      laterChangeSetId: assigned.body.changeSetId,
      changedSince: [{ entity: 'assignment', categoryId: category.id, taxonId: genus }],
    });
  });
});

test('a record of a patient is not changed under a change set that does not say whose it is', async () => {
  const [report] = await rowsOf('select min(id) as id from lab_report');
  const write = (patientId?: number) =>
    own.database.orm.transaction((tx) =>
      inChangeSet(
        tx,
        { accountId: null, action: 'foodOverride.set', ...(patientId !== undefined && { patientId }) },
        async () => {
          await tx.execute(sql`insert into food_override (lab_report_id, food_id, band, reason, score_band_then, at)
            values (${report?.id}, 599, 'eat', 'because', 'eat', now())
            on conflict (lab_report_id, food_id) do update set reason = 'again'`);
        },
      ),
    );
  await expect(write()).rejects.toMatchObject({ cause: { message: expect.stringContaining('whose record') } });
  const { changeSetId } = await write(1);
  expect(await rowsOf(`select patient_id, table_name from audit_entry where change_set_id = ${changeSetId}`)).toEqual([
    { patient_id: 1, table_name: 'food_override' },
  ]);
});

test('what goes with a lab report that staff delete is in the history, too', async () => {
  const [report] = await rowsOf(`select r.id, r.patient_id from lab_report r
    where not exists (select from issued_report i where i.lab_report_id = r.id) order by r.id desc limit 1`);
  const labReportId = Number(report?.id);
  await rowsOf(`insert into food_override (lab_report_id, food_id, band, reason, score_band_then, at)
    values (${labReportId}, 599, 'eat', 'because', 'eat', now())`);
  expect((await admin.call(labReportsApi.remove, { params: { labReportId } })).status).toBe(200);
  const entries = await rowsOf(`select e.table_name, e.patient_id, e.before->>'reason' as reason, e.after
    from audit_entry e join change_set s on s.id = e.change_set_id
    where s.action = 'labReport.delete' and e.entity_id = '${labReportId}' order by e.id`);
  expect(entries).toEqual(
    [
      { table_name: 'food_override', reason: 'because' },
      { table_name: null, reason: null },
    ].map((entry) => ({ ...entry, patient_id: report?.patient_id, after: null })),
  );
});

describe('entries of an older version', () => {
  test('are read and undone as those of today', async () => {
    await rowsOf(`delete from bacteria_food_pair where taxon_id = ${genus}`);
    await rowsOf(`insert into bacteria_food_pair (taxon_id, food_id, kind, value) values
      (${genus}, 1, 'to-eat', 3), (${genus}, 2, 'to-eat', 3), (${genus}, 4, 'to-eat', 10)`);
    await rowsOf(`insert into bacteria_behaviour (id, kind, taxon_id, status, flow)
      values (9001, 'to-eat', ${genus}, 'Low', 'Decrease')`);
    const [set] = await rowsOf(`insert into change_set (account_id, action)
      select id, 'pair.bulk' from account where username = 'admin' returning id`);
    const id = Number(set?.id);
    const state = (value: number, foods: string) =>
      `'{"kind":"to-eat","value":${value},"grade":null,"citationId":null,"foodIds":[${foods}]}'`;
    await rowsOf(`insert into audit_entry (change_set_id, entity, entity_id, before, after) values
      (${id}, 'pair', '${genus}', null, ${state(3, '1, 2')}),
      (${id}, 'pair', '${genus}', ${state(5, '3')}, null),
      (${id}, 'pair', '${genus}', ${state(5, '4')}, ${state(10, '4')}),
      (${id}, 'behaviour', '${genus}', '{"id":9001,"kind":"to-eat","status":"Low","flow":"Increase"}',
        '{"id":9001,"kind":"to-eat","status":"Low","flow":"Decrease"}'),
      (${id}, 'category', '777', '{"name":"Old","nameHr":null,"description":"","descriptionHr":null,
        "reportDescription":"r","reportDescriptionHr":null,"color":"#eee"}', null),
      (${id}, 'assignment', '${genus}', '{"categoryBacteriaId":777}', null)`);

    const history = (await admin.call(changeSetsApi.history, { query: { of: 'taxon', id: genus } })).body;
    const ofSet = history.entries.filter((entry) => entry.changeSetId === id);
    expect(ofSet.map((entry) => ('foodId' in entry ? `${entry.entity} ${entry.foodId}` : entry.entity))).toEqual([
      ...['assignment', 'behaviour', 'pair 4', 'pair 3', 'pair 2', 'pair 1'],
    ]);
    expect((await revert(id)).body.reverted).toBe(7);
    expect(
      await rowsOf(`select food_id, value from bacteria_food_pair where taxon_id = ${genus} order by food_id`),
    ).toEqual([
      { food_id: 3, value: 5 },
      { food_id: 4, value: 5 },
    ]);
    expect(await rowsOf('select flow from bacteria_behaviour where id = 9001')).toEqual([{ flow: 'Increase' }]);
    expect(
      await rowsOf(
        'select taxon_id, name from category_assignment join bacteria_category on id = category_id where id = 777',
      ),
    ).toEqual([{ taxon_id: genus, name: 'Old' }]);
    expect((await admin.call(accessApi.checkChain, {})).body.check).toMatchObject({ whole: true, waiting: 0 });
  });
});
