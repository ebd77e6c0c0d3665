import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { HeldReview, QueueItem } from '#contract/rule-review.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { fakeApi, heldAnswer } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { reviewSearch } from './review.search.ts';
import { ReviewScreen } from './review-screen.tsx';

const ruleOf = (ruleId: string, en: string): SafetyRule => ({
  ...{ ruleId, triggerKind: 'drug', trigger: 'H03AA', effect: 'timing', appliesTo: 'food:1', exceptFoodIds: [] },
  ...{ reason: { en, hr: `${en} (hr)` }, patientText: { en: 'Tablet first.', hr: 'Najprije tableta.' } },
  ...{ source: 'SmPC levothyroxine (doi:10.1000/182)', strength: 'label', review: false, checked: 'read' },
  ...{ foodIds: [1], draft: true, standing: 'waiting', approvals: 0, approvedBy: null, approvedOn: null },
  ...{ problem: null, version: 2, updatedAt: '2026-11-01T10:00:00.000Z' },
});
const queue: QueueItem[] = [
  { kind: 'safetyRule', key: 'LT4-TIME', standing: 'partly', patients: 6, own: false },
  { kind: 'safetyRule', key: 'LT4-SOY', standing: 'waiting', patients: 2, own: false },
  { kind: 'safetyRule', key: 'MINE', standing: 'partly', patients: 1, own: true },
];
const held = (key: string): HeldReview => ({
  ...{
    kind: 'safetyRule',
    key,
    hash: 'a'.repeat(64),
    version: 2,
    standing: key === 'LT4-TIME' ? 'partly' : 'waiting',
    patients: 6,
  },
  reviews:
    key === 'LT4-TIME'
      ? [{ reviewer: 'Petra Zorić', verdict: 'approved', reason: '', reviewedOn: '2026-11-10', own: false }]
      : [],
  changedSince:
    key === 'LT4-SOY'
      ? {
          reviewedOn: '2026-11-01',
          fields: [
            { field: 'effect', before: 'ceiling:limit', after: 'timing' },
            { field: 'appliesTo', before: 'group:7; food:1 2', after: 'group:7; food:2' },
            { field: 'exceptFoodIds', before: '', after: '1' },
            { field: 'source', before: 'An old book', after: 'SmPC' },
          ],
        }
      : null,
  agreement: { same: 38, of: 40 },
});

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /rule-book/review': () => ({ body: { items: queue } }),
    'GET /rule-book/review/safetyRule/LT4-TIME': () => ({ body: { review: held('LT4-TIME') } }),
    'GET /rule-book/review/safetyRule/LT4-SOY': () => ({ body: { review: held('LT4-SOY') } }),
    'POST /admin/rule-book/review/safetyRule/LT4-TIME': () => ({ body: { review: held('LT4-TIME'), changeSetId: 1 } }),
    'POST /admin/rule-book/review/safetyRule/LT4-SOY': () => ({ body: { review: held('LT4-SOY'), changeSetId: 2 } }),
    'GET /safety-rules': () => ({
      body: {
        safetyRules: [ruleOf('LT4-TIME', 'Breakfast an hour later'), ruleOf('LT4-SOY', 'Soy about the same')],
        contradictions: [
          { kind: 'steady', ruleIds: ['LT4-SOY', 'LT4-TIME'], by: null, foodIds: [1] },
          { kind: 'steady', ruleIds: ['OTHER', 'LT4-SOY'], by: null, foodIds: [1] },
        ],
      },
    }),
    'GET /safety-rules/terms': () => ({
      body: {
        ...{ conditions: [], restrictions: [], foodSets: [], foodGroups: [] },
        drugs: [{ atcCode: 'H03AA', name: 'levothyroxine', drugClass: 'Thyroid hormones' }],
      },
    }),
    'GET /food/food-info': () => ({
      body: { foodInfoList: [{ id: 1, name: 'Soy milk', foodGroup: { id: 7, name: 'Soy' } }] },
    }),
    ...extra,
  });
}

const open = (address = '/admin/rule-book/review', role: 'Admin' | 'Nutritionist' = 'Admin') =>
  renderAt(address, { path: '/admin/rule-book/review', component: ReviewScreen, validateSearch: reviewSearch }, role);
const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Approve and next/ });
const posts = (api: ReturnType<typeof serve>, key: string) =>
  api.sent('POST', `/admin/rule-book/review/safetyRule/${key}`).map(({ body }) => body);

