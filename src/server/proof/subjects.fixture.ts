import { accountsApi } from '#contract/accounts.contract.ts';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import { checkInsApi } from '#contract/check-ins.contract.ts';
import { citationsApi } from '#contract/citations.contract.ts';
import { diariesApi } from '#contract/diaries.contract.ts';
import { engineSettingsApi } from '#contract/engine-settings.contract.ts';
import { evidenceImportApi } from '#contract/evidence-import.contract.ts';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { labReportDraftsApi } from '#contract/lab-report-drafts.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { mealsApi } from '#contract/meals.contract.ts';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientReportApi } from '#contract/patient-report.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { practiceApi } from '#contract/practice.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { referenceSetsApi } from '#contract/reference-sets.contract.ts';
import { ruleReviewApi } from '#contract/rule-review.contract.ts';
import { safetyRulesApi } from '#contract/safety-rules.contract.ts';
import { serviceTokensApi } from '#contract/service-tokens.contract.ts';
import { taxonNamesApi } from '#contract/taxon-names.contract.ts';
import { visitsApi } from '#contract/visits.contract.ts';
import { webhooksApi } from '#contract/webhooks.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import type { Caller, TestApp } from '#server/testing/test-app.ts';
import { mailSubjectsOf } from './mail-subjects.fixture.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { taken, written } from './subject-parts.fixture.ts';

