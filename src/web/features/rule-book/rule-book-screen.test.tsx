import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Citation } from '#contract/citations.contract.ts';
import type { CoherenceFinding } from '#contract/rule-book.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { CoherenceScreen } from './coherence-screen.tsx';
import { ruleBookSearch } from './rule-book.search.ts';
import { RuleBookScreen } from './rule-book-screen.tsx';

function rule(ruleId: string, en: string, part: Partial<SafetyRule> = {}): SafetyRule {
  return {
    ...{ ruleId, triggerKind: 'age', trigger: 'everyone', effect: 'ceiling:limit', appliesTo: 'list' },
    ...{ exceptFoodIds: [], reason: { en, hr: en }, patientText: { en: '', hr: '' }, source: 'WHO 2023' },
    ...{ strength: 'guideline', review: false, checked: 'read', foodIds: [], draft: true, approvedBy: null },
    ...{ standing: 'waiting', approvals: 0 },
    ...{ approvedOn: null, problem: null, version: 2, updatedAt: '2026-11-01T10:00:00.000Z' },
    ...part,
  };
}

const study: Citation = {
  ...{ id: 7, short: 'Link 2024, Nat Med', identifier: 'PMID:1', kind: 'trial', design: 'RCT', people: '40' },
  ...{ given: '', finding: 'More Blautia.', read: 'notRead', note: '', link: null, agreesWith: 1300 },
  ...{
    speaksAgainst: 33,
    version: 1,
    author: 'Link',
    year: 2024,
    journal: 'Nat Med',
    notVerified: [],
    retraction: null,
  },
};
const finding: CoherenceFinding = {
  ...{ code: 'SAME_FLOW_IN_BOTH_LISTS', message: 'Blautia: both recommended and avoided.', taxId: 572511 },
  ...{ taxonName: 'Blautia', level: 'genus', kind: 'to-eat', patients: 9 },
};

function serve(findings: CoherenceFinding[] = [finding]) {
  fakeApi({
    'GET /rule-book': () => ({
      body: {
        ...{
          toReview: 5,
          coherence: { contradictions: 1, withoutEffect: 0 },
          meals: 185,
          studies: { total: 68, waiting: 1, notRead: 1 },
          ranges: { total: 1909, onTwoStudies: 1200 },
        },
        safetyRules: { total: 4, waiting: 3, fromKnowledge: 1 },
      },
    }),
    'GET /rule-book/review': () => ({
      body: {
        items: [
          { kind: 'safetyRule', key: 'DOUBT', standing: 'partly', patients: 39, own: false },
          { kind: 'study', key: '7', standing: 'waiting', patients: 30, own: false },
          { kind: 'safetyRule', key: 'KNOWN', standing: 'waiting', patients: 2, own: false },
          { kind: 'safetyRule', key: 'READ', standing: 'waiting', patients: 0, own: false },
        ],
      },
    }),
    'GET /rule-book/coherence': () => ({ body: { findings } }),
    'GET /safety-rules': () => ({
      body: {
        safetyRules: [
          rule('READ', 'Liver at most once a month'),
          rule('KNOWN', 'No honey for infants', { checked: 'knowledge' }),
          rule('DOUBT', 'A physician decides', { review: true, triggerKind: 'drug', trigger: 'H03AA' }),
          rule('DONE', 'Approved already', { draft: false, approvedBy: 'Petra', approvedOn: '2026-11-01' }),
        ],
        contradictions: [],
      },
    }),
    'GET /citations': () => ({ body: { citations: [study], total: 1, page: 1, pageSize: 25 } }),
  });
}

const open = (role: 'Admin' | 'Nutritionist' = 'Admin') =>
  renderAt(
    '/admin/rule-book',
    { path: '/admin/rule-book/', component: RuleBookScreen, validateSearch: ruleBookSearch },
    role,
  );

const rows = async () =>
  within(await screen.findByRole('table', { name: 'To review' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');

describe('to review', () => {
  test('stands what waits, first what touches most patients, each with the way to where it is judged', async () => {
    serve();
    await open();
    await screen.findByText('Link 2024, Nat Med');
    const order = ['A physician decides', 'Link 2024', 'Blautia: both', 'No honey', 'Liver at most'];
    expect((await rows()).map((row, at) => row.includes(order[at] ?? '?'))).toEqual(order.map(() => true));
    const place = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(place(/^Review: A physician/)).toBe('/admin/rule-book/review?item=safetyRule%3ADOUBT');
    expect(place(/^Review: Link 2024/)).toBe('/admin/rule-book/review?item=study%3A7');
    expect(place(/^Review: Blautia/)).toBe('/admin/bacteria-behaviour?level=genus&kind=to-eat&taxon=572511');
    expect(place(/^Start review$/)).toBe('/admin/rule-book/review');
  });

  test('is counted by kind, filtered and searched', async () => {
    serve();
    const { at } = await open();
    await screen.findByText('Link 2024, Nat Med');
    await userEvent.click(screen.getByRole('button', { name: /^Safety rules\s*3/ }));
    expect(await rows()).toHaveLength(3);
    expect(at()).toContain('kind=safetyRule');
    await userEvent.click(screen.getByRole('button', { name: /^Touch a patient now\s*4/ }));
    expect(await rows()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: /^Second reviewer\s*1/ }));
    expect((await rows())[0]).toContain('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: /^All\s*5/ }));
    await userEvent.type(screen.getByRole('searchbox'), 'honey');
    expect(await rows()).toHaveLength(1);
    const card = within(screen.getByRole('region', { name: 'Safety rules' }));
    expect(card.getByText('1')).toBeTruthy();
    expect(card.getByText('of 4 approved')).toBeTruthy();
    const ranges = within(screen.getByRole('region', { name: 'Ranges' }));
    expect(ranges.getByRole('link', { name: '709 rest on one study' }).getAttribute('href')).toBe(
      '/admin/reference-ranges?studies=one',
    );
  });

  test('how far the safety rules have come is told by what they are about', async () => {
    serve();
    await open();
    const areas = within(await screen.findByRole('list', { name: 'Safety rules approved' })).getAllByRole('listitem');
    expect(areas.map(({ textContent }) => textContent)).toEqual(['Age 1 of 3', 'Drug 0 of 1']);
  });

  test('a Nutritionist reads it', async () => {
    serve();
    await open('Nutritionist');
    expect(await screen.findByText('Read-only')).toBeTruthy();
    await screen.findByRole('link', { name: /^Open: Link 2024/ });
    expect(screen.queryByRole('link', { name: 'Start review' })).toBeNull();
  });
});

describe('coherence', () => {
  const openCoherence = () =>
    renderAt(
      '/admin/rule-book/coherence',
      { path: '/admin/rule-book/coherence', component: CoherenceScreen },
      'Nutritionist',
    );

  test('names each contradiction and where it is mended', async () => {
    serve();
    await openCoherence();
    await screen.findByText('Blautia: both recommended and avoided.');
    const link = screen.getByRole('link', { name: 'Open Blautia' });
    expect(link.getAttribute('href')).toBe('/admin/bacteria-behaviour?level=genus&kind=to-eat&taxon=572511');
  });

  test('says that there is none', async () => {
    serve([]);
    await openCoherence();
    expect(await screen.findByText(/^No contradictions/)).toBeTruthy();
  });
});
