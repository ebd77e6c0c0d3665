import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Today } from '#contract/today.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { guidedPatient, guideSteps } from './guide-steps.ts';
import { TodayPanel } from './today-panel.tsx';
import { TodayPlace } from './today-place.tsx';

const person = (id: number, lastName: string) => ({ id, code: `MB-000${id}`, firstName: 'Ana', lastName });
const none = { total: 0, rows: [] };
const quiet: Today = {
  day: '2026-11-16',
  since: '2026-11-13',
  redFlags: none,
  visits: none,
  followUps: none,
  arrived: none,
};
const busy: Today = {
  ...quiet,
  redFlags: {
    total: 5,
    rows: [
      {
        ...{ patient: person(1, 'Babić'), severity: 'urgent', since: null },
        text: { en: 'Blood in the stool: call today', hr: 'Krv u stolici: nazvati danas' },
      },
    ],
  },
  visits: {
    total: 2,
    rows: [
      { patient: person(2, 'Radić'), visitId: 21, startsAt: '09:30', kind: 'followUp', state: 'unwritten' },
      { patient: person(3, 'Horvat'), visitId: 31, startsAt: '11:00', kind: 'firstVisit', state: 'ahead' },
    ],
  },
  followUps: {
    total: 1,
    rows: [{ patient: person(4, 'Brkić'), followUpId: 41, dueOn: '2026-11-13', text: 'new sample' }],
  },
  arrived: {
    total: 1,
    rows: [
      {
        patient: person(3, 'Horvat'),
        at: '2026-11-13T08:12:00.000Z',
        what: { kind: 'labReport', labReportId: 7, calculated: false },
      },
    ],
  },
};

async function show(today: Today, todayHidden = false) {
  const asked: string[] = [];
  const preferences = { todayHidden, letterKeys: true };
  const api = fakeApi({
    'GET /today': () => ({ body: today }),
    'GET /auth/preferences': () => ({ body: { preferences } }),
    'PUT /auth/preferences': () => ({ body: { preferences: { ...preferences, todayHidden: !todayHidden } } }),
  });
  await renderScreen(<TodayPanel onFilter={(part) => asked.push(part)} onPlan={() => asked.push('plan')} />);
  return { asked, api, panel: await screen.findByRole('region', { name: 'Today' }) };
}

describe('today', () => {
  test('a name opens the patient, a verb the place of work', async () => {
    const { panel } = await show(busy);
    const href = (name: string) => within(panel).getByRole('link', { name }).getAttribute('href');
    await within(panel).findByText('Monday, 16 Nov 2026');
    expect(href('Ana Babić')).toBe('/belly/users/1/info');
    expect(href('Open: Ana Babić')).toBe('/belly/users/1/info#red-flags');
    expect(href('Write note: Ana Radić')).toBe('/belly/users/2/visits?visit=21');
    expect(href('Prepare: Ana Horvat')).toBe('/belly/users/3/visits?visit=31');
    expect(href('Open: Ana Brkić')).toBe('/belly/users/4/info#follow-ups');
    expect(href('Calculate: Ana Horvat')).toBe('/belly/users/3/lab-reports/7/nutrient-picker');
    within(panel).getByText('3 days late · new sample');
    within(panel).getByRole('region', { name: /^Arrived since Friday/ });
  });

  test('what has no room opens the filter', async () => {
    const { panel, asked } = await show(busy);
    await userEvent.click(await within(panel).findByRole('button', { name: '4 more' }));
    expect(asked).toEqual(['redFlags']);
  });

  test('says so where nothing is planned, and plans a visit', async () => {
    const { panel, asked } = await show(quiet);
    await within(panel).findByText('Nothing planned today.');
    await userEvent.click(within(panel).getByRole('button', { name: 'Plan a visit' }));
    expect(asked).toEqual(['plan']);
  });

  test('is folded away for the account', async () => {
    const { panel } = await show(busy);
    await userEvent.click(await within(panel).findByRole('button', { name: 'Hide' }));
    await within(panel).findByRole('button', { name: 'Show' });
    expect(within(panel).queryByRole('link', { name: 'Ana Babić' })).toBeNull();
  });
});

describe('on a small screen', () => {
  const usual = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...usual(query), matches: query.includes('width <') });
  });
  afterEach(() => {
    window.matchMedia = usual;
  });

  test('today is one line that counts and leads, and is opened for this once', async () => {
    const { api, asked, panel } = await show(busy);
    await userEvent.click(await within(panel).findByRole('button', { name: 'Follow-ups due 1' }));
    expect(asked).toEqual(['followUps']);
    expect(within(panel).queryByRole('link', { name: 'Ana Babić' })).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'Show' }));
    await within(panel).findByRole('link', { name: 'Ana Babić' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Hide' }));
    expect(within(panel).queryByRole('link', { name: 'Ana Babić' })).toBeNull();
    expect(api.sent('PUT', '/auth/preferences')).toEqual([]);
  });
});

describe('the guide to the first patient', () => {
  const report = { id: 7, sampleDate: null, state: 'parsed', low: 0, high: 0 } as const;
  const ana = { id: 3, questionnaires: { assigned: 0, submitted: 0 }, latestLabReport: null, report: null };
  const nowOf = (patient: Parameters<typeof guideSteps>[0]) => guideSteps(patient).find(({ done }) => !done)?.step;

  test('goes from nobody to the paper', () => {
    expect(nowOf(null)).toBe('newUser');
    expect(nowOf(ana)).toBe('questionnaire');
    const asked = { ...ana, questionnaires: { assigned: 3, submitted: 0 } };
    expect(nowOf(asked)).toBe('report');
    expect(nowOf({ ...asked, latestLabReport: report })).toBe('list');
    const listed = { ...asked, latestLabReport: { ...report, state: 'calculated' as const } };
    expect(nowOf(listed)).toBe('paper');
    expect(nowOf({ ...listed, report: { state: 'given', at: '2026-11-16T10:00:00.000Z' } })).toBeUndefined();
  });

  test('is there for nobody and for the first patient, and then no more', () => {
    const user = ana as unknown as Parameters<typeof guidedPatient>[1] extends readonly (infer User)[] | undefined
      ? User
      : never;
    expect(guidedPatient(0, [])).toBeNull();
    expect(guidedPatient(1, [user])).toBe(user);
    expect(guidedPatient(2, [user, user])).toBeUndefined();
    expect(guidedPatient(undefined, undefined)).toBeUndefined();
  });
});

test('its place is kept while it loads, as high as it was last', async () => {
  localStorage.setItem('metabelly.todayHeight', '212');
  await renderScreen(<TodayPlace />);
  expect(document.querySelector<HTMLElement>('[aria-hidden][style]')?.style.height).toBe('212px');
});
