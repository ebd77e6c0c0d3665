import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noAnswers } from '#contract/check-in-answers.ts';
import type { PageCheckIn } from '#contract/check-ins.contract.ts';
import type { PageContent, PageFood } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { i18next } from '#web/i18n/i18n.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { type Handlers, openApp } from './open-app.fixture.tsx';

afterEach(async () => {
  localStorage.clear();
  await act(() => i18next.changeLanguage('en'));
});

const food = (foodId: number, name: string, more: Partial<PageFood> = {}): PageFood => ({
  ...{ foodId, name, fullName: name, form: null, answer: 'yes', portion: '4 tbsp, 110 g', times: '3×' },
  ...{ reason: 'Feeds Roseburia, which is low.', ceiling: null, instead: [] },
  ...more,
});

function contentOf(foods: PageFood[]): PageContent {
  const meal = {
    slot: 'breakfast' as const,
    name: 'Oat porridge',
    foods: [
      {
        foodId: 1,
        name: 'oats',
        amount: '5 tbsp, 50 g',
        swaps: [{ foodId: 3, name: 'millet', amount: '1 cup, 150 g' }],
      },
    ],
    plants: [{ key: 'oat', name: 'oats' }],
  };
  const day = (short: string) => ({ short, name: `${short}day`, meals: [meal] });
  return {
    ...{ reader: 'patient', sampleDate: '3 November 2026', reportDate: '16 November 2026', author: 'Iva Matić' },
    ...{ poorSample: null, urgent: [], message: null, findings: [], steps: [], cannotTell: [], made: '' },
    suggestions: { deck: '', groups: [], elsewhere: [] },
    less: { deck: '', avoid: [], limit: [], nothingToGo: null, restrictions: [], health: [] },
    seeDoctor: { lead: 'See a doctor', text: 'about blood in the stool.' },
    disclaimer: 'Guidance on food, no diagnosis.',
    week: {
      ...{
        deck: '',
        note: '',
        plantGoal: 30,
        days: ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].map(day),
      },
      shopping: { persons: 'for one person', aisles: [{ key: 'dry', name: 'Dry goods', items: ['oats, 500 g'] }] },
    },
    foods,
  };
}

const foods = [
  food(1, 'oats'),
  food(2, 'butter', { answer: 'notNow', portion: null, times: null, reason: 'Raises Bilophila.', instead: [1] }),
];
const page: PatientPage = {
  ...{ language: 'en', today: '2026-11-18', issuedAt: '2026-11-16T09:00:00.000Z', firstName: 'Ana' },
  ...{ expiresAt: '2026-11-30T09:00:00.000Z', newer: false, paused: false, since: { en: [], hr: [] } },
  content: { en: contentOf(foods), hr: contentOf(foods.map((each) => ({ ...each, name: `${each.name} HR` }))) },
  practice: { name: 'Matić Practice', phone: '01 555 0142', email: '', web: '', address: '' },
};

const checkIn: PageCheckIn = {
  ...{ state: 'none', reader: 'Iva Matić', week: '2026-11-16', weekEndsOn: '2026-11-22', endsOn: null, goal: '' },
  ...{ outcomes: [], trial: null, monthly: false, answers: noAnswers, weeks: [], mail: null, advice: [] },
};

const entering = 'POST /patient-page/enter';
const reading = 'POST /patient-page/read';
const open = (handlers: Handlers, search = '') => openApp(`/public/report/a-link/${search}`, { handlers });

async function enterBirth() {
  await userEvent.type(await screen.findByLabelText(/Date of birth/), '12 Apr 1984');
  await userEvent.click(screen.getByRole('button', { name: 'Open my page' }));
}

