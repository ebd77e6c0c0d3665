import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { authApi } from '#contract/auth.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let lines = '';
beforeAll(async () => {
  own = await createTestApp({
    settings: { LOG_LEVEL: 'trace' },
    logTo: {
      write: (line) => {
        lines += line;
      },
    },
  });
});
afterAll(() => own.close());

const patient = {
  firstName: 'Zdenka',
  lastName: 'Tajnović',
  email: 'zdenka.tajnovic@example.org',
  phone: '+385 91 765 4321',
  notes: 'alergija na lješnjake',
};
const password = 'belly-nutritionist';

/** Everything a day has in it that nobody may read in a log. */
async function workADay(): Promise<string[]> {
  const nobody = own.withToken(null);
  await nobody.call(authApi.login, { body: { username: 'nutritionist', password: 'wrong but near' } });
  const iva = await own.as('nutritionist');
  const userId = await visitPatient(iva);
  const link = await answerQuestionnaire(iva, userId);
  await iva.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun', kitId: 'KIT-TAJNA-77' } as never,
    file: { name: 'tajnovic-nalaz.csv', content: Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n') },
  });
  const admin = await own.as('admin');
  const account = { username: 'nova.osoba', email: 'nova@example.org', firstName: 'Nova', lastName: 'Osobić' };
  await admin.call(accountsApi.create, {
    body: { ...account, role: 'Nutritionist', password: 'a brand new password' },
  });
  await iva.call(authApi.changePassword, { body: { current: password, next: 'another new password' } });
  await failInTheDatabase(iva);
  const secrets = [password, 'wrong but near', 'a brand new password', 'another new password', link];
  const tokens = [iva.token, admin.token].flatMap((token) => [token ?? '', ...(token ?? '').split('.').slice(1)]);
  const people = [...Object.values(patient), 'tajnovic', 'Osobić', 'nova.osoba', 'KIT-TAJNA-77'];
  return [...secrets, ...tokens, ...people, encodeURIComponent(patient.lastName)];
}

async function visitPatient(iva: Caller): Promise<number> {
  const created = await iva.call(patientsApi.create, { query: {}, body: patient });
  await iva.call(patientsApi.list, { query: { search: patient.lastName } });
  await iva.call(patientsApi.create, { query: {}, body: { ...patient, email: 'not an address' } });
  return created.body.user.id;
}

async function answerQuestionnaire(iva: Caller, userId: number): Promise<string> {
  const questionnaireId = (await iva.call(questionnairesApi.templates, {})).body.questionnaires[0]?.id ?? 0;
  const { body } = await iva.call(questionnairesApi.assign, { body: { userId, questionnaireId } });
  const link = body.publicUrl.split('/')[4] ?? '';
  const nobody = own.withToken(null);
  await nobody.call(questionnairesApi.publicGet, { params: { userQuestionnaireId: link }, query: {} });
  await nobody.call(questionnairesApi.publicUpdate, {
    body: { userQuestionnaireId: link, revision: 0, answers: [] },
  });
  // The page itself, and ways in which people mistype or paste it.
  for (const url of [
    body.publicUrl,
    `/public/questionnaire/user/${link}`,
    `/public/questionnaires/${link}/`,
    `/${link}`,
    `/api/questionnaire/public/user/${link}/x`,
    `/public/questionnaire/user/?token=${link}`,
    `/PUBLIC/Questionnaire/USER/${link}/`,
    `//public//questionnaire//user//${link}`,
    `/public/questionnaire/user/${link.slice(0, 16)}/${link.slice(16)}`,
    `/public/questionnaire/user/${link};x=1`,
    `/public/questionnaire/user/.${link}.`,
    `/public/questionnaire/user/(${link})`,
    `/public/questionnaire/user%2F${link}`,
    `/api/questionnaire/public/user/${[...link].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
    `/api/questionnaire/public/user/${link}%zz`,
    `/api/questionnaire/public/user/${link}${'x'.repeat(300)}`,
    `/api/calendar/${link}/follow-ups.ics`,
    `/public/report/${link}/`,
    `/public/reminders/${link}/`,
    `/assets/${link}.js`,
    `/${link.slice(0, 20)}`,
    `/public/login?redirect=${encodeURIComponent(body.publicUrl)}`,
  ]) {
    await own.app.inject(url);
  }
  // Halves and other spellings give it away as well.
  expect(lines).not.toContain(link.slice(0, 16));
  expect(lines).not.toContain(link.slice(16));
  expect(lines.toLowerCase()).not.toContain(
    [...link].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  );
  return link;
}

/** A fault of ours: the database quotes what it was given, and Drizzle every parameter. */
async function failInTheDatabase(iva: Caller): Promise<void> {
  await own.database.pool.query(`create function quote_all() returns trigger language plpgsql as
    $$ begin raise exception 'invalid value "%" for %', new.last_name, new.email using detail = new.notes; end $$`);
  await own.database.pool.query(
    'create trigger quote_all before insert on patient for each row execute function quote_all()',
  );
  const failed = await iva.call(patientsApi.create, { query: { force: true } as never, body: patient });
  await own.database.pool.query('drop trigger quote_all on patient');
  expect(failed.status).toBe(500);
  expect(failed.text).not.toMatch(/Tajnović|insert into|invalid value/);
}

test('log lines say what was called and how it went, and hold no password, token, name, address or answer', async () => {
  const hidden = await workADay();
  expect(lines).toContain('"path":"/api/auth/login"');
  expect(lines).toContain('"path":"/api/questionnaire/public/user/***"');
  expect(lines).toContain('"msg":"request failed"');
  expect(lines.split('\n').length).toBeGreaterThan(20);
  const found = hidden.filter((secret) => secret.length > 3 && lines.includes(secret));
  expect(found).toEqual([]);
});
