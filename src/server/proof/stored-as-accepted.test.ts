import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPatchSchema, accountsApi } from '#contract/accounts.contract.ts';
import { bacteriaCategoriesApi, categoryBodySchema } from '#contract/bacteria-categories.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { operationsApi } from '#contract/operations.contract.ts';
import { newUserSchema, patientsApi, userPatchSchema } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { referenceCsvApi } from '#contract/reference-csv.contract.ts';
import { isStorable } from '#contract/text.ts';
import { normaliseAnswer } from '#domain/questionnaires/accept-answers.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { badInputSeed, badInputShare } from './bad-input-runs.fixture.ts';
import { controlTexts, nastyTexts } from './hostile-values.fixture.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { labReportFile, subjectsOf } from './subjects.fixture.ts';

let running: TestApp;
let admin: Caller;
let owner: Caller;
let subjects: Subjects;
beforeAll(async () => {
  running = await createTestApp();
  [admin, owner] = await Promise.all([running.as('admin'), running.as('nutritionist')]);
  subjects = await subjectsOf(running, owner, admin);
});
afterAll(() => running.close());

/** Texts as nobody means them, some with blanks around them, some that cannot be stored. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...controlTexts, 'a\0b', '\ud83d', 'a\udc00b', '', '  ', '\n a \t') },
  { weight: 2, arbitrary: fc.constantFrom(...nastyTexts).map((each) => ` \u00a0${each}\t\n`) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);

/** Each text is written once. */
async function forEachText(runs: number, check: (text: string) => Promise<void>): Promise<void> {
  const numRuns = Math.ceil(runs * badInputShare);
  for (const each of fc.sample(text, { numRuns, seed: badInputSeed })) await check(each);
}

/** What the schema makes of a body, or the status it is refused with. */
function expected<Body>(schema: { safeParse(body: unknown): { data?: Body } }, body: object): Body | number {
  if (!Object.values(body).every((value) => typeof value !== 'string' || isStorable(value))) return 400;
  return schema.safeParse(body).data ?? 422;
}