/** Records of the demo data and new ones; patients and what belongs to them are `owner`'s. */
export async function subjectsOf({ byHand }: Pick<TestApp, 'byHand'>, owner: Caller, admin: Caller): Promise<Subjects> {
  const many = async <Row extends object>(text: string): Promise<Row[]> => (await byHand.pool.query<Row>(text)).rows;
  const unknownTaxa = await many<{ tax_id: number; rank: 'genus' | 'species' }>(`
    select tax_id, rank from taxon t
    where not exists (select from bacteria_food_pair where taxon_id = t.tax_id)
      and not exists (select from bacteria_behaviour where taxon_id = t.tax_id)
      and not exists (select from category_assignment where taxon_id = t.tax_id)
    order by tax_id`);
  const foods = await many<{ id: number }>('select id from food order by id');
  const questionnaires = await many<{ id: number }>("select id from questionnaire where code = 'medical-history'");
  const upload = async (userId: number) => {
    const made = await owner.call(labReportsApi.upload, { query: { userId }, file: labReportFile(name()) });
    return written(made).labReport?.id ?? 0;
  };
  /** No report is given out while a red flag holds the list. */
  const settleFlags = async (labReportId: number): Promise<void> => {
    const [row] = await many<{ id: number }>(`select patient_id as id from lab_report where id = ${labReportId}`);
    const userId = taken(row).id;
    const { user } = written(await owner.call(patientsApi.get, { params: { userId } }));
    for (const { code, handledAt } of user.redFlags) {
      if (handledAt !== null) continue;
      written(
        await owner.call(patientsApi.handleRedFlag, { params: { userId, code }, body: { note: 'Told the doctor.' } }),
      );
    }
  };
  const cleanDrafts = new Map<number, string>();
  /** The draft as it was made first, saved once more: an odd call may have left signs in it that no paper can print. */
  const refreshDraft = async (labReportId: number): Promise<boolean> => {
    const refreshed = await byHand.pool.query(
      `update report_draft set content = $2, version = version + 1,
         calculation_id = (select max(id) from calculation where lab_report_id = $1)
       where lab_report_id = $1 and $2::jsonb is not null`,
      [labReportId, cleanDrafts.get(labReportId) ?? null],
    );
    return refreshed.rowCount === 1;
  };
  const subjects: Subjects = {
    ...mailSubjectsOf({ byHand }, owner, admin, () => subjects),
    name,
    account: async () => {
      const username = name().replace(' ', '-').toLowerCase();
      const body = { username, firstName: 'Ana', lastName: 'Proba', password: 'a long password' };
      const made = await admin.call(accountsApi.create, { body: { ...body, role: 'Nutritionist' } });
      return written(made).account.id;
    },
    webhook: async () => {
      // Those of earlier calls make room: only so many are kept.
      await byHand.pool.query('delete from webhook');
      const body = { name: name(), url: 'https://hooks.example.org/hook', events: ['labReport.received' as const] };
      const webhookId = written(await admin.call(webhooksApi.create, { body })).webhook.id;
      await subjects.newReport();
      const [row] = await many<{ id: number }>(`select id from webhook_delivery where webhook_id = ${webhookId}`);
      return { webhookId, deliveryId: taken(row).id };
    },
    serviceToken: async () => {
      // Those of earlier calls make room: only so many may count at once.
      await byHand.pool.query("update service_token set revoked_at = now() where name not like 'Proof of %'");
      const made = await admin.call(serviceTokensApi.create, { body: { name: name(), scopes: ['fhir.read'] } });
      const { serviceToken, secret } = written(made);
      return { id: serviceToken.id, secret };
    },
    patient: async () => {
      const made = await owner.call(patientsApi.create, {
        body: {
          firstName: 'Ana',
          lastName: name(),
          dateOfBirth: '1984-04-12',
          email: `${name().replace(' ', '-').toLowerCase()}@example.org`,
        },
      });
      return written(made).user.id;
    },
    measurement: async () => {
      const userId = await subjects.patient();
      const body = { kind: 'ferritin', value: 11, unit: 'µg/L', measuredOn: '2024-05-01' } as const;
      const made = await owner.call(measurementsApi.create, { params: { userId }, body });
      return { userId, measurementId: written(made).measurements[0]?.id ?? 0 };
    },
    followUp: async () => {
      const userId = await subjects.patient();
      const made = await owner.call(followUpsApi.create, { params: { userId }, body: { dueOn: '2028-02-29' } });
      return { userId, followUpId: written(made).followUp.id };
    },
    checkedIn: async () => {
      const userId = await subjects.patient();
      const body = { weeks: 12, goal: '', remindOn: 5, version: 0 };
      const { loop } = written(await owner.call(checkInsApi.plan, { params: { userId }, body }));
      return { userId, week: loop.week };
    },
    trial: async () => {
      const { userId, week } = await subjects.checkedIn();
      const body = {
        ...{ groupId: null, name: { en: 'Oats', hr: 'Zob' }, dose: '', timesAWeek: 5, startsOn: week },
        pattern: { first: 'with', weeksEach: 2, blocks: 3 },
        outcome: 'energy',
        samples: { before: 0, after: 0 },
      } as const;
      const { loop } = written(await owner.call(checkInsApi.startTrial, { params: { userId }, body }));
      return { userId, trialId: loop.trials[0]?.id ?? 0 };
    },
    patientQuestion: async () => {
      const userId = await subjects.patient();
      const { rows } = await byHand.pool.query<{ id: number }>(
        "insert into patient_question (patient_id, text, asked_at) values ($1, 'May I?', now()) returning id",
        [userId],
      );
      return { userId, questionId: taken(rows[0]).id };
    },
    visit: async () => {
      const userId = await subjects.patient();
      const body = { visitedOn: '2026-02-27', goals: [{ text: 'Lentils twice a week' }] };
      const { visit } = written(await owner.call(visitsApi.create, { params: { userId }, body }));
      return { userId, visitId: visit.id, goalId: visit.goals[0]?.id ?? 0 };
    },
    deletedVisit: async () => {
      const { userId, visitId } = await subjects.visit();
      const { changeSetId } = written(await owner.call(visitsApi.delete, { params: { userId, visitId } }));
      return { userId, changeSetId };
    },
    noteTemplateVersion: async () => {
      const { templates } = written(await owner.call(visitsApi.templates, {}));
      return templates.find(({ kind }) => kind === 'phone')?.version ?? 0;
    },
    diary: async () => {
      const userId = await subjects.patient();
      const body = { days: [diaryDay(await subjects.food())] };
      const made = await owner.call(diariesApi.create, { params: { userId }, body });
      return { userId, diaryId: written(made).diary.id };
    },
    deletedDiary: async () => {
      const params = await subjects.diary();
      const { changeSetId } = written(await owner.call(diariesApi.delete, { params }));
      return { userId: params.userId, changeSetId };
    },
    reports: async () => {
      const [known] = await many<{ later: number; earlier: number }>(`
        select max(r.id) as later, min(r.id) as earlier
        from lab_report r join patient p on p.id = r.patient_id join account a on a.id = p.account_id
        where a.username = 'nutritionist' and exists (select from calculation c where c.lab_report_id = r.id)
        group by p.id having count(*) > 1 limit 1`);
      if (known) return known;
      const userId = await subjects.patient();
      const made = { earlier: await upload(userId), later: await upload(userId) };
      for (const labReportId of Object.values(made)) {
        written(await owner.call(recommendationApi.calculate, { params: { labReportId }, body: {} }));
      }
      return made;
    },
    newReport: async () => upload(await subjects.patient()),
    reportDraft: async () => {
      const { later: labReportId } = await subjects.reports();
      await settleFlags(labReportId);
      const params = { labReportId };
      if (!(await refreshDraft(labReportId))) {
        await byHand.pool.query('delete from report_draft where lab_report_id = $1', [labReportId]);
        const { version } = written(await owner.call(patientReportApi.get, { params })).report;
        // Another author's save keeps what was there before.
        const message = { en: name(), hr: '' };
        const first = written(await owner.call(patientReportApi.save, { params, body: { version, message } })).report;
        const body = { version: first.version, form: 'full' } as const;
        written(await admin.call(patientReportApi.save, { params, body }));
        const [draft] = await many<{ content: string }>(
          `select content::text from report_draft where lab_report_id = ${labReportId}`,
        );
        cleanDrafts.set(labReportId, taken(draft).content);
      }
      const [made] = await many<{ version: number; versionId: number }>(`
        select d.version, (select max(v.id) from report_version v where v.lab_report_id = d.lab_report_id) as "versionId"
        from report_draft d where d.lab_report_id = ${labReportId}`);
      return { labReportId, ...taken(made) };
    },
    issued: async () => {
      const { later: labReportId } = await subjects.reports();
      await settleFlags(labReportId);
      const [standing] = await many<{ id: number }>(
        `select id from issued_report where lab_report_id = ${labReportId} and withdrawn_at is null limit 1`,
      );
      if (standing) return { labReportId, issuedId: standing.id };
      // An odd call may have left signs in it that no paper can print.
      await byHand.pool.query('delete from report_draft where lab_report_id = $1', [labReportId]);
      const { version } = written(await owner.call(patientReportApi.get, { params: { labReportId } })).report;
      const body = { version, form: 'short' } as const;
      const made = await owner.call(patientReportApi.issue, { params: { labReportId }, body });
      return { labReportId, issuedId: written(made).issued.id };
    },
    draft: async () => {
      // Those of earlier calls go: an account may have so many at a time.
      await byHand.pool.query('delete from lab_report_draft');
      return written(await owner.call(labReportDraftsApi.create, { file: labReportFile(name()) })).draft.id;
    },
    food: async () => taken(foods[0]).id,
    questionnaire: async () => taken(questionnaires[0]).id,
    assignment: async () => {
      const body = { userId: await subjects.patient(), questionnaireId: await subjects.questionnaire() };
      const { userQuestionnaire, publicUrl } = written(await owner.call(questionnairesApi.assign, { body }));
      return { id: userQuestionnaire.id, key: publicUrl.split('/')[4] ?? '' };
    },
    session: async () => {
      const [row] = await many<{ id: number }>(`
        insert into session (jti, account_id, issued_at, expires_at, last_seen_at)
        select gen_random_uuid()::text, s.account_id, s.issued_at, s.expires_at, s.last_seen_at
        from session s join account a on a.id = s.account_id
        where a.username = 'nutritionist' and s.revoked_at is null order by s.id desc limit 1 returning id`);
      return taken(row).id;
    },
    passkey: async () => {
      const [row] = await many<{ id: number }>(`
        insert into passkey (account_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
        select id, 'Key', gen_random_uuid()::text, 'x', 0, '{}', false, now() from account
        where username = 'nutritionist' returning id`);
      return taken(row).id;
    },
    logo: async () => {
      written(await admin.call(practiceApi.setLogo, { file: logoFile }));
    },
    practiceVersion: async () => written(await admin.call(practiceApi.get, {})).practice.version,
    settingsVersion: async () => written(await admin.call(engineSettingsApi.get, {})).version,
    range: async () => {
      const [row] = await many<{ taxId: number; version: number }>(`
        select taxon_id as "taxId", version from reference_range where set_id = '16S-silva138' order by version, taxon_id limit 1`);
      return { setId: '16S-silva138', ...taken(row) };
    },
    changedRange: async () => {
      const { setId, ...key } = await subjects.range();
      const body = { ranges: [{ ...key, ...rangeFigures(key.taxId) }], reason: 'A trial' };
      const { ranges } = written(await admin.call(referenceSetsApi.updateRanges, { params: { setId }, body }));
      return { setId, taxId: key.taxId, version: taken(ranges[0]).version };
    },
    ownSet: async () => {
      const [row] = await many<{ setId: string; version: number }>(`
        insert into reference_set (id, kind, name, database, people, source, own)
        select 'own-' || count(*) + 100, '16S-silva138', '${name()}', 'SILVA', 40, 'Laboratory', true from reference_set
        returning id as "setId", version`);
      return taken(row);
    },
    taxonName: async () => {
      const made = await admin.call(taxonNamesApi.create, { body: taxonNameBody(name()) });
      const { id: nameId, version } = written(made).name;
      return { nameId, version };
    },
    citation: async () => {
      const made = await admin.call(citationsApi.create, { body: citationBody(name()) });
      const { id: citationId, version } = written(made).citation;
      return { citationId, version };
    },
    citedPair: async () => {
      const { citationId } = await subjects.citation();
      const { taxonId: taxId, foodId } = await subjects.pair();
      const body = { taxId, foodId, agrees: true };
      written(await admin.call(citationsApi.link, { params: { citationId }, body }));
      return { citationId, taxId, foodId };
    },
    category: async () => {
      const made = await admin.call(bacteriaCategoriesApi.create, { body: categoryBody(name()) });
      const { category, changeSetId } = written(made);
      return { id: category.id, changeSetId };
    },
    taxon: async (level) => {
      const at = unknownTaxa.findIndex(({ rank }) => rank === level);
      return taken(unknownTaxa.splice(at, 1)[0]).tax_id;
    },
    pair: async () => {
      const key = { genusId: await subjects.taxon('genus'), foodId: await subjects.food() };
      const params = { level: 'genus', kind: 'to-eat' } as const;
      const { pair } = written(await admin.call(bacteriaFoodApi.create, { params, body: { ...key, value: 1 } }));
      return { taxonId: pair.taxonId, foodId: pair.foodId };
    },
    behaviour: async () => {
      const genusTaxId = await subjects.taxon('genus');
      const params = { level: 'genus', kind: 'to-eat' } as const;
      const body = { genusTaxId, status: 'Low', flow: 'Increase' } as const;
      return { id: written(await admin.call(bacteriaBehaviourApi.create, { params, body })).behaviour.id, genusTaxId };
    },
    movedFoods: async () => {
      const params = { labReportId: (await subjects.reports()).later };
      const foodIds = [await subjects.food()];
      const moveTo = async (band: 'avoid' | 'limit') =>
        written(await owner.call(recommendationApi.overrideMany, { params, body: { foodIds, band } })).changeSetId;
      // Where an earlier call has left it in that band, nothing was moved.
      return taken((await moveTo('avoid')) ?? (await moveTo('limit')));
    },
    safetyRule: async () => {
      const body = safetyRuleBody(name(), await subjects.food());
      const { ruleId, version } = written(await admin.call(safetyRulesApi.create, { body })).safetyRule;
      return { ruleId, version };
    },
    textHash: async (key) =>
      written(await admin.call(ruleReviewApi.get, { params: { kind: 'safetyRule', key } })).review.hash,
    proposal: async () => {
      const text = `bsdb:${name().replace(/\D/g, '')}7/1/1_Response-to-diet:Walnuts_vs_Nothing_UP\tNA\t841\n`;
      const file = { name: 'one.gmt', content: Buffer.from(text) };
      written(await admin.call(evidenceImportApi.import, { file }));
      const { proposals } = written(await admin.call(evidenceImportApi.list, { query: { state: 'open' } }));
      return proposals.at(-1)?.id ?? 0;
    },
    meal: async () => {
      const made = await owner.call(mealsApi.create, { body: mealBody(name(), await subjects.food()) });
      const { meal, changeSetId } = written(made);
      return { mealId: meal.id, version: meal.version, changeSetId };
    },
    changedMeal: async () => {
      const [row] = await many<{ version: number }>("select version from meal where id = 'b01'");
      const body = { version: taken(row).version, ...mealBody(name(), await subjects.food()) };
      const { meal } = written(await owner.call(mealsApi.update, { params: { mealId: 'b01' }, body }));
      return { mealId: meal.id, version: meal.version };
    },
    week: async () => {
      const labReportId = (await subjects.reports()).later;
      const planned = () =>
        many<{ version: number; shoppingVersion: number }>(
          `select version, shopping_version as "shoppingVersion" from week_plan where lab_report_id = ${labReportId}`,
        );
      if ((await planned()).length === 0) {
        written(await owner.call(weekApi.propose, { params: { labReportId }, body: {} }));
      }
      return { labReportId, ...taken((await planned())[0]) };
    },
    assigned: async (level) => {
      const { id: categoryBacteriaId } = await subjects.category();
      const taxonId = await subjects.taxon(level);
      const { assignGenus, assignSpecies } = bacteriaCategoriesApi;
      if (level === 'genus') {
        written(await admin.call(assignGenus, { body: { categoryBacteriaId, genusId: taxonId } }));
      } else {
        written(await admin.call(assignSpecies, { body: { categoryBacteriaId, speciesId: taxonId } }));
      }
      return { categoryBacteriaId, taxonId };
    },
  };
  return subjects;
}

