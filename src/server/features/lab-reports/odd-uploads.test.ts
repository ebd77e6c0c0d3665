import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let userId: number;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  iva = await own.as('nutritionist');
  const { body } = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: 'Nered', dateOfBirth: '1980-01-01' },
  });
  userId = body.user.id;
});
afterAll(() => own.close());

const upload = (content: string, query: Record<string, string> = {}) =>
  iva.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun', force: 'true', ...query } as never,
    file: { name: 'nalaz.csv', content: Buffer.from(content) },
  });

const codeOf = (answer: { text: string }) => /"code":"(?!VALIDATION|AT_LINE)([A-Z_]+)"/.exec(answer.text)?.[1];
const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('what is not understood for certain is refused, dry and for good', () => {
  test.each([
    ['PERCENTS_MIXED', lines('Genus,Abundance', 'Bacteroides,55.5%', 'Blautia,0.40', 'Dorea,4.1%')],
    ['NO_KNOWN_NAMES', lines('Name,Age,Weight', 'Ana,30,60', 'Ivo,40,80')],
    ['SAMPLES_OF_SAME_NAME', lines('Genus,S1,S1', 'Bacteroides,60,20', 'Blautia,40,80')],
    ['COLUMNS_UNCLEAR', lines('Genus,Percent,Percent', 'Bacteroides,60,20', 'Blautia,40,80')],
    ['COLUMN_SCALE_UNCLEAR', lines('taxId,name,rank,abundance', '816,Bacteroides,genus,160', ',Blautia,genus,40')],
    ['TAXON_REPEATED', lines('Genus,Percent', 'Bacteroides,50', 'Blautia,30', 'Blautia,30', 'Dorea,20')],
    ['FORMAT_UNKNOWN_START', lines('Genus,Percent')],
    ['DECIMALS_MIXED', lines('Genus;Percent', 'Bacteroides;60,5', 'Blautia;20.25', 'Dorea;19,25')],
  ])('%s', async (code, content) => {
    const dry = await upload(content, { dryRun: 'true' });
    const saved = await upload(content);
    const status = code === 'FORMAT_UNKNOWN_START' ? 415 : 422;
    expect([dry.status, saved.status]).toEqual([status, status]);
    expect([dry.text, saved.text].map((text) => text.includes(`"${code}"`))).toEqual([true, true]);
  });
});

describe('what is read is saved as it was shown, and nothing is called low that the file names', () => {
  const genera = [
    'Bacteroides,genus,30',
    'Faecalibacterium,genus,3O',
    'Blautia,genus,20',
    'Dorea,genus,10',
    'Roseburia,genus,-5',
    'Alistipes,genus,8',
    'Parabacteroides,genus,8',
    'Akkermansia,genus,15',
  ];

  test('an amount that cannot be read is unknown', async () => {
    const saved = await upload(lines('Taxon,Rank,Percent', ...genera), { answers: '{"CONFIRM":"yes"}' });
    expect(saved.status, saved.text).toBe(201);
    expect(saved.body.preview.reading.confidence).toBe('check');
    const params = { labReportId: saved.body.labReport?.id ?? 0 };
    const { body } = await iva.call(labReportsApi.get, { params });
    const statusOf = (name: string) => body.bacteria.find((row) => row.name === name)?.status;
    expect([statusOf('Faecalibacterium'), statusOf('Roseburia')]).toEqual(['Unknown', 'Unknown']);
  });

  const letters = Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + ((at * at * 31 + at * 7) % 26)));
  test.each([
    [
      'a name of nine thousand letters',
      lines('taxId,name,rank,abundance', `,X${letters.join('')},genus,20`, '816,Bacteroides,genus,60'),
    ],
    [
      'names of the language',
      lines('Taxon,Rank,Percent', 'constructor,genus,30', '__proto__,genus,10', 'Bacteroides,genus,60'),
    ],
    ['a sum under another name', lines('Genus,Reads', 'Bacteroides,6000', 'Blautia,4000', 'Grand Total,10000')],
    ['a cell of two lines', '"Genus","Relative\nabundance (%)"\nBacteroides,60\nBlautia,40\n'],
    ['NaN', lines('Genus,Percent', 'Bacteroides,60', 'Blautia,NaN', 'Dorea,40')],
  ])('%s', async (_, content) => {
    const answers = '{"CONFIRM":"yes","COVERAGE":"whole"}';
    const dry = await upload(content, { dryRun: 'true', answers });
    expect(dry.status, dry.text).toBe(200);
    const saved = await upload(content, { answers });
    expect(saved.status, codeOf(saved)).toBe(201);
    expect(saved.body.preview).toEqual(dry.body.preview);
    const bacteroides = saved.body.preview.top.genus.find((row) => row.name === 'Bacteroides');
    expect(bacteroides?.abundance).toBeCloseTo(60, 5);
  });
});
