import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftLimits, labReportDraftsApi as drafts } from '#contract/lab-report-drafts.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keepExpiring } from './lab-report-drafts.door.ts';

let own: TestApp;
let iva: Caller;
let other: Caller;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  [iva, other, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
});
afterAll(() => own.close());

let made = 0;
async function newPatient(caller: Caller = iva): Promise<number> {
  made += 1;
  const body = { firstName: 'Ana', lastName: `Nacrt ${made}`, dateOfBirth: '1984-04-12' };
  return (await caller.call(patientsApi.create, { body })).body.user.id;
}

/** The note makes each file its own. */
function report(more = ''): { name: string; content: Buffer } {
  made += 1;
  const rows = ['816,Bacteroides,genus,60', '216851,Faecalibacterium,genus,28', ',Bacteroides_X,genus,12'];
  return {
    name: `nalaz-${made}.csv`,
    content: Buffer.from(`taxId,name,rank,abundance\n${rows.join('\n')}\n${more},Unnamed ${made},genus,0\n`),
  };
}

async function newDraft(file = report(), caller = iva, query = {}): Promise<number> {
  const answer = await caller.call(drafts.create, { query, file });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.draft.id;
}
const get = (draftId: number, caller = iva) => caller.call(drafts.get, { params: { draftId } });
const put = (draftId: number, body: object, caller = iva) =>
  caller.call(drafts.update, { params: { draftId }, body: body as never });
const save = (draftId: number, userId: number, query: object = {}, caller = iva) =>
  caller.call(drafts.save, { params: { draftId }, query: { userId, sampleDate: '2026-11-01', ...query } as never });
