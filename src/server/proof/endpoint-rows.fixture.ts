import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { accountRows } from './account-rows.fixture.ts';
import { listRows } from './list-rows.fixture.ts';
import { measurementRows } from './measurement-rows.fixture.ts';
import { safetyRows } from './safety-rows.fixture.ts';
import { categoryBody, labReportFile, type Subjects } from './subjects.fixture.ts';

/** What the tests over all endpoints need to know of one. Who may call it at all, the contract says. */
export interface Row<E extends Endpoint> {
  /**
   * What its ids name. `patient`: a patient or what belongs to one, so that another Nutritionist is answered 404.
   * `own`: what only the caller themself may touch, so that even an Admin is answered 404. `record`: reference data or
   * accounts, the same for everybody. `nothing`: no id.
   */
  of: 'patient' | 'own' | 'record' | 'nothing';
  /** The status a right call is answered with, where it is not the contract's. */
  ok?: number;
  /** The status where the ids name nothing, if not 404. */
  missing?: number;
  /** The call ends or changes the caller's own session. */
  endsSession?: true;
  /** Attempts are counted: after some, the answer is 429. */
  throttled?: true;
  /** Takes so long (a hashed password, a worker, a whole food list) that bad input is tried on it less often. */
  slow?: true;
  /** A right call. */
  call(at: Subjects): Promise<CallOf<E>>;
}

type Api = typeof api;
export type Rows = { [F in keyof Api]: { [V in keyof Api[F]]: Api[F][V] extends Endpoint ? Row<Api[F][V]> : never } };

const plain = { of: 'nothing', call: async () => ({}) } as const;
const pairList = { level: 'genus', kind: 'to-eat' } as const;
const csvOf = (text: string) => ({ name: 'table.csv', content: Buffer.from(text) });

