import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('a rule is approved by one of two, its changed text waits again, and the undo brings the word back', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/safety-rules');
  await page.getByRole('searchbox', { name: 'Search rule or food' }).fill('IBS-FOD');
  await page.getByRole('button', { name: /^Open IBS-FOD:/ }).click();
  const editor = page.getByRole('region', { name: 'IBS-FOD' });
  await editor.getByText('Draft until two reviewers have approved it.').waitFor();
  await editor.getByRole('link', { name: 'Review' }).click();

  await page
    .getByRole('region', { name: 'Source' })
    .getByRole('link', { name: /^Open / })
    .or(page.getByText('Open the source, read the place'))
    .first()
    .waitFor();
  await page.getByText('0 of 4 ticked').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await page.getByText('4 of 4 ticked').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').filter({ hasText: 'Approved' }).waitFor();

  await page.goto('/admin/safety-rules?rule=IBS-FOD');
  await editor.getByText('1 of 2').first().waitFor();
  await editor.getByRole('textbox', { name: 'Source' }).fill('Monash University, 2024');
  await page.getByRole('link', { name: 'Bacteria categories' }).click();
  const asks = page.getByRole('dialog', { name: 'Unsaved changes' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await asks.waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: 'Show' }).click();
  await editor.getByText('No food moves to another band.').waitFor();
  await editor.getByRole('button', { name: 'Save draft' }).click();
  await editor.getByText('Draft until two reviewers have approved it.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'Saved as a draft' }).getByRole('button', { name: 'Undo' }).click();
  await editor.getByText('1 of 2').first().waitFor();
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
