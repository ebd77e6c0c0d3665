import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { impactApi } from '#contract/impact.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { referenceSetsApi as api, type TaxonRange } from '#contract/reference-sets.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

const setId = 'shotgun-metaphlan3';
const bifidobacterium = 1678;
const akkermansia = 239934;

let app: TestApp;
let admin: Caller;
let iva: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [admin, iva] = [await app.as('admin'), await app.as('nutritionist')];
});
afterAll(() => app.close());

const all = async () => (await iva.call(api.ranges, { params: { setId } })).body.ranges;
async function rangeOf(taxId = bifidobacterium): Promise<TaxonRange> {
  const range = (await all()).find((each) => each.taxId === taxId);
  if (!range) throw new Error(`no range of ${taxId}`);
  return range;
}
function inputOf({ name: _, rank: __, absenceCounts: ___, shipped: ____, ...input }: TaxonRange) {
  return input;
}
const update = (range: TaxonRange, part: Partial<TaxonRange>, reason = 'Own laboratory reads lower') =>
  admin.call(api.updateRanges, { params: { setId }, body: { ranges: [{ ...inputOf(range), ...part }], reason } });
const undo = (changeSetId: number) => admin.call(changeSetsApi.revert, { params: { changeSetId } });

describe('ranges', () => {
  test('are read by all staff, per set, with what is known of the set', async () => {
    const { sets } = (await iva.call(api.list, {})).body;
    expect(sets.map(({ id }) => id).sort()).toEqual([
      ...['16S-greengenes', '16S-gtdb', '16S-ncbi', '16S-silva138', '16S-silva138.2'],
      ...['shotgun-kraken', 'shotgun-metaphlan3', 'shotgun-metaphlan4'],
    ]);
    expect(sets.every(({ editable, own }) => !editable && !own)).toBe(true);
    const set = sets.find(({ id }) => id === setId);
    expect(set).toMatchObject({ people: 428, edited: 0, method: 'shotgun', provisional: false, laboratories: [] });
    expect((await all()).length).toBe(set?.ranges);
    expect((await iva.call(api.ranges, { params: { setId: 'own-9' } })).status).toBe(404);
  });

  test('are changed with a reason, marked as edited, reset, and undone', async () => {
    const before = await rangeOf();
    const changed = await update(before, { p95: before.p95 + 1 });
    expect(changed.status, changed.text.slice(0, 200)).toBe(200);
    const [now] = changed.body.ranges;
    expect(now).toMatchObject({ p95: before.p95 + 1, shipped: { p95: before.p95 } });
    expect((await iva.call(api.list, {})).body.sets.find(({ id }) => id === setId)?.edited).toBe(1);

    // as the list gives it, rank and all, and without a version
    const { version: _version, shipped: _shipped, ...asListed } = now as TaxonRange;
    const unversioned = { ranges: [{ ...asListed, p95: before.p95 + 2 }], reason: 'Once more' };
    const again = await admin.call(api.updateRanges, { params: { setId }, body: unversioned });
    expect(again.status, again.text.slice(0, 200)).toBe(200);
    expect((await undo(again.body.changeSetId)).status).toBe(200);

    expect(before).toMatchObject({ studies: expect.any(Number), reason: null });
    expect(now).toMatchObject({ studies: before.studies, reason: 'Own laboratory reads lower' });

    const stale = await update(before, { p95: 50 });
    expect([stale.status, stale.error.code]).toEqual([409, 'RANGE_CHANGED']);
    expect((await update(now as TaxonRange, {})).error.code).toBe('RANGES_UNCHANGED');

    const reset = await admin.call(api.resetRange, {
      params: { setId, taxId: bifidobacterium },
      body: { reason: 'Back', version: now?.version ?? 0 },
    });
    expect(reset.body.range).toMatchObject({ p95: before.p95, shipped: null });
    expect((await undo(reset.body.changeSetId)).status).toBe(200);
    expect((await rangeOf()).p95).toBe(before.p95 + 1);
    expect((await undo(changed.body.changeSetId)).status).toBe(200);
    expect(await rangeOf()).toEqual(before);

    const history = await iva.call(api.history, { params: { setId }, query: { taxId: bifidobacterium } });
    expect(history.body.total).toBe(6);
    expect(history.body.entries.at(-1)).toMatchObject({
      ...{ reason: 'Own laboratory reads lower', taxonName: 'Bifidobacterium', reverted: true },
      before: { p95: before.p95 },
      after: { p95: before.p95 + 1 },
    });
  });

  test('whose percentiles fall are refused at the field, and so is a change without a reason', async () => {
    const before = await rangeOf();
    const falls = await update(before, { p50: 90, p75: 1 });
    expect(falls.status).toBe(422);
    expect(falls.error.fieldErrors?.map(({ field }) => field)).toContain('ranges.0.p75');
    expect((await update(before, { p95: 99 }, '  ')).status).toBe(422);
    expect((await update(before, { p95: 101 })).status).toBe(422);
    expect((await update(before, { taxId: 1_999_999 })).status).toBe(404);
    const twice = { ranges: [inputOf(before), inputOf(before)], reason: 'x' };
    expect((await admin.call(api.updateRanges, { params: { setId }, body: twice })).error.message).toContain('twice');
    const mine = { params: { setId }, body: { ranges: [inputOf(before)], reason: 'x' } };
    expect((await iva.call(api.updateRanges, mine)).status).toBe(403);
  });

  test('show their impact on the reports that are held against their set, before they are saved', {
    tags: ['full'],
  }, async () => {
    const { rows } = await app.database.pool.query<{ set: string; reports: string }>(
      'select reference_set as set, count(*) as reports from lab_report group by 1 order by count(*) desc',
    );
    const used = rows[0]?.set ?? '';
    const unused = ['shotgun-kraken', '16S-greengenes'].find((id) => rows.every(({ set }) => set !== id)) ?? '';
    const impactOn = async (id: string) => {
      const before = (await iva.call(api.ranges, { params: { setId: id } })).body.ranges;
      // so wide that nothing lies outside
      const ranges = before.map((range) => ({ ...inputOf(range), p5: 0, p10: 0, p90: 100, p95: 100 }));
      const { status, body, text } = await admin.call(impactApi.preview, {
        body: { change: 'range.update', params: { setId: id }, body: { ranges, reason: 'x' } },
      });
      expect(status, text.slice(0, 300)).toBe(200);
      expect((await iva.call(api.ranges, { params: { setId: id } })).body.ranges).toEqual(before);
      return body.impact;
    };
    const shown = await impactOn(used);
    expect(shown.reportsLookedAt).toBeGreaterThan(0);
    expect(shown.foodsChanged).toBeGreaterThan(0);
    expect(shown.reportsChanged).toBeGreaterThan(0);
    expect(await impactOn(unused)).toMatchObject({ foodsChanged: 0, foodsRescored: 0, reportsChanged: 0 });
  });

  test('leave and enter as CSV, after a dry run', async () => {
    const file = await admin.call(api.exportRanges, { params: { setId } });
    const lines = file.text.trim().split('\n');
    expect(lines).toHaveLength((await all()).length + 1);
    const send = (text: string, query: { dryRun?: 'true'; reason?: string }) =>
      admin.call(api.importRanges, {
        params: { setId },
        query,
        file: { name: 'ranges.csv', content: Buffer.from(text) },
      });
    expect((await send(file.text, { dryRun: 'true' })).body).toMatchObject({ changed: 0, created: 0, rowErrors: [] });

    const head = 'taxonId,people,prevalence,p5,p10,p25,p50,p75,p90,p95';
    const edited = `${head}\n${bifidobacterium},400,0.8,0,0,0.1,0.5,2,5,9\n`;
    const rehearsed = await send(edited, { dryRun: 'true' });
    expect(rehearsed.body).toMatchObject({ rows: 1, changed: 1, created: 0 });
    expect(rehearsed.body.changeSetId).toBeUndefined();
    expect((await send(edited, {})).status).toBe(422);
    const imported = await send(edited, { reason: 'New laboratory' });
    expect(imported.status, imported.text.slice(0, 200)).toBe(200);
    expect(await rangeOf()).toMatchObject({ people: 400, p95: 9 });
    expect((await undo(imported.body.changeSetId ?? 0)).status).toBe(200);

    const wrong = await send(`${head}\n${bifidobacterium},400,0.8,0,0,5,0.5,2,5,x\n1,1,1,0,0,0,0,0,0,0\n`, {
      reason: 'x',
    });
    expect(wrong.status).toBe(422);
    const rows = (await send(`${head}\n${bifidobacterium},400,0.8,0,0,5,0.5,2,5,9\n`, { dryRun: 'true' })).body;
    expect(rows.rowErrors[0]).toMatchObject({ line: 2, code: 'COLUMN_INVALID' });
  });
});

