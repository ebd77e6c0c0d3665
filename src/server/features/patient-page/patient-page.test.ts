import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessApi } from '#contract/access.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
let iva: Caller;
let admin: Caller;
const first = new Date('2026-11-16T09:00:00Z');
beforeAll(async () => {
  running = await createTestApp({ now: new Date(first) });
  [iva, admin] = await Promise.all([running.as('nutritionist'), running.as('admin')]);
  const { version } = (await admin.call(practiceApi.get, {})).body.practice;
  await admin.call(practiceApi.update, { body: { version, phone: '+385 1 5550 142' } });
});
afterAll(() => running.close());
// sessions of staff would end meanwhile
afterEach(() => {
  running.now.value = new Date(first);
});

const birth = '1984-04-12';
let people = 0;

async function patientWithReport() {
  people += 1;
  const body = { firstName: 'Ana', lastName: `Stranica ${people}`, dateOfBirth: birth, sex: 'female' as const };
  const userId = (await iva.call(patientsApi.create, { body })).body.user.id;
  const taxa =
    '1678,Bifidobacterium,genus,0.1\n816,Bacteroides,genus,40\n35832,Bilophila,genus,4\n216851,Faecalibacterium,genus,9\n';
  const content = Buffer.from(`taxId,name,rank,abundance\n${taxa}239934,Akkermansia,genus,${people / 100}\n`);
  const query = { userId, sampleDate: '2026-11-03', force: 'true' as const };
  const uploaded = await iva.call(labReportsApi.upload, { query, file: { name: 'report.csv', content } });
  return { userId, labReportId: uploaded.body.labReport?.id ?? 0 };
}

