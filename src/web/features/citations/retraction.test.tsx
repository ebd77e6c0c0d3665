import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { Citation, CitedPair } from '#contract/citations.contract.ts';
import type { Impact } from '#contract/impact.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { CitationsSearch } from './citations.search.ts';
import { CitationsWorkspace } from './citations-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const standing: Citation = {
  ...{ id: 7, short: 'Holscher 2018 J Nutr', identifier: 'PMID:29726951', kind: 'trial', design: 'Crossover RCT' },
  ...{ people: '18', given: '42 g walnuts a day', finding: 'More Roseburia', read: 'abstract', note: '' },
  ...{ link: 'https://pubmed.ncbi.nlm.nih.gov/29726951/', agreesWith: 1, speaksAgainst: 0, version: 2 },
  ...{ author: 'Holscher', year: 2018, journal: 'J Nutr', notVerified: ['people'], retraction: null },
};
const retraction = { on: '2026-11-01', reason: 'Figures were made up' };
const retracted: Citation = { ...standing, retraction, version: 3 };
const pair: CitedPair = {
  ...{ taxId: 841, taxonName: 'Roseburia', rank: 'genus', foodId: 2, foodName: 'Walnuts', list: 'to-eat' },
  ...{ value: 10, grade: 'A', agrees: true, withdrawn: false },
};
const impact: Impact = {
  ...{ reportsTotal: 40, reportsLookedAt: 40, stoppedEarly: false },
  ...{ reportsChanged: 2, foodsChanged: 1, foodsRescored: 0, reports: [], transitions: [], safety: null },
};

/** The server holds the study; what is said of it stands in the next answer. */
function serve(first: Citation, extra: Parameters<typeof fakeApi>[0] = {}) {
  let held = first;
  return fakeApi({
    'GET /citations': ({ query }) => {
      const asked = query.get('retracted') === 'true' ? held.retraction !== null : true;
      const citations = asked ? [held] : [];
      return { body: { citations, total: citations.length, page: 1, pageSize: 25 } };
    },
    'GET /citations/7': () => ({
      body: { citation: held, pairs: [{ ...pair, withdrawn: held.retraction !== null }] },
    }),
    'POST /admin/impact': () => ({ body: { impact } }),
    'PUT /admin/citations/7/retraction': ({ body }) => {
      held = { ...held, ...(body as Pick<Citation, 'retraction'>), version: held.version + 1 };
      return { body: { citation: held, changeSetId: 4 } };
    },
    ...extra,
  });
}

function Screen({ start }: { start: CitationsSearch }) {
  const [search, setSearch] = useState(start);
  return <CitationsWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}
const open = (role: Role = 'Admin', start: CitationsSearch = { citation: 7 }) =>
  renderScreen(<Screen start={start} />, role);
const panel = async () => within(await screen.findByRole('region', { name: standing.short }));
/** The other form of the panel asks for an impact too. */
function form() {
  const found = screen.getByRole('textbox', { name: /^Reason, or the notice/ }).closest('form');
  if (!found) throw new Error('no form is open');
  return within(found);
}
const sent = (api: ReturnType<typeof serve>, method: string, path: string) =>
  api.sent(method, path).map(({ body }) => body);

async function fillIn(day: string, reason: string) {
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Mark as retracted' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Retracted on/ }), { target: { value: day } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason, or the notice/ }), { target: { value: reason } });
}

test('what the retraction would do to lists is seen before it is said, and its pairs stay visible as withdrawn', async () => {
  const api = serve(standing);
  await open();
  await fillIn('2026-11-01', ' Figures were made up ');
  await userEvent.click(form().getByRole('button', { name: 'Show impact' }));
  expect(await screen.findByText('Changes 1 food in 2 reports.')).toBeTruthy();
  const body = { version: 2, retraction };
  expect(sent(api, 'POST', '/admin/impact')).toEqual([{ change: 'citation.retract', params: { citationId: 7 }, body }]);
  expect(sent(api, 'PUT', '/admin/citations/7/retraction')).toEqual([]);

  await userEvent.click(form().getByRole('button', { name: 'Mark as retracted' }));
  expect(await screen.findByText('This study was retracted')).toBeTruthy();
  expect(sent(api, 'PUT', '/admin/citations/7/retraction')).toEqual([body]);
  expect(
    screen.getByText(/Figures were made up\. Pairs that rest on retracted studies alone do not count\./),
  ).toBeTruthy();
  const row = await (await panel()).findByRole('row', { name: /Roseburia Walnuts/ });
  await waitFor(() => expect(within(row).getByText('withdrawn')).toBeTruthy());
  expect(await screen.findByText('retracted')).toBeTruthy();
});

test('without a day and a reason nothing is previewed and nothing is sent', async () => {
  const api = serve(standing);
  await open();
  await fillIn('', '');
  expect(form().getByRole('button', { name: 'Show impact' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(form().getByRole('button', { name: 'Mark as retracted' }));
  expect(await screen.findAllByText('This is required.')).toHaveLength(2);
  expect(sent(api, 'PUT', '/admin/citations/7/retraction')).toEqual([]);
});

test('a study that somebody else has changed meanwhile is not marked', async () => {
  serve(standing, {
    'PUT /admin/citations/7/retraction': () => ({
      status: 409,
      body: refusal('CITATION_CHANGED', 'Somebody else changed this citation in between. Nothing was saved.'),
    }),
  });
  await open();
  await fillIn('2026-11-01', 'Figures were made up');
  await userEvent.click(form().getByRole('button', { name: 'Mark as retracted' }));
  expect(await screen.findByText('Somebody else changed this citation in between. Nothing was saved.')).toBeTruthy();
  expect(screen.queryByText('This study was retracted')).toBeNull();
});

test('a retraction is taken back', async () => {
  const api = serve(retracted);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(sent(api, 'PUT', '/admin/citations/7/retraction')).toEqual([{ version: 3, retraction: null }]),
  );
  expect(await screen.findByRole('button', { name: 'Mark as retracted' })).toBeTruthy();
  expect(screen.queryByText('This study was retracted')).toBeNull();
});

test('retracted studies have a filter, and whoever may not change them reads why', async () => {
  const api = serve(retracted);
  await changeLanguage('hr');
  await open('Nutritionist');
  expect(await screen.findByText(/Figures were made up/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Poništi' })).toBeNull();
  await act(() => changeLanguage('en'));
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Retracted\s*1$/ }));
  const ofTable = () => api.sent('GET', '/citations').filter(({ query }) => query.get('pageSize') !== '1');
  await waitFor(() => expect(ofTable().at(-1)?.query.get('retracted')).toBe('true'));
});
