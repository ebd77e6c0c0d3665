import { taxaApi } from '#contract/taxa.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { VersionedCache } from '#server/db/versioned-cache.ts';
import { pageOf } from '#server/http/page-of.ts';
import { countsOf, type TaxonRow, taxaOf } from './taxa.repository.ts';
import { buildTaxaIndex, filterTaxa } from './taxa-index.ts';

const searched = ['catalogue', 'categories'] as const;
const counted = ['catalogue', 'pairs', 'behaviours'] as const;

export const taxaRoutes: FeatureRoutes = (mount, { database, readyTexts }) => {
  const speciesIndex = new VersionedCache(searched, () => buildTaxaIndex(database.orm, 'species'));
  const genusIndex = new VersionedCache(searched, () => buildTaxaIndex(database.orm, 'genus'));

  mount(taxaApi.species, async ({ query, versions }) => {
    if (Object.keys(query).length === 0) {
      return readyTexts.get(versions, 'species', ['catalogue'], async () => ({
        species: (await taxaOf(database.orm, 'species')).map(toSpecies),
      }));
    }
    const { rows, paging } = pageOf(filterTaxa(await speciesIndex.get(versions), query), query);
    return { species: rows.map(toSpecies), ...paging };
  });

  mount(taxaApi.genuses, async ({ query, versions }) => {
    if (Object.keys(query).length === 0) {
      return readyTexts.get(versions, 'genus', ['catalogue'], async () => ({
        genuses: (await taxaOf(database.orm, 'genus')).map(toGenus),
      }));
    }
    const { rows, paging } = pageOf(filterTaxa(await genusIndex.get(versions), query), query);
    return { genuses: rows.map(toGenus), ...paging };
  });

  mount(taxaApi.counts, ({ query: { level }, versions }) =>
    readyTexts.get(versions, `counts:${level}`, counted, async () => ({ counts: await countsOf(database.orm, level) })),
  );
};

function toSpecies({ taxId, name, genusTaxId }: TaxonRow) {
  // The database holds no species without a genus.
  return { taxId, name, genusTaxId: genusTaxId ?? 0 };
}

function toGenus({ taxId, name }: TaxonRow) {
  return { taxId, name };
}
