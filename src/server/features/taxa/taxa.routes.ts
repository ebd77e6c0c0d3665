import { taxaApi } from '#contract/taxa.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { KeptValue } from '#server/db/kept-value.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countsOf, type TaxonRow, taxaOf } from './taxa.repository.ts';
import { buildTaxaIndex, filterTaxa } from './taxa-index.ts';

export const taxaRoutes: FeatureRoutes = (mount, { database, readyTexts, versions }) => {
  const speciesIndex = new KeptValue(versions, () => buildTaxaIndex(database.orm, 'species'));
  const genusIndex = new KeptValue(versions, () => buildTaxaIndex(database.orm, 'genus'));

  mount(taxaApi.species, async ({ query }) => {
    if (Object.keys(query).length === 0) {
      return readyTexts.get('species', async () => ({
        species: (await taxaOf(database.orm, 'species')).map(toSpecies),
      }));
    }
    const { rows, paging } = pageOf(filterTaxa(await speciesIndex.get(), query), query);
    return { species: rows.map(toSpecies), ...paging };
  });

  mount(taxaApi.genuses, async ({ query }) => {
    if (Object.keys(query).length === 0) {
      return readyTexts.get('genus', async () => ({ genuses: (await taxaOf(database.orm, 'genus')).map(toGenus) }));
    }
    const { rows, paging } = pageOf(filterTaxa(await genusIndex.get(), query), query);
    return { genuses: rows.map(toGenus), ...paging };
  });

  mount(taxaApi.counts, ({ query: { level } }) =>
    readyTexts.get(`counts:${level}`, async () => ({ counts: await countsOf(database.orm, level) })),
  );
};

function toSpecies({ taxId, name, genusTaxId }: TaxonRow) {
  // The database holds no species without a genus.
  return { taxId, name, genusTaxId: genusTaxId ?? 0 };
}

function toGenus({ taxId, name }: TaxonRow) {
  return { taxId, name };
}
