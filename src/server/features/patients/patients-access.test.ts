import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminUsersApi, patientsApi } from '#contract/patients.contract.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Every call on one patient, by everybody it could come from. The erasing one comes last. */
const calls: [name: string, call: (who: Caller, userId: number) => Promise<Answer<unknown>>][] = [
  ['get', (who, userId) => who.call(patientsApi.get, { params: { userId } })],
  ['update', (who, userId) => who.call(patientsApi.update, { params: { userId }, body: { version: 1 } })],
  ['export', (who, userId) => who.call(patientsApi.exportData, { params: { userId } })],
];
const missing = 999_999;

let test: TestApp;
let owner: Caller;
let stranger: Caller;
let admin: Caller;
let userId: number;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.as('nutritionist');
  stranger = await test.as('nutritionist2');
  admin = await test.as('admin');
  const created = await owner.call(patientsApi.create, { body: { firstName: 'Ana', lastName: 'Vlastita' } });
  userId = created.body.user.id;
});
afterAll(() => test.close());

function withoutRequestId(answer: Answer<unknown>): unknown {
  const { requestId: _, ...body } = answer.error;
  return { status: answer.status, body };
}

describe.each(calls)('%s', (_, call) => {
  it('is allowed to the owner and to an Admin', async () => {
    expect((await call(owner, userId)).status).toBe(200);
    expect((await call(admin, userId)).status).toBe(200);
  });

  it('answers a stranger exactly as if the patient did not exist', async () => {
    const foreign = await call(stranger, userId);
    expect(foreign.status).toBe(404);
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await call(stranger, missing)));
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await call(admin, missing)));
  });

  it('needs a token', async () => {
    expect((await call(test.withToken(null), userId)).status).toBe(401);
  });
});

describe('marking as reviewed', () => {
  it('needs a food list, and an own patient', async () => {
    const mark = (who: Caller, id = userId) => who.call(patientsApi.markReviewed, { params: { userId: id } });
    expect((await mark(owner)).status).toBe(409);
    expect(withoutRequestId(await mark(stranger))).toEqual(withoutRequestId(await mark(stranger, missing)));
    expect((await mark(test.withToken(null))).status).toBe(401);
  });
});

describe('what is for Admins alone', () => {
  it('is refused to a Nutritionist, own patient or not, and to nobody', async () => {
    const forbidden = (who: Caller) => [
      who.call(adminUsersApi.list, {}),
      who.call(adminUsersApi.ofAccount, { params: { accountId: 1 } }),
      who.call(adminUsersApi.reassign, { params: { userId }, body: { accountId: 1 } }),
      who.call(adminUsersApi.exportCsv, {}),
      who.call(patientsApi.erase, { params: { userId } }),
    ];
    for (const who of [owner, stranger]) {
      for (const answer of await Promise.all(forbidden(who))) expect(answer.status).toBe(403);
    }
    for (const answer of await Promise.all(forbidden(test.withToken(null)))) expect(answer.status).toBe(401);
    expect((await owner.call(patientsApi.get, { params: { userId } })).status).toBe(200);
  });

  it('answers 404 for patients and accounts that are not there', async () => {
    const answers = await Promise.all([
      admin.call(patientsApi.erase, { params: { userId: missing } }),
      admin.call(adminUsersApi.reassign, { params: { userId: missing }, body: { accountId: 1 } }),
      admin.call(adminUsersApi.ofAccount, { params: { accountId: missing } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