describe('a set of the practice', () => {
  const laboratory = 'Biomes Lab';

  /** So many patients with one report each, as this laboratory would send it. */
  async function seedPeople(count: number): Promise<number[]> {
    const { rows } = await app.byHand.pool.query<{ id: number }>(
      `with people as (
         insert into patient (account_id, first_name, last_name, date_of_birth, sort_key, search_text)
         select (select id from account where username = 'nutritionist'), 'Ana', 'Own ' || n, '1980-01-01', 'x' || n, 'x'
         from generate_series(1, $1::int) n returning id)
       insert into lab_report (patient_id, uploaded_at, lab_name, method, sample_date, format, file_name, file_size,
         file_sha256, genus_count, species_count, status_counts, reference_set, quality, warnings, diversity)
       select id, now(), $2, 'shotgun', '2026-10-01', 'metaphlan', 'a.txt', 1, repeat('0', 64), 2, 0,
         '{"Low":0,"Normal":2,"High":0,"Unknown":0}', $3, '{"level":"good","reasons":[]}', '[]',
         jsonb_build_object('shannon', 2, 'simpson', 0.8, 'richness', 40, 'evenness', 0.7) from people returning id`,
      [count, laboratory, setId],
    );
    const ids = rows.map(({ id }) => id);
    await app.database.pool.query(
      `insert into lab_report_taxon (lab_report_id, position, rank, tax_id, file_name, line, matched_by, raw_pct,
         file_abundance, abundance, measured, older_meaning)
       select id, 1, 'genus', ${bifidobacterium}, 'Bifidobacterium', 2, 'id', place / 5.0, place / 5.0, place / 5.0, true, false
       from unnest($1::int[]) with ordinality r(id, place)
       union all
       select id, 2, 'genus', 816, 'Bacteroides', 3, 'id', 10, 10, 10, true, false from unnest($1::int[]) id
       union all
       select id, 3, 'genus', ${akkermansia}, 'Akkermansia', 4, 'id', 70, 70, 70, true, false from unnest($1::int[]) id`,
      [ids],
    );
    return ids;
  }

  test('is built from forty first reports, used for its laboratory, and undone with all that follows', async () => {
    const ids = await seedPeople(41);
    const offered = await admin.call(api.candidates, { query: { labName: laboratory, kind: setId } });
    expect(offered.body.needed).toBe(40);
    expect(offered.body.reports.map(({ labReportId }) => labReportId)).toEqual(ids);

    const preview = await admin.call(api.previewOwn, { body: { labReportIds: ids } });
    expect(preview.body).toMatchObject({ people: 41, kind: setId, against: setId, labName: laboratory });
    expect(preview.body.ranges.find(({ taxId }) => taxId === bifidobacterium)).toMatchObject({
      ...{ own: { p5: 0.51, p50: 4.2, p95: 7.89, people: 41, prevalence: 1 }, current: { people: 428 } },
    });

    const name = 'Biomes Lab 2026';
    const few = await admin.call(api.createOwn, { body: { name, labReportIds: ids.slice(0, 30) } });
    expect([few.status, few.error.message]).toEqual([422, 'A set of your own needs at least 40 people. Missing: 10.']);
    const made = await admin.call(api.createOwn, { body: { name, labReportIds: ids } });
    expect(made.status, made.text.slice(0, 300)).toBe(201);
    const { set } = made.body;
    expect(set).toMatchObject({ id: 'own-1', own: true, people: 41, ranges: 2, laboratories: [], source: laboratory });
    expect((await admin.call(api.createOwn, { body: { name, labReportIds: ids } })).error.code).toBe('SET_NAME_TAKEN');

    const params = { setId: set.id };
    const impact = await admin.call(impactApi.preview, {
      body: { change: 'referenceSet.use', params, body: { labName: laboratory, use: true } },
    });
    expect(impact.status, impact.text.slice(0, 300)).toBe(200);
    const used = await admin.call(api.useFor, { params, body: { labName: 'biomes lab', use: true } });
    expect(used.body).toMatchObject({ reports: 41, set: { laboratories: [laboratory] } });
    const held = async () => {
      const { rows } = await app.database.pool.query(
        'select distinct reference_set as set, reference_set_by as by from lab_report where lab_name = $1',
        [laboratory],
      );
      return rows;
    };
    expect(await held()).toEqual([{ set: 'own-1', by: 'laboratory' }]);
    const shown = await admin.call(labReportsApi.get, { params: { labReportId: ids[0] ?? 0 } });
    // more than half of the laboratory's people lie outside the range of all others: nobody is judged by that
    expect(shown.body.bacteria.find(({ taxId }) => taxId === akkermansia)).toMatchObject({
      ...{ status: 'Unknown', notAssessed: 'studiesDisagree' },
    });
    expect(shown.body.variety.map(({ measure, people }) => [measure, people])).toContainEqual(['shannon', 41]);
    const busy = await admin.call(api.removeOwn, { params });
    expect([busy.status, busy.error.code]).toEqual([409, 'SET_IN_USE']);

    expect((await undo(used.body.changeSetId)).status).toBe(200);
    expect(await held()).toEqual([{ set: setId, by: 'file' }]);
    const renamed = await admin.call(api.rename, { params, body: { name: 'Biomes', version: set.version } });
    expect(renamed.body.set.name).toBe('Biomes');
    const gone = await admin.call(api.removeOwn, { params });
    expect(gone.body.deleted).toBe(1);
    expect((await undo(gone.body.changeSetId)).status).toBe(200);
    expect((await iva.call(api.ranges, { params })).body.ranges).toHaveLength(2);
    const { rows: kept } = await app.database.pool.query(
      `select (select count(*)::int from reference_gap where set_id = $1) as gaps, (select count(*)::int from reference_variety where set_id = $1) as variety,
         (select count(*)::int from reference_group where set_id = $1) as groups`,
      [set.id],
    );
    expect(kept).toEqual([{ gaps: 1, variety: 4, groups: expect.any(Number) }]);
  });

  test('mixes no laboratories, and shipped sets are neither renamed nor deleted', async () => {
    const ids = await seedPeople(2);
    await app.database.pool.query(`update lab_report set lab_name = 'Other' where id = $1`, [ids[1]]);
    const mixed = await admin.call(api.previewOwn, { body: { labReportIds: ids } });
    expect(mixed.error.code).toBe('OWN_SET_MIXED');
    expect((await admin.call(api.removeOwn, { params: { setId } })).error.code).toBe('SET_SHIPPED');
    const unknown = { params: { setId: '16S-silva138' }, body: { labName: 'Nobody', use: true } };
    expect((await admin.call(api.useFor, unknown)).error.code).toBe('LABORATORY_UNKNOWN');
  });
});
