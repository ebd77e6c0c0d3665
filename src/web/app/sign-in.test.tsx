import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { TokenPayload } from '#contract/auth.contract.ts';
import { changeLanguage, i18next, speakUnlessChosen } from '#web/i18n/i18n.ts';
import { restoreSession } from '#web/lib/session-store.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { type Handlers, openApp, tokenOf } from './open-app.fixture.tsx';

afterEach(() => act(() => i18next.changeLanguage('en')));

/** Whoever signs in gets a token that says this. */
const accepting = (payload: Partial<TokenPayload> = {}): Handlers => ({
  'POST /auth/login': () => ({ body: { jwt: tokenOf(payload) } }),
});

async function logIn(words = { username: 'Username', password: 'Password', button: 'Log in' }): Promise<void> {
  fireEvent.change(await screen.findByLabelText(words.username), { target: { value: 'nutritionist' } });
  fireEvent.change(screen.getByLabelText(words.password), { target: { value: 'belly-nutritionist' } });
  await userEvent.click(screen.getByRole('button', { name: words.button }));
}
const inCroatian = { username: 'Korisničko ime', password: 'Lozinka', button: 'Prijavi se' };

/** The page is loaded with this token in the storage. */
async function openWithToken(token: string, address: string, handlers: Handlers = {}) {
  localStorage.setItem('jwt', token);
  const { language } = restoreSession();
  await speakUnlessChosen(language);
  return openApp(address, { handlers });
}

describe('signing in', () => {
  test('returns to the address that asked for it', async () => {
    const { at, api } = await openApp('/belly/DRICalculator?sex=female', { handlers: accepting() });
    expect(at()).toMatch(/^\/public\/login\?/);
    await logIn();
    await waitFor(() => expect(at()).toBe('/belly/DRICalculator?sex=female'));
    expect(api.sent('POST', '/auth/login')[0]?.body).toEqual({
      username: 'nutritionist',
      password: 'belly-nutritionist',
    });
  });

  test('speaks the language of the account where the browser has chosen none, also after a reload', async () => {
    const of = { language: 'hr' } as const;
    await openApp('/public/login', { handlers: { ...accepting(of), 'POST /auth/logout': () => ({ body: {} }) } });
    await logIn();
    await screen.findByRole('heading', { level: 1, name: 'Pacijenti' });
    // It is no choice: the next person at this browser has a language of their own.
    expect(localStorage.getItem('selectedLanguage')).toBeNull();

    await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Odjava' }));
    await screen.findByRole('textbox', { name: 'Korisničko ime' });
    Object.assign(of, { language: 'en' });
    await logIn(inCroatian);
    await screen.findByRole('heading', { level: 1, name: 'Patients' });
  });

  test('speaks the language of the account after a reload', async () => {
    await openWithToken(tokenOf({ language: 'hr' }), '/belly/users/');
    await screen.findByRole('heading', { level: 1, name: 'Pacijenti' });
    expect(localStorage.getItem('selectedLanguage')).toBeNull();
  });

  test('keeps the language this browser has chosen', async () => {
    await changeLanguage('en');
    await openApp('/public/login', { handlers: accepting({ language: 'hr' }) });
    await logIn();
    await screen.findByRole('heading', { level: 1, name: 'Patients' });
  });

  test('says that a session expired, and goes back to where one was', async () => {
    const { at } = await openWithToken(tokenOf({ exp: 1000 }), '/belly/DRICalculator?sex=male', accepting());
    expect(await screen.findByText(/^Your session has expired: it lasts twelve hours\./)).toBeTruthy();
    await logIn();
    await waitFor(() => expect(at()).toBe('/belly/DRICalculator?sex=male'));
  });

  test.each([
    ['is malformed', 'not-a-token'],
    ['was revoked or forged', tokenOf({ role: 'Admin', exp: 9_999_999_999 })],
  ])('is asked for again where the token %s', async (_, token) => {
    const refused = () => ({ status: 401, body: refusal('UNAUTHENTICATED', 'Sign in first.') });
    const { at } = await openWithToken(token, '/admin/bacteria-categories/', {
      'GET /category/bacteria/getAll': refused,
    });
    await waitFor(() => expect(at()).toMatch(/^\/public\/login/));
    expect(localStorage.getItem('jwt')).toBeNull();
  });
});
