import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a study is recorded for a pair, linked to it, kept in the history, and unlinked by undo', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/bacteria-food-relation/?level=genus&taxon=1678');
  await page
    .getByRole('region', { name: 'Pairs' })
    .getByRole('link', { name: /Evidence [A-D]: / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Citations' }).waitFor();
  await page.getByRole('button', { name: /^Bifidobacterium – / }).waitFor();

  await page.getByRole('button', { name: 'New citation' }).click();
  const form = page.getByRole('region', { name: 'New citation' });
  await form.getByRole('textbox', { name: 'Citation' }).fill('Horvat 2026 J Test');
  await form.getByRole('textbox', { name: 'Identifier' }).fill('PMID:99999912');
  await form.getByRole('textbox', { name: 'Design' }).fill('Crossover trial');
  await form.getByRole('textbox', { name: 'People' }).fill('24');
  await form.getByRole('textbox', { name: 'Finding' }).fill('More Bifidobacterium');
  await form.getByRole('button', { name: 'Save' }).click();

  const study = page.getByRole('region', { name: 'Horvat 2026 J Test' });
  await study.getByText('No pair rests on this study yet.').waitFor();
  await study.getByRole('button', { name: 'Show impact' }).click();
  await study
    .getByRole('status')
    .getByText(/^Changes /)
    .waitFor();
  await study.getByRole('button', { name: 'Link', exact: true }).click();
  const pair = study.getByRole('row', { name: /^Bifidobacterium .*Agrees/ });
  // under the pointer it stays until it is answered
  const linked = page.getByRole('alert').filter({ hasText: 'Linked' });
  await linked.hover();
  await pair.waitFor();
  await study.getByRole('button', { name: '1 pair rests on it' }).and(page.locator(':disabled')).waitFor();
  await expectAccessible(page);
  await linked.getByRole('button', { name: 'Undo' }).click();
  await pair.waitFor({ state: 'detached' });

  await study.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Horvat 2026 J Test' });
  await history
    .getByRole('listitem')
    .first()
    .getByText(/Bifidobacterium/)
    .waitFor();
  // created, linked, taken back
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Close' }).click();
  await history.waitFor({ state: 'detached' });
  await page.context().close();
});
