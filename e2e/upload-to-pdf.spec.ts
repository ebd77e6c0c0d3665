import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientOf } from '#server/features/food-list/seed-report.fixture.ts';
import { givenPaper } from './testing/given-paper.ts';
import { type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney({ settings: { PRACTICE_NAME: 'Ordinacija Žućko' } });
});
afterAll(() => journey.close());

/** Few bifidobacteria, much Bilophila; Roseburia as usual. */
const report = {
  name: 'sample.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'taxId,name,rank,abundance,low,high',
      '816,Bacteroides,genus,28,,',
      '216851,Faecalibacterium,genus,9,5,15',
      '1678,Bifidobacterium,genus,0.4,1,8',
      '35832,Bilophila,genus,3,0,0.3',
      '841,Roseburia,genus,4,1,8',
    ].join('\n'),
  ),
};

interface Words {
  language: 'en' | 'hr';
  date: string;
  save: string;
  foods: string;
  calculate: string;
  list: string;
  title: string;
  amount: RegExp;
}
const english: Words = {
  language: 'en',
  date: 'Sample date',
  save: 'Save and open',
  foods: 'To the foods',
  calculate: 'Calculate',
  list: 'Food list',
  title: 'Your bacteria and your plate',
  amount: /Bifidobacterium.*\b0\.40\b/,
};
const croatian: Words = {
  language: 'hr',
  date: 'Datum uzorka',
  save: 'Spremi i otvori',
  foods: 'Na namirnice',
  calculate: 'Izračunaj',
  list: 'Popis namirnica',
  title: 'Vaše bakterije i vaš tanjur',
  amount: /Bifidobacterium.*\b0,40\b/,
};

async function fromFileToPaper(words: Words): Promise<void> {
  const page = await journey.newPage({ as: 'nutritionist', language: words.language });
  const patientId = await patientOf(journey.app.database, 'nutritionist');
  await page.goto(`/admin/users/${patientId}/lab-report-upload/`);
  // The second language sends other bytes: the same file twice would be a duplicate.
  const content = Buffer.concat([report.buffer, Buffer.from(words.language === 'hr' ? '\n' : '')]);
  await page.locator('input[type=file]').setInputFiles({ ...report, buffer: content });
  await page.getByLabel(words.date).fill('2026-11-03');
  await page.getByRole('button', { name: words.save }).click();
  await page.getByRole('link', { name: words.foods }).click();
  await page.getByRole('button', { name: words.calculate }).click();
  await page.getByRole('heading', { level: 2, name: words.list }).waitFor();
  const labReportId = Number(/lab-reports\/(\d+)/.exec(page.url())?.[1]);
  const text = await givenPaper(journey, patientId, labReportId, words.language);
  expect(text).toContain(words.title);
  expect(text).toContain('Ordinacija Žućko');
  expect(text).toMatch(words.amount);
  await page.context().close();
}

test('from the file of a laboratory to the report the patient takes home, in en', () => fromFileToPaper(english));
test('from the file of a laboratory to the report the patient takes home, in hr', { tags: ['full'] }, () =>
  fromFileToPaper(croatian),
);
