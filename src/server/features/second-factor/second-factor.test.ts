import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codeOf, fromBase32, stepAt } from './totp.ts';

let running: TestApp;
let iva: Caller;
beforeEach(async () => {
  running = await createTestApp();
  iva = await running.as('nutritionist');
});
afterEach(() => running.close());

const right = { username: 'nutritionist', password: 'belly-nutritionist' };
const seconds = (count: number) => {
  running.now.value = new Date(running.now.value.getTime() + count * 1000);
};
const codeNow = (secret: string, stepsAway = 0): string =>
  codeOf(fromBase32(secret), stepAt(running.now.value) + stepsAway);

/** Sets the app up for Iva; a step later, so that the first code is used up. */
async function setUpApp(): Promise<{ secret: string; codes: string[] }> {
  const { secret, uri } = (await iva.call(secondFactorApi.beginApp, {})).body;
  expect(uri).toBe(`otpauth://totp/Metabelly:nutritionist?secret=${secret}&issuer=Metabelly`);
  const added = await iva.call(secondFactorApi.addApp, { body: { code: codeNow(secret) } });
  expect(added.status).toBe(200);
  seconds(60);
  return { secret, codes: added.body.recoveryCodes ?? [] };
}

async function challenge() {
  const { body } = await running.withToken(null).call(authApi.login, { body: right });
  if (!('challenge' in body)) throw new Error('no second step was asked for');
  return body.challenge;
}

const verify = (token: string, method: 'app' | 'recoveryCode', code: string) =>
  running.withToken(null).call(secondFactorApi.verify, { body: { token, method, code } });

describe('without a second factor', () => {
  test('a sign-in answers a token, as ever', async () => {
    const { body } = await running.withToken(null).call(authApi.login, { body: right });
    expect(Object.keys(body)).toEqual(['jwt']);
  });
});

