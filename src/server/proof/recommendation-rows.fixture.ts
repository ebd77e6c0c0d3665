import { plain, type Rows } from './row-shape.fixture.ts';

/** Rows of food lists. */
export const recommendationRows: Pick<Rows, 'recommendation'> = {
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
};