test('the date of birth opens the page; a meal is ticked and a plant counted, on this phone', async () => {
  const { api } = await open({ [entering]: () => ({ body: { session: 'key' } }), [reading]: () => ({ body: page }) });
  await enterBirth();
  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeTruthy();
  expect(api.requests.find(({ path }) => path.endsWith('/enter'))?.body).toEqual({
    token: 'a-link',
    dateOfBirth: '1984-04-12',
  });
  expect(api.requests.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ session: 'key' });
  expect(screen.getByText('Wednesday, 18 November · week 1 of 4 · sample of 3 November 2026')).toBeTruthy();
  const plants = screen.getByRole('region', { name: 'Plants this week' });
  expect(within(plants).getByText('0')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Eaten: Oat porridge' }));
  expect(within(plants).getByText('1')).toBeTruthy();
  expect(localStorage.getItem('metabelly-page-ticks:a-link')).toContain('2 breakfast');
});

test('Can I eat …? answers from the page, with the reason and what instead; what is not there is eaten as before', async () => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page: null }));
  await open({ [reading]: () => ({ body: page }) }, '?place=kitchen');
  const search = await screen.findByLabelText('Search for a food');
  await userEvent.type(search, 'butter');
  const answer = screen.getByText('Butter: not for now').closest('[data-tone]') as HTMLElement;
  expect(within(answer).getByText('Raises Bilophila.')).toBeTruthy();
  expect(within(answer).getByText('oats')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.type(search, 'pizza');
  expect(screen.getByText('Not on your list: eat as before')).toBeTruthy();
  expect(screen.getByText(/ask your nutritionist: 01 555 0142/)).toBeTruthy();
});

test('without a network the page is there as it was last read, and says so', async () => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page }));
  await open({
    [reading]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByText('No network: this is the page as you last opened it.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeTruthy();
});

test.each([
  [410, 'PAGE_WITHDRAWN', 'This report was withdrawn'],
  [410, 'REPORT_LINK_EXPIRED', 'The link has expired'],
] as const)('%i %s has a page of its own, and nothing is kept', async (status, code, title) => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page }));
  await open({ [reading]: () => ({ status, body: refusal(code, 'No.') }) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText(/Ana/)).toBeNull();
  expect(localStorage.getItem('metabelly-page:a-link')).toBeNull();
});

test('a link with a code asks for the code; a session that has ended asks again', async () => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'old', page }));
  const { api } = await open(
    {
      [reading]: ({ body }) =>
        (body as { session: string }).session === 'old'
          ? { status: 404, body: refusal('PAGE_SESSION_ENDED', 'Again.') }
          : { body: page },
      [entering]: () => ({ body: { session: 'new' } }),
    },
    '?key=code',
  );
  await userEvent.type(await screen.findByLabelText(/Code of six digits/), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Open my page' }));
  expect(await screen.findByRole('heading', { name: 'Hello Ana' })).toBeTruthy();
  expect(api.requests.find(({ path }) => path.endsWith('/enter'))?.body).toEqual({ token: 'a-link', code: '123456' });
});

test('a report of before there were pages gives its PDF and says so; a newer one and what has changed are told', async () => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page: null }));
  const older = { ...page, content: null, newer: true, since: { en: ['walnuts'], hr: ['orasi'] } };
  await open({ [reading]: () => ({ body: older }) });
  expect(await screen.findByText('This report was given before there were pages. Its PDF is here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save the PDF' })).toBeTruthy();
  expect(screen.getByText(/You have been given a newer report/)).toBeTruthy();
  expect(screen.getByText(/no longer as in it: walnuts/)).toBeTruthy();
});

test('what arrives after the page was forgotten is not kept', async () => {
  localStorage.setItem('metabelly-page:a-link', JSON.stringify({ session: 'key', page: null }));
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { api } = await open(
    {
      [reading]: () => ({ body: page }),
      'POST /patient-page/check-in': async () => {
        await late;
        return { body: { checkIn } };
      },
      'POST /patient-page/leave': () => ({ body: { ended: true } }),
    },
    '?place=report',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Forget on this phone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Forget on this phone' }));
  await screen.findByRole('heading', { name: 'Forgotten on this phone' });
  expect(api.sent('POST', '/patient-page/check-in')).toHaveLength(1);
  await act(async () => {
    arrive();
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('metabelly-page'))).toEqual([]);
});