describe('what was accepted comes back as it was', () => {
  test('of a patient', async () => {
    await forEachText(150, async (each) => {
      const body = { firstName: each, lastName: subjects.name(), phone: each, goal: each, notes: each };
      const accepted = expected(newUserSchema, body);
      const answer = await owner.call(patientsApi.create, { body });
      if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
      expect(answer.body.user).toMatchObject(accepted);
      const read = await owner.call(patientsApi.get, { params: { userId: answer.body.user.id } });
      expect(read.body.user).toEqual(answer.body.user);
    });
  });

  test('of a change of a patient, in its file and in the audit log too', async () => {
    const userId = await subjects.patient();
    let { version } = (await owner.call(patientsApi.get, { params: { userId } })).body.user;
    await forEachText(60, async (each) => {
      const body = { version, lastName: 'Proba', notes: each };
      const accepted = expected(userPatchSchema, body);
      const answer = await owner.call(patientsApi.update, { params: { userId }, body });
      if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
      expect(answer.body.user.notes).toBe(accepted.notes);
      const file = await owner.call(patientsApi.exportData, { params: { userId } });
      expect(JSON.parse(file.text)).toMatchObject({ user: { notes: accepted.notes } });
      version = answer.body.user.version;
    });
  });

  test('of an account', async () => {
    const accountId = await subjects.account();
    await forEachText(60, async (each) => {
      const body = { firstName: each, lastName: 'Proba' };
      const accepted = expected(accountPatchSchema, body);
      const answer = await admin.call(accountsApi.update, { params: { accountId }, body });
      if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
      expect(answer.body.account).toMatchObject(accepted);
      const { accounts } = (await admin.call(accountsApi.list, {})).body;
      expect(accounts.find(({ id }) => id === accountId)).toEqual(answer.body.account);
    });
  });

  test('of a category, in both languages, and by way of a CSV file', async () => {
    const { id: categoryBacteriaId } = await subjects.category();
    const find = async (lang: 'en' | 'hr') => {
      const { text: list } = await owner.call(bacteriaCategoriesApi.list, { query: { lang } });
      return (JSON.parse(list) as { ctgBacteriaList: { id: number }[] }).ctgBacteriaList.find(
        ({ id }) => id === categoryBacteriaId,
      );
    };
    await forEachText(60, async (each) => {
      for (const lang of ['en', 'hr'] as const) {
        const body = { name: `${subjects.name()} ${each}`, description: each, reportDescription: each, color: '#fff' };
        const accepted = expected(categoryBodySchema, body);
        const answer = await admin.call(bacteriaCategoriesApi.update, {
          params: { categoryBacteriaId },
          query: { lang },
          body,
        });
        if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
        expect(answer.body.category).toEqual({ id: categoryBacteriaId, ...accepted });
        expect(await find(lang)).toEqual(answer.body.category);
      }
      const { raw } = await admin.call(referenceCsvApi.exports.categories, {});
      const file = { name: 'categories.csv', content: raw };
      const imported = await admin.call(referenceCsvApi.imports.categories, { file });
      expect([each, imported.status, imported.body?.changed]).toEqual([each, 200, 0]);
    });
  });

  test('of numbers and dates', async () => {
    const pair = await subjects.pair();
    const list = { level: 'genus', kind: 'to-eat' } as const;
    const userId = await subjects.patient();
    let { version } = (await owner.call(patientsApi.get, { params: { userId } })).body.user;
    const values = fc.tuple(
      fc.double({ min: -12, max: 12, noNaN: true }),
      fc.double({ min: 2, max: 400, noNaN: true }),
      fc.date({ min: new Date('1908-01-01'), max: new Date('2026-11-14'), noInvalidDate: true }),
    );
    for (const [value, weightKg, date] of fc.sample(values, { numRuns: 60 * badInputShare, seed: badInputSeed })) {
      const changed = await admin.call(bacteriaFoodApi.update, { params: list, body: { ...pair, value } });
      // `+ 0`: there is one zero in JSON.
      expect(changed.body.pair.value).toBe(Math.min(10, Math.max(-10, value)) + 0);
      const { body } = await owner.call(bacteriaFoodApi.list, { params: list, query: { taxonId: pair.taxonId } });
      expect(body.genusFoodToEat).toEqual([changed.body.pair]);

      const dateOfBirth = date.toISOString().slice(0, 10);
      const patch = { version, weightKg, dateOfBirth };
      const saved = (await owner.call(patientsApi.update, { params: { userId }, body: patch })).body.user;
      expect(saved).toMatchObject({ weightKg, dateOfBirth });
      expect((await owner.call(patientsApi.get, { params: { userId } })).body.user).toEqual(saved);
      version = saved.version;
    }
  });

  test('but no date of a year that never was', async () => {
    for (const sampleDate of ['0000-01-01', '0000-02-29', '2026-02-29', '10000-01-01']) {
      const query = { userId: await subjects.patient(), sampleDate };
      const answer = await owner.call(labReportsApi.upload, { query, file: labReportFile(subjects.name()) });
      expect([sampleDate, answer.status]).toEqual([sampleDate, 422]);
      expect((await admin.call(operationsApi.audit, { query: { from: sampleDate } })).status).toBe(422);
    }
  });

  test('of the reason for another band', async () => {
    const { later: labReportId } = await subjects.reports();
    const params = { labReportId, foodId: await subjects.food() };
    const { body: schema } = recommendationApi.override;
    await forEachText(30, async (each) => {
      const body = { band: 'eat', reason: each } as const;
      const accepted = expected(schema, body);
      const answer = await owner.call(recommendationApi.override, { params, body });
      if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
      // A food is not moved without a reason.
      if (accepted.reason === '') return expect(answer.status).toBe(422);
      expect(answer.body.food.override?.reason).toBe(accepted.reason);
      const read = await owner.call(recommendationApi.food, { params });
      expect(read.body.food.override).toEqual(answer.body.food.override);
    });
  });

  test('of the answers of a patient', async () => {
    const { key } = await subjects.assignment();
    const nobody = running.withToken(null);
    const params = { userQuestionnaireId: key };
    const read = async () => (await nobody.call(questionnairesApi.publicGet, { params })).body;
    const question = (await read()).questionnaire.sections
      .flatMap(({ questions }) => questions)
      .find(({ type, visibleIf }) => visibleIf === undefined && (type === 'text' || type === 'longText'));
    expect(question).toBeDefined();
    let revision = 0;
    await forEachText(60, async (each) => {
      const answers = [{ questionId: question?.id ?? '', value: each }];
      const answer = await nobody.call(questionnairesApi.publicUpdate, {
        body: { userQuestionnaireId: key, revision, answers },
      });
      if (!isStorable(each)) return expect(answer.status).toBe(400);
      const kept = normaliseAnswer(each);
      if (typeof kept === 'string' && kept.length > (question?.maxLength ?? 0)) return expect(answer.status).toBe(422);
      expect([each, answer.status]).toEqual([each, 200]);
      revision = answer.body.revision;
      const stored = (await read()).answers.find(({ questionId }) => questionId === question?.id)?.value ?? null;
      expect(stored).toBe(kept);
    });
  });

  test('of what is said of a lab report, and of the names in it', async () => {
    const userId = await subjects.patient();
    await forEachText(30, async (each) => {
      // An address cannot hold half a letter, and NUL is refused in any.
      if (!isStorable(each)) return;
      const query = { userId, labName: each, kitId: each, force: 'true' } as const;
      const accepted = expected(labReportsApi.upload.query, query);
      const answer = await owner.call(labReportsApi.upload, { query, file: labReportFile(subjects.name()) });
      if (typeof accepted === 'number') return expect([each, answer.status]).toEqual([each, accepted]);
      expect(answer.body.labReport).toMatchObject({ labName: accepted.labName || null, kitId: accepted.kitId || null });
      const labReportId = answer.body.labReport?.id ?? 0;
      const { labReport } = (await owner.call(labReportsApi.get, { params: { labReportId } })).body;
      expect(labReport).toEqual(answer.body.labReport);
    });
  });
});