/** One row for each endpoint of the contract. */
export const rows: Rows = {
  ...accountRows,
  ...safetyRows,
  ...listRows,
  ...measurementRows,
  system: { config: plain, health: plain, openDocs: plain },
  dri: {
    calculate: {
      of: 'nothing',
      call: async () => ({
        query: { sex: 'female', ageYears: 34, heightCm: 170, weightKg: 62, activityLevel: 'active' },
      }),
    },
  },
  patients: {
    list: {
      of: 'nothing',
      call: async () => ({ query: { search: 'a', status: 'active', sort: 'name', order: 'desc', page: 1 } }),
    },
    create: {
      of: 'nothing',
      call: async (at) => ({
        query: { force: 'true' },
        body: {
          firstName: 'Ana',
          lastName: at.name(),
          dateOfBirth: '1984-02-29',
          sex: 'female',
          heightCm: 170,
          notes: 'One line.\nAnother.',
          goal: 'To sleep well',
          dislikedFoodIds: [await at.food()],
        },
      }),
    },
    get: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    update: {
      of: 'patient',
      call: async (at) => ({ params: { userId: await at.patient() }, body: { version: 1, firstName: 'Iva' } }),
    },
    // There is no food list to review yet.
    markReviewed: { of: 'patient', ok: 409, call: async (at) => ({ params: { userId: await at.patient() } }) },
    handleRedFlag: {
      of: 'patient',
      // A new patient has no red flag.
      ok: 404,
      call: async (at) => ({
        params: { userId: await at.patient(), code: 'RF-BLOOD' },
        body: { note: 'She saw her doctor.' },
      }),
    },
    exportData: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    erase: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
  },
  adminUsers: {
    list: { of: 'nothing', call: async () => ({ query: { search: 'a', page: 1, pageSize: 25 } }) },
    ofAccount: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    reassign: {
      of: 'patient',
      call: async (at) => ({ params: { userId: await at.patient() }, body: { accountId: await at.account() } }),
    },
    exportCsv: { of: 'nothing', call: async () => ({ query: { search: 'a', lang: 'hr' } }) },
  },
  questionnaires: {
    templates: plain,
    assign: {
      of: 'patient',
      call: async (at) => ({
        body: { userId: await at.patient(), questionnaireId: await at.questionnaire(), expiresInDays: 7 },
      }),
    },
    get: { of: 'patient', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id } }) },
    results: {
      of: 'patient',
      call: async (at) => ({ query: { userId: await at.patient(), questionnaireGroupId: 0 } }),
    },
    cancel: { of: 'patient', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id } }) },
    reissue: {
      of: 'patient',
      call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).id }, body: { expiresInDays: 7 } }),
    },
    publicGet: { of: 'record', call: async (at) => ({ params: { userQuestionnaireId: (await at.assignment()).key } }) },
    publicUpdate: {
      of: 'record',
      call: async (at) => ({
        body: {
          userQuestionnaireId: (await at.assignment()).key,
          revision: 0,
          answers: [{ questionId: 'drugAllergy', value: 'None.' }],
        },
      }),
    },
    publicSave: {
      of: 'record',
      // No question is answered.
      ok: 422,
      call: async (at) => ({ body: { userQuestionnaireId: (await at.assignment()).key, revision: 0, consent: true } }),
    },
  },
  taxa: {
    species: { of: 'nothing', call: async () => ({ query: { search: 'bact', genusTaxId: 816, page: 1 } }) },
    genuses: { of: 'nothing', call: async () => ({ query: { search: 'bact', categoryBacteriaId: 1, page: 1 } }) },
    counts: { of: 'nothing', call: async () => ({ query: { level: 'genus' } }) },
  },
  foods: {
    foodInfo: {
      of: 'nothing',
      call: async () => ({ query: { search: 'apple', foodGroupId: 1, lang: 'hr', page: 1 } }),
    },
    foodNames: plain,
    food: { of: 'record', call: async (at) => ({ params: { foodId: await at.food() } }) },
    restrictions: plain,
    drugs: plain,
    phenotypes: plain,
    nutrients: plain,
    referenceRanges: { of: 'nothing', call: async () => ({ query: { method: '16S' } }) },
  },
  bacteriaCategories: {
    list: plain,
    create: { of: 'nothing', call: async (at) => ({ body: categoryBody(at.name()) }) },
    update: {
      of: 'record',
      call: async (at) => ({
        params: { categoryBacteriaId: (await at.category()).id },
        query: { lang: 'hr' },
        body: categoryBody(at.name()),
      }),
    },
    remove: { of: 'record', call: async (at) => ({ params: { categoryBacteriaId: (await at.category()).id } }) },
    speciesAssignments: { of: 'nothing', call: async () => ({ query: { categoryBacteriaId: 1 } }) },
    assignSpecies: {
      of: 'record',
      call: async (at) => ({
        body: { categoryBacteriaId: (await at.category()).id, speciesId: await at.taxon('species') },
      }),
    },
    unassignSpecies: {
      of: 'record',
      call: async (at) => {
        const { categoryBacteriaId, taxonId } = await at.assigned('species');
        return { query: { categoryBacteriaId, speciesId: taxonId }, body: undefined };
      },
    },
    genusAssignments: { of: 'nothing', call: async () => ({ query: { categoryBacteriaId: 1 } }) },
    assignGenus: {
      of: 'record',
      call: async (at) => ({
        body: { categoryBacteriaId: (await at.category()).id, genusId: await at.taxon('genus') },
      }),
    },
    unassignGenus: {
      of: 'record',
      call: async (at) => {
        const { categoryBacteriaId, taxonId } = await at.assigned('genus');
        return { body: { categoryBacteriaId, genusId: taxonId } };
      },
    },
  },
  bacteriaFood: {
    list: { of: 'nothing', call: async () => ({ params: pairList, query: { taxonId: 816 } }) },
    create: {
      of: 'record',
      call: async (at) => ({
        params: pairList,
        body: { genusId: await at.taxon('genus'), foodId: await at.food(), value: 3 },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => ({ params: pairList, body: { ...(await at.pair()), value: 3 } }),
    },
    remove: { of: 'record', call: async (at) => ({ params: pairList, query: await at.pair() }) },
    bulk: {
      of: 'record',
      // Each id that is not there is named in the answer.
      missing: 200,
      call: async (at) => ({
        body: {
          ...pairList,
          taxonIds: [await at.taxon('genus')],
          foodIds: [await at.food()],
          value: 2,
          editExisting: false,
        },
      }),
    },
  },
  bacteriaBehaviour: {
    list: { of: 'nothing', call: async () => ({ params: pairList }) },
    create: {
      of: 'record',
      call: async (at) => ({
        params: pairList,
        body: { genusTaxId: await at.taxon('genus'), status: 'Low', flow: 'Increase' },
      }),
    },
    update: {
      of: 'record',
      call: async (at) => {
        const { id, genusTaxId } = await at.behaviour();
        return { params: { ...pairList, id }, body: { genusTaxId, status: 'High', flow: 'Decrease' } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { ...pairList, id: (await at.behaviour()).id } }) },
    version: { of: 'nothing', call: async () => ({ query: { known: '1' } }) },
    bulk: {
      of: 'record',
      missing: 200,
      call: async (at) => ({
        body: {
          ...pairList,
          taxonIds: [await at.taxon('genus')],
          status: 'Low',
          flow: 'Increase',
          editExisting: true,
        },
      }),
    },
  },
  changeSets: {
    get: { of: 'record', call: async (at) => ({ params: { changeSetId: (await at.category()).changeSetId } }) },
    revert: { of: 'record', call: async (at) => ({ params: { changeSetId: (await at.category()).changeSetId } }) },
    history: { of: 'nothing', call: async () => ({ query: { of: 'taxon', id: 816, entity: 'pair', page: 1 } }) },
  },
  operations: {
    system: { of: 'nothing', slow: true, call: async () => ({ query: { lang: 'hr' } }) },
    audit: { of: 'nothing', call: async () => ({ query: { entity: 'patient', from: '2026-01-01', page: 1 } }) },
  },
  csvExports: {
    pairs: { ...plain, slow: true },
    behaviours: plain,
    categories: plain,
    assignments: { ...plain, slow: true },
    safetyRules: plain,
    citations: plain,
  },
  csvImports: {
    pairs: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,kind,taxonId,foodId,value\ngenus,to-eat,${await at.taxon('genus')},${await at.food()},3\n`),
      }),
    },
    behaviours: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,kind,taxonId,status,flow\ngenus,to-eat,${await at.taxon('genus')},Low,Increase\n`),
      }),
    },
    categories: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `id,name,description,reportDescription,color\n${(await at.category()).id},${at.name()},For staff.,For patients.,#fff\n`,
        ),
      }),
    },
    assignments: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(`level,categoryBacteriaId,taxonId\ngenus,${(await at.category()).id},${await at.taxon('genus')}\n`),
      }),
    },
    safetyRules: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `triggerKind,trigger,effect,appliesTo,exceptFoodIds,reasonEn,reasonHr,patientEn,patientHr,source,strength,review,checked\nlife-stage,pregnancy,caution,food:${await at.food()},,${at.name()},Razlog,,,Book,convention,no,read\n`,
        ),
      }),
    },
    citations: {
      of: 'record',
      missing: 422,
      call: async (at) => ({
        file: csvOf(
          `id,short,identifier,kind,design,people,given,finding,read,note\n${(await at.citation()).citationId},${at.name()},,trial,RCT,20,Walnuts,More of it,paper,\n`,
        ),
      }),
    },
  },
  recommendation: {
    calculate: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        query: { lang: 'hr', detail: 'list' },
        body: { level: 'both', nutrients: [{ nutrientId: 5, intent: 'prefer', weight: 2 }], preview: true },
      }),
    },
    latest: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later }, query: { detail: 'list' } }),
    },
    food: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later, foodId: await at.food() } }),
    },
    generalBasis: plain,
    compare: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { later, earlier } = await at.reports();
        return { params: { labReportId: later }, query: { with: earlier } };
      },
    },
    recalculate: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        query: { lang: 'hr', detail: 'list' },
        body: { level: 'genus' },
      }),
    },
    acknowledgeConflict: {
      of: 'patient',
      slow: true,
      // No move of the demo data yields to a rule.
      ok: 409,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later, foodId: await at.food() },
        body: { ruleId: 'ALG-MILK' },
      }),
    },
    override: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later, foodId: await at.food() },
        body: { band: 'limit', reason: 'It is not liked.' },
      }),
    },
    overrideMany: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        body: { foodIds: [await at.food()], band: 'avoid', reason: 'It is not liked.' },
      }),
    },
    undoOverrides: {
      of: 'patient',
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        body: { changeSetId: await at.movedFoods() },
      }),
    },
    pdf: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later }, query: { form: 'short' } }),
    },
  },
  impact: {
    preview: {
      of: 'record',
      slow: true,
      call: async (at) => {
        const { id, genusTaxId } = await at.behaviour();
        const params = { ...pairList, id };
        return { body: { change: 'behaviour.update', params, body: { genusTaxId, status: 'High', flow: 'Decrease' } } };
      },
    },
  },
  labReportDrafts: {
    list: plain,
    create: {
      of: 'nothing',
      slow: true,
      call: async (at) => ({ query: { method: 'shotgun' }, file: labReportFile(at.name()) }),
    },
    get: { of: 'own', call: async (at) => ({ params: { draftId: await at.draft() } }) },
    update: {
      of: 'own',
      slow: true,
      call: async (at) => ({
        params: { draftId: await at.draft() },
        body: {
          method: 'shotgun',
          mappings: [{ rank: 'genus', name: 'Proofella', taxId: 816 }],
          answers: { SCALE: 'percent' },
        },
      }),
    },
    remove: { of: 'own', call: async (at) => ({ params: { draftId: await at.draft() } }) },
    save: {
      of: 'own',
      slow: true,
      call: async (at) => ({
        params: { draftId: await at.draft() },
        query: { userId: await at.patient(), sampleDate: '2026-10-01', labName: 'Laboratory' },
      }),
    },
  },
  labReports: {
    upload: {
      of: 'patient',
      ok: 201,
      slow: true,
      call: async (at) => ({
        query: { userId: await at.patient(), labName: 'Laboratory', method: '16S', force: 'true' },
        file: labReportFile(at.name()),
      }),
    },
    listOfUser: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    listForAdmin: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    get: { of: 'patient', slow: true, call: async (at) => ({ params: { labReportId: (await at.reports()).later } }) },
    update: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later },
        body: { referenceSet: '16S-greengenes' },
      }),
    },
    file: { of: 'patient', call: async (at) => ({ params: { labReportId: (await at.reports()).later } }) },
    compare: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { later, earlier } = await at.reports();
        return { params: { labReportId: later }, query: { with: earlier } };
      },
    },
    remove: { of: 'patient', slow: true, call: async (at) => ({ params: { labReportId: await at.newReport() } }) },
  },
  access: {
    ofUser: {
      of: 'patient',
      call: async (at) => ({
        params: { userId: await at.patient() },
        query: { from: '2026-10-01', to: '2026-11-30', filter: 'opened', search: 'a', page: 1, pageSize: 25 },
      }),
    },
    ofUserCsv: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    forPatient: { of: 'patient', call: async (at) => ({ params: { userId: await at.patient() } }) },
    ofAccount: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    ofAccountCsv: { of: 'record', call: async (at) => ({ params: { accountId: await at.account() } }) },
    own: { of: 'nothing', call: async () => ({ query: { filter: 'signIn' } }) },
    chain: plain,
    checkChain: { ...plain, slow: true },
  },
};