/** As one that was given before there were pages: its bytes stand in for a paper. */
async function givenBefore() {
  const { userId, labReportId } = await patientWithReport();
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
       sha256, pages, summary)
     values ($1, 1, '{}', 'short', 'hr', $2, $3, '{"findings": []}', $4, 'x', 1, '[]') returning id`,
    [labReportId, first, randomBytes(32).toString('hex'), Buffer.from('%PDF-1.7 of the test')],
  );
  return { userId, params: { labReportId, issuedId: rows[0]?.id ?? 0 } };
}

/** A list, a week, and the paper of both. */
async function givenWithPage() {
  const { userId, labReportId } = await patientWithReport();
  const params = { labReportId };
  await iva.call(recommendationApi.calculate, { params, body: {} });
  const planned = await iva.call(weekApi.propose, { params, body: { seed: 7 } });
  expect(planned.status, planned.text.slice(0, 300)).toBe(200);
  const { version } = (await iva.call(patientReportApi.get, { params })).body.report;
  const issue = (confirmed: string[]) =>
    iva.call(patientReportApi.issue, { params, body: { version, form: 'short', language: 'hr', confirmed } });
  const tried = await issue([]);
  const checks = (tried.error as { checks?: { key: string }[] } | undefined)?.checks ?? [];
  const made = tried.status === 201 ? tried : await issue(checks.map(({ key }) => key));
  expect(made.status, made.text.slice(0, 500)).toBe(201);
  return { userId, params: { labReportId, issuedId: made.body.issued.id } };
}

async function linkTo(params: { labReportId: number; issuedId: number }): Promise<string> {
  const { body } = await iva.call(reportLinksApi.mailText, { params });
  return body.link.split('/')[3] ?? '';
}

/** From an address of its own each time, so that wrong keys of one test are not counted in another. */
let callers = 0;
const post = (verb: 'enter' | 'read' | 'pdf' | 'leave', payload: object, address?: string) => {
  callers += 1;
  const remoteAddress = address ?? `203.0.113.${callers % 250}`;
  return running.app.inject({ method: 'POST', url: `/api/patient-page/${verb}`, payload, remoteAddress });
};
const enter = (token: string, dateOfBirth = birth, address?: string) => post('enter', { token, dateOfBirth }, address);
async function sessionOf(token: string): Promise<string> {
  const answer = await enter(token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ session: string }>().session;
}
const read = async (session: string) => (await post('read', { session })).json<PatientPage>();
const later = (minutes: number) => {
  running.now.value = new Date(running.now.value.getTime() + minutes * 60_000);
};

describe('the second key', () => {
  test('a wrong date and an unknown link are answered alike, and made to wait alike', async () => {
    const { params } = await givenBefore();
    const token = await linkTo(params);
    const said = async (of: string) => {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await enter(of, '1990-01-01'));
      return answers.map((each) => [each.statusCode, each.json().code]);
    };
    const five = Array.from({ length: 5 }, () => [404, 'REPORT_LINK_WRONG']);
    expect(await said(token)).toEqual([...five, [429, 'TOO_MANY']]);
    expect(await said('x'.repeat(32))).toEqual([...five, [429, 'TOO_MANY']]);
    // the right one waits as well, a quarter of an hour
    expect((await enter(token)).statusCode).toBe(429);
    later(16);
    expect((await enter(token)).statusCode).toBe(200);
  });

  test('ten wrong ones close a link for good, from wherever they come', async () => {
    const token = await linkTo((await givenBefore()).params);
    for (let day = 1; day <= 10; day += 1) {
      if (day === 6) later(16);
      expect((await enter(token, `1990-01-${String(day).padStart(2, '0')}`)).statusCode).toBe(404);
    }
    later(16);
    expect((await enter(token)).statusCode).toBe(404);
  });

  test('tries at the same moment are counted one by one', async () => {
    const token = await linkTo((await givenBefore()).params);
    const days = Array.from({ length: 20 }, (_, at) => `1991-01-${String(at + 1).padStart(2, '0')}`);
    const statuses = (await Promise.all(days.map((day) => enter(token, day)))).map(({ statusCode }) => statusCode);
    expect([statuses.filter((each) => each === 404).length, statuses.filter((each) => each === 429).length]).toEqual([
      5, 15,
    ]);
  });

  test('an address that guesses is kept out', async () => {
    const address = '198.51.100.7';
    for (let guess = 0; guess < 50; guess += 1) await enter(`guess-${guess}`, birth, address);
    const token = await linkTo((await givenBefore()).params);
    expect((await enter(token, birth, address)).statusCode).toBe(429);
    expect((await enter(token)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('opens one page, is nobody’s to cache or to index, and every look is on record', async () => {
    const { userId, params } = await givenBefore();
    const session = await sessionOf(await linkTo(params));
    const answer = await post('read', { session });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(answer.json()).toMatchObject({ content: null, firstName: 'Ana', newer: false, language: 'hr' });
    expect(answer.body).not.toMatch(/Stranica \d|MB-|1984-04-12/);
    const pdf = await post('pdf', { session });
    expect(pdf.body).toBe('%PDF-1.7 of the test');
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(String(pdf.headers['content-disposition'])).not.toMatch(/MB-|Ana/);
    const { entries } = (await admin.call(accessApi.ofUser, { params: { userId }, query: { lang: 'en' } })).body;
    for (const did of ['opened', 'printed']) {
      expect(entries).toContainEqual(expect.objectContaining({ did, account: null }));
    }
  });

  test('a key that is not its own, a link, or a token of staff open nothing', async () => {
    const token = await linkTo((await givenBefore()).params);
    for (const session of [token, 'x'.repeat(32), iva.token ?? '']) {
      const answer = await post('read', { session: session.slice(0, 200) });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'PAGE_SESSION_ENDED']);
    }
  });

  test('one patient’s session never shows another’s page, nor another report of theirs', async () => {
    const [one, other] = [await givenBefore(), await givenBefore()];
    const [mine, theirs] = [await sessionOf(await linkTo(one.params)), await sessionOf(await linkTo(other.params))];
    await running.byHand.pool.query(`update patient set first_name = 'Mia' where id = $1`, [other.userId]);
    expect([(await read(mine)).firstName, (await read(theirs)).firstName]).toEqual(['Ana', 'Mia']);
  });

  test('ends when it is forgotten, when nobody uses it, and goes on while somebody does', async () => {
    const token = await linkTo((await givenBefore()).params);
    const [forgotten, unused, used] = [await sessionOf(token), await sessionOf(token), await sessionOf(token)];
    expect((await post('leave', { session: forgotten })).json()).toEqual({ ended: true });
    expect((await post('leave', { session: forgotten })).statusCode).toBe(404);
    expect((await post('read', { session: forgotten })).statusCode).toBe(404);
    const day = 24 * 60;
    later(5 * day);
    expect((await post('read', { session: used })).statusCode).toBe(200);
    later(5 * day);
    expect((await post('read', { session: unused })).statusCode).toBe(404);
    expect((await post('read', { session: used })).statusCode).toBe(200);
  });

  test('leaves nothing behind: one that is over goes when the next page is opened, whosever that is', async () => {
    const [gone, next] = [await givenBefore(), await givenBefore()];
    const [one, other] = [await linkTo(gone.params), await linkTo(next.params)];
    await sessionOf(one);
    const kept = async () => {
      const { rows } = await running.database.pool.query<{ over: number }>(
        'select count(*)::int as over from page_session where expires_at <= $1',
        [running.now.value],
      );
      return rows[0]?.over;
    };
    later(9 * 24 * 60);
    expect(await kept()).toBeGreaterThan(0);
    await sessionOf(other);
    expect(await kept()).toBe(0);
  });

  test('a withdrawn report and a link that is over say so and show nothing; an erased patient is not there', async () => {
    const withdrawn = await givenBefore();
    const token = await linkTo(withdrawn.params);
    const session = await sessionOf(token);
    await iva.call(patientReportApi.withdraw, { params: withdrawn.params, body: { reason: 'Wrong sample' } });
    for (const verb of ['read', 'pdf'] as const) {
      const answer = await post(verb, { session });
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'PAGE_WITHDRAWN']);
      expect(answer.body).not.toMatch(/Ana|Wrong sample/);
    }
    expect((await enter(token)).json().code).toBe('PAGE_WITHDRAWN');
    expect((await enter(token, '1990-01-01')).json().code).toBe('REPORT_LINK_WRONG');

    const over = await givenBefore();
    const old = await linkTo(over.params);
    const oldSession = await sessionOf(old);
    await linkTo(over.params);
    expect((await post('read', { session: oldSession })).json().code).toBe('REPORT_LINK_EXPIRED');
    expect((await enter(old)).json().code).toBe('REPORT_LINK_EXPIRED');
    expect((await enter(old, '1990-01-01')).json().code).toBe('REPORT_LINK_WRONG');

    const erased = await givenBefore();
    const ofErased = await sessionOf(await linkTo(erased.params));
    await admin.call(patientsApi.erase, { params: { userId: erased.userId } });
    expect((await post('read', { session: ofErased })).statusCode).toBe(404);
  });
});

describe('the page', () => {
  let given: Awaited<ReturnType<typeof givenWithPage>>;
  beforeAll(async () => {
    given = await givenWithPage();
  });

  test('says what the paper says: the same foods, bands, portions and meals, in both languages', async () => {
    const { params } = given;
    const page = await read(await sessionOf(await linkTo(params)));
    const { rows } = await running.database.pool.query<{ paper: Paper }>(
      'select paper from issued_report where id = $1',
      [params.issuedId],
    );
    const paper = rows[0]?.paper;
    if (!paper || !page.content) throw new Error('no paper was kept');
    const lines = ({ groups }: { groups: { name: string; foods: object[] }[] }) =>
      groups.flatMap(({ name, foods }) =>
        (foods as Paper['foods']['groups'][number]['foods']).map((food) => [
          ...[name, food.name, food.foodIds, food.band, food.portion, food.times],
        ]),
      );
    expect(lines(page.content.hr.suggestions)).toEqual(lines(paper.foods));
    expect(lines(paper.foods).length).toBeGreaterThan(10);
    const rest = (row: { what: string; detail: string | null; instead: string | null }) => [
      ...[row.what, row.detail, row.instead],
    ];
    expect(page.content.hr.less.avoid.map(rest)).toEqual(paper.less.avoid.rows.map(rest));
    expect(page.content.hr.week?.days.map(({ meals }) => meals.map(({ name }) => name))).toEqual(
      paper.week?.days.map(({ meals }) => meals.map(({ name }) => name).filter((name) => name !== '')),
    );
    expect(page.content.hr.week?.shopping).toEqual(paper.week?.shopping);
    // the same foods in the other language
    const ids = (language: 'en' | 'hr') =>
      page.content?.[language].suggestions.groups
        .flatMap(({ foods }) => foods.flatMap(({ foodIds }) => foodIds))
        .sort();
    expect(ids('en')).toEqual(ids('hr'));
    const [meal] = page.content.en.week?.days[0]?.meals ?? [];
    expect(meal?.foods[0]?.amount).toMatch(/\d+.g$/);
    expect(page.content.en.foods.length).toBeGreaterThan(500);
  });

  test('what is excluded since is excluded at once, an allergy as never; nothing else changes', async () => {
    const { userId, params } = given;
    const session = await sessionOf(await linkTo(params));
    const before = await read(session);
    expect(before.since).toEqual({ en: [], hr: [] });
    const suggested = before.content?.en.suggestions.groups.flatMap(({ foods }) =>
      foods.flatMap((food) => food.foodIds),
    );
    const { rows } = await running.database.pool.query<{ id: number; foodIds: number[] }>(
      `select id, food_ids as "foodIds" from food_restriction where kind = 'allergen' order by id`,
    );
    const hit = rows.find(({ foodIds }) => foodIds.some((id) => suggested?.includes(id)));
    if (!hit) throw new Error('no allergen is among the suggestions');
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    const written = await iva.call(patientsApi.update, {
      params: { userId },
      body: { version, foodRestrictionIds: [hit.id] },
    });
    expect(written.status, written.text.slice(0, 300)).toBe(200);

    const now = await read(session);
    const out = new Set(hit.foodIds);
    for (const language of ['en', 'hr'] as const) {
      const content = now.content?.[language];
      expect(now.since[language].length).toBeGreaterThan(0);
      expect(content?.foods.filter(({ foodId, answer }) => out.has(foodId) && answer !== 'never')).toEqual([]);
      const still = content?.suggestions.groups.flatMap(({ foods }) => foods.flatMap(({ foodIds }) => foodIds)) ?? [];
      expect(still.filter((id) => out.has(id))).toEqual([]);
      const then = new Map(before.content?.[language].foods.map((food) => [food.foodId, food.answer]));
      const others = content?.foods.filter(({ foodId, answer }) => !out.has(foodId) && then.get(foodId) !== answer);
      // what only may hold it, by its label, is put forward no more
      expect(others?.filter((food) => then.get(food.foodId) !== 'yes' || food.answer !== 'asBefore')).toEqual([]);
    }
  });

  test('is marked when a newer report was given', async () => {
    const { params } = await givenBefore();
    const session = await sessionOf(await linkTo(params));
    expect((await read(session)).newer).toBe(false);
    await running.database.pool.query(
      `insert into issued_report (lab_report_id, draft_version, content, form, language, issued_at, made_of, paper, pdf,
         sha256, pages, summary)
       select lab_report_id, draft_version, content, form, language, issued_at, $2, paper, pdf, sha256, pages, summary
       from issued_report where id = $1`,
      [params.issuedId, randomBytes(32).toString('hex')],
    );
    expect((await read(session)).newer).toBe(true);
  });
});
