import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import {
  referenceCsvApi as api,
  type CsvImportResult,
  type CsvTable,
  csvTables,
} from '#contract/reference-csv.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let admin: Caller;
let nutritionist: Caller;
beforeAll(async () => {
  running = await createTestApp();
  admin = await running.as('admin');
  nutritionist = await running.as('nutritionist');
});
afterAll(() => running.close());

function upload(table: CsvTable, text: string | Uint8Array, dryRun?: 'true', caller = admin) {
  const content = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return caller.call(api.imports[table], { file: { name: `${table}.csv`, content }, query: { dryRun } });
}

async function counts(): Promise<object | undefined> {
  const { rows } = await running.database.pool.query(`select (select count(*) from bacteria_food_pair) as pairs,
    (select count(*) from bacteria_behaviour) as behaviours, (select count(*) from bacteria_category) as categories,
    (select count(*) from category_assignment) as assignments, (select count(*) from change_set) as changes`);
  return rows[0];
}

describe('CSV files', () => {
  test.each(csvTables)('of %s come back as they went out', async (table) => {
    const file = await admin.call(api.exports[table], {});
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain(`filename="${table}.csv"`);
    const before = await counts();
    const { status, body } = await upload(table, file.text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 0, changed: 0, rowErrors: [] });
    expect(body.unchanged).toBe(body.rows);
    expect(body.rows).toBeGreaterThan(30);
    expect(await counts()).toEqual(before);
  });

  test('of ten thousand pairs come whole, page after page', async () => {
    await running.byHand.pool.query(`insert into bacteria_food_pair (taxon_id, food_id, kind, value)
      select tax_id, f, 'to-eat', 3 from (select tax_id from taxon where rank = 'species' order by tax_id desc limit 20) t,
        generate_series(1, 500) f on conflict do nothing`);
    const { rows } = await running.database.pool.query<{ n: number }>(
      'select count(*)::int as n from bacteria_food_pair',
    );
    const { text } = await admin.call(api.exports.pairs, {});
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength((rows[0]?.n ?? 0) + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toBe('\uFEFFlevel,kind,taxonId,taxonName,foodId,foodName,value');
  });

  test('of pairs are imported as one change set, after a dry run that writes nothing', async () => {
    const text = 'level,kind,taxonId,foodId,value\r\ngenus,to-eat,46123,1,3\r\ngenus,not-to-eat,46123,2,"-2,5"\r\n';
    const before = await counts();
    const rehearsed = (await upload('pairs', text, 'true')).body;
    expect(rehearsed).toEqual({ rows: 2, created: 2, changed: 0, unchanged: 0, rowErrors: [] });
    expect(await counts()).toEqual(before);

    const { changeSetId, ...imported } = (await upload('pairs', text)).body;
    expect(imported).toEqual(rehearsed);
    const changed = (await upload('pairs', text.replace(',1,3', ',1,10'))).body;
    expect(changed).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    await admin.call(changeSetsApi.revert, { params: { changeSetId: changed.changeSetId ?? 0 } });
    const undone = await admin.call(changeSetsApi.revert, { params: { changeSetId: changeSetId ?? 0 } });
    expect(undone.body.reverted).toBe(2);
  });

  test('with wrong rows are refused as a whole, all errors at once with their lines', async () => {
    const text = [
      'level,kind,taxonId,foodId,value',
      'genus,to-eat,46123,7,3',
      'family,maybe,x,y,z',
      'species,to-eat,46123,7,3',
      'genus,to-eat,46123,99999,3',
      'genus,not-to-eat,46123,7,3',
    ].join('\n');
    const before = await counts();
    const expected = [
      { line: 3, message: expect.stringMatching(/level must be .+ kind must be .+ taxonId .+ foodId .+ value/) },
      { line: 4, message: 'There is no species with the id 46123.' },
      { line: 5, message: 'There is no food with the id 99999.' },
      { line: 6, message: 'The same taxon and food stand on line 4.' },
    ];
    const rehearsed = await upload('pairs', text, 'true');
    expect(rehearsed.status).toBe(200);
    expect(rehearsed.body.rowErrors).toMatchObject(expected);
    const refused = await upload('pairs', text);
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({ rowErrors: expected, created: 0 });
    expect(refused.error.message).toContain('Nothing was imported. Line 3:');
    expect(await counts()).toEqual(before);
  });

  test('move no pair to the other list', async () => {
    const { rows } = await running.database.pool.query<{ taxon_id: number; food_id: number }>(
      `select taxon_id, food_id from bacteria_food_pair p join taxon t on t.tax_id = p.taxon_id
        where kind = 'to-eat' and rank = 'genus' limit 1`,
    );
    const [row] = rows;
    const text = `level,kind,taxonId,foodId,value\ngenus,not-to-eat,${row?.taxon_id},${row?.food_id},3`;
    expect((await upload('pairs', text)).error).toMatchObject({
      rowErrors: [{ line: 2, message: 'The food is on the other list of this taxon (to eat).' }],
    });
  });

  test('of behaviours, categories and assignments are imported and undone', async () => {
    const files: [CsvTable, string][] = [
      ['behaviours', 'level,kind,taxonId,status,flow\ngenus,to-eat,46123,low,increase\n'],
      ['categories', 'name,description,reportDescription,color\n"A ""quoted"" name",x,y,#fff\n'],
      ['assignments', 'level,categoryBacteriaId,taxonId\ngenus,1,46123\n'],
    ];
    const before = await counts();
    for (const [table, text] of files) {
      const { body } = await upload(table, text);
      expect(body, table).toMatchObject({ rows: 1, created: 1 });
      if (table !== 'categories') expect((await upload(table, text)).body.unchanged, table).toBe(1);
      const undone = await admin.call(changeSetsApi.revert, { params: { changeSetId: body.changeSetId ?? 0 } });
      expect(undone.body.reverted, table).toBe(1);
    }
    expect(await counts()).toMatchObject({ ...before, changes: expect.any(String) });
  });

  test('name the line of a wrong colour, a double name, an unknown id, an empty description', async () => {
    const text = [
      'id,name,description,reportDescription,color',
      ',New,d,r,url(x)',
      ',acetogens,d,r,#fff',
      '99999,Other,d,r,#fff',
      ',,d,r,#fff',
      ',Empty,,r,#fff',
    ].join('\n');
    const { rowErrors } = (await upload('categories', text, 'true')).body;
    expect(rowErrors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    const wrong = await upload('assignments', 'level,categoryBacteriaId,taxonId\ngenus,99999,46123\ngenus,1,5', 'true');
    expect(wrong.body.rowErrors.map(({ line }) => line)).toEqual([2, 3]);
  });

  test('that are no CSV get a sentence', async () => {
    expect((await upload('pairs', 'a,b\n1,2')).error.message).toContain('The header is missing: level, kind');
    expect((await upload('pairs', '')).error.message).toContain('The file is empty.');
    const binary = await upload('pairs', new Uint8Array([0xff, 0xfe, 0x00, 0x41]));
    expect([binary.status, binary.error.code]).toEqual([415, 'CSV_NOT_UTF8']);
  });

  test('hold no cell that a spreadsheet would run, and take it back as it was', async () => {
    const body = { name: '=HYPERLINK("x")', description: '+1', reportDescription: '@a', color: '#fff' };
    await admin.call(bacteriaCategoriesApi.create, { body });
    const { text } = await admin.call(api.exports.categories, {});
    expect(text).toContain(`"'=HYPERLINK(""x"")",'+1,'@a,#fff`);
    const { body: result }: { body: CsvImportResult } = await upload('categories', text);
    expect(result.unchanged).toBe(result.rows);
  });

  test("are an Admin's", async () => {
    for (const table of csvTables) {
      expect((await nutritionist.call(api.exports[table], {})).status).toBe(403);
      expect((await upload(table, '', undefined, nutritionist)).status).toBe(403);
    }
  });
});
