import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a rule is approved, becomes a draft by a change, and the undo brings the approval back', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/safety-rules');
  await page.getByRole('searchbox', { name: 'Search rule or food' }).fill('IBS-FOD');
  await page.getByRole('button', { name: /^Open IBS-FOD:/ }).click();
  const editor = page.getByRole('region', { name: 'IBS-FOD' });
  await editor.getByText('Draft until a named reviewer approves it.').waitFor();

  await editor.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve IBS-FOD' });
  // Me, today: what is mostly so.
  const reviewer = dialog.getByRole('textbox', { name: 'Reviewer' });
  expect(await reviewer.inputValue()).toBe('Mirna Herceg');
  await reviewer.fill('');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByText('Name the reviewer.').waitFor();
  await reviewer.fill('Dr. Ivo Horvat');
  await dialog.getByRole('textbox', { name: 'Date of the review' }).fill('2 Nov 2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await editor.getByText(/^Approved by Dr\. Ivo Horvat on/).waitFor();

  await editor.getByRole('textbox', { name: 'Source' }).fill('Monash University, 2024');
  await page.getByRole('link', { name: 'Bacteria categories' }).click();
  const asks = page.getByRole('dialog', { name: 'Unsaved changes' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await asks.waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: 'Show' }).click();
  await editor.getByText('No food moves to another band.').waitFor();
  await editor.getByRole('button', { name: 'Save draft' }).click();
  await editor.getByText('Draft until a named reviewer approves it.').waitFor();

  await page.getByRole('alert').filter({ hasText: 'Saved as a draft' }).getByRole('button', { name: 'Undo' }).click();
  await editor.getByText(/^Approved by Dr\. Ivo Horvat on/).waitFor();
  await editor.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of IBS-FOD' });
  await history.getByRole('listitem').first().getByText('undone').waitFor();
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await page.context().close();
});

test('an address leads to its rule, far down its page, and shows it', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/safety-rules?rule=DIAL-KH');
  await page.getByRole('button', { name: /^Open DIAL-KH:/ }).waitFor();
  await page.waitForFunction(`(() => {
    const box = document.querySelector('[data-rule="DIAL-KH"]')?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
  })()`);
  await page.context().close();
});