/** Each record is made once, and named again by every later call. Names stay new. */
export function madeOnce(of: Subjects): Subjects {
  const made = new Map<string, unknown>();
  const once = ([name, make]: [string, (...args: unknown[]) => unknown]) => {
    const makeOnce = (...args: unknown[]): unknown => {
      const key = JSON.stringify([name, args]);
      if (!made.has(key)) made.set(key, make(...args));
      return made.get(key);
    };
    return [name, makeOnce];
  };
  return { ...Object.fromEntries(Object.entries(of).map(once)), name: of.name };
}

let names = 0;
function name(): string {
  names += 1;
  return `Proof ${names}`;
}

/** Other figures than the shipped ones, and not twice the same. */
export function rangeFigures(people: number) {
  return { people, prevalence: 1, p5: 0, p10: 1, p25: 2, p50: 3, p75: 4, p90: 5, p95: 6 };
}

export function taxonNameBody(name: string) {
  return { naming: 'gtdb', rank: 'genus', name, taxId: 816, decision: 'part_of', note: '' } as const;
}

export function citationBody(short: string) {
  return {
    ...{ short, identifier: null, kind: 'trial' as const, design: 'RCT', people: '20', given: 'Walnuts' },
    ...{ finding: 'More of it', read: 'abstract' as const, note: '' },
  };
}

