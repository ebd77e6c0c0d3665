import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FollowUp } from '#contract/follow-ups.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FollowUpsCard } from './follow-ups-card.tsx';

const call: FollowUp = {
  ...{ id: 4, dueOn: '2020-11-27', text: 'Short call', done: null },
  fromReport: { labReportId: 7, version: 2 },
};

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  let stored: FollowUp[] = [call];
  return fakeApi({
    'GET /users/3/follow-ups': () => ({ body: { followUps: stored } }),
    'PUT /users/3/follow-ups/4': ({ body }) => {
      const done = (body as { done: boolean }).done ? { at: '2026-11-16T10:00:00.000Z', by: 'Iva Matić' } : null;
      stored = [{ ...call, done }];
      return { body: { followUp: stored[0] } };
    },
    ...extra,
  });
}

test('a follow-up is done by one click and can be taken back', async () => {
  const api = serve();
  await renderScreen(<FollowUpsCard userId={3} />);
  const box = await screen.findByRole('checkbox', { name: 'Done: 27 Nov 2020, Short call' });
  screen.getByText('from the given report');
  screen.getByText(/overdue/);
  await userEvent.click(box);
  await screen.findByText('1 done');
  screen.getByText('Nothing is planned.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('1 done')).toBeNull());
  expect(api.sent('PUT', '/users/3/follow-ups/4').map(({ body }) => body)).toEqual([{ done: true }, { done: false }]);
});

test('one is planned by hand; what the server says of the day stands at the field, and nothing is lost', async () => {
  let refuse = true;
  const api = serve({
    'POST /users/3/follow-ups': ({ body }) => {
      if (!refuse)
        return { status: 201, body: { followUp: { ...call, id: 5, ...(body as object), fromReport: null } } };
      refuse = false;
      const fieldErrors = [
        { field: 'dueOn', code: 'FOLLOW_UP_PAST', values: {}, message: 'The day lies in the past.' },
      ];
      return { status: 422, body: { ...refusal('VALIDATION', 'Wrong'), fieldErrors } };
    },
  });
  await renderScreen(<FollowUpsCard userId={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Plan a follow-up' }));
  const form = screen.getByRole('region', { name: 'Follow-ups' });
  await userEvent.click(within(form).getByRole('button', { name: 'Plan' }));
  await screen.findByText('Give a day.');
  await userEvent.type(within(form).getByRole('textbox', { name: /^Day/ }), '5 Jan 2020');
  await userEvent.type(within(form).getByRole('textbox', { name: 'What' }), 'Call');
  await userEvent.click(within(form).getByRole('button', { name: 'Plan' }));
  await screen.findByText('The day lies in the past.');
  expect((within(form).getByRole('textbox', { name: 'What' }) as HTMLInputElement).value).toBe('Call');
  await userEvent.click(within(form).getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'What' })).toBeNull());
  expect(api.sent('POST', '/users/3/follow-ups').at(-1)?.body).toEqual({ dueOn: '2020-01-05', text: 'Call' });
});
