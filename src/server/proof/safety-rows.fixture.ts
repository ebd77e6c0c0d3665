import { plain, type Rows } from './row-shape.fixture.ts';
import { safetyRuleBody } from './subjects.fixture.ts';

/** One row for each endpoint of the safety rules and of their review. */
export const safetyRows: Pick<Rows, 'safetyRules' | 'ruleReview'> = {
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
  },
  ruleReview: {
    queue: plain,
    get: {
      of: 'record',
      call: async (at) => ({ params: { kind: 'safetyRule', key: (await at.safetyRule()).ruleId } }),
    },
    say: {
      of: 'record',
      call: async (at) => {
        const { ruleId } = await at.safetyRule();
        const params = { kind: 'safetyRule' as const, key: ruleId };
        return { params, body: { verdict: 'sentBack', hash: await at.textHash(ruleId), reason: 'A trial' } };
      },
    },
  },
};
