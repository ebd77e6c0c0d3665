import { bacteriaFoodApi as api, pairListField } from '#contract/bacteria-food.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { bulkApplyPairs } from './bulk-apply-pairs.ts';
import { pairsOf, pairsOfTaxon } from './pairs.repository.ts';
import { addPair, changePair, deletePair } from './write-pair.ts';

export const pairsRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  mount(api.list, async ({ params: { level, kind }, query: { taxonId }, versions }) => {
    const field = pairListField[level][kind];
    const key = taxonId === undefined ? `pairs:${field}` : `pairs:${field}:${taxonId}`;
    return readyTexts.get(versions, key, ['catalogue', 'pairs', 'citations'], async () => ({
      [field]:
        taxonId === undefined
          ? await pairsOf(database, level, kind)
          : await pairsOfTaxon(database, level, kind, taxonId),
    }));
  });

  mount(api.create, ({ session, params, body }) => addPair(context, session, params, body));
  mount(api.update, ({ session, params, body }) => changePair(context, session, params, body));
  mount(api.remove, ({ session, params, query }) => deletePair(context, session, { ...params, ...query }));
  mount(api.bulk, ({ session, body }) => bulkApplyPairs(context, session, body));
};