export function categoryBody(name: string) {
  return { name, description: 'For staff.', reportDescription: 'For patients.', color: '#339af0' };
}

export function diaryDay(foodId: number) {
  return { date: '2024-02-29', entries: [{ foodId, grams: 120.5, slot: 'lunch' as const }], times: { lunch: '13:00' } };
}

export function mealBody(name: string, foodId: number) {
  return {
    ...{ slot: 'breakfast' as const, name: { en: name, hr: name }, season: ['autumn' as const], minutes: 10 },
    tags: ['lunchbox'],
    foods: [{ foodId, grams: 40, optional: false, swapGroup: null }],
  };
}

export function safetyRuleBody(reason: string, foodId: number) {
  return {
    ...{ triggerKind: 'life-stage' as const, trigger: 'pregnancy', effect: 'caution' as const },
    ...{ appliesTo: `food:${foodId}`, exceptFoodIds: [], patientText: { en: 'Wash it.', hr: 'Operite.' } },
    reason: { en: reason, hr: reason },
    ...{ source: 'A book', strength: 'convention' as const, review: false, checked: 'read' as const },
  };
}

/** A small report of the project's own format; the note makes each file its own. */
export function labReportFile(note: string): { name: string; content: Buffer } {
  const rows = ['816,Bacteroides,genus,60', '216851,Faecalibacterium,genus,30', `,${note},genus,10`];
  return { name: 'report.csv', content: Buffer.from(`taxId,name,rank,abundance\n${rows.join('\n')}\n`) };
}

/** A drawing of one square. */
export const logoFile = {
  name: 'logo.svg',
  content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'),
};