const later = (minutes: number) => {
  own.now.value = new Date(own.now.value.getTime() + minutes * 60_000);
};
const countOf = async (table: string, where = 'true') =>
  Number((await own.database.pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n);

describe('a draft', () => {
  test('is sent once, previewed as an upload is, changed in the body and saved as it was shown', async () => {
    const userId = await newPatient();
    const file = report();
    const dry = await iva.call(labReportsApi.upload, { query: { userId, dryRun: 'true' }, file });
    const sent = await iva.call(drafts.create, { query: { userId }, file });
    expect(sent.status).toBe(201);
    const { draft } = sent.body;
    expect(draft).toMatchObject({ userId, method: '16S', sample: null, mappings: [], answers: {} });
    expect(draft.files).toEqual([{ name: file.name, size: file.content.length }]);
    expect(Date.parse(draft.expiresAt) - own.now.value.getTime()).toBe(60 * 60_000);
    expect(draft.preview).toEqual(dry.body.preview);
    expect((await get(draft.id)).body.draft).toEqual(draft);
    expect((await iva.call(drafts.list, {})).body.drafts).toContainEqual(draft);

    const mappings = [{ rank: 'genus', name: 'Bacteroides_X', taxId: 816 }];
    const changed = await put(draft.id, { mappings, method: 'shotgun' });
    expect(changed.status).toBe(200);
    expect(changed.body.draft).toMatchObject({ mappings, method: 'shotgun' });
    expect(changed.body.draft.preview.unmatchedTotal).toBe(draft.preview.unmatchedTotal - 1);

    const saved = await save(draft.id, userId, { labName: 'Lab', kitId: 'K1' });
    expect(saved.status).toBe(201);
    const { labReport } = saved.body;
    expect(labReport).toMatchObject({
      userId,
      method: 'shotgun',
      labName: 'Lab',
      kitId: 'K1',
      sampleDate: '2026-11-01',
    });
    expect(labReport.file.sha256).toBe(createHash('sha256').update(file.content).digest('hex'));
    const params = { labReportId: labReport.id };
    expect((await iva.call(labReportsApi.file, { params })).raw).toEqual(file.content);
    const stored = (await iva.call(labReportsApi.get, { params })).body;
    expect(stored.bacteria.find(({ taxId }) => taxId === 816)?.abundance).toBe(72);
    const listed = (await iva.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports[0];
    expect(listed?.statusCounts).toEqual(changed.body.draft.preview.statusCounts);
    expect(await countOf('lab_report_draft_file', `draft_id = ${draft.id}`)).toBe(0);
  });

  test('of a child names nothing low or high, also where it was for an adult at first', async () => {
    const body = { firstName: 'Mala', lastName: 'Proba', dateOfBirth: '2019-03-02' };
    const [adult, child] = [await newPatient(), (await iva.call(patientsApi.create, { body })).body.user.id];
    const file = report();
    const draft = (await iva.call(drafts.create, { query: { userId: adult, method: 'shotgun' }, file })).body.draft;
    const { Low, Normal, High } = draft.preview.statusCounts;
    expect(Low + Normal + High).toBeGreaterThan(0);

    const { preview } = (await put(draft.id, { userId: child })).body.draft;
    expect(preview.statusCounts).toMatchObject({ Low: 0, Normal: 0, High: 0 });
    const dry = await iva.call(labReportsApi.upload, {
      query: { userId: child, method: 'shotgun', dryRun: 'true' },
      file,
    });
    expect(dry.body.preview).toEqual(preview);
    expect((await get(await newDraft(file, iva, { userId: child, method: 'shotgun' }))).body.draft.preview).toEqual(
      preview,
    );
    expect((await put(draft.id, { userId: adult })).body.draft.preview).toEqual(draft.preview);
  });

  test('keeps what was previewed, whatever the reference says by then', async () => {
    const draftId = await newDraft();
    await own.database.pool.query("insert into taxon_synonym (name, tax_id) values ('Bacteroides_X', 816)");
    const { labReport } = (await save(draftId, await newPatient())).body;
    await own.database.pool.query("delete from taxon_synonym where name = 'Bacteroides_X'");
    const { bacteria } = (await iva.call(labReportsApi.get, { params: { labReportId: labReport.id } })).body;
    expect(bacteria.find(({ taxId }) => taxId === 816)?.abundance).toBe(60);
  });

  test('of several samples is saved once one is chosen', async () => {
    const content = Buffer.from('genus,Sample A,Sample B\nBacteroides,60,20\nFaecalibacterium,40,80\n');
    const draftId = await newDraft({ name: 'two.csv', content });
    const userId = await newPatient();
    expect((await save(draftId, userId)).error.fieldErrors?.[0]?.field).toBe('sample');
    const chosen = await put(draftId, { sample: 'Sample B' });
    expect(chosen.body.draft).toMatchObject({ sample: 'Sample B', preview: { sample: 'Sample B' } });
    expect((await put(draftId, { sample: 'Sample C' })).status).toBe(422);
    expect((await get(draftId)).body.draft.sample).toBe('Sample B');
    expect((await save(draftId, userId, { sample: 'Sample A' })).error.fieldErrors?.[0]?.field).toBe('sample');
    expect((await save(draftId, userId)).body.labReport.sample).toBe('Sample B');
  });

  test('of several samples gives a second one without being sent again', async () => {
    const content = Buffer.from('genus,Sample A,Sample B\nBacteroides,70,25\nFaecalibacterium,30,75\n');
    const draftId = await newDraft({ name: 'pair.csv', content });
    const userId = await newPatient();
    await put(draftId, { sample: 'Sample A' });
    expect((await save(draftId, userId, { another: 'true' })).body.labReport.sample).toBe('Sample A');
    expect((await save(draftId, userId, { another: 'true' })).status).toBe(409);
    await put(draftId, { sample: 'Sample B' });
    expect((await save(draftId, userId)).body.labReport.sample).toBe('Sample B');
    expect((await get(draftId)).status).toBe(404);
  });

  test('of one that was saved is gone for all but a clear answer', async () => {
    const userId = await newPatient();
    const draftId = await newDraft();
    const { labReport } = (await save(draftId, userId)).body;
    const again = await save(draftId, userId, { force: 'true' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'DRAFT_SAVED', labReportId: labReport.id });
    expect((await put(draftId, { method: 'shotgun' })).status).toBe(409);
    expect((await get(draftId)).status).toBe(404);
    expect((await iva.call(drafts.remove, { params: { draftId } })).status).toBe(404);
  });

  test('is discarded with its bytes', async () => {
    const draftId = await newDraft();
    expect((await iva.call(drafts.remove, { params: { draftId } })).body).toEqual({ deleted: 1 });
    expect(await countOf('lab_report_draft_file', `draft_id = ${draftId}`)).toBe(0);
    expect((await get(draftId)).status).toBe(404);
    expect((await save(draftId, await newPatient())).status).toBe(404);
  });
});

describe('who', () => {
  test('did not send a draft finds none, an Admin neither', async () => {
    const draftId = await newDraft();
    const userId = await newPatient(other);
    for (const caller of [other, admin]) {
      expect((await get(draftId, caller)).status).toBe(404);
      expect((await put(draftId, { method: 'qPCR' }, caller)).status).toBe(404);
      expect((await save(draftId, userId, {}, caller)).status).toBe(404);
      expect((await caller.call(drafts.remove, { params: { draftId } })).status).toBe(404);
      expect((await caller.call(drafts.list, {})).body.drafts).toEqual([]);
    }
    expect((await get(draftId)).status).toBe(200);
  });

  test('is an Admin saves an own draft for any patient, and may keep names as synonyms', async () => {
    const userId = await newPatient();
    const draftId = await newDraft(report(), admin);
    await put(draftId, { mappings: [{ rank: 'genus', name: 'Bacteroides_X', taxId: 816 }] }, admin);
    expect((await save(draftId, userId, { keepMappings: 'true' }, admin)).status).toBe(201);
    expect(await countOf('taxon_synonym', "name = 'Bacteroides_X'")).toBe(1);
    await own.database.pool.query("delete from taxon_synonym where name = 'Bacteroides_X'");
    const mine = await newDraft();
    expect((await save(mine, userId, { keepMappings: 'true' })).status).toBe(403);
  });

  test('saves for a patient that is not theirs is answered 404', async () => {
    const foreign = await newPatient(other);
    expect((await iva.call(drafts.create, { query: { userId: foreign }, file: report() })).status).toBe(404);
    const draftId = await newDraft();
    expect((await put(draftId, { userId: foreign })).status).toBe(404);
    expect((await save(draftId, foreign)).status).toBe(404);
  });
});

describe('bad input', () => {
  test('that cannot be read leaves no draft', async () => {
    const before = await countOf('lab_report_draft');
    const letter = { name: 'letter.txt', content: Buffer.from('Dear lab,\nplease find attached') };
    expect((await iva.call(drafts.create, { file: letter })).status).toBe(415);
    expect((await iva.call(drafts.create, { file: { name: 'a.csv', content: Buffer.alloc(0) } })).status).toBe(422);
    expect(await countOf('lab_report_draft')).toBe(before);
  });

  test.each([
    ['a method that there is not', { method: 'guess' }],
    ['a mapping to what is no genus', { mappings: [{ rank: 'genus', name: 'Bacteroides_X', taxId: 999_999_999 }] }],
    ['answers that are no texts', { answers: { SCALE: 1 } }],
    ['too many answers', { answers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`A${n}`, 'yes'])) }],
  ])('such as %s is refused and the draft stays as it was', async (_, body) => {
    const draftId = await newDraft();
    const before = (await get(draftId)).body;
    expect((await put(draftId, body)).status).toBe(422);
    expect((await get(draftId)).body).toEqual(before);
  });

  test('at the save: no date, a date in the future, another method than was previewed', async () => {
    const draftId = await newDraft();
    const userId = await newPatient();
    expect((await save(draftId, userId, { sampleDate: undefined })).status).toBe(422);
    expect((await save(draftId, userId, { sampleDate: '2026-11-16' })).error.fieldErrors?.[0]?.field).toBe(
      'sampleDate',
    );
    expect((await save(draftId, userId, { method: 'shotgun' })).error.fieldErrors?.[0]?.field).toBe('method');
    expect((await save(draftId, userId)).status).toBe(201);
  });

  test('a file that is saved already is refused until it is forced', async () => {
    const userId = await newPatient();
    const file = report();
    expect((await save(await newDraft(file), userId)).status).toBe(201);
    const second = await newDraft(file);
    const refused = await save(second, userId);
    expect([refused.status, refused.error.code]).toEqual([409, 'DUPLICATE_FILE']);
    expect((await save(second, userId, { force: 'true' })).status).toBe(201);
  });

  test('more drafts than an account may have', async () => {
    await own.database.pool.query('delete from lab_report_draft');
    const like = await newDraft();
    await own.database.pool.query(`
      insert into lab_report_draft (id, account_id, created_at, expires_at, method, mappings, answers)
      select n, account_id, created_at, expires_at, method, mappings, answers
      from lab_report_draft, generate_series(1, ${draftLimits.drafts - 1}) n where id = ${like}`);
    await own.database.pool.query(
      "insert into lab_report_draft_file select id, 0, 'a', 1, '' from lab_report_draft on conflict do nothing",
    );
    expect((await iva.call(drafts.create, { file: report() })).status).toBe(429);
    expect((await other.call(drafts.create, { file: report() })).status).toBe(201);
    await own.database.pool.query('delete from lab_report_draft');
  });
});

