import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let laboratory: Caller;
let userId: number;
const dateOfBirth = '1984-04-12';
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  const admin = await own.as('admin');
  iva = await own.as('nutritionist');
  const token = { name: 'Laboratory', scopes: ['lab-reports.upload' as const], expiresInDays: 30 };
  laboratory = own.withToken((await admin.call(serviceTokensApi.create, { body: token })).body.secret);
  const person = { firstName: 'Ana', lastName: 'Upitna', dateOfBirth };
  userId = (await iva.call(patientsApi.create, { body: person })).body.user.id;
});
afterAll(() => own.close());

const send = (caller: Caller, text: string, more: Record<string, string> = {}) =>
  caller.call(labReportsApi.upload, {
    query: { userId, dateOfBirth, ...more } as never,
    file: { name: 'report.csv', content: Buffer.from(text.replaceAll('→', '\t')) },
  });
const reports = async () => (await iva.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports.length;

const open: [what: string, text: string, question: string, answers: Record<string, string>][] = [
  ['a list of a few', 'Genus,Percent\nBacteroides,12\nBlautia,8\nDorea,2\n', 'COVERAGE', { COVERAGE: 'partial' }],
  [
    'a sample that is not of stool, by its column',
    'Phylum,Genus,Abundance (%),env\nBacteroidota,Bacteroides,60,saliva\nBacillota,Blautia,40,saliva\n',
    'CONFIRM',
    { CONFIRM: 'yes' },
  ],
  [
    'an amount that a spreadsheet lost',
    'Genus,Percent\nBacteroides,45.5\nBlautia,30.2\nRoseburia,9.1\nCoprococcus,5.1\nAlistipes,4.1\nDorea,#N/A\n',
    'CONFIRM',
    { CONFIRM: 'yes' },
  ],
  [
    'points that may part thousands',
    'Taxon;Rank;Result\nBacteroides;genus;40.125\nBlautia;genus;20.250\nDorea;genus;10.375\n',
    'DECIMAL_SIGN',
    { DECIMAL_SIGN: 'decimal', SCALE: 'percent', COVERAGE: 'partial' },
  ],
];

test.each(open)(
  '%s: a laboratory gets the question, nothing is saved before its answer',
  async (_, text, code, said) => {
    const before = await reports();
    const asked = await send(laboratory, text);
    expect(asked.status, asked.text).toBe(422);
    expect(asked.body).toMatchObject({ code: 'QUESTION_OPEN', question: { code, options: expect.any(Array) } });
    expect(asked.error.fieldErrors).toMatchObject([{ field: 'answers', code: 'QUESTION_OPEN' }]);
    expect((await send(laboratory, text, { answers: JSON.stringify({ [code]: 'perhaps' }) })).status).toBe(422);
    expect((await send(iva, text)).status, 'staff are asked the same').toBe(422);
    expect(await reports()).toBe(before);
    const answered = await send(laboratory, text, { answers: JSON.stringify(said) });
    expect(answered.status, answered.text).toBe(201);
    expect(answered.body.preview.reading.question).toBeNull();
    expect(answered.body.preview.reading.confidence).toBe('check');
  },
);

test('of several samples a laboratory names one, and one of saliva stays a question', async () => {
  const text = 'Genus,Saliva_1,Stool_1\nBacteroides,600,100\nBlautia,400,300\n';
  expect((await send(laboratory, text)).error.fieldErrors).toMatchObject([
    { field: 'sample', code: 'SAMPLE_REQUIRED' },
  ]);
  expect((await send(laboratory, text, { sample: 'Saliva_1' })).body).toMatchObject({
    ...{ code: 'QUESTION_OPEN', question: { code: 'CONFIRM' } },
  });
  const stool = await send(laboratory, text, { sample: 'Stool_1' });
  expect([stool.status, stool.body.preview.reading.confidence]).toEqual([201, 'certain']);
});

const brackenHeader =
  'name→taxonomy_id→taxonomy_lvl→kraken_assigned_reads→added_reads→new_est_reads→fraction_total_reads\n';
test.each([
  [
    'Bracken',
    `${brackenHeader}Bacteroides uniformis→820→S→60→0→60→0.6\nBlautia obeum→40520→S→40→0→40→0.4\n`,
    'shotgun',
  ],
  [
    'One Codex',
    'tax_id,name,rank,readcount,readcount_w_children\n816,Bacteroides,genus,600,600\n572511,Blautia,genus,400,400\n',
    'shotgun',
  ],
  [
    'QIIME',
    '#OTU ID→stool→taxonomy\n1→60→k__Bacteria; p__Bacteroidota; g__Bacteroides\n2→40→k__Bacteria; p__Bacillota; g__Blautia\n',
    '16S',
  ],
])('the method that nobody named is that of %s', async (_, text, method) => {
  const saved = await send(laboratory, text);
  expect(saved.status, saved.text).toBe(201);
  expect(saved.body.labReport?.method).toBe(method);
  expect((await send(iva, text, { method: 'other', force: 'true' })).body.labReport?.method).toBe('other');
});
