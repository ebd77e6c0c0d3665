import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewUser } from '#contract/patients.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
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

const none = { dose: null, startedOn: null, stoppedOn: null };

async function create(body: Partial<NewUser>, who = nutritionist) {
  return who.call(patientsApi.create, { body: { firstName: 'Nina', lastName: 'Nova', ...body } });
}

async function added(body: Partial<NewUser>, who = nutritionist) {
  const answer = await create(body, who);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.user;
}

const change = (userId: number, body: { version: number } & Partial<NewUser>) =>
  nutritionist.call(patientsApi.update, { params: { userId }, body });

const fieldsOf = (answer: { error: { fieldErrors?: { field: string }[] | undefined } }) =>
  answer.error.fieldErrors?.map(({ field }) => field);

describe('a new patient', () => {
  it('is saved whole by one call, with one change set that tells all of it', async () => {
    const user = await added({
      lastName: 'Cijela',
      dateOfBirth: '1994-06-14',
      sex: 'female',
      weightKg: 64.5,
      heightCm: 168,
      activityLevel: 'lowActive',
      dueDate: '2027-03-19',
      prepregnancyWeightKg: 60,
      phenotypeIds: [1],
      foodRestrictionIds: [1],
      dislikedFoodIds: [473],
      medicines: [
        { drugId: 1, dose: '50 µg daily', startedOn: '2021-05-03', stoppedOn: null },
        { drugId: 2, dose: '20 mg daily', startedOn: '2026-08-01', stoppedOn: '2026-09-30' },
      ],
      supplements: [{ name: 'Folic acid', dose: '400 µg daily', startedOn: '2026-06-10', stoppedOn: null }],
    });
    expect(user).toMatchObject({ drugIds: [1], medicines: [{ drugId: 1 }, { drugId: 2 }], version: 1 });
    const { rows } = await test.database.pool.query(
      `select s.action, e.entity, e.after from audit_entry e join change_set s on s.id = e.change_set_id
       where e.patient_id = $1 order by e.id`,
      [user.id],
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['patient.create']));
    expect(rows.find(({ entity }) => entity === 'patient')?.after).toMatchObject({
      drug_ids: [1],
      medicines: [{ dose: '50 µg daily' }, { stoppedOn: '2026-09-30' }],
      supplements: [{ name: 'Folic acid' }],
    });
    expect(rows.map(({ entity }) => entity)).toContain('measurement');
  });

  it.each([
    [{ medicines: [{ drugId: 999_999, ...none }] }, ['medicines.0.drugId']],
    [{ medicines: [{ drugId: 1, ...none, startedOn: '2999-01-01' }] }, ['medicines.0.startedOn']],
    [{ medicines: [{ drugId: 1, ...none, stoppedOn: '2999-01-01' }] }, ['medicines.0.stoppedOn']],
    [{ supplements: [{ name: ' ', ...none }] }, ['supplements.0.name']],
    [{ drugIds: [2], medicines: [{ drugId: 1, ...none }] }, ['drugIds']],
    [{ drugIds: [999_999] }, ['drugIds']],
  ] as [Partial<NewUser>, string[]][])(
    'is refused with %o, beside the field, and nothing is kept',
    async (wrong, fields) => {
      const answer = await create({ lastName: 'Odbijena', ...wrong });
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual(fields);
      const { rows } = await test.database.pool.query("select from patient where last_name = 'Odbijena'");
      expect(rows).toEqual([]);
    },
  );
});

describe('the drugs of a patient', () => {
  it('follow from the medicines, and the medicines from drugs written alone', async () => {
    const user = await added({ lastName: 'Lijekovi', drugIds: [1, 2] });
    expect(user.medicines).toEqual([
      { drugId: 1, ...none },
      { drugId: 2, ...none },
    ]);
    const stopped = { drugId: 2, ...none, stoppedOn: '2026-10-01' };
    const saved = await change(user.id, { version: 1, medicines: [{ drugId: 1, ...none, dose: '5 mg' }, stopped] });
    expect(saved.body.user).toMatchObject({ drugIds: [1], version: 2 });
    const same = await change(user.id, { version: 2, medicines: saved.body.user.medicines });
    expect(same.body.user.version, 'the same medicines are no change').toBe(2);
    const again = await change(user.id, { version: 2, drugIds: [3] });
    expect(again.body.user).toMatchObject({ drugIds: [3], medicines: [stopped, { drugId: 3 }] });
  });

  it('cannot be written apart, whoever writes', async () => {
    const user = await added({ lastName: 'Ograda', drugIds: [1] });
    const apart = test.byHand.pool.query("update patient set drug_ids = '{}' where id = $1", [user.id]);
    await expect(apart).rejects.toThrow(/patient_current_drugs/);
  });
});

describe('who may be the same person', () => {
  const alike = async (query: Record<string, string>, who = nutritionist) =>
    (await who.call(patientsApi.alike, { query })).body.patients.map(({ code, likeness }) => [code, ...likeness]);

  it('is found by name alone, by last name and birth date, and by e-mail, among one’s own', async () => {
    const { code } = await added({
      firstName: 'Željka',
      lastName: 'Dvojnik-Kos',
      dateOfBirth: '1989-04-05',
      email: 'zeljka@example.org',
    });
    expect(await alike({ firstName: 'zeljka', lastName: 'dvojnik kos' })).toEqual([[code, 'name']]);
    const birth = { firstName: 'Z.', lastName: 'Dvojnik Kos', dateOfBirth: '1989-04-05' };
    expect(await alike(birth)).toEqual([[code, 'nameAndBirth']]);
    expect(await alike({ email: 'ZELJKA@example.org' })).toEqual([[code, 'email']]);
    expect(await alike({ firstName: 'zeljka', lastName: 'dvojnik kos' }, admin)).toEqual([[code, 'name']]);
    expect(await alike({ firstName: 'zeljka', lastName: 'dvojnik kos' }, other)).toEqual([]);
    expect(await alike({ lastName: 'dvojnik kos' }), 'a last name alone says nothing').toEqual([]);
  });

  it('and was said to be another is recorded, and not asked about again', async () => {
    const body = { lastName: 'Imenjakinja', dateOfBirth: '1990-01-02' };
    const first = await added(body);
    expect((await create(body)).error.code).toBe('POSSIBLE_DUPLICATE');
    const second = await added({ ...body, notSameAs: [first.id] });
    const { rows } = await test.database.pool.query(
      "select after->'not_same_as' as said from audit_entry where entity = 'patient' and entity_id = $1",
      [String(second.id)],
    );
    expect(rows).toEqual([{ said: [first.id] }]);
    expect(
      fieldsOf(await create({ ...body, notSameAs: [first.id] }, other)),
      'a foreign patient is a missing one',
    ).toEqual(['notSameAs']);
  });
});
