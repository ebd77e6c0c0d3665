import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Step, stepSchema } from '#contract/patient-lists.ts';
import type { UserListItem } from '#contract/patients.contract.ts';
import type { Today } from '#contract/today.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { patientsSearch } from './patients.search.ts';
import { PatientsScreen } from './patients-screen.tsx';

const { account: _, counts: __, goals: ___, ...listed } = ana;
const patient = (id: number, firstName: string, name: Step): UserListItem => ({
  ...{ ...listed, id, firstName, code: `MB-000${id}` },
  step: { name, since: null, due: null },
});
const patients = [patient(3, 'Ana', 'dealWithRedFlag'), patient(4, 'Bruna', 'calculate'), patient(5, 'Cvita', 'none')];
const none = { total: 0, rows: [] };
const today: Today = {
  ...{ day: '2026-11-16', since: '2026-11-13', redFlags: none, visits: none, followUps: none, arrived: none },
};

async function open() {
  const api = fakeApi({
    'GET /users': ({ query }) => {
      const step = query.get('step');
      const users = patients.filter((user) => step === null || user.step.name === step);
      const count = (name: Step) => patients.filter((user) => user.step.name === name).length;
      const stepCounts = Object.fromEntries(stepSchema.options.map((name) => [name, count(name)]));
      return { body: { users, stepCounts, reportCount: 0, total: users.length, page: 1, pageSize: 25 } };
    },
    'GET /today': () => ({ body: today }),
    'GET /auth/preferences': () => ({ body: { preferences: { todayHidden: true, letterKeys: true } } }),
    'GET /food/restriction/getAll': () => ({ body: { foodRestrictions: [] } }),
  });
  const path = '/belly/users/';
  const { at } = await renderAt(path, { path, component: PatientsScreen, validateSearch: patientsSearch });
  const table = within(await screen.findByRole('table', { name: 'Patients' }));
  await table.findByRole('link', { name: /^Deal with red flag/ });
  return { api, at, table };
}

test('from the search of patients the arrows lead into the list, and Enter opens', async () => {
  const { at } = await open();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(at()).toBe('/belly/users/4/info'));
});

test('red flags stay as a chip while Today is hidden, and the chip leaves those patients alone', async () => {
  const { api, at, table } = await open();
  await screen.findByRole('button', { name: 'Show' });
  await userEvent.click(screen.getByRole('button', { name: /^Red flags\s*1$/ }));
  await waitFor(() => expect(at()).toBe('/belly/users?nextStep=dealWithRedFlag'));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2));
  expect(api.sent('GET', '/users').at(-1)?.query.get('step')).toBe('dealWithRedFlag');
  const door = table.getByRole('link', { name: /^Deal with red flag/ });
  expect(door.getAttribute('href')).toBe('/belly/users/3/info#red-flags');
});
