import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Verdict } from '#contract/check-in-answers.ts';
import { noAnswers } from '#contract/check-in-answers.ts';
import type { Loop, Trial } from '#contract/check-ins.contract.ts';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import { comparison, group } from '#web/entities/loop/comparison.fixture.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { calculationOf } from '#web/features/food-list/list.fixture.ts';
import { meat, pulses } from '#web/features/food-list/suggestion.fixture.ts';
import { type Handlers, openApp } from './open-app.fixture.tsx';

const said = (certainty: Verdict['certainty'], direction: Verdict['direction']): Verdict => ({
  ...{ certainty, direction, mean: -1, interval: { low: -1.5, high: -0.5 } },
});
const change = (verdict: Verdict) => ({ from: 3, to: 1, answered: 8, verdict });
const trial: Trial = {
  ...{ id: 4, groupId: 'oats', name: { en: 'Oats', hr: 'Zob' }, dose: '1 cup', timesAWeek: 5, outcome: 'energy' },
  ...{ startsOn: '2026-09-07', endsOn: '2026-11-01', endedOn: null },
  pattern: { first: 'without', weeksEach: 2, blocks: 4 },
  ...{ samples: { before: 1, after: 2 }, samplesTaken: { before: 1, after: 0 } },
  result: {
    ...{ verdict: said('tooEarly', null), answered: { with: 3, without: 3 }, passed: 8, moreWeeks: 9, against: 0 },
    eaten: { asPlanned: 2, of: 4, timesAWeek: 4 },
  },
};
const loop: Loop = {
  week: '2026-11-16',
  plan: {
    ...{ startsOn: '2026-09-07', endsOn: '2027-02-07', weeks: 22, goal: '', remindOn: 5, version: 1 },
    ...{ agreedOn: '2026-09-07', mailAgreedOn: null, ended: null },
  },
  pageUntil: '2026-12-02',
  weeks: [
    {
      week: '2026-09-07',
      answers: { ...noAnswers, bloating: 3, energy: 1, eaten: 0 },
      savedAt: '2026-09-08T08:00:00.000Z',
    },
  ],
  asked: 11,
  changes: {
    bloating: change(said('clearly', 'less')),
    stoolForm: { ...change(said('tooEarly', null)), from: null, to: null, answered: 0 },
    energy: change(said('noChange', null)),
    goal: { ...change(said('tooEarly', null)), from: null, to: null, answered: 0 },
  },
  ...{ trials: [], questions: [] },
};

const { before, after } = comparison;
const listed = (report: typeof before): LabReportListItem => ({
  ...report,
  ...{ genusCount: 10, speciesCount: 0, statusCounts: { Low: 1, Normal: 2, High: 1, Unknown: 0 } },
  paper: { state: 'none', at: null },
});

const open = (own: Loop, handlers: Handlers = {}) =>
  openApp(`/belly/users/${ana.id}/follow-up`, {
    as: 'Nutritionist',
    handlers: {
      [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }),
      [`GET /users/${ana.id}/check-ins`]: () => ({ body: { loop: own } }),
      ...handlers,
    },
  });
const samples = (...reports: (typeof before)[]): Handlers => ({
  [`GET /users/${ana.id}/labReports`]: () => ({ body: { labReports: reports.map(listed) } }),
  [`GET /lab-reports/${after.id}/compare`]: () => ({
    body: { ...comparison, groups: [group(4, 'Butyrate producers')] },
  }),
});

test('two samples stand beside the check-ins: bacteria before and after, and no word of one sample only', async () => {
  await open(loop, samples(after, before));
  const statements = within(await screen.findByRole('region', { name: 'In three sentences' }));
  statements.getByRole('heading', { name: 'Bacteria: too early to say' });
  statements.getByText('4 of 6 stay within what two samples of one person differ.');
  statements.getByRole('heading', { name: 'Bloating: clearly less' });
  within(screen.getByRole('region', { name: 'Bacteria' })).getByText('Butyrate producers');
  screen.getByText('The link to the page ends on 2 Dec 2026, before the check-ins do. Send a new one by then.');
});

test('a trial is told with its dates and samples, and judged by what was chosen before', async () => {
  await open({ ...loop, trials: [trial] }, samples(after));
  const eaten = within(await screen.findByRole('region', { name: 'Planned and eaten' }));
  eaten.getByText('1 cup · 7 Sep 2026 to 1 Nov 2026, week 8 of 8');
  eaten.getByRole('img', { name: 'Planned and eaten week by week: said in 1 of 8 weeks.' });
  within(screen.getByRole('region', { name: 'Symptoms' })).getByText(/Shaded: weeks with the suggestion under trial/);
  eaten.getByText('Samples: 1 of 1 before, 0 of 2 after');
  eaten.getByText(/9 more answered weeks/);
  const statements = within(screen.getByRole('region', { name: 'In three sentences' }));
  statements.getByRole('heading', { name: 'Energy: no change' });
  statements.getByRole('heading', { name: 'Bacteria: one sample only' });
  expect(screen.queryByRole('region', { name: 'Bacteria' })).toBeNull();
});

test('a trial is planned of a suggestion of the list, and says until when', async () => {
  const list = (lang: string | null): CalculationAnswer => ({
    calculation: calculationOf([], { engineVersion: '3.0.0' }),
    suggestions: [lang === 'hr' ? { ...pulses, name: 'Mahunarke', amount: '5 obroka tjedno' } : pulses, meat],
    ...{ forEverybody: [], foods: [] },
  });
  const { api } = await open(loop, {
    ...samples(after),
    [`GET /lab-reports/${after.id}/calculation`]: ({ query }) => ({ body: list(query.get('lang')) }),
    [`POST /users/${ana.id}/trials`]: () => ({ status: 201, body: { loop: { ...loop, trials: [trial] } } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a trial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a trial' }));
  dialog.getByText('12 weeks in all, until 14 Feb 2027.');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Suggestion of the list' }));
  // to eat less of something is no trial of eating it
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toContain('Pulses');
  expect(screen.queryByRole('option', { name: meat.name, hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Pulses', hidden: true }));
  dialog.getByText('The list says: 5 meals a week.');
  expect(dialog.queryByLabelText('Suggestion, English')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Plan a trial' }));
  await waitFor(() => expect(api.sent('POST', `/users/${ana.id}/trials`)).toHaveLength(1));
  expect(api.sent('POST', `/users/${ana.id}/trials`)[0]?.body).toMatchObject({
    ...{ groupId: 'pulses', name: { en: 'Pulses', hr: 'Mahunarke' }, startsOn: '2026-11-23' },
    pattern: { first: 'without', weeksEach: 3, blocks: 4 },
  });
});
