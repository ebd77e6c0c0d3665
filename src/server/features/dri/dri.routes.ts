import { driApi } from '#contract/dri.contract.ts';
import { growthApi } from '#contract/growth.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { calculateFromQuery, growthFromQuery } from './calculate-from-query.ts';

export const driRoutes: FeatureRoutes = (mount) => {
  mount(growthApi.assess, async ({ query }) => growthFromQuery(query));
  mount(driApi.calculate, async ({ query }) => calculateFromQuery(query));
};
