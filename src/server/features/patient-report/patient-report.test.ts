import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { patientReportApi, type ReportDraft } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { issuedReport } from '#server/db/schema/index.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
let luka: Caller;
let admin: Caller;
beforeAll(async () => {
  own = await createTestApp();
  [iva, luka, admin] = await Promise.all([own.as('nutritionist'), own.as('nutritionist2'), own.as('admin')]);
});
afterAll(() => own.close());

const at = (labReportId: number) => ({ params: { labReportId } });

/** A new patient with a sample, and its list where one is asked for. */
async function newReport({ calculated = true, sampleDate = '2026-11-03', userId = 0 } = {}) {
  patients += 1;
  const id =
    userId ||
    (
      await iva.call(patientsApi.create, {
        body: { firstName: 'Ana', lastName: `Izvještaj ${patients}`, dateOfBirth: '1985-04-12', sex: 'female' },
      })
    ).body.user.id;
  const taxa =
    '1678,Bifidobacterium,genus,0.1\n816,Bacteroides,genus,40\n35832,Bilophila,genus,4\n216851,Faecalibacterium,genus,9\n';
  const content = Buffer.from(`taxId,name,rank,abundance\n${taxa}239934,Akkermansia,genus,${patients / 100}\n`);
  const uploaded = await iva.call(labReportsApi.upload, {
    query: { userId: id, sampleDate, force: 'true' },
    file: { name: 'report.csv', content },
  });
  const labReportId = uploaded.body.labReport?.id ?? 0;
  if (calculated) await iva.call(recommendationApi.calculate, { ...at(labReportId), body: {} });
  return { userId: id, labReportId };
}
let patients = 0;

const read = async (labReportId: number, who = iva) => (await who.call(patientReportApi.get, at(labReportId))).body;
type SaveBody = Partial<
  Pick<ReportDraft, 'message' | 'findings' | 'leftOut' | 'week' | 'nextSteps' | 'form' | 'language'>
>;
async function save(labReportId: number, body: SaveBody & { takeOver?: true }, who = iva) {
  const { version } = (await read(labReportId)).report;
  const answer = await who.call(patientReportApi.save, { ...at(labReportId), body: { version, ...body } });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body;
}
/** In the short form unless told: it is set in a third of the time. */
async function issue(labReportId: number, body: object = {}, who = iva) {
  const { version } = (await read(labReportId)).report;
  return who.call(patientReportApi.issue, { ...at(labReportId), body: { version, form: 'short', ...body } });
}
async function issued(labReportId: number) {
  const made = await issue(labReportId);
  expect(made.status, made.text.slice(0, 500)).toBe(201);
  return made.body.issued;
}
const message = (text: string) => ({ message: { en: text, hr: text } });
const given = async (userId: number, who = iva) =>
  (await who.call(patientReportApi.ofUser, { params: { userId } })).body.reports;

beforeEach(() => {
  own.now.value = new Date(own.now.value.getTime() + 1000);
});

