import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsApi, type NewAccount } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { firstSignIn } from '#server/testing/first-sign-in.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.as('admin');
});
afterAll(() => test.close());

let made = 0;
const password = 'a long enough password';

async function newAccount(given: Partial<NewAccount> = {}) {
  made += 1;
  const body: NewAccount = {
    username: `staff${made}`,
    firstName: 'Test',
    lastName: 'Account',
    role: 'Nutritionist',
    password,
    ...given,
  };
  const answer = await admin.call(accountsApi.create, { body });
  expect(answer.status).toBe(201);
  const { account } = answer.body;
  return { account, caller: await firstSignIn(test, account.username, password) };
}

async function idOf(username: string): Promise<number> {
  const { body } = await admin.call(accountsApi.list, { query: { search: username } });
  return body.accounts.find((account) => account.username === username)?.id ?? 0;
}

describe('list of accounts', () => {
  it('finds without regard to accents, by role and activity', async () => {
    const found = await admin.call(accountsApi.list, {
      query: { search: 'saric luka', role: 'Nutritionist', active: 'true' },
    });
    expect(found.body.accounts.map(({ username }) => username)).toEqual(['nutritionist2']);
    expect(found.body.accounts[0]).toMatchObject({ role: 'Nutritionist', active: true });
    expect(found.text).not.toMatch(/password|argon/i);
  });

  it('comes in pages, and complete without a page', async () => {
    const all = await admin.call(accountsApi.list, {});
    const second = await admin.call(accountsApi.list, { query: { page: 2, pageSize: 1 } });
    expect(second.body).toMatchObject({ total: all.body.total, page: 2, pageSize: 1 });
    expect(second.body.accounts).toEqual([all.body.accounts[1]]);
  });
});

describe('a new account', () => {
  it('can sign in, and is in the audit log without its password', async () => {
    const { account, caller } = await newAccount({ firstName: 'Žana', email: 'zana@example.org' });
    const me = await caller.call(authApi.me, {});
    expect(me.body.account).toMatchObject({ id: account.id, firstName: 'Žana' });
    const log = await test.database.pool.query(
      `select s.action, e.after from audit_entry e join change_set s on s.id = e.change_set_id
       where entity = 'account' and entity_id = $1 order by e.id`,
      [String(account.id)],
    );
    expect(log.rows).toMatchObject([
      { action: 'account.create', after: { username: account.username } },
      { action: 'account.changePassword', after: null },
    ]);
    expect(JSON.stringify(log.rows)).not.toContain(password);
  });

  it('is refused with a taken name, in whichever case', async () => {
    const answer = await admin.call(accountsApi.create, {
      body: { username: 'NUTRITIONIST', firstName: 'A', lastName: 'B', role: 'Admin', password },
    });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ message: 'Username already exists.', code: 'USERNAME_TAKEN' });
  });

  it('is refused with every wrong field named', async () => {
    const answer = await admin.call(accountsApi.create, {
      body: { username: 'a b', firstName: ' ', lastName: 'B', email: 'nobody', role: 'Admin', password: 'short' },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.map(({ field }) => field).sort()).toEqual([
      'email',
      'firstName',
      'password',
      'username',
    ]);
  });
});

describe('deactivating an account', () => {
  it('needs somebody for its patients, hands them over, and stops its tokens at once, in every process', async () => {
    const { account, caller } = await newAccount();
    const taker = await newAccount();
    const created = await caller.call(patientsApi.create, { body: { firstName: 'Ana', lastName: 'Prva' } });
    const params = { accountId: account.id };
    const twin = await test.twin();
    expect((await twin.withToken(caller.token).call(authApi.me, {})).status).toBe(200);

    const without = await admin.call(accountsApi.update, { params, body: { active: false } });
    expect(without.status).toBe(409);
    expect(without.error.fieldErrors?.[0]?.field).toBe('transferToAccountId');
    const toItself = await admin.call(accountsApi.update, {
      params,
      body: { active: false, transferToAccountId: account.id },
    });
    expect(toItself.status).toBe(422);
    expect((await caller.call(authApi.me, {})).status).toBe(200);

    const done = await admin.call(accountsApi.update, {
      params,
      body: { active: false, transferToAccountId: taker.account.id },
    });
    expect(done.body.account).toMatchObject({ active: false, userCount: 0 });
    expect((await caller.call(authApi.me, {})).status).toBe(401);
    expect((await twin.withToken(caller.token).call(authApi.me, {})).status).toBe(401);
    const again = await test.withToken(null).call(authApi.login, { body: { username: account.username, password } });
    expect(again.status).toBe(401);
    const moved = await taker.caller.call(patientsApi.get, { params: { userId: created.body.user.id } });
    expect(moved.body.user.accountId).toBe(taker.account.id);

    await admin.call(accountsApi.update, { params, body: { active: true } });
    expect((await caller.call(authApi.me, {})).status).toBe(401);
  });

  it('is not possible for oneself', async () => {
    await newAccount({ role: 'Admin' });
    const params = { accountId: await idOf('admin') };
    const off = await admin.call(accountsApi.update, { params, body: { active: false } });
    expect(off.error).toMatchObject({ code: 'OWN_ACCOUNT_ACTIVE', message: 'You cannot deactivate your own account.' });
    const demoted = await admin.call(accountsApi.update, { params, body: { role: 'Nutritionist' } });
    expect(demoted.error).toMatchObject({ code: 'OWN_ROLE', message: 'You cannot change your own role.' });
  });
});

