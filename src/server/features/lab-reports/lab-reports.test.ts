import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foodsApi } from '#contract/foods.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let other: Caller;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  [iva, other, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
});
afterAll(() => own.close());

let births = 0;
async function newPatient(caller: Caller = iva): Promise<number> {
  births += 1;
  const { body } = await caller.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: `Proba ${births}`, dateOfBirth: '1980-01-01' },
  });
  return body.user.id;
}

/** A stool-like table of the project's own format; the note makes each file its own. */
const csv = (note: string, rows = 'Bacteroides,genus,60\n,Faecalibacterium,genus,0.1\n,Bacteroides-X,genus,12') =>
  Buffer.from(`taxId,name,rank,abundance\n816,${rows}\n853,Faecalibacterium prausnitzii ${note},species,9\n`);
const file = (content: Buffer, name = 'nalaz.csv') => ({ name, content });

const upload = (caller: Caller, content: Buffer, query: Record<string, string | number>) =>
  caller.call(labReportsApi.upload, {
    query: { method: 'shotgun', ...query } as never,
    file: file(content),
  });

async function saved(content: Buffer, query: Record<string, string | number>, caller = iva): Promise<number> {
  const answer = await upload(caller, content, query);
  if (answer.status !== 201 || !answer.body.labReport) throw new Error(answer.text);
  return answer.body.labReport.id;
}