describe('the draft', () => {
  test('begins with what is proposed, in the language of the patient, and is not saved by looking', async () => {
    const { labReportId } = await newReport();
    const { report, proposal, state, differences } = await read(labReportId);
    expect(report).toMatchObject({
      message: { en: '', hr: '' },
      leftOut: { groups: [], foodIds: [] },
      week: { onPaper: true, shopping: true },
      nextSteps: [],
      form: 'full',
      version: 0,
      savedAt: null,
      savedBy: null,
      given: null,
    });
    expect(report.findings.map(({ id }) => id)).toEqual(proposal.findings.map(({ id }) => id));
    expect(report.findings.filter(({ dropped }) => !dropped).length).toBeLessThanOrEqual(4);
    expect(state).toMatchObject({ list: 'current', week: 'none', plants: null, child: false, pages: 5 });
    expect(differences).toBeNull();
    expect((await read(labReportId)).report.version).toBe(0);
    expect((await iva.call(patientReportApi.versions, at(labReportId))).body.versions).toEqual([]);
  });

  test('is saved field by field; what is not named stays', async () => {
    const { labReportId } = await newReport();
    const first = await save(labReportId, message('Draga Ana'));
    expect(first.report).toMatchObject({ version: 1, savedBy: 'Iva Matić', ...message('Draga Ana') });
    const [finding] = first.report.findings;
    const findings = first.report.findings.map((one) => ({ ...one, dropped: one.id === finding?.id || one.dropped }));
    const second = await save(labReportId, { findings, leftOut: { groups: ['fruit'], foodIds: [7] } });
    expect(second.report).toMatchObject({
      version: 2,
      ...message('Draga Ana'),
      leftOut: { groups: ['fruit'], foodIds: [7] },
    });
    expect(second.report.findings[0]).toMatchObject({ id: finding?.id, dropped: true });
    const third = await save(labReportId, { form: 'short', language: 'en', week: { onPaper: false, shopping: false } });
    expect(third.report).toMatchObject({ form: 'short', language: 'en', week: { onPaper: false, shopping: false } });
    expect(third.state.pages).toBe(2);
    expect((await read(labReportId)).report).toEqual(third.report);
  });

  test('keeps findings in the order they were put in, with own words, and none that is not proposed', {
    tags: ['full'],
  }, async () => {
    const { labReportId } = await newReport();
    const { report } = await read(labReportId);
    const turned = report.findings
      .toReversed()
      .map((one) => ({ ...one, own: { ...one.own, hr: { claim: 'Dobro je', sentence: 'Sve je dobro.' } } }));
    const unknown = { id: 'nobody', dropped: true, own: { en: null, hr: null } };
    const saved = await save(labReportId, { findings: [...turned, unknown] });
    expect(saved.report.findings).toEqual(turned);
  });

  test.each([
    ['a message of 481 letters', message('a'.repeat(481))],
    [
      'a claim of six words',
      { findings: [{ id: 'a', dropped: false, own: { en: { claim: 'a b c d e f', sentence: 'a' }, hr: null } }] },
    ],
    [
      'a sentence of 161 letters',
      { findings: [{ id: 'a', dropped: false, own: { en: { claim: 'a', sentence: 'a'.repeat(161) }, hr: null } }] },
    ],
    [
      'five findings',
      { findings: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, dropped: false, own: { en: null, hr: null } })) },
    ],
    ['a finding twice', { findings: ['a', 'a'].map((id) => ({ id, dropped: true, own: { en: null, hr: null } })) }],
    [
      'thirteen steps',
      {
        nextSteps: Array.from({ length: 13 }, (_, id) => ({
          id: `s${id}`,
          date: '2027-01-04',
          text: { en: 'a', hr: 'a' },
          followUp: false,
        })),
      },
    ],
    ['a step on no day', { nextSteps: [{ id: 'a', date: '2027-02-30', text: { en: 'a', hr: 'a' }, followUp: false }] }],
    ['a language that nobody prints', { language: 'de' }],
  ])('refuses %s and keeps what it was', async (_, wrong) => {
    const { labReportId } = await newReport();
    const answer = await iva.call(patientReportApi.save, {
      ...at(labReportId),
      body: { version: 0, ...wrong } as never,
    });
    expect(answer.status).toBe(422);
    expect((await read(labReportId)).report.version).toBe(0);
  });

  test('of two who save at once, one is told of the other’s draft and nothing is lost', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('Zero'));
    const answers = await Promise.all(
      ['One', 'Two'].map((text) =>
        iva.call(patientReportApi.save, { ...at(labReportId), body: { version: 1, ...message(text) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { report } = await read(labReportId);
    expect(refused?.error).toMatchObject({ code: 'REPORT_CHANGED', report: { version: 2, message: report.message } });
  });

  test('of two who save the first draft at once, one is refused too', async () => {
    const { labReportId } = await newReport();
    const answers = await Promise.all(
      ['One', 'Two'].map((text) =>
        iva.call(patientReportApi.save, { ...at(labReportId), body: { version: 0, ...message(text) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is another’s for nobody but Admins, like one that is not there', async () => {
    const { labReportId, userId } = await newReport();
    await save(labReportId, message('Draga Ana'));
    const { issued } = (await issue(labReportId)).body;
    for (const id of [labReportId, 999_999]) {
      const params = { labReportId: id };
      const one = { ...params, issuedId: issued.id };
      const kept = { ...params, versionId: 1 };
      const calls = [
        await luka.call(patientReportApi.get, { params }),
        await luka.call(patientReportApi.save, { params, body: { version: 1, form: 'short' } }),
        await luka.call(patientReportApi.versions, { params }),
        await luka.call(patientReportApi.version, { params: kept }),
        await luka.call(patientReportApi.restore, { params: kept, body: { version: 1 } }),
        await luka.call(patientReportApi.pages, { params }),
        await luka.call(patientReportApi.pdf, { params }),
        await luka.call(patientReportApi.issue, { params, body: { version: 1 } }),
        await luka.call(patientReportApi.issuedPdf, { params: one }),
        await luka.call(patientReportApi.updateIssued, { params: one, body: { note: 'a' } }),
        await luka.call(patientReportApi.withdraw, { params: one, body: { reason: 'a' } }),
      ];
      for (const { status, error } of calls) expect([status, error.code]).toEqual([404, 'LAB_REPORT_NOT_FOUND']);
    }
    expect((await luka.call(patientReportApi.ofUser, { params: { userId } })).error.code).toBe('PATIENT_NOT_FOUND');
    expect((await read(labReportId, admin)).report.message.hr).toBe('Draga Ana');
    expect((await own.withToken(null).call(patientReportApi.get, at(labReportId))).status).toBe(401);
  });

  test('leaves its saves in the audit log, without the texts', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('Povjerljivo'));
    const log = await admin.call(operationsApi.audit, { query: { entity: 'report' } });
    expect(log.body.entries[0]).toMatchObject({
      action: 'report.save',
      entityId: String(labReportId),
      after: { version: 1 },
    });
    expect(JSON.stringify(log.body.entries[0])).not.toContain('Povjerljivo');
  });
});

describe('versions', () => {
  const list = async (labReportId: number) =>
    (await iva.call(patientReportApi.versions, at(labReportId))).body.versions;
  const later = (minutes: number) => {
    own.now.value = new Date(own.now.value.getTime() + minutes * 60_000);
  };

  test('are kept after a pause of two minutes and before another author, and say what they changed', {
    tags: ['full'],
  }, async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('One'));
    await save(labReportId, message('Two'));
    expect(await list(labReportId)).toEqual([]);
    later(3);
    await save(labReportId, { form: 'short' });
    await save(labReportId, message('Three'), admin);
    const kept = await list(labReportId);
    expect(kept).toMatchObject([
      { version: 3, reason: 'author', savedBy: 'Iva Matić', summary: ['form'] },
      { version: 2, reason: 'pause', savedBy: 'Iva Matić' },
    ]);
    expect(kept[1]?.summary).toContain('message');
    const params = { labReportId, versionId: kept[1]?.id ?? 0 };
    const one = (await iva.call(patientReportApi.version, { params })).body.version;
    expect(one.content).toMatchObject({ ...message('Two'), form: 'full' });
  });

  test('are restored; what was there before is kept, and a stale restore is refused', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('One'));
    later(3);
    await save(labReportId, message('Two'));
    const [kept] = await list(labReportId);
    const params = { labReportId, versionId: kept?.id ?? 0 };
    const restored = await iva.call(patientReportApi.restore, { params, body: { version: 2 } });
    expect(restored.body.report).toMatchObject({ version: 3, ...message('One') });
    expect((await list(labReportId)).map(({ version, reason }) => [version, reason])).toEqual([
      [2, 'restore'],
      [1, 'pause'],
    ]);
    const stale = await iva.call(patientReportApi.restore, { params, body: { version: 2 } });
    expect([stale.status, stale.error.code]).toEqual([409, 'REPORT_CHANGED']);
    const absent = { params: { labReportId, versionId: 999_999 }, body: { version: 3 } };
    expect((await iva.call(patientReportApi.restore, absent)).error.code).toBe('REPORT_VERSION_NOT_FOUND');
  });

  test('of another report are not there', { tags: ['full'] }, async () => {
    const [one, other] = [await newReport(), await newReport()];
    await save(one.labReportId, message('One'));
    later(3);
    await save(one.labReportId, message('Two'));
    const [kept] = await list(one.labReportId);
    const params = { labReportId: other.labReportId, versionId: kept?.id ?? 0 };
    expect((await iva.call(patientReportApi.version, { params })).status).toBe(404);
  });
});