test('the rule stands as a sentence with names, its source beside it, and who has said what', async () => {
  serve();
  await open();
  expect(await screen.findByRole('heading', { name: 'Breakfast an hour later' })).toBeTruthy();
  const text = within(screen.getByRole('region', { name: 'What is reviewed' }));
  expect(await text.findByText('levothyroxine')).toBeTruthy();
  expect(text.getByText('LT4-TIME')).toBeTruthy();
  expect(await text.findByText('6 patients')).toBeTruthy();
  expect(text.getAllByText(/^Contradicts /).map(({ textContent }) => textContent)).toEqual([
    'Contradicts LT4-SOY: one of the two says to go on as before, the other to eat less. Soy milk',
  ]);
  const source = within(screen.getByRole('region', { name: 'Source' }));
  expect(source.getByRole('link', { name: 'Open doi:10.1000/182' }).getAttribute('href')).toBe(
    'https://doi.org/10.1000/182',
  );
  // links look like every other link, not as the browser has them
  const links = [...screen.getAllByRole('link', { name: /^Open doi/ }), text.getByRole('link', { name: /^Soy about/ })];
  for (const link of links) expect([...link.classList].some((name) => name.includes('Anchor-root'))).toBe(true);
  expect(screen.getByText('Petra Zorić')).toBeTruthy();
  expect(screen.getByText('You and others agreed on 38 of 40.')).toBeTruthy();
  // one's own word is said already: that rule waits for somebody else
  expect(screen.getByText('2 left in this queue')).toBeTruthy();
});

test('keys 1 to 4 answer, Ctrl Enter approves when all four are answered, and the next one opens', async () => {
  const api = serve();
  const { at } = await open();
  await screen.findByText('Petra Zorić');
  await userEvent.keyboard('123{Control>}{Enter}{/Control}');
  expect(approve().disabled).toBe(true);
  expect(posts(api, 'LT4-TIME')).toEqual([]);
  await userEvent.keyboard('33');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  await userEvent.keyboard('4');
  expect(approve().disabled).toBe(false);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(at()).toContain('LT4-SOY'));
  expect(posts(api, 'LT4-TIME')).toEqual([
    { verdict: 'approved', hash: 'a'.repeat(64), answers: [true, true, true, true] },
  ]);
  expect(await screen.findByText('An old book')).toBeTruthy();
  const changed = within(screen.getByRole('region', { name: /^Changed since it was approved on 1 Nov 2026/ }));
  await waitFor(() =>
    expect(changed.getAllByText(/^(Effect|Foods|Except|Source)/).map(({ textContent }) => textContent)).toEqual([
      'Effect: at most Limit timing',
      'Foods: Soy milk –',
      'Except: – Soy milk',
      'Source: An old book SmPC',
    ]),
  );
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

test('a text that somebody has changed meanwhile is not approved before it stands on screen', async () => {
  const rulesOf = (rule: SafetyRule) => ({ body: { safetyRules: [rule], contradictions: [] } });
  const { version } = held('LT4-TIME');
  const old = { ...ruleOf('LT4-TIME', 'An old sentence'), version: version - 1 };
  const now = heldAnswer(rulesOf({ ...old, version, reason: { en: 'A new sentence', hr: 'Nova rečenica' } }));
  const texts = [() => rulesOf(old), now.handler];
  const api = serve({ 'GET /safety-rules': () => (texts.shift() ?? now.handler)() });
  await open();
  expect(await screen.findByRole('heading', { name: 'An old sentence' })).toBeTruthy();
  expect(await screen.findByText(/^Somebody has changed this text meanwhile/)).toBeTruthy();
  await userEvent.keyboard('1234{Control>}{Enter}{/Control}');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  expect(approve().disabled).toBe(true);
  now.release();
  expect(await screen.findByRole('heading', { name: 'A new sentence' })).toBeTruthy();
  // the answers were given to another text
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  expect(screen.queryByText(/^Somebody has changed/)).toBeNull();
  expect(posts(api, 'LT4-TIME')).toEqual([]);
  await userEvent.keyboard('1234{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts(api, 'LT4-TIME')).toHaveLength(1));
});

test('needs a change asks for a line; skip says nothing', async () => {
  const api = serve();
  const { at } = await open();
  await screen.findByText('Petra Zorić');
  await userEvent.keyboard('s');
  await waitFor(() => expect(at()).toContain('LT4-SOY'));
  await screen.findByText('An old book');
  await userEvent.keyboard('c');
  await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('Say in a line what must change.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /What must change/ }), 'Name 4 hours');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(posts(api, 'LT4-SOY')).toEqual([{ verdict: 'sentBack', hash: 'a'.repeat(64), reason: 'Name 4 hours' }]),
  );
});

test('a Nutritionist reads it', async () => {
  serve();
  await open(undefined, 'Nutritionist');
  await screen.findByRole('heading', { name: 'Breakfast an hour later' });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await userEvent.keyboard('1');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});
