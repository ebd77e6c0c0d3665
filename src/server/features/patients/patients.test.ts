import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStepSchema } from '#contract/patient-fields.ts';
import type { NewUser, UserPatch } from '#contract/patients.contract.ts';
import { duplicateDetailsSchema, patientsApi, staleDetailsSchema } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let nutritionist: Caller;
let other: Caller;
let admin: Caller;

beforeAll(async () => {
  test = await createTestApp({ template: 'template_demo' });
  nutritionist = await test.as('nutritionist');
  other = await test.as('nutritionist2');
  admin = await test.as('admin');
});
afterAll(() => test.close());

async function add(body: NewUser, who = nutritionist) {
  const answer = await who.call(patientsApi.create, { body, query: { force: 'true' } });
  expect(answer.status).toBe(201);
  return answer.body.user;
}

function save(userId: number, body: UserPatch, who = nutritionist) {
  return who.call(patientsApi.update, { params: { userId }, body });
}

describe('a new patient', () => {
  it('gets a code and the first step, and needs a name only', async () => {
    const user = await add({ firstName: ' Šime ', lastName: 'Žuljević' });
    expect(user).toMatchObject({
      firstName: 'Šime',
      code: `MB-${String(user.id).padStart(4, '0')}`,
      status: 'active',
      version: 1,
      age: null,
      phenotypeIds: [],
      nextStep: 'sendQuestionnaire',
      nextStepSince: test.now.value.toISOString(),
      account: { name: 'Iva Matić' },
    });
  });

  it('is warned about when the last name and birth date are known, and can be added all the same', async () => {
    const body = { firstName: 'Ana', lastName: 'Đurić', dateOfBirth: '1980-02-29' };
    const first = await add(body);
    const again = await nutritionist.call(patientsApi.create, {
      body: { ...body, firstName: 'Anica', lastName: 'DURIC' },
    });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('POSSIBLE_DUPLICATE');
    expect(duplicateDetailsSchema.parse(again.body).duplicates).toEqual([{ id: first.id, code: first.code }]);
    const forced = await nutritionist.call(patientsApi.create, { body, query: { force: 'true' } });
    expect(forced.status).toBe(201);
    const elsewhere = await other.call(patientsApi.create, { body });
    expect(elsewhere.status, 'nobody learns of patients of another account').toBe(201);
  });

  it.each([
    [{ heightCm: 300 }, 'heightCm'],
    [{ weightKg: 1 }, 'weightKg'],
    [{ email: 'nobody' }, 'email'],
    [{ dateOfBirth: '2027-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '2025-02-30' }, 'dateOfBirth'],
    [{ sex: 'male', pregnancyWeeks: 12 }, 'pregnancyWeeks'],
    [{ lastName: '   ' }, 'lastName'],
    [{ drugIds: [1, 999_999] }, 'drugIds'],
    [{ dislikedFoodIds: [999_999] }, 'dislikedFoodIds'],
    [{ notes: 'x'.repeat(10_001) }, 'notes'],
  ] as const)('is refused with %o', async (wrong, field) => {
    const answer = await nutritionist.call(patientsApi.create, {
      body: { firstName: 'A', lastName: 'B', ...(wrong as Partial<NewUser>) },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.fieldErrors?.map((error) => error.field)).toEqual([field]);
  });

  it('belongs to another account only where an Admin says so', async () => {
    const { accountId } = (await add({ firstName: 'A', lastName: 'B' }, other)) as { accountId: number };
    const body = { firstName: 'Zvonimir', lastName: 'Dodijeljeni', accountId };
    expect((await nutritionist.call(patientsApi.create, { body })).status).toBe(403);
    const given = await admin.call(patientsApi.create, { body });
    expect(given.body.user.accountId).toBe(accountId);
    const nowhere = await admin.call(patientsApi.create, { body: { ...body, accountId: 999_999 } });
    expect(nowhere.error.fieldErrors?.[0]?.field).toBe('accountId');
  });
});

describe('saving a patient', () => {
  it('changes what is given, raises the version, and records before and after', async () => {
    const user = await add({ firstName: 'Lana', lastName: 'Lukač', weightKg: 60, phone: '091' });
    const saved = await save(user.id, { version: 1, weightKg: 61.5, phone: '' });
    expect(saved.body.user).toMatchObject({ version: 2, weightKg: 61.5, phone: null, firstName: 'Lana' });
    const log = await test.database.pool.query(
      `select s.action, e.before, e.after from audit_entry e join change_set s on s.id = e.change_set_id
       where entity = 'patient' and entity_id = $1 order by e.id desc limit 1`,
      [String(user.id)],
    );
    expect(log.rows).toMatchObject([
      {
        action: 'patient.update',
        before: { weight_kg: 60, phone: '091', first_name: 'Lana', version: 1 },
        after: { weight_kg: 61.5, phone: null, first_name: 'Lana', version: 2 },
      },
    ]);
    expect(Object.keys(log.rows[0].after)).not.toContain('search_text');
  });

  it('that comes too late says who saved and what stands there', async () => {
    const user = await add({ firstName: 'Petra', lastName: 'Kasna', weightKg: 60 });
    await save(user.id, { version: 1, weightKg: 62 }, admin);
    const late = await save(user.id, { version: 1, weightKg: 64 });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'STALE',
      message: 'Mirna Herceg saved this patient in between. Your change was not saved.',
    });
    const details = staleDetailsSchema.parse(late.body);
    expect(details.savedBy?.name).toBe('Mirna Herceg');
    expect(details.current).toMatchObject({ weightKg: 62, version: 2 });
    expect((await save(user.id, { version: 2, weightKg: 64 })).body.user.weightKg).toBe(64);
  });

  it('at the same moment lets one through and tells the other', async () => {
    const user = await add({ firstName: 'Ivo', lastName: 'Istodobni' });
    const answers = await Promise.all([70, 71, 72, 73].map((weightKg) => save(user.id, { version: 1, weightKg })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('without a change writes nothing', async () => {
    const user = await add({ firstName: 'Mia', lastName: 'Mirna', weightKg: 60 });
    expect((await save(user.id, { version: 1, weightKg: 60 })).body.user.version).toBe(1);
  });

  it('finds the patient by the new name', async () => {
    const user = await add({ firstName: 'Klara', lastName: 'Stara' });
    await save(user.id, { version: 1, lastName: 'Čvrčak' });
    const found = await nutritionist.call(patientsApi.list, { query: { search: 'cvrcak klara' } });
    expect(found.body.users.map(({ id }) => id)).toEqual([user.id]);
  });

  it('is checked together with what stands there', async () => {
    const user = await add({ firstName: 'Marko', lastName: 'Muški', sex: 'male' });
    const answer = await save(user.id, { version: 1, pregnancyWeeks: 10 });
    expect(answer.error.fieldErrors).toMatchObject([
      { field: 'pregnancyWeeks', message: 'This is for female patients only.' },
    ]);
  });

  it('archives and restores', async () => {
    const user = await add({ firstName: 'Arhiv', lastName: 'Arhivić' });
    const archived = await save(user.id, { version: 1, status: 'archived' });
    expect(archived.body.user).toMatchObject({ status: 'archived', nextStep: 'none', nextStepSince: null });
    const search = 'arhivic';
    const listed = async (status: 'active' | 'archived') =>
      (await nutritionist.call(patientsApi.list, { query: { search, status } })).body.total;
    expect([await listed('active'), await listed('archived')]).toEqual([0, 1]);
    const restored = await save(user.id, { version: 2, status: 'active' });
    expect(restored.body.user).toMatchObject({ status: 'active', nextStep: 'sendQuestionnaire' });
  });
});

describe('the list', () => {
  it('holds own patients only, and all for an Admin', async () => {
    const mine = await nutritionist.call(patientsApi.list, {});
    const theirs = await other.call(patientsApi.list, {});
    const all = await admin.call(patientsApi.list, {});
    expect(mine.body.total).toBeGreaterThan(15);
    expect(mine.body.total + theirs.body.total).toBe(all.body.total);
    const shared = mine.body.users.filter(({ id }) => theirs.body.users.some((user) => user.id === id));
    expect(shared).toEqual([]);
  });

  it('pages without losing or repeating anybody', async () => {
    const complete = await nutritionist.call(patientsApi.list, { query: { sort: 'name' } });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) =>
        nutritionist.call(patientsApi.list, { query: { sort: 'name', page, pageSize: 10 } }),
      ),
    );
    expect(pages.flatMap(({ body }) => body.users.map(({ id }) => id))).toEqual(
      complete.body.users.map(({ id }) => id),
    );
    expect(pages[5]?.body).toMatchObject({ users: [], total: complete.body.total, page: 6, pageSize: 10 });
  });

  it('sorts by name in Croatian order', async () => {
    const names = ['Čabar', 'Cabar', 'Đabar', 'Džabar', 'Dabar'];
    for (const lastName of names) await add({ firstName: 'Abcd', lastName });
    const sorted = async (order: 'asc' | 'desc') =>
      (await nutritionist.call(patientsApi.list, { query: { search: 'abcd', sort: 'name', order } })).body.users.map(
        ({ lastName }) => lastName,
      );
    expect(await sorted('asc')).toEqual(['Cabar', 'Čabar', 'Dabar', 'Džabar', 'Đabar']);
    expect(await sorted('desc')).toEqual(['Đabar', 'Džabar', 'Dabar', 'Čabar', 'Cabar']);
  });

  it.each(['%', '_', '\\', "'", '%%%'])('takes %j in a search for what it is', async (search) => {
    const answer = await nutritionist.call(patientsApi.list, { query: { search } });
    expect(answer.status).toBe(200);
    expect(answer.body.total).toBeLessThanOrEqual(1);
  });

  it('counts every step of what is searched, whichever step is asked for', async () => {
    const all = await nutritionist.call(patientsApi.list, { query: { status: 'active' } });
    const { stepCounts } = all.body;
    for (const [name, count] of Object.entries(stepCounts)) {
      expect(all.body.users.filter(({ step }) => step.name === name).length).toBe(count);
    }
    const one = await nutritionist.call(patientsApi.list, {
      query: { status: 'active', step: 'sendQuestionnaire', page: 1, pageSize: 5 },
    });
    expect(one.body.total).toBe(stepCounts.sendQuestionnaire);
    expect(one.body.stepCounts).toEqual(stepCounts);
    expect(one.body.users.every(({ step }) => step.name === 'sendQuestionnaire')).toBe(true);
  });

  it('filters by the next step of the records, whatever is more urgent', async () => {
    const { users } = (await nutritionist.call(patientsApi.list, { query: { status: 'active' } })).body;
    for (const asked of nextStepSchema.options) {
      const { body } = await nutritionist.call(patientsApi.list, { query: { status: 'active', nextStep: asked } });
      expect(body.users).toEqual(users.filter(({ nextStep }) => nextStep === asked));
    }
  });

  it('refuses a filter it does not know', async () => {
    const answer = await nutritionist.call(patientsApi.list, { query: { nextStep: 'sleep' as never } });
    expect(answer.status).toBe(422);
  });

  it('is nobody’s to keep', async () => {
    const answer = await nutritionist.call(patientsApi.list, {});
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