describe('what stands in the way', () => {
  const codes = (problems: { code: string }[]) => problems.map(({ code }) => code);

  test('is a list that was never made: no paper, and none to look at', async () => {
    const { labReportId } = await newReport({ calculated: false });
    const { state, blocks } = await read(labReportId);
    expect(state).toMatchObject({ list: 'none', calculatedAt: null, pages: 0 });
    expect(blocks).toMatchObject([
      { code: 'REPORT_NEEDS_FOOD_LIST', place: 'list', message: 'The report needs a food list.' },
    ]);
    const refused = await issue(labReportId);
    expect([refused.status, refused.error.code]).toEqual([422, 'REPORT_BLOCKED']);
    expect(refused.error).toMatchObject({ blocks: [{ code: 'REPORT_NEEDS_FOOD_LIST' }] });
    expect((await iva.call(patientReportApi.pdf, at(labReportId))).status).toBe(404);
    expect((await iva.call(patientReportApi.pages, at(labReportId))).error.code).toBe('CALCULATION_NOT_FOUND');
  });

  test('is a practice that cannot be reached', async () => {
    const { labReportId } = await newReport();
    const { version, phone, email, address } = (await admin.call(practiceApi.get, {})).body.practice;
    const none = { phone: '', email: '', address: '' };
    const changed = await admin.call(practiceApi.update, { body: { version, ...none } });
    expect(codes((await read(labReportId)).blocks)).toEqual(['REPORT_WITHOUT_CONTACT']);
    expect((await issue(labReportId)).error).toMatchObject({ blocks: [{ place: 'practice' }] });
    const body = { version: changed.body.practice.version, phone, email, address };
    await admin.call(practiceApi.update, { body });
    expect((await read(labReportId)).blocks).toEqual([]);
  });

  test('is what the reading of the paper finds: it is confirmed by name, or the paper is not given', async () => {
    const { labReportId, userId } = await newReport();
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    const walnuts = 366;
    await iva.call(patientsApi.update, { params: { userId }, body: { version, dislikedFoodIds: [walnuts] } });
    await iva.call(recommendationApi.calculate, { ...at(labReportId), body: {} });
    const said = { en: 'Eat walnuts every day.', hr: 'Svaki dan pojedite orahe.' };
    const { checks } = await save(labReportId, { message: said, language: 'en', takeOver: true });
    expect(checks).toMatchObject([{ code: 'PAPER_EXCLUDED_FOOD', kind: 'confirm', place: 'message' }]);
    const refused = await issue(labReportId, { language: 'en' });
    expect([refused.status, refused.error.code]).toEqual([422, 'REPORT_BLOCKED']);
    expect(refused.error).toMatchObject({ blocks: [{ code: 'PAPER_NOT_CONFIRMED' }], checks: [{ kind: 'confirm' }] });
    // the same in the other language is another finding
    const keys = (refused.error as unknown as { checks: { key: string }[] }).checks.map(({ key }) => key);
    expect((await issue(labReportId, { language: 'hr', confirmed: keys })).status).toBe(422);
    expect((await issue(labReportId, { language: 'en', confirmed: keys })).status).toBe(201);
  });

  test('is a rule that nobody approved, where the practice wants it so; else staff are only told', {
    tags: ['full'],
  }, async () => {
    const { labReportId } = await newReport();
    expect(codes((await read(labReportId)).warnings)).toContain('REPORT_RULE_DRAFTS');
    const set = async (paperNeedsApprovedRules: boolean) => {
      const { version } = (await admin.call(practiceApi.get, {})).body.practice;
      await admin.call(practiceApi.update, { body: { version, paperNeedsApprovedRules } });
    };
    await set(true);
    expect(codes((await read(labReportId)).blocks)).toEqual(['REPORT_RULES_NOT_APPROVED']);
    expect((await issue(labReportId)).status).toBe(422);
    expect((await iva.call(patientReportApi.pdf, at(labReportId))).error.code).toBe('REPORT_BLOCKED');
    await set(false);
    expect((await issue(labReportId)).status).toBe(201);
  });

  test('is an allergy that was written down after the list: its foods are not printed, and own words may not name them', async () => {
    const { labReportId, userId } = await newReport();
    const { rows } = await own.database.orm.execute<{ id: number }>(
      sql`select id from food_restriction where code = 'allergen_tree_nuts'`,
    );
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    const foodRestrictionIds = [rows[0]?.id ?? 0];
    const told = await iva.call(patientsApi.update, { params: { userId }, body: { version, foodRestrictionIds } });
    expect(told.status, told.text).toBe(200);
    const { state, warnings, proposal, report } = await read(labReportId);
    expect(state.list).toBe('stale');
    expect(codes(warnings)).toContain('REPORT_LIST_STALE');
    const printed = proposal.groups.flatMap(({ foods }) => foods.flatMap(({ foodIds }) => foodIds));
    expect(printed).not.toContain(366);
    const findings = report.findings.map((one, index) =>
      index > 0 ? one : { ...one, own: { en: null, hr: { claim: 'Masti', sentence: 'Jedite orahe.' } } },
    );
    const saved = await save(labReportId, { findings, language: 'hr' });
    expect(saved.blocks).toMatchObject([{ code: 'REPORT_FINDING_EXCLUDED', place: 'findings' }]);
    expect((await save(labReportId, { language: 'en' })).blocks).toEqual([]);
  });

  test('is a week with a food that was excluded since; without the week the paper may be given', {
    tags: ['full'],
  }, async () => {
    const { labReportId, userId } = await newReport();
    const planned = await iva.call(weekApi.propose, { ...at(labReportId), body: { seed: 1 } });
    expect(planned.status, planned.text.slice(0, 300)).toBe(200);
    const before = await read(labReportId);
    expect(before.state).toMatchObject({ week: 'current', pages: 6 });
    expect(before.state.plants).toBeGreaterThan(0);
    expect(before.blocks).toEqual([]);
    const foodId = planned.body.week[0]?.foods[0]?.foodId ?? 0;
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    await iva.call(patientsApi.update, { params: { userId }, body: { version, dislikedFoodIds: [foodId] } });
    const after = await read(labReportId);
    expect(after.state).toMatchObject({ list: 'stale', week: 'conflict', pages: 5 });
    expect(after.blocks).toMatchObject([{ code: 'REPORT_WEEK_EXCLUDED', place: 'week' }]);
    expect((await issue(labReportId)).error).toMatchObject({ blocks: [{ code: 'REPORT_WEEK_EXCLUDED' }] });
    await save(labReportId, { week: { onPaper: false, shopping: false } });
    expect(await issued(labReportId)).toMatchObject({ pages: 2 });
  });

  test('is a patient for whom no list may be made, though one was: the draft can be read, no paper is given', async () => {
    const { labReportId, userId } = await newReport();
    await iva.call(weekApi.propose, { ...at(labReportId), body: { seed: 1 } });
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    // An infant: a date of birth that was mistyped before.
    await iva.call(patientsApi.update, { params: { userId }, body: { version, dateOfBirth: '2026-06-01' } });
    expect(codes((await read(labReportId)).blocks)).toContain('REPORT_LIST_HELD');
    expect((await iva.call(patientReportApi.pages, at(labReportId))).error.code).toBe('NO_LIST_FOR_THIS_PATIENT');
    expect((await issue(labReportId)).error.code).toBe('REPORT_BLOCKED');
  });

  test('a newer list is told of until it is taken over', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('One'));
    const foods = (await iva.call(recommendationApi.latest, { ...at(labReportId), query: { detail: 'list' } })).body
      .foods;
    const foodId = foods.find(({ band }) => band === 'eat' || band === 'eatMore' || band === 'neutral')?.foodId ?? 0;
    const excludeFoodIds = [foodId];
    await iva.call(recommendationApi.calculate, { ...at(labReportId), body: { excludeFoodIds } });
    const { differences, warnings } = await read(labReportId);
    expect(codes(warnings)).toContain('REPORT_LIST_NEWER');
    expect(differences?.foods).toMatchObject([{ foodId, after: 'excluded' }]);
    expect(differences?.since).not.toBe(differences?.calculatedAt);
    const kept = await save(labReportId, message('Two'));
    expect(kept.differences?.foods).toHaveLength(1);
    const taken = await save(labReportId, { takeOver: true });
    expect(taken.differences).toBeNull();
    expect(codes(taken.warnings)).not.toContain('REPORT_LIST_NEWER');
  });
});

