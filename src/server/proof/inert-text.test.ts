import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { parseCsv } from '#domain/reference-data/csv-parse.ts';
import { readPdf } from '#server/features/paper/read-pdf.fixture.ts';
import { dealWithFlags } from '#server/testing/deal-with-flags.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { categoryBody, labReportFile, subjectsOf } from './subjects.fixture.ts';

/** Texts that a browser, a spreadsheet or a template could take for more than letters. */
const live = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|" /C calc"!A0',
  '+1+cmd',
  '-2+3',
  '@SUM(1+9)',
  '[a](javascript:alert(1)) **b**',
  '$t(save) {{name}}',
];

let running: TestApp;
let admin: Caller;
let owner: Caller;
let subjects: Subjects;
beforeAll(async () => {
  running = await createTestApp();
  [admin, owner] = await Promise.all([running.as('admin'), running.as('nutritionist')]);
  subjects = await subjectsOf(running, owner, admin);
});
afterAll(() => running.close());

function cellsOf(csv: string): string[] {
  return parseCsv(csv.replace(/^\uFEFF/, '')).records.flatMap(({ cells }) => cells);
}

/** Spreadsheets run a cell by its first character. */
const runs = /^[=+\-@\t\r\n]/;

describe.each(live)('%s', (text) => {
  test('is a cell that no spreadsheet runs in the patients’ CSV file', async () => {
    await owner.call(patientsApi.create, { body: { firstName: text, lastName: text } });
    const accountId = await subjects.account();
    await admin.call(accountsApi.update, { params: { accountId }, body: { firstName: text } });
    await admin.call(patientsApi.create, { body: { firstName: 'Ana', lastName: subjects.name(), accountId } });
    const file = await admin.call(adminUsersApi.exportCsv, {});
    const cells = cellsOf(file.text);
    expect(cells.filter((cell) => runs.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.replace(/^'/, '') === text)).toHaveLength(2);
    expect(cells.some((cell) => cell.replace(/^'/, '') === `${text} Proba`)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
  });

  test('is a cell that no spreadsheet runs in the CSV files of categories and assignments', async () => {
    const body = { ...categoryBody(text), description: text, reportDescription: text };
    const { id: categoryBacteriaId } = (await admin.call(bacteriaCategoriesApi.create, { body })).body.category;
    const genusId = await subjects.taxon('genus');
    await admin.call(bacteriaCategoriesApi.assignGenus, { body: { categoryBacteriaId, genusId } });
    for (const [table, times] of [
      ['categories', 3],
      ['assignments', 1],
    ] as const) {
      const cells = cellsOf((await admin.call(referenceCsvApi.exports[table], {})).text);
      expect(cells.filter((cell) => runs.test(cell))).toEqual([]);
      expect(cells.filter((cell) => cell.replace(/^'/, '') === text)).toHaveLength(times);
    }
  });

  test('is the same letters in the printed report and in JSON, which no browser takes for a page', {
    tags: ['full'],
  }, async () => {
    const { later: labReportId } = await subjects.reports();
    const { userId } = (await owner.call(labReportsApi.get, { params: { labReportId } })).body.labReport;
    const { version } = (await owner.call(patientsApi.get, { params: { userId } })).body.user;
    const body = { version, firstName: text, lastName: 'Proba', notes: text };
    const answer = await owner.call(patientsApi.update, { params: { userId }, body });
    expect(answer.body.user).toMatchObject({ firstName: text, notes: text });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    await dealWithFlags(owner, userId);
    const pdf = await owner.call(patientReportApi.pdf, { params: { labReportId }, query: { form: 'short' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(readPdf(pdf.raw).text.replace(/\s+/g, ' ')).toContain(`${text} Proba`);
  });
});

test('a file of a patient is handed out as a file, under a name that ends no header', async () => {
  const name = 'a"; filename="evil.html\r\nx: <script>.html';
  const { content } = labReportFile(subjects.name());
  const file = { name: name.replaceAll('"', '%22').replaceAll('\r\n', '%0D%0A'), content };
  const made = await owner.call(labReportsApi.upload, { query: { userId: await subjects.patient() }, file });
  const params = { labReportId: made.body.labReport?.id ?? 0 };
  const original = await owner.call(labReportsApi.file, { params });
  expect(original.raw.equals(content)).toBe(true);
  expect(original.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!*'()-]+$/),
  });
});
