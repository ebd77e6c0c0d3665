import type { ResponseOf } from '#contract/endpoint.ts';
import type { recommendationApi } from '#contract/recommendation.contract.ts';
import { generalBasis } from '#domain/food-list/general-basis.ts';
import type { AppContext } from '#server/context.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { readPairComponents } from './evidence.repository.ts';

/** The same for every patient; asked for once by a screen and kept there. */
export async function generalBasisOfFoods(
  context: AppContext,
): Promise<ResponseOf<typeof recommendationApi.generalBasis>> {
  const snapshot = await ruleBaseOf(context);
  const pairs = await readPairComponents(context.database.orm);
  return { foods: generalBasis(pairs, snapshot.behaviours, snapshot.scoring) };
}
