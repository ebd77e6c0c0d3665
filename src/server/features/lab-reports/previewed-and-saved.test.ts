import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { labReport } from '#server/db/schema/index.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

const samples =
  process.env.METABELLY_SAMPLES ?? resolve(import.meta.dirname, '../../../../../shared/samples/lab-reports');

let own: TestApp;
let iva: Caller;
let userId: number;
beforeAll(async () => {
  own = await createTestApp({ template: 'template_demo' });
  iva = await own.as('nutritionist');
  const { body } = await iva.call(patientsApi.create, {
    body: { firstName: 'Ana', lastName: 'Pregled', dateOfBirth: '1980-01-01' },
  });
  userId = body.user.id;
});
afterAll(() => own.close());

const upload = (content: string | Buffer, query: Record<string, string> = {}) =>
  iva.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun', force: 'true', ...query } as never,
    file: { name: 'nalaz.csv', content: Buffer.from(content) },
  });

async function savedAsPreviewed(content: string | Buffer, answers: Record<string, string> = {}) {
  const given = { answers: JSON.stringify(answers) };
  const dry = await upload(content, { ...given, dryRun: 'true' });
  expect(dry.status, dry.text).toBe(200);
  const saved = await upload(content, given);
  expect(saved.status, saved.text).toBe(201);
  expect(saved.body.preview).toEqual(dry.body.preview);
  const params = { labReportId: saved.body.labReport?.id ?? 0 };
  const { body } = await iva.call(labReportsApi.get, { params });
  return { preview: saved.body.preview, report: body };
}

const bracken = (rows: string[]) =>
  [
    'name\ttaxonomy_id\ttaxonomy_lvl\tkraken_assigned_reads\tadded_reads\tnew_est_reads\tfraction_total_reads',
    ...rows,
  ].join('\n');

describe('what was previewed can be saved', () => {
  test.each([
    [
      'Bracken',
      bracken([
        'Bacteroides uniformis\t820\tS\t600\t0\t600\t0.6',
        'Methanobrevibacter smithii\t2173\tS\t300\t0\t300\t0.3',
        'Methanobrevibacter millerae\t230361\tS\t100\t0\t100\t0.1',
      ]),
    ],
    [
      'percents',
      'species,percent\nBacteroides uniformis,60\nMethanobrevibacter smithii,30\nMethanobrevibacter millerae,10\n',
    ],
    [
      'reads',
      'species,reads\nBacteroides uniformis,600\nMethanobrevibacter smithii,300\nMethanobrevibacter millerae,100\n',
    ],
  ])('an archaeon that is known and one that is not: %s', async (_, content) => {
    const { report } = await savedAsPreviewed(content);
    expect(report.bacteria.filter((row) => row.taxId === 2173)).toHaveLength(1);
    expect(report.bacteria.filter((row) => row.taxId === 2172).length).toBeLessThan(2);
  });

  test.runIf(existsSync(resolve(samples, 'bracken-species-stool.tsv')))('bracken-species-stool.tsv', async () => {
    const { preview, report } = await savedAsPreviewed(readFileSync(resolve(samples, 'bracken-species-stool.tsv')));
    expect(preview.speciesCount).toBeGreaterThan(2900);
    expect(report.bacteria.filter((row) => row.taxId === 2172)).toHaveLength(1);
    expect(preview.top.genus).toHaveLength(10);
    // Streptococcus has no range in this set
    expect(preview.top.genus[0]).toMatchObject({ name: 'Streptococcus', status: 'Unknown' });
    expect(preview.top.genus.filter(({ status }) => status !== 'Unknown').length).toBeGreaterThan(0);
    for (const { taxId, abundance, status } of preview.top.genus.filter((row) => row.taxId !== null)) {
      expect(report.bacteria.find((row) => row.taxId === taxId)).toMatchObject({ abundance, status });
    }
  });

  test('any table of known and unknown names, old and new', async () => {
    const names = [
      'Bacteroides uniformis',
      'Bacteroides vulgatus',
      'Phocaeicola vulgatus',
      'Prevotella copri',
      'Methanobrevibacter smithii',
      'Methanobrevibacter millerae',
      'Methanosphaera nova',
      '[Ruminococcus] gnavus',
      'Bacteroides',
      'Phocaeicola',
      'Prevotella',
      'Methanobrevibacter',
      'Homo',
      'Novella',
    ];
    const row = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 400 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 14 }), async (rows) => {
        const total = rows.reduce((sum, [, amount]) => sum + amount, 0);
        const lines = rows.map(([name, amount, domain]) => {
          const rank = name.includes(' ') ? 'species' : 'genus';
          return `${name},${rank},${((95 * amount) / Math.max(1, total)).toFixed(4)},${domain ? 'x' : ''}`;
        });
        const content = `name,rank,percent,note\n${lines.join('\n')}\n`;
        const dry = await upload(content, { dryRun: 'true' });
        const saved = await upload(content);
        expect(saved.status, `${content}\n${saved.text}`).toBeLessThan(500);
        if (dry.status !== 200) return;
        // the preview says it where a report cannot be saved
        const empty = dry.body.preview.warnings.some(({ code }) => code === 'NOTHING_BACTERIAL');
        const asked = dry.body.preview.reading.question !== null;
        expect(saved.status, content).toBe(empty || asked ? 422 : 201);
      }),
      { numRuns: draws(12) },
    );
  });

  test('a sample without bacteria is previewed, says so, and is not saved', async () => {
    const content = 'genus,percent\nMethanobrevibacter,90\nMethanosphaera,10\n';
    const dry = await upload(content, { dryRun: 'true' });
    expect(dry.body.preview.warnings[0]?.code).toBe('NOTHING_BACTERIAL');
    expect((await upload(content)).status).toBe(422);
  });
});