describe('what was given', () => {
  const file = (labReportId: number, issuedId: number, who = iva) =>
    who.call(patientReportApi.issuedPdf, { params: { labReportId, issuedId } });

  test('is kept byte for byte with its hash, whatever becomes of draft, rules and practice', async () => {
    const { labReportId, userId } = await newReport();
    await save(labReportId, message('Draga Ana'));
    const made = await issue(labReportId, { form: 'full', note: 'Poštom.' });
    expect(made.status, made.text.slice(0, 300)).toBe(201);
    const { issued } = made.body;
    expect(issued).toMatchObject({ by: 'Iva Matić', form: 'full', pages: 5, at: own.now.value.toISOString() });
    expect(issued.fingerprint).toMatch(/^[0-9a-f]{8}$/);
    const before = await file(labReportId, issued.id);
    expect(before.headers['content-type']).toBe('application/pdf');
    expect(createHash('sha256').update(before.raw).digest('hex')).toBe(issued.sha256);
    expect(before.raw.byteLength).toBe(issued.bytes);
    expect((await read(labReportId)).report.given).toEqual({ at: issued.at, id: issued.id });

    await save(labReportId, message('Sasvim drugo'));
    expect((await read(labReportId)).report.given).toBeNull();
    const { practice } = (await admin.call(practiceApi.get, {})).body;
    await admin.call(practiceApi.update, { body: { version: practice.version, colour: '#333333' } });
    const list = { level: 'genus', kind: 'to-eat' } as const;
    await admin.call(bacteriaFoodApi.create, { params: list, body: { taxonId: 1678, foodId: 92, value: 9 } as never });
    await iva.call(recommendationApi.recalculate, { ...at(labReportId), body: {} });
    const after = await file(labReportId, issued.id);
    expect(after.raw.equals(before.raw)).toBe(true);
    expect(await given(userId)).toMatchObject([
      { id: issued.id, state: 'current', sha256: issued.sha256, note: 'Poštom.' },
    ]);
    const change = own.database.orm
      .update(issuedReport)
      .set({ pdf: Buffer.from('x') })
      .where(eq(issuedReport.id, issued.id));
    await expect(change).rejects.toMatchObject({ cause: { message: 'A report that was given is never changed.' } });
  });

  test('is one where two click at once, and where the same is asked for again', { tags: ['full'] }, async () => {
    const { labReportId, userId } = await newReport();
    await save(labReportId, message('Draga Ana'));
    const answers = await Promise.all([issue(labReportId), issue(labReportId), issue(labReportId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.issued.id)).size).toBe(1);
    expect((await issue(labReportId)).body.issued.id).toBe(answers[0]?.body.issued.id);
    expect(await given(userId)).toHaveLength(1);
    const versions = (await iva.call(patientReportApi.versions, at(labReportId))).body.versions;
    expect(versions).toMatchObject([{ version: 1, reason: 'issue' }]);
  });

  test('may be the short form beside the full one, and another language', { tags: ['full'] }, async () => {
    const { labReportId, userId } = await newReport();
    const { issued, also } = (await issue(labReportId, { form: 'full', alsoShort: true, language: 'hr' })).body;
    expect([issued, also]).toMatchObject([
      { form: 'full', language: 'hr' },
      { form: 'short', language: 'hr', pages: 2 },
    ]);
    const english = (await issue(labReportId, { form: 'short', language: 'en' })).body;
    expect(english.also).toBeUndefined();
    const all = await given(userId);
    expect(all.map(({ form, language, state }) => [form, language, state])).toEqual([
      ['short', 'en', 'current'],
      ['short', 'hr', 'current'],
      ['full', 'hr', 'current'],
    ]);
  });

  test('is not made of a draft that somebody else has saved since', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('One'));
    const refused = await iva.call(patientReportApi.issue, { ...at(labReportId), body: { version: 0 } });
    expect([refused.status, refused.error.code]).toEqual([409, 'REPORT_CHANGED']);
  });

  test('is set anew where the record changed while it was being set, and says so', async () => {
    const { userId, labReportId } = await newReport();
    const writing = await own.byHand.pool.connect();
    await writing.query('begin');
    await writing.query('select 1 from patient where id = $1 for update', [userId]);
    const answer = issue(labReportId);
    // it is set, and waits for who writes the record
    await expect
      .poll(async () => (await writing.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);
    const walnuts = 'select id from food_restriction where code = $2';
    await writing.query(
      `update patient set version = version + 1, food_restriction_ids = array(${walnuts}) where id = $1`,
      [userId, 'allergen_tree_nuts'],
    );
    await writing.query('commit');
    writing.release();
    const { body, status } = await answer;
    expect([status, body.setAnew]).toEqual([201, ['record']]);
    const [row] = await own.database.orm.select().from(issuedReport).where(eq(issuedReport.id, body.issued.id));
    expect(JSON.stringify(row?.paper)).toMatch(/Nuts|Orašasti/);
  });

  test('is replaced by the next one, belongs to an earlier sample after a new one, and may be withdrawn', {
    tags: ['full'],
  }, async () => {
    const { labReportId, userId } = await newReport({ sampleDate: '2026-04-22' });
    await save(labReportId, message('One'));
    const first = await issued(labReportId);
    own.now.value = new Date(own.now.value.getTime() + 60_000);
    await save(labReportId, message('Two'));
    const second = await issued(labReportId);
    const states = async () => (await given(userId)).map(({ id, state }) => [id, state]);
    expect(await given(userId)).toMatchObject([
      { id: second.id, state: 'current', replacedAt: null },
      { id: first.id, state: 'replaced', replacedAt: second.at, replacedFor: ['message'] },
    ]);
    const newer = await newReport({ userId });
    const third = await issued(newer.labReportId);
    expect(await states()).toEqual([
      [third.id, 'current'],
      [second.id, 'earlier'],
      [first.id, 'replaced'],
    ]);

    const params = { labReportId: newer.labReportId, issuedId: third.id };
    const noted = await iva.call(patientReportApi.updateIssued, { params, body: { note: 'Osobno.' } });
    expect(noted.body.report).toMatchObject({ note: 'Osobno.', state: 'current' });
    const bytes = (await file(newer.labReportId, third.id)).raw;
    const withdrawn = await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Krivi uzorak.' } });
    expect(withdrawn.body.report).toMatchObject({
      state: 'withdrawn',
      withdrawn: { at: own.now.value.toISOString(), by: 'Iva Matić', reason: 'Krivi uzorak.' },
    });
    expect((await file(newer.labReportId, third.id)).raw.equals(bytes)).toBe(true);
    expect(await states()).toEqual([
      [third.id, 'withdrawn'],
      [second.id, 'current'],
      [first.id, 'replaced'],
    ]);
    const twice = await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Opet.' } });
    expect([twice.status, twice.error.code]).toEqual([409, 'ISSUED_WITHDRAWN']);
    expect((await iva.call(patientReportApi.withdraw, { params, body: { reason: ' ' } })).status).toBe(422);
    const again = await issued(newer.labReportId);
    expect(again.id).not.toBe(third.id);
    const log = await admin.call(operationsApi.audit, { query: { entity: 'issuedReport' } });
    expect(log.body.entries.slice(0, 3).map(({ action }) => action)).toEqual([
      'report.issue',
      'report.withdraw',
      'report.note',
    ]);
  });

  test('says how many foods today’s list would print otherwise', { tags: ['full'] }, async () => {
    const { labReportId, userId } = await newReport();
    await issue(labReportId);
    expect(await given(userId)).toMatchObject([{ changed: null }]);
    const foods = (await iva.call(recommendationApi.latest, { ...at(labReportId), query: { detail: 'list' } })).body
      .foods;
    const foodId = foods.find(({ band }) => band === 'neutral')?.foodId ?? 0;
    const { version } = (await iva.call(patientsApi.get, { params: { userId } })).body.user;
    await iva.call(patientsApi.update, { params: { userId }, body: { version, dislikedFoodIds: [foodId] } });
    expect(await given(userId)).toMatchObject([{ changed: { foods: 1, findings: 0 } }]);
  });

  test('of another report is not there', async () => {
    const [one, other] = [await newReport(), await newReport()];
    const { id } = await issued(one.labReportId);
    expect((await file(other.labReportId, id)).error.code).toBe('ISSUED_NOT_FOUND');
  });

  test('keeps its sample from being deleted until it is withdrawn, and is in the list of samples', {
    tags: ['full'],
  }, async () => {
    const { labReportId, userId } = await newReport();
    const paper = async () =>
      (await iva.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports[0]?.paper;
    expect(await paper()).toEqual({ state: 'none', at: null });
    const { report } = await save(labReportId, message('Draga Ana'));
    expect(await paper()).toEqual({ state: 'draft', at: report.savedAt });
    const { issued } = (await issue(labReportId)).body;
    expect(await paper()).toEqual({ state: 'given', at: issued.at });
    const refused = await iva.call(labReportsApi.remove, at(labReportId));
    expect([refused.status, refused.error.code]).toEqual([409, 'REPORT_GIVEN']);
    const params = { labReportId, issuedId: issued.id };
    await iva.call(patientReportApi.withdraw, { params, body: { reason: 'Krivi uzorak.' } });
    expect((await iva.call(labReportsApi.remove, at(labReportId))).status).toBe(200);
    expect(await given(userId)).toEqual([]);
  });

  test('is in the export of the patient as a file that opens, and goes with the patient', {
    tags: ['full'],
  }, async () => {
    const { labReportId, userId } = await newReport();
    await save(labReportId, message('Draga Ana'));
    const { issued } = (await issue(labReportId)).body;
    const bytes = (await file(labReportId, issued.id)).raw;
    const exported = JSON.parse((await iva.call(patientsApi.exportData, { params: { userId } })).text);
    expect(exported.reportDraft).toMatchObject([{ content: message('Draga Ana') }]);
    expect(exported.reportVersion).toHaveLength(1);
    expect(exported.issuedReport).toMatchObject([{ id: issued.id, sha256: issued.sha256 }]);
    expect(Buffer.from(exported.issuedReport[0].pdf, 'base64').equals(bytes)).toBe(true);
    const erased = await admin.call(patientsApi.erase, { params: { userId } });
    expect(erased.status, erased.text).toBe(200);
    const left = await own.database.orm.execute<{
      n: number;
    }>(sql`select (select count(*) from issued_report where lab_report_id = ${labReportId})
      + (select count(*) from report_version where lab_report_id = ${labReportId})
      + (select count(*) from report_draft where lab_report_id = ${labReportId}) as n`);
    expect(Number(left.rows[0]?.n)).toBe(0);
  });
});

describe('the paper of the draft', () => {
  test('is shown as pages and printed as a file, in the form and language asked for', async () => {
    const { labReportId } = await newReport();
    await save(labReportId, message('Draga Ana'));
    const { body } = await iva.call(patientReportApi.pages, { ...at(labReportId), query: { version: 1 } });
    expect(body.version).toBe(1);
    expect(body.pages[0]?.svg).toMatch(/^<svg/);
    expect(body.places.length).toBeGreaterThan(0);
    const full = await iva.call(patientReportApi.pdf, at(labReportId));
    expect(full.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(full.raw.subarray(0, 4).toString()).toBe('%PDF');
    const short = await iva.call(patientReportApi.pdf, { ...at(labReportId), query: { lang: 'en', form: 'short' } });
    expect(short.raw.equals(full.raw)).toBe(false);
  });
});
