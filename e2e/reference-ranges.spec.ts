import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { fewestOwnPeople, referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

const laboratory = 'Vlastiti laboratorij';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a range is edited with a reason after its impact was seen, stands in the history, and is undone', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/reference-ranges?set=16S-silva138&level=genus');
  await page.getByRole('searchbox', { name: 'Search bacteria' }).fill('Bifidobacterium');
  const row = page.getByRole('row', { name: /^Bifidobacterium/ });
  await row.getByRole('button', { name: 'Edit Bifidobacterium' }).click();
  const editor = page.getByRole('form', { name: 'Range of Bifidobacterium' });
  const p95 = editor.getByRole('textbox', { name: 'p95, %' });
  await p95.fill('0');
  await editor.getByText('Must not be below p90.').waitFor();
  await expectAccessible(page);
  await p95.fill('99');
  await editor.getByRole('button', { name: 'Show impact' }).click();
  await editor
    .getByRole('status')
    .getByText(/^Changes /)
    .waitFor();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Give a reason.').waitFor();
  await editor.getByRole('textbox', { name: 'Reason' }).fill('Own laboratory reads higher');
  await editor.getByRole('button', { name: 'Save' }).click();
  await row.getByText('edited').waitFor();

  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: /^History of / });
  const entry = history.getByRole('listitem').first();
  await entry.getByText('Own laboratory reads higher').waitFor();
  await entry.getByText(/p95 .* → 99/).waitFor();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Close' }).click();
  await history.waitFor({ state: 'detached' });

  await page.getByRole('alert').filter({ hasText: 'Range saved' }).getByRole('button', { name: 'Undo' }).click();
  await row.getByText('edited').waitFor({ state: 'detached' });
  await page.context().close();
});

/** Enough first samples of one laboratory: what healthy adults carry, each a little different. */
async function samplesOfOneLaboratory(): Promise<void> {
  const caller = await journey.app.as('admin');
  const { ranges } = (await caller.call(referenceSetsApi.ranges, { params: { setId: '16S-silva138' } })).body;
  const genera = ranges.filter(({ rank, p50 }) => rank === 'genus' && p50 > 0);
  for (let at = 0; at < fewestOwnPeople; at++) {
    const name = { firstName: 'Zdrava', lastName: `Osoba ${at}` };
    const { user } = (await caller.call(patientsApi.create, { body: name })).body;
    const amounts = genera.map((genus, place) => genus.p50 * (1 + ((at * 7 + place * 3) % 41) / 82));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const rows = genera.map(
      (genus, place) => `${genus.taxId},${genus.name},genus,${(100 * (amounts[place] ?? 0)) / total}`,
    );
    const saved = await caller.call(labReportsApi.upload, {
      query: {
        userId: user.id,
        sampleDate: '2026-03-02',
        method: '16S',
        labName: laboratory,
        referenceSet: '16S-silva138',
      },
      file: { name: `${at}.csv`, content: Buffer.from(['taxId,name,rank,abundance', ...rows].join('\n')) },
    });
    expect(saved.status).toBe(201);
  }
}

test('an own set is built from the first samples of a laboratory, renamed, used, and given up again', {
  tags: ['full'],
}, async () => {
  await samplesOfOneLaboratory();
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/reference-ranges');
  await page.getByRole('button', { name: 'Build own set' }).click();
  const builder = page.getByRole('dialog', { name: 'Build own set' });
  await builder.getByRole('combobox', { name: 'Laboratory and kind of test' }).selectOption({
    label: `${laboratory}, 16S-silva138 (${fewestOwnPeople})`,
  });
  await builder.getByRole('checkbox').first().check();
  await builder
    .getByRole('button', { name: `${fewestOwnPeople - 1} reports missing` })
    .and(page.locator(':disabled'))
    .waitFor();
  await builder.getByRole('button', { name: 'Choose all' }).click();
  await builder.getByRole('button', { name: 'Preview' }).click();
  await builder
    .getByRole('table', { name: 'Own and current ranges' })
    .getByText('Bacteroides', { exact: true })
    .waitFor();
  await expectAccessible(page);
  await builder.getByRole('textbox', { name: 'Name of the set' }).fill('Healthy of ours');
  await builder.getByRole('button', { name: 'Save as draft' }).click();

  const panel = page.getByRole('region', { name: 'Own set: Healthy of ours' });
  await panel.getByRole('button', { name: 'Rename' }).click();
  await panel.getByRole('textbox', { name: 'Name of the set' }).fill('Our healthy patients');
  await panel.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('region', { name: 'Own set: Our healthy patients' });
  await renamed.getByRole('button', { name: `Use for ${laboratory}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Use for ${laboratory}` })
    .click();
  await renamed.getByRole('button', { name: `Stop using for ${laboratory}` }).waitFor();
  await page.getByText(`Used for: ${laboratory}`).waitFor();
  await expectAccessible(page);
  await renamed.getByRole('button', { name: `Stop using for ${laboratory}` }).click();
  await renamed.getByRole('button', { name: 'Delete set' }).waitFor();
  await page.context().close();
});
