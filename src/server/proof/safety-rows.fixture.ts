import { plain, type Rows } from './row-shape.fixture.ts';
import { safetyRuleBody } from './subjects.fixture.ts';

/** One row for each endpoint of the safety rules. */
export const safetyRows: Pick<Rows, 'safetyRules'> = {
  safetyRules: {
    list: plain,
    adminList: plain,
    terms: { of: 'nothing', call: async () => ({ query: { lang: 'hr' } }) },
    create: { of: 'record', missing: 422, call: async (at) => ({ body: safetyRuleBody(at.name(), await at.food()) }) },
    update: {
      of: 'record',
      call: async (at) => {
        const { ruleId, version } = await at.safetyRule();
        return { params: { ruleId }, body: { version, ...safetyRuleBody(at.name(), await at.food()) } };
      },
    },
    remove: { of: 'record', call: async (at) => ({ params: { ruleId: (await at.safetyRule()).ruleId } }) },
    history: {
      of: 'record',
      // A rule that never was has no history.
      missing: 200,
      call: async (at) => ({ params: { ruleId: (await at.safetyRule()).ruleId } }),
    },
    approve: {
      of: 'record',
      call: async (at) => {
        const { ruleId, version } = await at.safetyRule();
        return { params: { ruleId }, body: { version, approvedBy: 'Dr. Ivo Horvat', approvedOn: '2026-11-02' } };
      },
    },
    approveMany: {
      of: 'record',
      call: async (at) => ({
        body: { rules: [await at.safetyRule()], approvedBy: 'Dr. Ivo Horvat', approvedOn: '2026-11-02' },
      }),
    },
  },
};
