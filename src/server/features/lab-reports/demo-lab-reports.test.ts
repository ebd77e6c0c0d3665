import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LabReportBacteria, labReportsApi } from '#contract/lab-reports.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { labReport, patient } from '#server/db/schema/index.ts';
import { type DemoPatient, readDemoPatients } from '#server/features/patients/patients.door.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { loadDemoLabReports } from './demo-lab-reports.ts';

interface Shown {
  story: DemoPatient;
  row: typeof labReport.$inferSelect;
  bacteria: LabReportBacteria[];
}

let own: TestApp;
let admin: Caller;
let shown: Shown[];
beforeAll(async () => {
  own = await createTestApp();
  admin = await own.as('admin');
  const { orm } = own.database;
  const [rows, people, stories] = await Promise.all([
    orm.select().from(labReport).orderBy(labReport.sampleDate),
    orm.select().from(patient),
    readDemoPatients(findProjectRoot()),
  ]);
  shown = await Promise.all(
    rows.map(async (row) => {
      const whose = people.find(({ id }) => id === row.patientId);
      const story = stories.find(({ email }) => email === whose?.email);
      if (!story) throw new Error(`no story of patient ${row.patientId}`);
      const { body } = await admin.call(labReportsApi.get, { params: { labReportId: row.id } });
      return { story, row, bacteria: body.bacteria };
    }),
  );
});
afterAll(() => own.close());

/** Genera that are outside, or have species that are. */
const probablyOutside = ({ bacteria }: Shown) => [
  ...new Set(
    bacteria
      .filter(({ again }) => (again ?? 0) >= 0.4)
      .map(({ taxId, genusTaxId, rank }) => (rank === 'genus' ? taxId : genusTaxId)),
  ),
];
const healthy = ({ story: { gut } }: Shown) => gut.low.length + gut.high.length === 0 && !gut.poor;
/** A child is not held against adults. */
const adult = ({ story }: Shown) => (story.dateOfBirth ?? '') < '2008-01-01';

describe('reports are as a laboratory sends them', () => {
  test('16S gives genera, marker genes give species within genera; each rank adds up to 100', () => {
    expect(new Set(shown.map(({ row }) => row.referenceSet))).toEqual(new Set(['16S-silva138', 'shotgun-metaphlan3']));
    for (const { row, bacteria } of shown) {
      const found = bacteria.filter(({ fileName }) => fileName !== null);
      const genera = found.filter(({ rank }) => rank === 'genus');
      const species = found.filter(({ rank }) => rank === 'species');
      const sum = (rows: LabReportBacteria[]) => rows.reduce((total, { abundance }) => total + abundance, 0);
      // SILVA leaves a sixth without a Latin name
      expect(sum(genera)).toBeCloseTo(row.method === '16S' ? 82 : 100, 2);
      if (row.method === '16S') {
        expect(species).toEqual([]);
        continue;
      }
      expect(species.length).toBeGreaterThan(40);
      expect(sum(species)).toBeLessThanOrEqual(100.001);
      for (const genus of genera) {
        const within = sum(species.filter(({ genusTaxId }) => genusTaxId === genus.taxId));
        expect([genus.name, within <= genus.abundance + 0.001]).toEqual([genus.name, true]);
      }
    }
  });

  test('every bacterium is one that the method can name', () => {
    for (const { bacteria } of shown) {
      for (const { fileName, matchedBy, notAssessed, name } of bacteria) {
        if (fileName === null) continue;
        expect(['id', 'naming', 'name', 'cleaned'], name).toContain(matchedBy);
        expect([name, notAssessed === 'noRange']).toEqual([name, false]);
      }
    }
  });

  test('no report has a warning that a real one would not have', { tags: ['full'] }, async () => {
    for (const { row, story } of shown) {
      const codes = row.warnings.map(({ code }) => code);
      // a table of genera names no species of Bacteroides
      expect(codes.filter((code) => code !== 'OLDER_MEANING')).toEqual(row.method === '16S' ? ['SIXTEEN_S'] : []);
      expect(row.quality.level).toBe(story.gut.poor ? 'poor' : 'good');
      const newest = shown.findLast((one) => one.row.patientId === row.patientId);
      if (newest?.row.id !== row.id) continue;
      const { body } = await admin.call(recommendationApi.calculate, {
        params: { labReportId: row.id },
        body: { preview: true },
      });
      const expected = story.gut.poor ? ['POOR_QUALITY'] : [];
      const given = body.calculation.warnings.map(({ code }) => code);
      expect([story.lastName, given.filter((code) => code !== 'UNDER_AGE')]).toEqual([story.lastName, expected]);
      if ((story.dateOfBirth ?? '') < '2008-01-01') expect(body.calculation.personal).toBe(true);
    }
    const withheld = shown.flatMap(({ bacteria }) => bacteria.map(({ notAssessed }) => notAssessed));
    expect(withheld).not.toContain('laboratory');
    expect(withheld).not.toContain('contradicted');
  });

  test('they vary as much as healthy adults do', async () => {
    for (const { row } of shown.filter(({ story }) => !story.gut.poor)) {
      expect(row.diversity?.shannon).toBeGreaterThan(1.5);
      expect(row.diversity?.richness).toBeGreaterThan(16);
    }
  });
});

describe('people are as their stories tell', () => {
  test('a healthy person has hardly a finding', () => {
    const people = shown.filter(healthy).filter(adult);
    expect(people.length).toBeGreaterThanOrEqual(8);
    const counts = people.map((one) => probablyOutside(one).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    expect(counts.filter((count) => count <= 1).length).toBeGreaterThanOrEqual(people.length / 2);
  });

  test('a patient’s first sample shows what the story says, and the next one that half of it is better', () => {
    for (const { story, bacteria, row } of shown) {
      const reports = shown.filter((one) => one.row.patientId === row.patientId);
      const first = reports[0]?.row.id === row.id;
      for (const [status, names] of [
        ['Low', story.gut.low],
        ['High', story.gut.high],
      ] as const) {
        for (const [at, name] of names.entries()) {
          const genus = bacteria.find((one) => one.rank === 'genus' && one.name === name);
          if (first || at % 2 === 1)
            expect([story.lastName, name, genus?.status]).toEqual([story.lastName, name, status]);
          else
            expect([story.lastName, name, genus?.word === 'below' || genus?.word === 'above']).toEqual([
              story.lastName,
              name,
              false,
            ]);
        }
      }
    }
  });

  test('a patient has more findings than a healthy person', () => {
    const mean = (reports: Shown[]) =>
      reports.reduce((sum, one) => sum + probablyOutside(one).length, 0) / reports.length;
    const patients = shown.filter((one) => one.story.gut.low.length >= 2);
    expect(mean(patients)).toBeGreaterThan(2 * mean(shown.filter(healthy).filter(adult)));
  });
});

test('data that are there already are left alone', async () => {
  const { orm } = own.database;
  const before = await orm.select({ id: labReport.id, sha: labReport.fileSha256 }).from(labReport);
  const context = {
    database: own.database,
    projectRoot: findProjectRoot(),
    clock: () => own.now.value,
    files: own.files,
    settings: own.context.settings,
  };
  await loadDemoLabReports(context);
  expect(await orm.select({ id: labReport.id, sha: labReport.fileSha256 }).from(labReport)).toEqual(before);
});
