import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EvidenceImportResult, EvidenceProposal } from '#contract/evidence-import.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUpload } from '#web/testing/fake-upload.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { evidenceImportSearch } from './evidence-import.search.ts';
import { EvidenceImportScreen } from './evidence-import-screen.tsx';

beforeEach(fakeUpload);
afterEach(() => act(() => changeLanguage('en')));

const adds: EvidenceProposal = {
  ...{ id: 1, kind: 'pair', says: 'adds', state: 'open', taxId: 239934, taxonName: 'Akkermansia', rank: 'genus' },
  ...{ foodId: 2, foodName: 'Walnuts', list: 'to-eat', status: null, flow: 'Increase' },
  study: {
    ...{ short: 'Made 2025 Made J Nutr', author: 'Made', year: 2025, journal: 'Made J Nutr', people: '41' },
    ...{ identifier: 'PMID:99900001', title: 'A made study', design: 'RCT', given: '42 g of walnuts', finding: 'More' },
  },
  ...{ link: 'https://pubmed.ncbi.nlm.nih.gov/99900001/', citationId: null, signatures: ['bsdb:99900001/1/1'] },
  ...{ fileName: 'full_dump.csv', importedAt: '2026-11-10T10:00:00.000Z' },
};
const against: EvidenceProposal = {
  ...{ ...adds, id: 2, says: 'contradicts', taxId: 216851, taxonName: 'Faecalibacterium', flow: 'Decrease' },
  citationId: 7,
};
const behaviour: EvidenceProposal = {
  ...{ ...adds, id: 3, kind: 'behaviour', taxId: 848, taxonName: 'Fusobacterium', foodId: null, foodName: null },
  ...{ status: 'High', flow: 'Decrease' },
};
const outcome: EvidenceImportResult = {
  ...{ signatures: 7, signaturesTotal: 10, taxaMatched: 6, taxaUnknown: 1, known: 1, changeSetId: 5 },
  proposals: { adds: 2, supports: 3, contradicts: 2 },
};

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /admin/evidence/proposals': ({ query }) => {
      const says = query.get('says');
      const ofState = query.get('state') === 'open' ? [adds, against, behaviour] : [];
      const proposals = ofState.filter((one) => says === null || one.says === says);
      const counts = { adds: 2, supports: 0, contradicts: 1 };
      return { body: { proposals, counts, total: proposals.length, page: 1, pageSize: 25 } };
    },
    'POST /admin/evidence/import': () => ({ body: outcome }),
    'POST /admin/evidence/proposals/1/approve': () => ({
      body: { proposal: { ...adds, state: 'approved', citationId: 69 }, changeSetId: 6 },
    }),
    'POST /admin/evidence/proposals/2/approve': () => ({
      body: { proposal: { ...against, state: 'approved' }, changeSetId: 7 },
    }),
    'POST /admin/evidence/proposals/3/reject': () => ({
      body: { proposal: { ...behaviour, state: 'rejected' }, changeSetId: 8 },
    }),
    ...extra,
  });
}

const open = (role: 'Admin' | 'Nutritionist' = 'Admin', address = '/admin/rule-book/import') =>
  renderAt(
    address,
    { path: '/admin/rule-book/import', component: EvidenceImportScreen, validateSearch: evidenceImportSearch },
    role,
  );
const table = async () => within(await screen.findByRole('table', { name: 'Import of evidence' }));
const bodies = (api: ReturnType<typeof serve>, path: string) =>
  api.sent('POST', `/admin/evidence/proposals/${path}`).map(({ body }) => body);
async function choose(...names: string[]) {
  await (await table()).findByText('Akkermansia');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file can be chosen');
  await userEvent.upload(
    input,
    names.map((name) => new File(['BSDB ID\n'], name)),
  );
}

test('a proposal says what it would do to the rules, with its study, and whether the study stands already', async () => {
  serve();
  await open();
  const rows = await table();
  const added = within(await rows.findByRole('row', { name: /Akkermansia/ }));
  expect(added.getByText('raised by the food')).toBeTruthy();
  expect(added.getByText('new')).toBeTruthy();
  expect(added.getByRole('link', { name: 'Made 2025 Made J Nutr' }).getAttribute('href')).toBe(adds.link);
  expect(added.queryByText('recorded')).toBeNull();
  const contradicts = within(rows.getByRole('row', { name: /Faecalibacterium/ }));
  expect(contradicts.getByText('contradicts')).toBeTruthy();
  expect(contradicts.getByText('recorded')).toBeTruthy();
  expect(rows.getByText('when high: foods that lower it (higher in the ill)')).toBeTruthy();
});

