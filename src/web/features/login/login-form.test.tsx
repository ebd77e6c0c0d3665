import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { LoginForm } from './login-form.tsx';

test('a passkey of another device is refused in words', async () => {
  const api = fakeApi({
    'POST /auth/passkey/begin': () => ({
      body: { token: 'asked', options: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' } },
    }),
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  // What a browser says that holds no passkey of this address, or whose dialogue was closed.
  const get = vi.fn(() => Promise.reject(new DOMException('The operation is not allowed.', 'NotAllowedError')));
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as unknown as CredentialsContainer);
  const onLoggedIn = vi.fn();
  await renderScreen(<LoginForm onLoggedIn={onLoggedIn} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await within(await screen.findByRole('alert')).findByText(/^The passkey was not used\./)).toBeTruthy();
  expect(get).toHaveBeenCalledOnce();
  expect(api.sent('POST', '/auth/passkey')).toEqual([]);
  expect(onLoggedIn).not.toHaveBeenCalled();
});