describe('a file from a laboratory', () => {
  const biom = (name: string) =>
    `{"format":"Biological Observation Matrix 1.0.0","rows":[{"id":"k__Bacteria; g__${name}"},{"id":"k__Bacteria; g__Bacteroides"}],"columns":[{"id":"one ${name}"},{"id":"two"}],"data":[[0,0,50],[1,0,50]]}`;

  test.each(['a\\u0000b', 'a\\ud83db', '\\udc00'])('with %s in a name is read without it', async (name) => {
    const file = { name: `${'x'.repeat(199)}😀.biom`, content: Buffer.from(biom(name)) };
    const query = { userId: await subjects.patient() };
    const { samples } = (await owner.call(labReportsApi.upload, { query: { ...query, dryRun: 'true' }, file })).body
      .preview;
    const answer = await owner.call(labReportsApi.upload, { query: { ...query, sample: samples[0] ?? '' }, file });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.labReport?.file.name).toBe(`${'x'.repeat(199)}😀`);
    expect(answer.body.preview.unmatched[0]?.name).toContain('\ufffd');
  });

  test('with NUL in its text is refused, wherever it stands', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `,Genus${index},genus,0.01`);
    const content = Buffer.from(`taxId,name,rank,abundance\n${rows.join('\n')}\n,a\0b,genus,1\n`);
    const query = { userId: await subjects.patient() };
    const answer = await owner.call(labReportsApi.upload, { query, file: { name: 'report.csv', content } });
    expect(answer.status).toBe(415);
    expect(answer.error.message).toContain('NUL');
  });

  test('is put to no taxon under a name that cannot be stored', async () => {
    const file = labReportFile('Proofella');
    for (const name of ['a\0b', 'a\ud83d', 'a\nb']) {
      const mappings = JSON.stringify([{ rank: 'genus', name, taxId: 816 }]);
      const query = { userId: await subjects.patient(), mappings, keepMappings: 'true' } as const;
      expect((await admin.call(labReportsApi.upload, { query, file })).status, JSON.stringify(name)).toBe(422);
    }
  });
});
