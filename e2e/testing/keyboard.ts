import type { Locator, Page } from 'playwright-core';

const farthest = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { document } = globalThis as unknown as { document: { activeElement: unknown } };
    return document.activeElement === element;
  });

/** Walks with Tab until the focus is on the target, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < farthest; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${farthest} tabs did not lead to ${target}`);
}

/** Walks there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** What has the focus, as far as an answer needs it. */
interface Focused {
  type: string;
  group: string;
  text: string;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: { activeElement: { type?: string; name?: string; tagName: string; textContent: string | null } | null };
    };
    const element = document.activeElement;
    return { type: element?.type ?? '', group: element?.name ?? '', text: element?.textContent?.trim() ?? '' };
  });

const forward = /^(Next|Review answers|Submit)$/;

/** Goes through a questionnaire with Tab, Space and Enter until the end is there: the first choice, and small numbers. */
export async function answerWithKeys(page: Page, end: Locator): Promise<void> {
  const answered = new Set<string>();
  for (let step = 0; step < 600; step += 1) {
    await page.keyboard.press('Tab');
    const { type, group, text } = await focused(page);
    if (type === 'radio' && !answered.has(group)) {
      answered.add(group);
      await page.keyboard.press('Space');
    } else if (type === 'text' || type === 'number') {
      await page.keyboard.type('3');
    } else if (forward.test(text)) {
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading ?? '', exact: true }).waitFor({ state: 'detached' });
      if (text === 'Submit') {
        await end.waitFor();
        return;
      }
    }
  }
  throw new Error('The questionnaire has no end.');
}
