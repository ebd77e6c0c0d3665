import { plain, type Rows } from './row-shape.fixture.ts';

import { logoFile } from './subjects.fixture.ts';

/** Rows of what accounts, sign-ins and the practice are made of. */
export const accountRows: Pick<Rows, 'auth' | 'secondFactor' | 'accounts' | 'practice'> = {
  auth: {
    login: {
      of: 'nothing',
      slow: true,
      call: async () => ({ body: { username: 'nutritionist2', password: 'belly-nutritionist2' } }),
    },
    logout: { ...plain, endsSession: true, slow: true },
    me: plain,
    changePassword: {
      of: 'nothing',
      // The current password is wrong: the demo logins stay as they are.
      ok: 422,
      slow: true,
      throttled: true,
      call: async () => ({ body: { current: 'not the password', next: 'a longer password' } }),
    },
    confirm: {
      of: 'nothing',
      ok: 422,
      slow: true,
      throttled: true,
      call: async () => ({ body: { password: 'not the password' } }),
    },
    sessions: plain,
    signIns: plain,
    endSession: { of: 'own', call: async (at) => ({ params: { sessionId: await at.session() } }) },
    endOtherSessions: plain,
    demo: plain,
  },
  secondFactor: {
    get: plain,
    // No step was begun.
    verify: {
      of: 'nothing',
      ok: 410,
      throttled: true,
      call: async () => ({ body: { token: 'x'.repeat(43), method: 'app', code: '123456' } }),
    },
    beginPasskeySignIn: plain,
    passkeySignIn: {
      of: 'nothing',
      ok: 410,
      throttled: true,
      call: async () => ({ body: { token: 'x'.repeat(43), response: { id: 'x', type: 'public-key' } } }),
    },
    beginPasskey: plain,
    addPasskey: {
      of: 'nothing',
      ok: 410,
      call: async () => ({ body: { token: 'x'.repeat(43), name: 'Work laptop', response: { id: 'x' } } }),
    },
    renamePasskey: {
      of: 'own',
      call: async (at) => ({ params: { passkeyId: await at.passkey() }, body: { name: 'Blue key' } }),
    },
    removePasskey: { of: 'own', call: async (at) => ({ params: { passkeyId: await at.passkey() } }) },
    beginApp: plain,
    // No app was begun, none is there, and without a factor there are no codes.
    addApp: { of: 'nothing', ok: 409, throttled: true, call: async () => ({ body: { code: '123456' } }) },
    removeApp: { ...plain, ok: 404 },
    newRecoveryCodes: { ...plain, ok: 409 },
  },
  accounts: {
    list: { of: 'nothing', call: async () => ({ query: { search: 'a', role: 'Admin', page: 1, pageSize: 10 } }) },
    create: {
      of: 'nothing',
      slow: true,
      call: async (at) => ({
        body: {
          username: at.name().replace(' ', '.'),
          email: 'ana@example.org',
          firstName: 'Ana',
          lastName: 'Proba',
          role: 'Nutritionist',
          language: 'hr',
          password: 'a long password',
        },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => ({ params: { accountId: await at.account() }, body: { firstName: 'Iva', active: false } }),
    },
    setPassword: {
      of: 'record',
      slow: true,
      call: async (at) => ({ params: { accountId: await at.account() }, body: { password: 'another password' } }),
    },
    resetSecondFactor: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
  },
  practice: {
    get: plain,
    update: {
      of: 'nothing',
      call: async (at) => ({
        body: { version: await at.practiceVersion(), idleMinutes: 30, timeZone: 'Europe/Zagreb' },
      }),
    },
    setLogo: { of: 'nothing', call: async () => ({ file: logoFile }) },
    removeLogo: plain,
    logo: {
      of: 'nothing',
      call: async (at) => {
        await at.logo();
        return {};
      },
    },
  },
};
