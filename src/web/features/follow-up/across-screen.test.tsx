import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SuggestionAcross } from '#contract/check-ins.contract.ts';
import type { Citation } from '#contract/citations.contract.ts';
import type { HeldReview } from '#contract/rule-review.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AcrossScreen } from './across-screen.tsx';

const beans: SuggestionAcross = {
  ...{ name: { en: 'Beans', hr: 'Grah' }, groupId: null, outcome: 'bloating', people: 7, review: true },
  followed: { asPlanned: 20, of: 28 },
  verdict: { certainty: 'probably', direction: 'more', mean: 0.6, interval: { low: 0.1, high: 1.1 } },
};
const oats: SuggestionAcross = { ...beans, name: { en: 'Oats', hr: 'Zob' }, review: false };
const held: HeldReview = {
  ...{ kind: 'study', key: '12', hash: 'a'.repeat(64), version: 1, standing: 'approved', patients: 0 },
  ...{ reviews: [], changedSince: null, agreement: { same: 0, of: 0 } },
};
const study: Citation = {
  ...{ id: 12, short: 'Legumes and gas 2011', author: '', year: 2011, journal: '', identifier: null, kind: 'trial' },
  ...{ design: '', people: '', given: '', finding: '', read: 'paper', note: '', notVerified: [], retraction: null },
  ...{ link: null, agreesWith: 3, speaksAgainst: 0, version: 1 },
};

function serve(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /admin/suggestions': () => ({ body: { suggestions: [beans, oats], tooFew: 0 } }),
    'GET /citations': () => ({ body: { citations: [study], total: 1 } }),
    'GET /safety-rules': () => ({ body: { safetyRules: [], contradictions: [] } }),
    'GET /rule-book/review/study/12': () => ({ body: { review: held } }),
    'POST /admin/rule-book/review/study/12': () => ({ body: { review: held, changeSetId: 5 } }),
    ...handlers,
  });
}

async function choose() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hand to review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand to review' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand to review' }));
  await dialog.findByText('Choose a rule or a study.');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Rule or study behind it' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Legumes and gas 2011', hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand to review' }));
  return dialog;
}

test('a result that is worth it is handed to the review of what it rests on, with its figures; nothing else is written', async () => {
  const api = serve();
  await renderScreen(<AcrossScreen />);
  await screen.findByRole('row', { name: /^Oats/ });
  await choose();
  await screen.findByText('It waits for review.');
  const [sent, ...more] = api.sent('POST', '/admin/rule-book/review/study/12');
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({ verdict: 'sentBack', hash: held.hash });
  const reason = JSON.stringify(sent?.body);
  for (const said of ['Beans', 'people: 7', '20 of 28', 'probably more', '0.6 steps (0.1 to 1.1)']) {
    expect(reason).toContain(said);
  }
});

test('a text that was changed meanwhile is not sent back unseen', async () => {
  serve({
    'POST /admin/rule-book/review/study/12': () => ({
      status: 409,
      body: refusal('REVIEW_TEXT_CHANGED', 'The text has changed since.'),
    }),
  });
  await renderScreen(<AcrossScreen />);
  await choose();
  await waitFor(() => expect(screen.getByText(/The text has changed since/)).toBeTruthy());
  screen.getByRole('dialog', { name: 'Hand to review' });
});
