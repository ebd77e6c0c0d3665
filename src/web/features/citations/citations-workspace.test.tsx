import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { Citation, CitedPair } from '#contract/citations.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { CitationsSearch } from './citations.search.ts';
import { CitationsWorkspace } from './citations-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const holscher: Citation = {
  ...{ id: 7, short: 'Holscher 2018 J Nutr', identifier: 'PMID:29726951', kind: 'trial', design: 'Crossover RCT' },
  ...{ people: '18', given: '42 g walnuts a day', finding: 'More Roseburia', read: 'abstract', note: '' },
  ...{ link: 'https://pubmed.ncbi.nlm.nih.gov/29726951/', agreesWith: 1, speaksAgainst: 0, version: 2 },
  ...{ author: 'Holscher', year: 2018, journal: 'J Nutr', notVerified: [], retraction: null },
};
const dorea: CitedPair = {
  ...{ taxId: 189330, taxonName: 'Dorea', rank: 'genus', foodId: 2, foodName: 'Walnuts', list: 'not-to-eat' },
  ...{ value: -10, grade: 'A', agrees: true, withdrawn: false },
};
const roseburia: CitedPair = { ...dorea, taxId: 841, taxonName: 'Roseburia', list: 'to-eat', value: 10 };

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /citations': ({ query }) => {
      const citations = query.get('taxId') === '99' ? [] : [holscher];
      return { body: { citations, total: citations.length, page: 1, pageSize: 25 } };
    },
    'GET /citations/7': () => ({ body: { citation: holscher, pairs: [dorea] } }),
    'GET /bacteria/genus': () => ({ body: { genuses: [{ taxId: 841, name: 'Roseburia' }] } }),
    'GET /bacteria/species': () => ({ body: { species: [] } }),
    'GET /food/food-info': () => ({
      body: { foodInfoList: [{ id: 2, name: 'Walnuts', foodGroup: { id: 7, name: 'Nuts' } }] },
    }),
    ...extra,
  });
}

function Screen({ start }: { start: CitationsSearch }) {
  const [search, setSearch] = useState(start);
  return <CitationsWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}
const open = (start: CitationsSearch = {}, role: Role = 'Admin') => renderScreen(<Screen start={start} />, role);

test('a study opens with its pairs, and cannot be deleted while a pair rests on it', async () => {
  serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Holscher 2018 J Nutr' }));
  const panel = await screen.findByRole('region', { name: 'Holscher 2018 J Nutr' });
  expect(await within(panel).findByRole('row', { name: /Dorea Walnuts .*10 A Agrees/ })).toBeTruthy();
  expect(within(panel).getByRole('button', { name: '1 pair rests on it' }).hasAttribute('disabled')).toBe(true);
});

test('a study is put to the pair that it was opened for, and the grade before is named', async () => {
  const api = serve({
    'POST /admin/citations/7/pairs': () => ({
      body: { pair: roseburia, gradeBefore: 'B', suggestedGrade: 'A', changeSetId: 4 },
    }),
  });
  await open({ citation: 7, taxon: 841, food: 2 });
  expect(await screen.findByRole('button', { name: 'Roseburia – Walnuts' })).toBeTruthy();
  const link = await screen.findByRole('button', { name: 'Link' });
  await waitFor(() => expect(link.hasAttribute('disabled')).toBe(false));
  await userEvent.click(link);
  await waitFor(() =>
    expect(api.sent('POST', '/admin/citations/7/pairs')[0]?.body).toEqual({ taxId: 841, foodId: 2, agrees: true }),
  );
  expect(await screen.findByText(/^Linked/)).toBeTruthy();
});

test('a pair without a study says so', async () => {
  serve();
  await open({ taxon: 99, food: 2 });
  expect(await screen.findByText(/^This pair has no citation yet/)).toBeTruthy();
});

test('what was not held against its source is a quiet state with a filter of its own', async () => {
  const wu = { ...holscher, id: 8, short: 'Wu 2011 Science', notVerified: ['people' as const] };
  const api = serve({
    'GET /citations': ({ query }) => {
      const citations = query.get('notVerified') === 'true' ? [wu] : [holscher, wu];
      return { body: { citations, total: citations.length, page: 1, pageSize: 25 } };
    },
  });
  await open();
  const row = await screen.findByRole('row', { name: /Wu 2011 Science/ });
  // grey: it warns of nothing, somebody only has to look
  expect(within(row).getByText('Not verified').getAttribute('data-tone')).toBe('grey');
  const verified = screen.getByRole('row', { name: /Holscher/ });
  expect(within(verified).queryByText('Not verified')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Not verified\s*1$/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Holscher/ })).toBeNull());
  const ofTable = api.sent('GET', '/citations').filter(({ query }) => query.get('pageSize') !== '1');
  expect(ofTable.at(-1)?.query.get('notVerified')).toBe('true');
});

test('the same identifier twice leads to the recorded study', async () => {
  serve({
    'POST /admin/citations': () => ({
      status: 409,
      body: { ...refusal('CITATION_RECORDED', 'Already recorded: Holscher 2018 J Nutr.'), citationId: 7 },
    }),
  });
  await open({ citation: 'new' });
  const form = await screen.findByRole('region', { name: 'New citation' });
  for (const [name, value] of [
    ['Citation', 'Holscher'],
    ['Identifier', 'PMID:29726951'],
    ['Design', 'RCT'],
    ['Finding', 'More Roseburia'],
  ] as const) {
    fireEvent.change(within(form).getByRole('textbox', { name }), { target: { value } });
  }
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await userEvent.click(await within(form).findByRole('button', { name: 'Open the recorded one' }));
  expect(await screen.findByRole('region', { name: 'Holscher 2018 J Nutr' })).toBeTruthy();
});

test('history names what was changed, linked and undone', async () => {
  const change = { at: '2026-11-09T10:00:00.000Z', account: { id: 1, name: 'Mirna Herceg' }, reverted: false };
  const { id: _, link: __, agreesWith: ___, speaksAgainst: ____, version: _____, ...state } = holscher;
  serve({
    'GET /admin/citations/7/history': () => ({
      body: {
        changes: [
          { about: 'citation', id: 3, ...change, changeSetId: 3, before: { ...state, people: '16' }, after: state },
          {
            ...{
              about: 'pair',
              id: 2,
              ...change,
              reverted: true,
              changeSetId: 2,
              before: null,
              after: { agrees: false },
            },
            ...{ taxId: 841, taxonName: 'Roseburia', foodId: 2, foodName: 'Walnuts' },
          },
        ],
        total: 2,
      },
    }),
  });
  await open({ citation: 7 });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const list = await screen.findByRole('list', { name: 'History' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/People.*16.*18/);
  expect(second?.textContent).toMatch(/undone.*Linked Roseburia – Walnuts, Against/);
});

test('others read the studies and change nothing', async () => {
  serve();
  await changeLanguage('hr');
  await open({}, 'Nutritionist');
  expect(await screen.findByRole('heading', { name: 'Izvori' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Novi izvor' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Otvori Holscher 2018 J Nutr' }));
  const panel = within(await screen.findByRole('region', { name: 'Holscher 2018 J Nutr' }));
  expect(await panel.findByRole('heading', { name: 'Povezani parovi' })).toBeTruthy();
  expect(panel.getByText('Dorea')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Spremi' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Poveži' })).toBeNull();
});
