import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noAnswers } from '#contract/check-in-answers.ts';
import type { PageCheckIn } from '#contract/check-ins.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CheckInPlace } from './check-in-place.tsx';
import { TrialCard } from './trial-card.tsx';

beforeEach(() => localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page: null })));
afterEach(() => localStorage.clear());

const running: PageCheckIn = {
  ...{ state: 'running', reader: 'Iva Matić', week: '2026-11-16', weekEndsOn: '2026-11-22', endsOn: '2027-02-07' },
  ...{ outcomes: ['bloating', 'stoolForm', 'energy'], goal: '', monthly: true, answers: noAnswers, weeks: [] },
  trial: {
    ...{ name: { en: 'Beans', hr: 'Grah' }, dose: '1 ladle', timesAWeek: 4, on: true },
    ...{ blockEndsOn: '2026-11-29', endsOn: '2027-02-07' },
  },
  ...{ mail: null, advice: [] },
};

async function show(checkIn: PageCheckIn, offline = () => false, agreed: PageCheckIn = running) {
  let answers = checkIn.answers;
  const api = fakeApi({
    'POST /patient-page/check-in': () => ({ body: { checkIn: { ...checkIn, answers } } }),
    'POST /patient-page/check-in/answer': ({ body }) => {
      if (offline()) throw new TypeError('Failed to fetch');
      answers = { ...answers, ...(body as { answers: object }).answers };
      return { body: { checkIn: { ...checkIn, answers } } };
    },
    'POST /patient-page/check-in/agree': () => ({ body: { checkIn: agreed } }),
    'POST /patient-page/question': () => ({ body: { asked: true } }),
  });
  await renderScreen(<CheckInPlace token="a-link" session="key" today="2026-11-18" author="Iva Matić" />);
  return api;
}
const option = (question: string, answer: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('button', { name: answer });

test('a tap is sent at once, says that it is saved, and a second one takes it back', async () => {
  const api = await show(running);
  expect(await screen.findByText('Did you eat this: Beans?')).toBeTruthy();
  await userEvent.click(option('Bloating', 'a little'));
  expect(await screen.findByText('Saved. Iva Matić can see it.')).toBeTruthy();
  expect(option('Bloating', 'a little').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(option('Blood in the stool?', 'no'));
  await userEvent.click(option('Bloating', 'a little'));
  const sent = api.requests.filter(({ path }) => path.endsWith('/answer')).map(({ body }) => body);
  expect(sent).toMatchObject([
    { session: 'key', week: '2026-11-16', answers: { bloating: 1 } },
    { answers: { bloodInStool: false } },
    { answers: { bloating: null } },
  ]);
});

test('the suggestion under trial is told with its portion, and until when', async () => {
  const { trial } = running;
  fakeApi({
    'POST /patient-page/check-in': ({ body }) => {
      const on = (body as { session: string }).session === 'with';
      return { body: { checkIn: { ...running, trial: trial && { ...trial, on } } } };
    },
  });
  await renderScreen(
    <>
      <TrialCard token="one" session="with" />
      <TrialCard token="two" session="without" />
    </>,
  );
  await screen.findByText('This week with it: 1 ladle, 4× a week. So until 29 Nov. The trial ends on 7 Feb 2027.');
  await screen.findByText('This week without it. So until 29 Nov. The trial ends on 7 Feb 2027.');
  expect(screen.getAllByRole('heading', { name: 'You are trying: Beans' })).toHaveLength(2);
});

test('a tap without a network is kept on the phone and goes with the next one', async () => {
  let offline = true;
  const api = await show(running, () => offline);
  await screen.findByText('Did you eat this: Beans?');
  await userEvent.click(option('Energy', 'good'));
  expect(await screen.findByText('Kept on this phone. It is sent when there is a network.')).toBeTruthy();
  expect(option('Energy', 'good').getAttribute('aria-pressed')).toBe('true');
  offline = false;
  await userEvent.click(option('Stool form', 'smooth, formed'));
  expect(await screen.findByText('Saved. Iva Matić can see it.')).toBeTruthy();
  expect(api.requests.filter(({ path }) => path.endsWith('/answer')).at(-1)?.body).toMatchObject({
    answers: { energy: 2, stoolForm: 1 },
  });
});

test('the patient ends it, after being asked once more', async () => {
  const ended = { ...running, state: 'ended' as const };
  const api = await show(running, () => false, ended);
  const agreements = () => api.sent('POST', '/patient-page/check-in/agree').map(({ body }) => body);
  await userEvent.click(await screen.findByRole('button', { name: 'End these questions' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(agreements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'End these questions' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End these questions' }));
  await screen.findByText(/^These questions have ended/);
  expect(agreements()).toEqual([{ session: 'key', agreed: false, mail: false }]);
  expect(screen.queryByRole('group', { name: 'Bloating' })).toBeNull();
});

test('nobody is asked before they agree, and a question can be asked all the same', async () => {
  const api = await show({ ...running, state: 'ask' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
  await userEvent.type(screen.getByLabelText('Your question'), 'May I?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ask me' }));
  expect(await screen.findByRole('group', { name: 'Bloating' })).toBeTruthy();
  expect(api.requests.map(({ body }) => body)).toContainEqual({ session: 'key', agreed: true, mail: false });
});
