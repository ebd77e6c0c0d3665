import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { stepSchema } from '#contract/patient-lists.ts';
import type { NewVisit, Visit } from '#contract/visits.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PlanVisitModal } from './plan-visit-modal.tsx';

const visit: Visit = {
  ...{ id: 21, visitedOn: '2026-12-31', startsAt: null, kind: 'followUp', language: 'en', text: '', translation: '' },
  ...{ goals: [], onPaper: false, authorId: 1, author: 'Iva Matić', signed: null, earlier: [], version: 1 },
  savedAt: '2026-11-16T09:00:00.000Z',
};

test('plans a visit with a patient, and says before what is missing', async () => {
  const stepCounts = Object.fromEntries(stepSchema.options.map((step) => [step, 0]));
  const api = fakeApi({
    'GET /users': () => ({ body: { users: [ana], stepCounts, reportCount: 0, total: 1, page: 1, pageSize: 20 } }),
    'GET /users/3': () => ({ body: { user: ana } }),
    'POST /users/3/visits': ({ body }) => ({ status: 201, body: { visit: { ...visit, ...(body as NewVisit) } } }),
  });
  const onClose = vi.fn();
  await renderScreen(<PlanVisitModal onClose={onClose} />, 'Nutritionist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan a visit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
  expect(api.sent('POST', '/users/3/visits')).toEqual([]);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Patient' }), 'kova');
  await waitFor(() => expect(api.sent('GET', '/users').at(-1)?.query.get('search')).toBe('kova'));
  await userEvent.click(await screen.findByRole('option', { name: /Ana Kovačević/, hidden: true }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Date' }), { target: { value: '31 Dec 2026' } });
  fireEvent.change(dialog.getByRole('textbox', { name: 'Time' }), { target: { value: '1015' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Plan' }));
  await screen.findByText('The visit is planned: 31 Dec 2026, 10:15.');
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.sent('POST', '/users/3/visits')[0]?.body).toEqual({
    ...{ visitedOn: '2026-12-31', startsAt: '10:15', kind: 'followUp', language: 'en' },
  });
});
