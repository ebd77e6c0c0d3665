import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { changeLanguage, i18next } from '#web/i18n/i18n.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { type Handlers, openApp } from './open-app.fixture.tsx';

afterEach(() => act(() => i18next.changeLanguage('en')));

const call = 'GET /questionnaire/public/user/a-link';
const open = (handlers: Handlers) => openApp('/public/questionnaire/user/a-link/questionsAndAnswers/', { handlers });

describe('the language of the page', () => {
  /** Sent in Croatian; answers in the language it is asked in. */
  const serve = (): Handlers => ({
    [call]: ({ query }) => {
      const language = query.get('lang') === 'en' ? 'en' : 'hr';
      const title = language === 'en' ? 'Digestive symptoms' : 'Probavne tegobe';
      const opened: ResponseOf<typeof questionnairesApi.publicGet> = {
        questionnaire: {
          ...{ id: 2, code: 'digestive-symptoms', version: 1, title, purpose: '', estimatedMinutes: 5 },
          sections: [],
        },
        ...{ state: 'sent', answers: [], progress: { answered: 0, total: 20 }, languages: ['en', 'hr'], language },
        ...{ revision: 0, expiresAt: '2026-12-10T10:00:00.000Z', submittedAt: null, bundle: [] },
      };
      return { body: opened };
    },
  });

  test('is the one of the patient where this browser has chosen none', async () => {
    const { api } = await open(serve());
    expect(await screen.findByRole('heading', { level: 1, name: 'Probavne tegobe' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Počni' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('hr');
    // It is no choice: the next patient at this device has a language of their own.
    expect(localStorage.getItem('selectedLanguage')).toBeNull();
    expect(api.requests.filter(({ path }) => path.includes('public'))).toHaveLength(1);
  });

  test('is the one this browser has chosen', async () => {
    await changeLanguage('en');
    await open(serve());
    expect(await screen.findByRole('heading', { level: 1, name: 'Digestive symptoms' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy();
    expect(screen.queryByText('Počni')).toBeNull();
  });
});

describe('links that cannot be filled in', () => {
  test.each([
    [410, 'CANCELLED', 'The questionnaire was cancelled', 'Upitnik je otkazan'],
    [410, 'EXPIRED', 'The link has expired', 'Poveznica je istekla'],
    [404, 'LINK_NOT_FOUND', 'There is no questionnaire here', 'Ovdje nema upitnika'],
  ] as const)('each say why, in both languages (%i %s)', async (status, code, english, croatian) => {
    await changeLanguage('en');
    await open({ [call]: () => ({ status, body: refusal(code, 'No.') }) });
    expect(await screen.findByRole('heading', { level: 1, name: english })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'HR' }));
    expect(await screen.findByRole('heading', { level: 1, name: croatian })).toBeTruthy();
    expect(screen.queryByText(english)).toBeNull();
  });
});
