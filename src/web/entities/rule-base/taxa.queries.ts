import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { type Level, type TaxonCounts, taxaApi } from '#contract/taxa.contract.ts';
import { type SearchableTaxon, searchable } from '#domain/selection/taxon-filter.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceDataOptions } from '#web/lib/query-client.ts';
import { foldText } from '#web/lib/search-text.ts';
import { referenceKey } from './reference.keys.ts';

export const genusQuery = queryOptions({
  queryKey: [referenceKey, 'genus'],
  queryFn: ({ signal }) => call(taxaApi.genuses, { signal }),
  ...referenceDataOptions,
});

export const speciesQuery = queryOptions({
  queryKey: [referenceKey, 'species'],
  queryFn: ({ signal }) => call(taxaApi.species, { signal }),
  ...referenceDataOptions,
});

export function taxonCountsQuery(level: Level) {
  return queryOptions({
    queryKey: [referenceKey, 'counts', level],
    queryFn: ({ signal }) => call(taxaApi.counts, { query: { level }, signal }),
    ...referenceDataOptions,
    select: countsByTaxon,
  });
}

/** All taxa of a level, ready to be searched; the search form of each name is made once per answer. */
export function useTaxa(level: Level) {
  const genus = useQuery({ ...genusQuery, select: genusItems, enabled: level === 'genus' });
  const species = useQuery({ ...speciesQuery, select: speciesItems, enabled: level === 'species' });
  return level === 'genus' ? genus : species;
}

/** Species, where a panel needs them beside the genera. */
export function useSpecies(enabled = true) {
  return useQuery({ ...speciesQuery, select: speciesItems, enabled });
}

function genusItems(answer: ResponseOf<typeof taxaApi.genuses>): SearchableTaxon[] {
  return searchable(
    answer.genuses.map((genus) => ({ id: genus.taxId, name: genus.name })),
    foldText,
  );
}

function speciesItems(answer: ResponseOf<typeof taxaApi.species>): SearchableTaxon[] {
  return searchable(
    answer.species.map((item) => ({ id: item.taxId, name: item.name, genusId: item.genusTaxId })),
    foldText,
  );
}

function countsByTaxon(answer: ResponseOf<typeof taxaApi.counts>): ReadonlyMap<number, TaxonCounts> {
  return new Map(answer.counts.map((row) => [row.taxId, row]));
}