test('files are read together, and what came of them is said in figures', async () => {
  const api = serve();
  await open();
  await choose('full_dump.csv', 'signatures.gmt');
  expect((await screen.findByText(/^7 of 10 signatures/)).textContent).toBe(
    '7 of 10 signatures are about foods or diseases. Bacteria matched: 6, unknown here: 1. Would add: 2, support: 3, contradict: 2; known before: 1.',
  );
  expect(api.sent('POST', '/admin/evidence/import')).toHaveLength(1);
  expect(FakeUpload.aborted).toEqual([]);
  expect(await screen.findByText('File read')).toBeTruthy();
});

test('a file of something else is refused with its reason', async () => {
  serve({
    'POST /admin/evidence/import': () => ({
      status: 422,
      body: refusal('EVIDENCE_FILE_UNKNOWN', 'This is no export of BugSigDB.'),
    }),
  });
  await open();
  await choose('a.csv');
  expect(await screen.findByText('This is no export of BugSigDB.')).toBeTruthy();
  expect(screen.queryByText(/signatures are about/)).toBeNull();
});

test('nothing enters without a decision: a new pair goes with its value, what contradicts goes without one', async () => {
  const api = serve();
  await open();
  const rows = await table();
  await userEvent.selectOptions(
    await rows.findByRole('combobox', { name: 'Value of Akkermansia – Walnuts' }),
    rows.getByRole('option', { name: '+5' }),
  );
  expect(rows.getAllByRole('combobox')).toHaveLength(1);
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.click(rows.getByRole('button', { name: 'Approve Akkermansia – Walnuts' }));
  await waitFor(() => expect(bodies(api, '1/approve')).toEqual([{ value: 5 }]));
  expect(await screen.findByText(/^Taken over/)).toBeTruthy();
  const second = rows.getByRole('button', { name: 'Approve Faecalibacterium – Walnuts' });
  await waitFor(() => expect(second.hasAttribute('disabled')).toBe(false));
  await userEvent.click(second);
  await waitFor(() => expect(bodies(api, '2/approve')).toEqual([{}]));
  const leave = rows.getByRole('button', { name: 'Leave out Fusobacterium' });
  await waitFor(() => expect(leave.hasAttribute('disabled')).toBe(false));
  await userEvent.click(leave);
  await waitFor(() => expect(bodies(api, '3/reject')).toHaveLength(1));
});

test('what somebody else has decided meanwhile is said', async () => {
  serve({
    'POST /admin/evidence/proposals/1/approve': () => ({
      status: 409,
      body: refusal('PROPOSAL_JUDGED', 'Somebody has decided on this proposal already.'),
    }),
  });
  await open();
  await userEvent.click(await (await table()).findByRole('button', { name: 'Approve Akkermansia – Walnuts' }));
  expect(await screen.findByText('Somebody has decided on this proposal already.')).toBeTruthy();
  expect(screen.queryByText(/^Taken over/)).toBeNull();
});

test('proposals are narrowed by what they would do and by what became of them, in the address', async () => {
  serve();
  const { at } = await open();
  const rows = await table();
  await rows.findByRole('row', { name: /Akkermansia/ });
  await userEvent.click(screen.getByRole('button', { name: /^contradicts\s*1/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Akkermansia/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Faecalibacterium/ })).toBeTruthy();
  expect(at()).toContain('says=contradicts');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'approved');
  expect(await screen.findByText('No proposals.')).toBeTruthy();
  expect(at()).toContain('state=approved');
});

test('a Nutritionist reads it, in Croatian too', async () => {
  serve();
  await changeLanguage('hr');
  await open('Nutritionist');
  expect(await screen.findByText('Akkermansia')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Izvori' })).toBeTruthy();
  expect(document.querySelector('input[type="file"]')).toBeNull();
  expect(screen.queryByRole('button', { name: /Akkermansia/ })).toBeNull();
});
