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
  await expectAccessible(page);

  await editor.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve IBS-FOD' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByText('Name the reviewer.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reviewer' }).fill('Dr. Ivo Horvat');
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

test('others read the rules and change nothing', async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'hr' });
  await page.goto('/admin/safety-rules?rule=GEN-ALC');
  const editor = page.getByRole('region', { name: 'GEN-ALC' });
  await editor.getByRole('textbox', { name: 'Izvor' }).and(page.locator(':disabled')).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Novo pravilo' }).count()).toBe(0);
  await expect.poll(() => editor.getByRole('button', { name: 'Spremi nacrt' }).count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});

test('an address leads to its rule on its page, arrow keys go on from there, and one box selects the page', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/safety-rules?rule=DIAL-KH');
  const rule = page.getByRole('button', { name: /^Open DIAL-KH:/ });
  await rule.waitFor();
  await page.waitForFunction(`(() => {
    const box = document.querySelector('[data-rule="DIAL-KH"]')?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
  })()`);
  await rule.focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('data-rule')`);
  const next = await focused();
  expect(next).not.toBe('DIAL-KH');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused()).toBe('DIAL-KH');

  const all = page.getByRole('checkbox', { name: 'Select this page' });
  await expect.poll(() => all.count()).toBe(1);
  await all.check();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select DIAL-KH' }).isChecked()).toBe(true);
  await all.uncheck();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select DIAL-KH' }).isChecked()).toBe(false);
  await expectAccessible(page);
  await page.context().close();
});
