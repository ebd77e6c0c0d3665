import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Role } from '#contract/auth.contract.ts';
import type { ReferenceSet, TaxonRange } from '#contract/reference-sets.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { ReferenceRangesSearch } from './reference-ranges.search.ts';
import { ReferenceRangesWorkspace } from './reference-ranges-workspace.tsx';

afterEach(() => act(() => changeLanguage('en')));

const set: ReferenceSet = {
  ...{ id: 'shotgun-metaphlan3', name: 'Shotgun, MetaPhlAn', kind: 'shotgun-metaphlan3', method: 'shotgun' },
  ...{
    database: 'MetaPhlAn names',
    people: 428,
    source: '11 studies',
    provisional: false,
    retired: false,
    editable: true,
  },
  ...{ own: false, laboratories: [], ranges: 2, edited: 1, version: 1 },
};
const percentiles = { p5: 0, p10: 0, p25: 0.04, p50: 0.4, p75: 1.75, p90: 4.5, p95: 9.5 };
const bifidobacterium: TaxonRange = {
  ...{ taxId: 1678, name: 'Bifidobacterium', rank: 'genus', people: 428, prevalence: 0.84, ...percentiles },
  ...{ absenceCounts: true, studies: 11, reason: null, shipped: null, version: 3 },
};
const edited: TaxonRange = {
  ...{ ...bifidobacterium, taxId: 816, name: 'Bacteroides', version: 8 },
  reason: 'Own laboratory reads lower',
  shipped: { people: 428, prevalence: 0.99, ...percentiles, p95: 50 },
};

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /reference-sets': () => ({ body: { sets: [set] } }),
    'GET /admin/reference-sets/shotgun-metaphlan3/ranges': () => ({ body: { set, ranges: [edited, bifidobacterium] } }),
    'PUT /admin/reference-sets/shotgun-metaphlan3/ranges': () => ({
      body: { ranges: [bifidobacterium], changeSetId: 7 },
    }),
    'POST /admin/reference-sets/shotgun-metaphlan3/ranges/816/reset': () => ({
      body: { range: { ...edited, shipped: null }, changeSetId: 8 },
    }),
    ...extra,
  });
}

function Screen() {
  const [search, setSearch] = useState<ReferenceRangesSearch>({});
  return (
    <ReferenceRangesWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />
  );
}
const open = (role: Role = 'Admin') => renderScreen(<Screen />, role);

function fill(name: string, text: string) {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
}

test('shows the sets and their ranges in figures, with what was edited', async () => {
  serve();
  await open();
  const row = await screen.findByRole('row', { name: /Bifidobacterium/ });
  expect(within(row).getByText('0–9.5 %')).toBeTruthy();
  expect(within(row).getByText('84 %')).toBeTruthy();
  expect(within(row).getByRole('img', { name: /half less than 0.4 %/ })).toBeTruthy();
  expect(within(row).getByText('11 studies')).toBeTruthy();
  const changed = within(screen.getByRole('row', { name: /Bacteroides/ }));
  expect(changed.getByText('edited')).toBeTruthy();
  expect(changed.getByText('own change').title).toBe('Own laboratory reads lower');
  expect(changed.queryByText('11 studies')).toBeNull();
});

test('ranges that rest on one study stand alone, with what to do about them', async () => {
  const alone: TaxonRange = { ...bifidobacterium, taxId: 841, name: 'Roseburia', studies: 1 };
  serve({
    'GET /admin/reference-sets/shotgun-metaphlan3/ranges': () => ({ body: { set, ranges: [bifidobacterium, alone] } }),
  });
  await open();
  await screen.findByRole('row', { name: /Bifidobacterium/ });
  const chip = screen.getByRole('button', { name: /^On one study\s*1$/ });
  await userEvent.click(chip);
  expect(screen.getByRole('row', { name: /Roseburia/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Bifidobacterium/ })).toBeNull();
  expect(screen.getByText(/change the figures with a reason or build an own set/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Species/ }));
  expect(await screen.findByText('None of these ranges rests on one study.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^On one study/ }));
  expect(chip.getAttribute('aria-pressed')).toBe('false');
});

test('a percentile that falls is said at its field, and nothing is saved without a reason', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bifidobacterium' }));
  fill('p95, %', '3');
  expect(screen.getByText('Must not be below p90.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  fill('p95, %', '8.2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give a reason.')).toBeTruthy();
  fill('Reason', 'Own laboratory reads lower');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const path = '/admin/reference-sets/shotgun-metaphlan3/ranges';
  await waitFor(() => expect(api.sent('PUT', path)).toHaveLength(1));
  expect(api.sent('PUT', path)[0]?.body).toEqual({
    reason: 'Own laboratory reads lower',
    ranges: [{ taxId: 1678, version: 3, people: 428, prevalence: 0.84, ...percentiles, p95: 8.2 }],
  });
});

test('an edited range is reset to what is shipped', async () => {
  const api = serve();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bacteroides' }));
  fill('Reason', 'Back');
  await userEvent.click(screen.getByRole('button', { name: 'Reset to shipped' }));
  const path = '/admin/reference-sets/shotgun-metaphlan3/ranges/816/reset';
  await waitFor(() => expect(api.sent('POST', path)[0]?.body).toEqual({ reason: 'Back', version: 8 }));
});

test('others read the ranges and change nothing', async () => {
  serve();
  await changeLanguage('hr');
  await open('Nutritionist');
  expect(await screen.findByRole('heading', { name: 'Referentni rasponi' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Bacteroides/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Uredi/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Izradi vlastiti skup' })).toBeNull();
});