describe('an authenticator app', () => {
  test('counts only once its first code has proved it', async () => {
    await iva.call(secondFactorApi.beginApp, {});
    const wrong = await iva.call(secondFactorApi.addApp, { body: { code: '000000' } });
    expect(wrong.status).toBe(422);
    expect((await running.withToken(null).call(authApi.login, { body: right })).body.jwt).toBeTruthy();
  });

  test('is asked for after the password, which opens nothing by itself', async () => {
    const { secret } = await setUpApp();
    const { token, methods, passkeyOptions } = await challenge();
    expect(methods).toEqual(['app', 'recoveryCode']);
    expect(passkeyOptions).toBeNull();
    expect((await running.withToken(token).call(authApi.me, {})).status).toBe(401);
    const signedIn = await verify(token, 'app', codeNow(secret));
    expect((await running.withToken(signedIn.body.jwt).call(authApi.me, {})).status).toBe(200);
    const { sessions } = (await running.withToken(signedIn.body.jwt).call(authApi.sessions, {})).body;
    expect(sessions.find(({ current }) => current)?.method).toBe('passwordAndApp');
  });

  test('takes no code twice, and no earlier one after it', async () => {
    const { secret } = await setUpApp();
    const first = await challenge();
    const second = await challenge();
    const code = codeNow(secret);
    const answers = await Promise.all([verify(first.token, 'app', code), verify(second.token, 'app', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = await challenge();
    expect((await verify(third.token, 'app', codeNow(secret, -1))).status).toBe(401);
  });

  test('is guessed no more than ten times in a quarter of an hour', async () => {
    const { secret } = await setUpApp();
    const { token } = await challenge();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await verify(token, 'app', '000000')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await verify((await challenge()).token, 'app', codeNow(secret))).status).toBe(429);
  });

  test('on another phone takes the place of the first only once it is proved', async () => {
    const { secret } = await setUpApp();
    const { secret: next } = (await iva.call(secondFactorApi.beginApp, {})).body;
    expect((await verify((await challenge()).token, 'app', codeNow(secret))).status).toBe(200);
    const added = await iva.call(secondFactorApi.addApp, { body: { code: codeNow(next) } });
    expect(added.body.recoveryCodes).toBeNull();
    seconds(60);
    expect((await verify((await challenge()).token, 'app', codeNow(secret))).status).toBe(401);
    expect((await verify((await challenge()).token, 'app', codeNow(next))).status).toBe(200);
  });
});

describe('the step between', () => {
  test('lasts five minutes', async () => {
    const { secret } = await setUpApp();
    const { token } = await challenge();
    seconds(301);
    expect((await verify(token, 'app', codeNow(secret))).error.code).toBe('STEP_EXPIRED');
  });

  test('is good once', async () => {
    const { codes } = await setUpApp();
    const { token } = await challenge();
    const answers = await Promise.all(codes.slice(0, 4).map((code) => verify(token, 'recoveryCode', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await verify(token, 'recoveryCode', codes[5] ?? '')).status).toBe(410);
  });

  test('is over for an account that was deactivated meanwhile', async () => {
    const { secret } = await setUpApp();
    const { token } = await challenge();
    await running.database.pool.query(`update account set active = false where username = 'nutritionist'`);
    expect((await verify(token, 'app', codeNow(secret))).status).toBe(401);
  });
});

describe('recovery codes', () => {
  test('come with the first factor, work once each however they are typed, and are kept hashed', async () => {
    const { codes } = await setUpApp();
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect((await verify((await challenge()).token, 'recoveryCode', code.toUpperCase().replace('-', ' '))).status).toBe(
      200,
    );
    expect((await verify((await challenge()).token, 'recoveryCode', code)).status).toBe(401);
    const { recoveryCodes } = (await iva.call(secondFactorApi.get, {})).body;
    expect(recoveryCodes.filter(({ used }) => used)).toHaveLength(1);
    const { rows } = await running.database.pool.query('select * from recovery_code');
    for (const each of codes) expect(JSON.stringify(rows)).not.toContain(each);
  });

  test('made anew put those before out of use', async () => {
    const { codes } = await setUpApp();
    const made = (await iva.call(secondFactorApi.newRecoveryCodes, {})).body.recoveryCodes;
    expect((await verify((await challenge()).token, 'recoveryCode', codes[0] ?? '')).status).toBe(401);
    expect((await verify((await challenge()).token, 'recoveryCode', made[0] ?? '')).status).toBe(200);
  });
});

describe('where the practice requires a second factor', () => {
  const requireIt = async () => {
    const admin = await running.as('admin');
    const { version } = (await admin.call(practiceApi.get, {})).body.practice;
    await admin.call(practiceApi.update, { body: { version, requireSecondFactor: true } });
    return admin;
  };

  test('whoever has none can do nothing but set one up', async () => {
    await requireIt();
    const refused = await iva.call(patientsApi.list, {});
    expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const { body } = await running.withToken(null).call(authApi.login, { body: right });
    expect(body).toMatchObject({ jwt: expect.any(String), pending: 'secondFactor' });
    await setUpApp();
    expect((await iva.call(patientsApi.list, {})).status).toBe(200);
  });

  test('the last one cannot be removed, also not by two requests at once', async () => {
    await setUpApp();
    await requireIt();
    const { rows } = await running.database.pool.query<{ id: number }>(`
      insert into passkey (account_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
      select id, 'Key', 'x', 'x', 0, '{}', false, now() from account where username = 'nutritionist' returning id`);
    const answers = await Promise.all([
      iva.call(secondFactorApi.removeApp, {}),
      iva.call(secondFactorApi.removePasskey, { params: { passkeyId: rows[0]?.id ?? 0 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an Admin resets what somebody has lost; it is in the audit log and ends their sessions', async () => {
    await setUpApp();
    const admin = await running.as('admin');
    const { account } = (await iva.call(authApi.me, {})).body;
    const reset = await admin.call(accountsApi.resetSecondFactor, { params: { accountId: account.id } });
    expect(reset.status).toBe(200);
    expect((await iva.call(authApi.me, {})).status).toBe(401);
    expect((await running.withToken(null).call(authApi.login, { body: right })).body.jwt).toBeTruthy();
    const { rows } = await running.database.pool.query(
      `select action, before from change_set c join audit_entry e on e.change_set_id = c.id order by e.id desc limit 1`,
    );
    expect(rows[0]).toEqual({ action: 'account.resetSecondFactor', before: { passkeys: [], app: true } });
  });
});

describe('removing the last factor', () => {
  test('goes back to the password alone, and takes the codes along', async () => {
    await setUpApp();
    expect((await iva.call(secondFactorApi.removeApp, {})).status).toBe(200);
    expect((await iva.call(secondFactorApi.get, {})).body).toMatchObject({ app: null, recoveryCodes: [] });
    expect((await running.withToken(null).call(authApi.login, { body: right })).body.jwt).toBeTruthy();
  });
});

test('no secret is in the audit log', async () => {
  const { secret, codes } = await setUpApp();
  const { rows } = await running.database.pool.query('select * from audit_entry');
  const log = JSON.stringify(rows);
  for (const each of [secret, ...codes]) expect(log).not.toContain(each);
});
