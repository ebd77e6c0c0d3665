import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FollowUp } from '#contract/follow-ups.contract.ts';
import type { Goal, NewVisit, Visit } from '#contract/visits.contract.ts';
import { laterBy } from '#domain/visits/visit-day.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { visitsSearch } from './visits.search.ts';
import { VisitsScreen } from './visits-screen.tsx';

const visitOf = (id: number, part: Partial<Visit> = {}): Visit => ({
  ...{ id, visitedOn: '2026-10-05', startsAt: null, kind: 'followUp', language: 'en', text: '', translation: '' },
  ...{ goals: [], onPaper: false, authorId: 1, author: 'Iva Matić', signed: null, earlier: [], version: 1 },
  savedAt: '2026-10-05T09:00:00.000Z',
  ...part,
});

/** In front of a server that keeps visits, goals and follow-ups, as far as the screen goes. */
async function open(start: Visit[] = []) {
  let visits = start;
  let followUps: FollowUp[] = [];
  const nothingSince = () => ({ body: { since: null, news: [] } });
  const goalOf = (change: object, version: number): Goal => ({
    ...{ id: 8, text: '', dueOn: null, state: 'onTheWay', stateOn: '2026-10-05', progress: '', version },
    ...change,
  });
  const withGoal = (goal: Goal) => {
    visits = visits.map((visit) => (visit.id === 21 ? { ...visit, goals: [goal] } : visit));
    return { body: { goal } };
  };
  const api = fakeApi({
    'GET /users/3': () => ({ body: { user: ana } }),
    'GET /users/3/measurements': () => ({ body: { measurements: [] } }),
    'GET /users/3/follow-ups': () => ({ body: { followUps } }),
    'GET /visit-templates': () => ({
      body: {
        templates: [{ kind: 'followUp', headings: [{ en: 'Reason for coming', hr: 'Razlog dolaska' }], version: 0 }],
      },
    }),
    'GET /users/3/visits': () => ({ body: { visits } }),
    'GET /users/3/visits/21/since': nothingSince,
    'GET /users/3/visits/22/since': nothingSince,
    'POST /users/3/visits': ({ body }) => {
      const visit = visitOf(21 + visits.length, body as NewVisit as Partial<Visit>);
      visits = [visit, ...visits];
      return { status: 201, body: { visit } };
    },
    'DELETE /users/3/visits/21': () => {
      visits = [];
      return { body: { deleted: 1, changeSetId: 44 } };
    },
    'POST /users/3/visits/undo': () => {
      visits = start;
      return { body: { visit: start[0] } };
    },
    'POST /users/3/visits/21/goals': ({ body }) => ({ status: 201, ...withGoal(goalOf(body as object, 1)) }),
    'PUT /users/3/visits/21/goals/8': ({ body }) => {
      const { version: _, ...change } = body as Partial<Goal>;
      return withGoal({ ...goalOf({}, 2), ...visits.find(({ id }) => id === 21)?.goals[0], ...change });
    },
    'POST /users/3/follow-ups': ({ body }) => {
      const followUp = { id: 5, text: '', fromReport: null, done: null, ...(body as { dueOn: string }) };
      followUps = [followUp];
      return { status: 201, body: { followUp } };
    },
  });
  const { at } = await renderAt('/belly/users/3/visits', {
    ...{ path: '/belly/users/$userId/visits', component: VisitsScreen, validateSearch: visitsSearch },
  });
  await screen.findByRole('region', { name: 'Goals' });
  const sent = (method: string, path: string) => api.sent(method, `/users/3/${path}`).map(({ body }) => body);
  /** How often the patient was asked for, whose header counts goals. */
  const asked = () => api.sent('GET', '/users/3').length;
  return { at, sent, asked };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a visit', () => {
  test('has goals that are counted in the header, and is followed by the next one', async () => {
    const { at, sent, asked } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'New visit' }));
    await waitFor(() => expect(at()).toBe('/belly/users/3/visits?visit=21'));
    const goals = await region('Goals');
    fireEvent.click(await goals.findByRole('button', { name: 'Add' }));
    fireEvent.change(goals.getByRole('textbox', { name: 'Goal' }), { target: { value: '30 plants a week' } });
    fireEvent.change(goals.getByRole('textbox', { name: 'How far' }), { target: { value: '22 of 30' } });
    fireEvent.click(goals.getByRole('button', { name: 'Save' }));
    fireEvent.click(await goals.findByRole('combobox', { name: 'State of “30 plants a week”' }));
    const before = asked();
    fireEvent.click(await screen.findByRole('option', { name: 'Reached', hidden: true }));
    await waitFor(() => expect(sent('PUT', 'visits/21/goals/8')).toEqual([{ state: 'reached', version: 1 }]));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(sent('POST', 'visits/21/goals')).toEqual([{ text: '30 plants a week', dueOn: null, progress: '22 of 30' }]);

    const next = await region('Next follow-up');
    fireEvent.click(next.getByRole('button', { name: '3 weeks' }));
    fireEvent.change(next.getByRole('textbox', { name: 'Time' }), { target: { value: '9:30' } });
    fireEvent.click(next.getByRole('button', { name: 'Plan' }));
    await screen.findByText('The follow-up is planned.');
    const dueOn = laterBy(practiceToday(), { weeks: 3 });
    expect(sent('POST', 'follow-ups')).toEqual([{ dueOn }]);
    expect(sent('POST', 'visits').at(-1)).toEqual({ visitedOn: dueOn, startsAt: '09:30', kind: 'followUp' });
    (await region('Visits of the patient')).getByText('Follow-up · planned');
  });

  test('that is deleted comes back by undo', async () => {
    const { sent } = await open([visitOf(21, { text: 'Kept' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'More actions of this visit' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete visit', hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete visit' }));
    await screen.findByText('No visits yet.');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The visit is back.');
    expect(sent('POST', 'visits/undo')).toEqual([{ changeSetId: 44 }]);
    (await region('Visits of the patient')).getByText('Kept');
  });
});