describe('at the same time', () => {
  test('of two saves one is done, and the other told so', async () => {
    const userId = await newPatient();
    const draftId = await newDraft();
    const force = { force: 'true' };
    const answers = await Promise.all([save(draftId, userId, force), save(draftId, userId, force)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await iva.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports).toHaveLength(1);
  });

  test('of two changes the later one holds, choices and preview together', async () => {
    const draftId = await newDraft();
    const answers = await Promise.all([put(draftId, { method: 'shotgun' }), put(draftId, { method: 'qPCR' })]);
    const held = answers.filter(({ status }) => status === 200);
    expect(held.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { draft } = (await get(draftId)).body;
    const alone = await put(await newDraft(), { method: draft.method });
    expect(draft.preview.diversity === null).toBe(alone.body.draft.preview.diversity === null);
  });
});

describe('a draft that an upgrade finds open', () => {
  /** As the version before left it: a reading of its own, which nobody can use any more. */
  async function ofAnEarlierVersion(draftId: number): Promise<void> {
    const reading = gzipSync(JSON.stringify({ version: 2, value: { rows: 1 } }));
    const values = [draftId, reading];
    await own.database.pool.query('update lab_report_draft set preview = $2, parsed = $2 where id = $1', values);
  }
  const content = Buffer.from('genus,Sample A,Sample B\nBacteroides,55,35\nFaecalibacterium,45,65\n');

  test('is read anew from its file, by the choices that were made', async () => {
    const draftId = await newDraft({ name: 'before.csv', content });
    const seen = (await put(draftId, { sample: 'Sample B', method: 'shotgun' })).body.draft;
    await ofAnEarlierVersion(draftId);
    // of figures that nobody has seen anew nothing is saved
    const early = await save(draftId, await newPatient());
    expect([early.status, early.error.code]).toEqual([409, 'DRAFT_STALE']);
    const listed = (await iva.call(drafts.list, {})).body.drafts.find(({ id }) => id === draftId);
    expect(listed).toEqual(seen);
    expect((await save(draftId, await newPatient())).body.labReport.sample).toBe('Sample B');
  });

  test('asks again for what was confirmed, and for choices that fit no more', async () => {
    const draftId = await newDraft({ name: 'choices.csv', content });
    await ofAnEarlierVersion(draftId);
    await own.database.pool.query(
      `update lab_report_draft set sample = 'Sample X', answers = '{"CONFIRM":"yes"}' where id = ${draftId}`,
    );
    expect((await get(draftId)).body.draft).toMatchObject({
      sample: null,
      answers: {},
      preview: { sample: 'Sample A' },
    });
  });

  test('is changed as any other, and hides no draft beside it where it is not read any more', async () => {
    const [changed, lost, fine] = [await newDraft(), await newDraft(), await newDraft()];
    await Promise.all([changed, lost].map(ofAnEarlierVersion));
    expect((await put(changed, { method: 'shotgun' })).body.draft).toMatchObject({ method: 'shotgun' });
    await own.database.pool.query(`update lab_report_draft_file set content = 'no report' where draft_id = ${lost}`);
    const ids = (await iva.call(drafts.list, {})).body.drafts.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([changed, fine]));
    expect(ids).not.toContain(lost);
    expect((await get(lost)).status).toBe(415);
  });
});

describe('health data that nobody kept', () => {
  test('go after an hour, with their bytes, also at a start', async () => {
    const draftId = await newDraft();
    const userId = await newPatient();
    later(59);
    // Nobody has used the session for that long.
    [iva, admin] = await Promise.all([own.as('nutritionist'), own.as('admin')]);
    expect((await get(draftId)).status).toBe(200);
    later(1);
    expect((await get(draftId)).status).toBe(404);
    expect((await put(draftId, { method: 'shotgun' })).status).toBe(404);
    expect((await save(draftId, userId)).status).toBe(404);
    expect((await iva.call(drafts.list, {})).body.drafts).toEqual([]);
    (await keepExpiring({ database: own.database, clock: () => own.now.value, log: own.app.log }))();
    expect(await countOf('lab_report_draft')).toBe(0);
    expect(await countOf('lab_report_draft_file')).toBe(0);
  });

  test('go when the patient they are meant for is erased', async () => {
    const userId = await newPatient();
    const draftId = await newDraft(report(), iva, { userId });
    expect((await admin.call(patientsApi.erase, { params: { userId } })).status).toBe(200);
    expect((await get(draftId)).status).toBe(404);
    expect(await countOf('lab_report_draft_file', `draft_id = ${draftId}`)).toBe(0);
  });

  test('are in no backup and no write-ahead log', async () => {
    await newDraft();
    const { database, files } = own;
    const target = `${own.filesFolder}/all.backup.gz`;
    const before = await countOf('lab_report_draft');
    await writeBackup({ database, files, buildId: 'test', now: own.now.value, key: 'a key of the tests' }, target);
    const sealed = readFileSync(target);
    const packed = sealed.subarray(0, sealed.lastIndexOf('\nMETABELLY-SEAL'));
    expect(gunzipSync(packed).toString()).not.toContain('"lab_report_draft');
    expect(before).toBeGreaterThan(0);
    const { rows } = await database.pool.query(
      "select relname from pg_class where relname like 'lab_report_draft%' and relkind = 'r' and relpersistence = 'u'",
    );
    expect(rows).toHaveLength(2);
  });
});

test('several files that belong together are one draft, and kept as one archive', async () => {
  const [first, second] = [report(), report()];
  const answer = await iva.call(drafts.create, { file: [first, second] });
  // Whether two files make one report is the reader's to say; here they are two reports.
  if (answer.status !== 201) expect([415, 422]).toContain(answer.status);
  else {
    const saved = await save(answer.body.draft.id, await newPatient());
    const params = { labReportId: saved.body.labReport.id };
    const entries = unzipSync((await iva.call(labReportsApi.file, { params })).raw);
    expect(Object.keys(entries)).toEqual([first.name, second.name]);
  }
  const many = Array.from({ length: 5 }, () => report());
  expect((await iva.call(drafts.create, { file: many })).status).toBe(413);
});
