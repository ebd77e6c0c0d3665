import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { EatAnswer, PageContent, PageFood } from '#contract/page-content.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CanIEat } from './can-i-eat.tsx';

const food = (foodId: number, name: string, answer: EatAnswer): PageFood => ({
  ...{ foodId, name, fullName: name, answer, form: null, portion: null, times: null },
  ...{ reason: 'Onions hold fructans.', ceiling: null, instead: [] },
});
const foods = [food(1, 'onion', 'notNow'), food(2, 'walnut', 'never'), food(3, 'oats', 'yes')];
const steps = [
  { date: '18 Nov', text: 'Report and food list' },
  { date: '15 Dec', text: 'We try small amounts' },
];

async function answerTo(asked: string, own = steps): Promise<string> {
  const content = { foods, steps: own } as unknown as PageContent;
  await renderScreen(<CanIEat pages={{ en: content, hr: content }} language="en" phone="" />);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search for a food' }), asked);
  return within(screen.getByRole('status')).getByText(/:/, { selector: 'strong' }).closest('div')?.textContent ?? '';
}
const until = 'This holds until 15 Dec; then we look at it again.';

test('what is left out for now is left out until the next step, and the page says so', async () => {
  const answer = await answerTo('onion');
  expect(answer).toContain('Onion: not for now');
  expect(answer).toContain(until);
});

test.each([
  ['walnut', 'Walnut: never (allergy)'],
  ['oats', 'Oats: yes'],
])('%s has no end', async (asked, said) => {
  const answer = await answerTo(asked);
  expect(answer).toContain(said);
  expect(answer).not.toContain('This holds');
});

test('where nothing was agreed no day is said', async () => {
  expect(await answerTo('onion', steps.slice(0, 1))).not.toContain('This holds');
});