describe('the last Admin', () => {
  it('stays, even when two Admins remove each other at the same moment', async () => {
    const own = await createTestApp();
    try {
      const first = await own.as('admin');
      const { body } = await first.call(accountsApi.create, {
        body: { username: 'other', firstName: 'O', lastName: 'T', role: 'Admin', password },
      });
      const second = await firstSignIn(own, 'other', password);
      const { body: list } = await first.call(accountsApi.list, { query: { role: 'Admin', search: 'admin' } });
      const answers = await Promise.all([
        first.call(accountsApi.update, { params: { accountId: body.account.id }, body: { role: 'Nutritionist' } }),
        second.call(accountsApi.update, {
          params: { accountId: list.accounts[0]?.id ?? 0 },
          body: { role: 'Nutritionist' },
        }),
      ]);
      const { rows } = await own.database.pool.query(`select id from account where role = 'Admin' and active`);
      expect(rows.length).toBe(1);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('cannot be deactivated by itself', async () => {
    const own = await createTestApp();
    try {
      const only = await own.as('admin');
      const { body } = await only.call(accountsApi.list, { query: { role: 'Admin' } });
      const answer = await only.call(accountsApi.update, {
        params: { accountId: body.accounts[0]?.id ?? 0 },
        body: { active: false },
      });
      expect(answer.error.message).toBe('This is the last active Admin; one must stay.');
    } finally {
      await own.close();
    }
  });
});

describe('setting a password', () => {
  it('stops the old one and all tokens of the account', async () => {
    const { account, caller } = await newAccount();
    const next = 'another long password';
    const params = { accountId: account.id };
    expect((await admin.call(accountsApi.setPassword, { params, body: { password: next } })).status).toBe(200);
    expect((await caller.call(authApi.me, {})).status).toBe(401);
    const { username } = account;
    const login = (word: string) => test.withToken(null).call(authApi.login, { body: { username, password: word } });
    expect((await login(password)).status).toBe(401);
    expect((await login(next)).status).toBe(200);
  });
});

describe('editing an account', () => {
  it('changes what is given and keeps the rest', async () => {
    const { account } = await newAccount({ email: 'old@example.org' });
    const params = { accountId: account.id };
    const answer = await admin.call(accountsApi.update, { params, body: { lastName: 'Ružić', email: '' } });
    expect(answer.body.account).toEqual({
      ...account,
      lastName: 'Ružić',
      email: null,
      lastLoginAt: expect.any(String),
    });
  });

  it('refuses a taken name and an unknown account', async () => {
    const { account } = await newAccount();
    const taken = await admin.call(accountsApi.update, {
      params: { accountId: account.id },
      body: { username: 'nutritionist' },
    });
    expect(taken.error.message).toBe('Username already exists.');
    expect((await admin.call(accountsApi.update, { params: { accountId: 999_999 }, body: {} })).status).toBe(404);
  });
});

describe('access', () => {
  it('is for Admins only', async () => {
    const nutritionist = await test.as('nutritionist');
    const params = { accountId: await idOf('nutritionist2') };
    const calls = (who: Caller) => [
      who.call(accountsApi.list, {}),
      who.call(accountsApi.create, {
        body: { username: 'sneaky', firstName: 'S', lastName: 'S', role: 'Admin', password },
      }),
      who.call(accountsApi.update, { params, body: { role: 'Admin' } }),
      who.call(accountsApi.setPassword, { params, body: { password } }),
    ];
    for (const answer of await Promise.all(calls(nutritionist))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(calls(test.withToken(null)))) expect(answer.status).toBe(401);
  });
});