describe('upload', () => {
  test('a dry run tells what the file holds and stores nothing', async () => {
    const userId = await newPatient();
    const answer = await upload(iva, csv('a'), { userId, dryRun: 'true' });
    expect(answer.status).toBe(200);
    expect(answer.body.labReport).toBeUndefined();
    expect(answer.body.preview).toMatchObject({
      format: 'metabelly-csv',
      rows: 4,
      genusCount: 3,
      speciesCount: 1,
      matched: 3,
      unmatchedTotal: 1,
      unmatched: [{ line: 4, name: 'Bacteroides-X', rank: 'genus', abundance: 12 }],
    });
    expect(answer.body.preview.unmatched[0]?.suggestions[0]).toMatchObject({ taxId: 816, name: 'Bacteroides' });
    // nothing tells marker genes
    expect(answer.body.preview).toMatchObject({ referenceSet: 'shotgun-kraken', setReason: { because: 'methodOnly' } });
    const { Low, Normal, High } = answer.body.preview.statusCounts;
    expect(Low + Normal + High).toBeGreaterThan(0);
    const list = await iva.call(labReportsApi.listOfUser, { params: { userId } });
    expect(list.body.labReports).toEqual([]);
  });

  test('saving gives the same preview, the report, and the original byte for byte', async () => {
    const userId = await newPatient();
    const content = csv('b');
    const dry = await upload(iva, content, { userId, dryRun: 'true' });
    const answer = await upload(iva, content, { userId, sampleDate: '2026-10-01', labName: 'Lab', kitId: 'K1' });
    expect(answer.status).toBe(201);
    expect(answer.body.preview).toEqual(dry.body.preview);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(answer.body.labReport).toMatchObject({
      userId,
      labName: 'Lab',
      kitId: 'K1',
      method: 'shotgun',
      sampleDate: '2026-10-01',
      format: 'metabelly-csv',
      state: 'parsed',
      file: { name: 'nalaz.csv', size: content.length, sha256 },
      uploadedBy: { name: 'Iva Matić' },
    });
    const id = answer.body.labReport?.id ?? 0;
    const original = await iva.call(labReportsApi.file, { params: { labReportId: id } });
    expect(original.raw.equals(content)).toBe(true);
    expect(original.headers['content-disposition']).toContain('nalaz.csv');
  });

  test('the same file is refused until it is forced, also under another patient', async () => {
    const [userId, second] = [await newPatient(), await newPatient()];
    const id = await saved(csv('c'), { userId });
    const again = await upload(iva, csv('c'), { userId });
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({ code: 'DUPLICATE_FILE', labReportId: id });
    expect((await upload(iva, csv('c'), { userId: second })).error.message).toMatch(/another patient/);
    expect((await upload(iva, csv('c'), { userId, force: 'true' })).status).toBe(201);
    // another account learns nothing of it
    expect((await upload(other, csv('c'), { userId: await newPatient(other) })).status).toBe(201);
  });

  test('two uploads of one file at once give one report', async () => {
    const userId = await newPatient();
    const answers = await Promise.all([1, 2, 3].map(() => upload(iva, csv('race'), { userId })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  test('a file of several samples asks which one', async () => {
    const userId = await newPatient();
    const merged = Buffer.from(
      '#mpa_v30\nclade_name\tA\tB\nk__Bacteria|g__Bacteroides\t60\t10\nk__Bacteria|g__Blautia\t40\t90\n',
    );
    const dry = await upload(iva, merged, { userId, dryRun: 'true' });
    expect(dry.body.preview).toMatchObject({ samples: ['A', 'B'], sample: 'A' });
    expect(dry.body.preview.warnings.map((warning) => warning.code)).toContain('CHOOSE_SAMPLE');
    const blind = await upload(iva, merged, { userId });
    expect(blind.status).toBe(422);
    expect(blind.error.fieldErrors).toMatchObject([{ field: 'sample' }]);
    await saved(merged, { userId, sample: 'A' });
    const id = await saved(merged, { userId, sample: 'B' });
    const { body } = await iva.call(labReportsApi.get, { params: { labReportId: id } });
    expect(body.labReport.sample).toBe('B');
    expect(body.bacteria.find((row) => row.taxId === 816)?.abundance).toBe(10);
  });

  test('an unmatched row can be mapped; only an Admin keeps it as a synonym', async () => {
    const userId = await newPatient();
    const mapping = [{ rank: 'genus', name: 'Bacteroides-X', taxId: 909656 }];
    const mappings = JSON.stringify(mapping);
    const id = await saved(csv('d'), { userId, mappings });
    const { body } = await iva.call(labReportsApi.get, { params: { labReportId: id } });
    expect(body.bacteria.find((row) => row.taxId === 909656)).toMatchObject({
      matchedBy: 'mapping',
      fileName: 'Bacteroides-X',
      abundance: 12,
    });
    expect(body.unmatched).toEqual([]);
    expect((await upload(iva, csv('e'), { userId, mappings, keepMappings: 'true' })).status).toBe(403);
    await saved(csv('e'), { userId, mappings, keepMappings: 'true' }, admin);
    const later = await upload(iva, csv('f'), { userId, dryRun: 'true' });
    expect(later.body.preview.unmatchedTotal).toBe(0);
    const wrong = JSON.stringify([{ rank: 'genus', name: 'x', taxId: 853 }]);
    expect((await upload(iva, csv('g'), { userId, mappings: wrong })).status).toBe(422);
    expect((await upload(iva, csv('g'), { userId, mappings: '{' })).status).toBe(422);
  });

  test('the question of a preview can be answered in the same call', async () => {
    const userId = await newPatient();
    // a point before three digits in a table of semicolons: a decimal sign, or one between thousands
    const content = Buffer.from(
      'Taxon;Rank;Result\nBacteroides;genus;40.125\nBlautia;genus;20.250\nDorea;genus;10.375\n',
    );
    const asked = await upload(iva, content, { userId, dryRun: 'true' });
    expect(asked.body.preview.reading.question).toMatchObject({ code: 'DECIMAL_SIGN' });
    const answered = (answers: string) => upload(iva, content, { userId, dryRun: 'true', answers });
    const decimal = await answered('{"DECIMAL_SIGN":"decimal","SCALE":"percent","COVERAGE":"partial"}');
    expect(decimal.body.preview.reading.question).toBeNull();
    expect(decimal.body.preview.top.genus[0]).toMatchObject({ name: 'Bacteroides', abundance: 40.125 });
    const thousands = await answered('{"DECIMAL_SIGN":"thousands","SCALE":"reads","COVERAGE":"whole"}');
    expect(thousands.body.preview.top.genus[0]?.abundance).toBeCloseTo((100 * 40_125) / 70_750, 6);
    for (const wrong of ['{', '[]', '"SCALE"', '{"SCALE":1}', '{"":"percent"}']) {
      expect((await answered(wrong)).status, wrong).toBe(422);
    }
  });

  test.each([
    ['an unknown text', Buffer.from('Dear lab,\nsee below'), 415, /Known formats/],
    ['an error page', Buffer.from('<html>502</html>'), 415, /web page/],
    ['a PDF', Buffer.from('%PDF-1.4'), 415, /CSV/],
    ['an empty file', Buffer.alloc(0), 422, /empty/],
    ['a gzip that ends early', gzipSync(csv('z')).subarray(0, 40), 422, /ends early/],
    ['a bomb', gzipSync(Buffer.alloc(50_000_000)), 413, /unpacks/],
    ['too many lines', Buffer.alloc(700_000, 10), 413, /lines/],
    ['a broken HDF5', Buffer.from([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 9, 9]), 422, /HDF5/],
    ['no bacteria', Buffer.from('genus,percent\nHomo,99\n'), 422, /no bacteria/],
  ])('%s is refused with a sentence', async (_, content, status, message) => {
    const answer = await upload(iva, content, { userId: await newPatient() });
    expect(answer.status).toBe(status);
    expect(answer.error.message).toMatch(message);
  });

  test('more than 20 MB, a sample of tomorrow, no file', async () => {
    const userId = await newPatient();
    expect((await upload(iva, Buffer.alloc(21 * 1024 * 1024, 65), { userId })).status).toBe(413);
    expect((await upload(iva, csv('h'), { userId, sampleDate: '2027-01-01' })).error.fieldErrors).toMatchObject([
      { field: 'sampleDate' },
    ]);
    const bare = await own.app.inject({
      method: 'POST',
      url: `/api/lab-reports/?userId=${userId}`,
      headers: { authorization: `Bearer ${iva.token}` },
    });
    expect(bare.statusCode).toBeLessThan(500);
  });
});

describe('the report', () => {
  test('statuses by range, absent reference taxa, categories and links', async () => {
    const userId = await newPatient();
    const ranged = Buffer.from(
      'taxId,name,rank,abundance,low,high\n816,Bacteroides,genus,86,,\n1678,Bifidobacterium,genus,0.4,1,8\n216851,Faecalibacterium,genus,7,5,15\n,Novella,genus,6.6,,\n',
    );
    const id = await saved(ranged, { userId, referenceSet: 'shotgun-metaphlan3' });
    const { body } = await iva.call(labReportsApi.get, { params: { labReportId: id } });
    const of = (taxId: number) => body.bacteria.find((row) => row.taxId === taxId);
    expect(of(816)).toMatchObject({ status: 'High', rangeSource: 'reference', set: 'shotgun-metaphlan3', people: 428 });
    expect(of(816)?.percentiles?.p95).toBeLessThan(86);
    expect(of(1678)).toMatchObject({
      status: 'Low',
      low: 1,
      high: 8,
      rangeSource: 'lab',
      set: null,
      percentiles: null,
    });
    expect(of(1678)).toMatchObject({ word: 'perhapsBelow', again: expect.closeTo(0.468, 2) });
    expect(of(1678)?.fold).toBeCloseTo(Math.log2(1 / 0.4), 9);
    expect(of(1678)?.behaviourToEat).toBe('Increase');
    expect(of(1678)?.foodCount).toBeGreaterThan(0);
    expect(of(216851)).toMatchObject({ status: 'Normal' });
    const absent = body.bacteria.filter((row) => row.fileName === null);
    expect(absent.length).toBeGreaterThan(5);
    expect(absent.every((row) => row.abundance === 0 && row.rank === 'genus')).toBe(true);
    // an absence counts only where every database of the set can name the genus
    expect(absent.every((row) => (row.status === 'Unknown') === (row.notAssessed !== null))).toBe(true);
    expect(absent.some((row) => row.notAssessed === 'commonlyAbsent')).toBe(true);
    const { assessed, below, within, above, notAssessed } = body.assessment;
    expect(below + within + above).toBe(assessed);
    const genera = body.bacteria.filter(({ rank }) => rank === 'genus');
    expect(notAssessed.reduce((sum, { count }) => sum + count, assessed)).toBe(genera.length);
    expect(body.groups.map(({ heading }) => heading)).toContain('Live on fibre');
    expect(body.variety.map(({ measure }) => measure).sort()).toEqual(['evenness', 'richness', 'shannon', 'simpson']);
    expect(body.categories.some((category) => category.low > 0)).toBe(true);
    expect(body.labReport).toMatchObject({ referenceSet: 'shotgun-metaphlan3', referenceSetBy: 'staff' });
    expect(body.labReport.quality.level).toBe('poor');
    const croatian = await iva.call(labReportsApi.get, { params: { labReportId: id }, query: { lang: 'hr' } });
    expect(croatian.body.categories[0]?.name).not.toBe(body.categories[0]?.name);
  });

  test('lists come newest sample first, for the owner and for Admin', async () => {
    const userId = await newPatient();
    const old = await saved(csv('l1'), { userId, sampleDate: '2026-01-01' });
    const young = await saved(csv('l2'), { userId, sampleDate: '2026-07-01' });
    for (const answer of [
      await iva.call(labReportsApi.listOfUser, { params: { userId } }),
      await admin.call(labReportsApi.listForAdmin, { params: { userId } }),
    ]) {
      expect(answer.body.labReports.map((report) => report.id)).toEqual([young, old]);
      expect(answer.body.labReports[0]).toMatchObject({ genusCount: 3, speciesCount: 1 });
    }
    expect((await iva.call(labReportsApi.listForAdmin, { params: { userId } })).status).toBe(403);
  });

  test('two reports are compared, the earlier first', async () => {
    const userId = await newPatient();
    const table = (bifido: number) =>
      Buffer.from(
        `taxId,name,rank,abundance,low,high\n909656,Phocaeicola,genus,20,,\n1678,Bifidobacterium,genus,${bifido},1,8\n`,
      );
    const after = await saved(table(3), { userId, sampleDate: '2026-08-01' });
    const before = await saved(table(0.1), { userId, sampleDate: '2026-02-01' });
    const { body } = await iva.call(labReportsApi.compare, { params: { labReportId: after }, query: { with: before } });
    expect([body.before.id, body.after.id]).toEqual([before, after]);
    expect(body.taxa.find((row) => row.taxId === 1678)).toMatchObject({
      move: 'intoRange',
      change: expect.closeTo(2.9),
      factor: expect.closeTo(30, 0),
    });
    expect(body.madeDifferently).toBe(false);
    expect(body.counts).toMatchObject({ intoRange: 1, outOfRange: 0 });
    const [usual] = body.taxa.filter((row) => row.taxId === 909656);
    expect(usual).toMatchObject({ move: 'usualVariation', factor: 1 });
    const foreign = await saved(table(5), { userId: await newPatient() });
    const mixed = await iva.call(labReportsApi.compare, { params: { labReportId: after }, query: { with: foreign } });
    expect(mixed.status).toBe(422);
  });

  test('staff may hold it against another set: statuses follow, and its list is out of date', async () => {
    const userId = await newPatient();
    const id = await saved(csv('set'), { userId });
    const params = { labReportId: id };
    const before = await iva.call(labReportsApi.get, { params });
    const changed = await iva.call(labReportsApi.update, { params, body: { referenceSet: '16S-greengenes' } });
    expect(changed.body.labReport).toMatchObject({ referenceSet: '16S-greengenes', referenceSetBy: 'staff' });
    const after = await iva.call(labReportsApi.get, { params });
    const people = (body: typeof after.body) => body.bacteria.find((row) => row.taxId === 216851)?.people;
    expect([people(before.body), people(after.body)]).toEqual([52, 223]);
    const none = await iva.call(labReportsApi.update, { params, body: { referenceSet: null } });
    expect(none.body.labReport.referenceSet).toBeNull();
    const alone = await iva.call(labReportsApi.get, { params });
    expect(alone.body.bacteria.every((row) => row.rangeSource !== 'reference')).toBe(true);
    expect((await iva.call(labReportsApi.update, { params, body: { referenceSet: 'own-999' } })).status).toBe(422);
    expect((await iva.call(labReportsApi.update, { params, body: { referenceSet: 'guess' } })).status).toBe(422);
    expect((await other.call(labReportsApi.update, { params, body: { referenceSet: null } })).status).toBe(404);
  });

  test('deleting removes the report, and the original when nobody else uses it', async () => {
    const userId = await newPatient();
    const first = await saved(csv('del'), { userId });
    const twin = await saved(csv('del'), { userId, force: 'true' });
    expect((await iva.call(labReportsApi.remove, { params: { labReportId: first } })).body).toEqual({ deleted: 1 });
    expect((await iva.call(labReportsApi.get, { params: { labReportId: first } })).status).toBe(404);
    expect((await iva.call(labReportsApi.file, { params: { labReportId: twin } })).status).toBe(200);
    await iva.call(labReportsApi.remove, { params: { labReportId: twin } });
    expect((await iva.call(labReportsApi.file, { params: { labReportId: twin } })).status).toBe(404);
    const { rows } = await own.database.pool.query(
      `select s.action from audit_entry e join change_set s on s.id = e.change_set_id where e.entity = 'labReport' and e.entity_id = $1 order by e.id`,
      [String(first)],
    );
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['labReport.upload', 'labReport.delete']);
  });
});

test('erasing a patient takes the reports and their originals along', async () => {
  const userId = await newPatient();
  const id = await saved(csv('erase'), { userId });
  expect((await admin.call(patientsApi.erase, { params: { userId } })).status).toBe(200);
  expect((await admin.call(labReportsApi.get, { params: { labReportId: id } })).status).toBe(404);
  const again = await saved(csv('erase'), { userId: await newPatient() });
  expect((await iva.call(labReportsApi.file, { params: { labReportId: again } })).status).toBe(200);
});

test('the patient’s next step follows the report', async () => {
  const userId = await newPatient();
  await saved(csv('step'), { userId, sampleDate: '2026-11-01' });
  const { body } = await iva.call(patientsApi.get, { params: { userId } });
  expect(body.user).toMatchObject({
    latestLabReport: { sampleDate: '2026-11-01', state: 'parsed' },
    nextStep: 'calculate',
  });
});

test('antibiotics and proton-pump inhibitors of the patient are a warning, in the language asked for', async () => {
  const userId = await newPatient();
  const labReportId = await saved(csv('drugs'), { userId });
  const warningsIn = async (lang: 'en' | 'hr') =>
    (await iva.call(labReportsApi.get, { params: { labReportId }, query: { lang } })).body.labReport.warnings.filter(
      ({ code }) => code === 'DRUGS',
    );
  const { drugs } = (await iva.call(foodsApi.drugs, { query: { lang: 'en' } })).body;
  const idOf = (name: string) => drugs.find((drug) => drug.name === name)?.id ?? 0;
  const take = async (names: string[]) => {
    const { user } = (await iva.call(patientsApi.get, { params: { userId } })).body;
    const body = { version: user.version, drugIds: names.map(idOf) };
    expect((await iva.call(patientsApi.update, { params: { userId }, body })).status).toBe(200);
  };
  expect(await warningsIn('en')).toEqual([]);
  await take(['Metformin']);
  expect(await warningsIn('en')).toEqual([]);
  await take(['Omeprazole', 'Metformin', 'Doxycycline']);
  expect(await warningsIn('en')).toMatchObject([{ values: { names: 'Doxycycline, Omeprazole' } }]);
  expect(await warningsIn('hr')).toMatchObject([{ values: { names: 'Doksiciklin, Omeprazol' } }]);
});

describe('access', () => {
  test('another account’s reports are not there', async () => {
    const userId = await newPatient();
    const id = await saved(csv('mine'), { userId });
    const params = { labReportId: id };
    const answers = [
      await other.call(labReportsApi.get, { params }),
      await other.call(labReportsApi.file, { params }),
      await other.call(labReportsApi.remove, { params }),
      await other.call(labReportsApi.compare, { params, query: { with: id } }),
      await other.call(labReportsApi.listOfUser, { params: { userId } }),
      await upload(other, csv('theirs'), { userId }),
      await upload(other, csv('theirs'), { userId, dryRun: 'true' }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await admin.call(labReportsApi.get, { params })).status).toBe(200);
    expect((await own.withToken(null).call(labReportsApi.get, { params })).status).toBe(401);
  });
});

test('the server goes on serving while a large file is read', async () => {
  const userId = await newPatient();
  const line = (at: number) => ` 0.01\t60\t60\tS\t${1_000_000 + at}\t      Species number ${at}`;
  const rows = Array.from({ length: 15_000 }, (_, at) => line(at + 1));
  const big = Buffer.from(
    [
      ' 1\t9000000\t1\tR\t1\troot',
      ' 1\t9000000\t1\tD\t2\t  Bacteria',
      ' 1\t900000\t1\tG\t816\t    Bacteroides',
      ...rows,
    ].join('\n'),
  );
  let done = false;
  const reading = upload(iva, big, { userId, dryRun: 'true' }).finally(() => {
    done = true;
  });
  let served = 0;
  while (!done) {
    const answer = await own.app.inject({ method: 'GET', url: '/api/health' });
    if (answer.statusCode === 200) served += 1;
  }
  expect((await reading).body.preview.rows).toBe(15_003);
  expect(served).toBeGreaterThan(1);
});
