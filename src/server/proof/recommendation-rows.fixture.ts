import { plain, type Rows } from './row-shape.fixture.ts';

/** Rows of food lists. */
export const recommendationRows: Pick<Rows, 'recommendation' | 'patientReport'> = {
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
    foodsOfBacterium: {
      of: 'patient',
      slow: true,
      call: async (at) => ({
        params: { labReportId: (await at.reports()).later, taxId: (await at.behaviour()).genusTaxId },
      }),
    },
    suggestion: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later, groupId: 'pulses' } }),
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
  },
  patientReport: {
    get: { of: 'patient', slow: true, call: async (at) => ({ params: { labReportId: (await at.reports()).later } }) },
    save: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { labReportId, version } = await at.reportDraft();
        return {
          params: { labReportId },
          body: {
            version,
            message: { en: 'Dear Ana', hr: 'Draga Ana' },
            findings: [{ id: 'good', dropped: false, own: { en: { claim: 'Good', sentence: 'All fine.' }, hr: null } }],
            leftOut: { groups: ['fruit'], foodIds: [await at.food()] },
            nextSteps: [{ id: 'a', date: '2027-05-03', text: { en: 'Call', hr: 'Poziv' }, followUp: true }],
          },
        };
      },
    },
    versions: {
      of: 'patient',
      call: async (at) => ({ params: { labReportId: (await at.reportDraft()).labReportId } }),
    },
    version: {
      of: 'patient',
      call: async (at) => {
        const { labReportId, versionId } = await at.reportDraft();
        return { params: { labReportId, versionId } };
      },
    },
    restore: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { labReportId, versionId, version } = await at.reportDraft();
        return { params: { labReportId, versionId }, body: { version } };
      },
    },
    pages: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later }, query: { form: 'short' } }),
    },
    pdf: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: { labReportId: (await at.reports()).later }, query: { form: 'short' } }),
    },
    issue: {
      of: 'patient',
      slow: true,
      call: async (at) => {
        const { labReportId, version } = await at.reportDraft();
        return { params: { labReportId }, body: { version, form: 'short', language: 'hr', note: 'By post.' } };
      },
    },
    issuedPdf: { of: 'patient', call: async (at) => ({ params: await at.issued() }) },
    updateIssued: {
      of: 'patient',
      call: async (at) => ({ params: await at.issued(), body: { note: 'Handed over.' } }),
    },
    give: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: await at.issued(), body: { way: 'hand' } }),
    },
    withdraw: {
      of: 'patient',
      slow: true,
      call: async (at) => ({ params: await at.issued(), body: { reason: 'A mistake in the name.' } }),
    },
    ofUser: { of: 'patient', slow: true, call: async (at) => ({ params: { userId: await at.patient() } }) },
  },
};
