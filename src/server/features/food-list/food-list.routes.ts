import { recommendationApi } from '#contract/recommendation.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { ruleBaseAt } from '#server/features/rule-base/rule-base.door.ts';
import { languageOf } from '#server/http/language-of.ts';
import { acknowledgeConflict } from './acknowledge-conflict.ts';
import { calculate, recalculate } from './calculate.ts';
import { compareLists } from './compare-lists.ts';
import { foodsOfBacterium, generalBasisOfFoods } from './general-foods.ts';
import { overrideFood, overrideMany, undoOverrides } from './override-food.ts';
import { foodOfCalculation, latestCalculation, suggestionOfCalculation } from './read-calculation.ts';

export const recommendationRoutes: FeatureRoutes = (mount, context) => {
  mount(recommendationApi.calculate, async ({ session, versions, params, query, body, request }) =>
    calculate(context, await ruleBaseAt(context.database, versions), session, params.labReportId, body, {
      language: languageOf(query.lang, request),
      detail: query.detail ?? 'full',
    }),
  );

  mount(recommendationApi.latest, ({ session, params, query, request }) =>
    latestCalculation(context, session, params.labReportId, {
      language: languageOf(query.lang, request),
      detail: query.detail ?? 'full',
    }),
  );

  mount(recommendationApi.food, ({ session, params, query, request }) =>
    foodOfCalculation(context, session, params.labReportId, params.foodId, languageOf(query.lang, request)),
  );

  mount(recommendationApi.foodsOfBacterium, ({ session, params, query, request }) =>
    foodsOfBacterium(context, session, params.labReportId, params.taxId, languageOf(query.lang, request)),
  );

  mount(recommendationApi.suggestion, ({ session, params, query, request }) =>
    suggestionOfCalculation(context, session, params.labReportId, params.groupId, languageOf(query.lang, request)),
  );

  mount(recommendationApi.generalBasis, () => generalBasisOfFoods(context));

  mount(recommendationApi.compare, ({ session, params, query, request }) =>
    compareLists(context, session, params.labReportId, query.with, languageOf(query.lang, request)),
  );

  mount(recommendationApi.recalculate, async ({ session, versions, params, query, body, request }) =>
    recalculate(context, await ruleBaseAt(context.database, versions), session, params.labReportId, body, {
      language: languageOf(query.lang, request),
      detail: query.detail ?? 'full',
    }),
  );

  mount(recommendationApi.acknowledgeConflict, ({ session, params, query, body, request }) =>
    acknowledgeConflict(context, session, params, body.ruleId, languageOf(query.lang, request)),
  );

  mount(recommendationApi.override, ({ session, params, query, body, request }) =>
    overrideFood(context, session, params, body, languageOf(query.lang, request)),
  );

  mount(recommendationApi.overrideMany, ({ session, params, query, body, request }) =>
    overrideMany(context, session, params.labReportId, body, languageOf(query.lang, request)),
  );

  mount(recommendationApi.undoOverrides, ({ session, params, body }) =>
    undoOverrides(context, session, params.labReportId, body.changeSetId),
  );
};
