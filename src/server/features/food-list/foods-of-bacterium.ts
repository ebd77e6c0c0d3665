import type { Language } from '#contract/endpoint.ts';
import type { BacteriumInList } from '#contract/recommendation.contract.ts';
import { foodsOfTaxon } from '#domain/food-list/foods-of-taxon.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
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
