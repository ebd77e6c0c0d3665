import type { Language, ResponseOf } from '#contract/endpoint.ts';
import type { BacteriumInList, recommendationApi } from '#contract/recommendation.contract.ts';
import { foodsOfTaxon } from '#domain/food-list/foods-of-taxon.ts';
import { generalBasis } from '#domain/food-list/general-basis.ts';
import type { AppContext } from '#server/context.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { readPairComponents } from './evidence.repository.ts';
import { requireLatest } from './today.ts';

/** What a genus or species says of the foods of the latest list; one that says nothing has no foods. */
export async function foodsOfBacterium(
  context: AppContext,
  session: Session,
  labReportId: number,
  taxId: number,
  language: Language,
): Promise<BacteriumInList> {
  const { result, snapshot } = await requireLatest(context, session, labReportId, language);
  const taxon = snapshot.index.byId(taxId);
  if (taxon === null) throw refuse('BACTERIUM_NOT_FOUND');
  return { taxId, name: taxon.name, rank: taxon.rank, foods: foodsOfTaxon(result, taxon) };
}

/** The same for every patient; asked for once by a screen and kept there. */
export async function generalBasisOfFoods(
  context: AppContext,
): Promise<ResponseOf<typeof recommendationApi.generalBasis>> {
  const snapshot = await ruleBaseOf(context);
  const pairs = await readPairComponents(context.database.orm);
  return { foods: generalBasis(pairs, snapshot.behaviours, snapshot.scoring) };
}