test
  .runIf(existsSync(resolve(samples, 'INDEX.md')))
  .each([
    'cami-motus-moved-genera.profile',
    'cami-gut.profile',
    'metaphlan4-gut.tsv',
    'metaphlan3-stool-unknown.txt',
    'ubiome-2015.csv',
  ])('%s: no genus is low beside its species that is high', async (name) => {
  const { preview, report } = await savedAsPreviewed(readFileSync(resolve(samples, name)));
  const high = new Set(report.bacteria.flatMap((row) => (row.status === 'High' ? (row.genusTaxId ?? []) : [])));
  const low = report.bacteria.filter((row) => row.rank === 'genus' && row.status === 'Low' && high.has(row.taxId));
  expect(low.map((row) => row.name)).toEqual([]);
  const shown = [...preview.top.genus, ...preview.top.species];
  for (const { taxId, status } of shown) {
    if (taxId !== null) expect(report.bacteria.find((row) => row.taxId === taxId)?.status).toBe(status);
  }
});

describe('a part of a sample', () => {
  const five =
    'Bacterium,Result (%)\nAkkermansia muciniphila,1.2\nFaecalibacterium prausnitzii,6.5\nBifidobacterium longum,0.8\nEscherichia coli,0.3\nBacteroides fragilis,2.0\n';

  test('has the shares of the file, and nothing it does not name is low', async () => {
    const { preview, report } = await savedAsPreviewed(five, { COVERAGE: 'partial' });
    expect(preview.coverage).toEqual({ kind: 'partial', percent: expect.closeTo(10.8, 6), decidedBy: 'answer' });
    expect(report.bacteria.map((row) => row.abundance)).toEqual([6.5, 2, 1.2, 0.8, 0.3]);
    expect(report.labReport.warnings.map(({ code }) => code)).toContain('PARTIAL_LIST');
    expect(preview.top.species.map(({ name, abundance }) => [name, abundance])[0]).toEqual([
      'Faecalibacterium prausnitzii',
      6.5,
    ]);
  });

  test('is not saved before the question is answered, nor by an answer that is none', async () => {
    for (const answers of [{}, { COVERAGE: 'perhaps' }]) {
      const saved = await upload(five, { answers: JSON.stringify(answers) });
      expect(saved.status).toBe(422);
      expect(saved.body).toMatchObject({ code: 'QUESTION_OPEN', question: { code: 'COVERAGE' } });
    }
  });

  test('the food list hears of the named bacteria alone', async () => {
    const answers = JSON.stringify({ COVERAGE: 'partial' });
    const saved = await upload(five, { answers, referenceSet: 'shotgun-metaphlan3' });
    const params = { labReportId: saved.body.labReport?.id ?? 0 };
    const { body, status, text } = await iva.call(recommendationApi.calculate, { params, body: {} });
    expect(status, text).toBe(200);
    const named = new Set([239935, 853, 216816, 562, 817]);
    const heard = body.foods.flatMap(({ contributions = [] }) =>
      contributions.flatMap(({ members }) => members.map(({ taxId }) => taxId)),
    );
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((taxId) => !named.has(taxId))).toEqual([]);
  });
});

test('no range of the gut is applied to a stored sample that is not stool', async () => {
  const { report } = await savedAsPreviewed('genus,percent\nBacteroides,60\nStreptococcus,39\n');
  const low = (rows: typeof report.bacteria) => rows.filter(({ status }) => status === 'Low').length;
  expect(low(report.bacteria)).toBeGreaterThan(0);
  const { id } = report.labReport;
  await own.database.orm.update(labReport).set({ site: 'mouth' }).where(eq(labReport.id, id));
  const { body } = await iva.call(labReportsApi.get, { params: { labReportId: id } });
  expect(body.bacteria.map(({ status, low }) => [status, low])).toEqual([
    ['Unknown', null],
    ['Unknown', null],
  ]);
});
