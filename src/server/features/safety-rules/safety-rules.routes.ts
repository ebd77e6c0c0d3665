import { safetyRulesApi as api } from '#contract/safety-rules.contract.ts';
import { contradictionsOf } from '#domain/food-list/contradictions.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { ruleHistory } from './rule-history.repository.ts';
import { presentContradiction, presentSafetyRule } from './safety-rule-presenter.ts';
import { readSafetyRows } from './safety-rules.repository.ts';
import { readRecommendations, readTerms } from './safety-terms.repository.ts';
import { addSafetyRule, changeSafetyRule, removeSafetyRule } from './write-safety-rule.ts';

const parts = ['catalogue', 'safetyRules'] as const;

export const safetyRulesRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  const list = async () => {
    const [rows, recommendations] = await Promise.all([
      readSafetyRows(database.orm),
      readRecommendations(database.orm),
    ]);
    const rules = rows.map(({ rule }) => rule);
    return {
      safetyRules: rows.map(presentSafetyRule),
      contradictions: contradictionsOf(rules, recommendations).map(presentContradiction),
    };
  };
  mount(api.list, ({ versions }) => readyTexts.get(versions, 'safety-rules', parts, list));
  mount(api.adminList, ({ versions }) => readyTexts.get(versions, 'safety-rules', parts, list));
  mount(api.terms, ({ query: { lang = 'en' }, versions }) =>
    readyTexts.get(versions, `safety-terms:${lang}`, ['catalogue'], () => readTerms(database.orm, lang)),
  );

  mount(api.history, async ({ params }) => ({ changes: await ruleHistory(database.orm, params.ruleId) }));

  mount(api.create, ({ session, body }) => addSafetyRule(context, session, body));
  mount(api.update, ({ session, params, body }) => changeSafetyRule(context, session, params.ruleId, body));
  mount(api.remove, ({ session, params }) => removeSafetyRule(context, session, params.ruleId));
};
