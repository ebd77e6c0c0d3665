import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { citationsApi as api, type Citation, type CitedPair } from '#contract/citations.contract.ts';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import type { CitationsSearch } from './citations.search.ts';

function citationsQuery({ search, filter, taxon, food, page = 1 }: CitationsSearch, pageSize: number) {
  const query = {
    search,
    ...(filter === 'trial' && { kind: 'trial' as const }),
    ...(filter === 'notRead' && { read: 'notRead' as const }),
    ...(filter === 'unlinked' && { unlinked: 'true' as const }),
    ...(filter === 'notVerified' && { notVerified: 'true' as const }),
    ...(filter === 'retracted' && { retracted: 'true' as const }),
    ...{ taxId: taxon, foodId: food, page, pageSize },
  };
  return queryOptions({
    queryKey: [referenceKey, 'citations', query],
    queryFn: ({ signal }) => call(api.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useCitations = (search: CitationsSearch) =>
  useQuery(citationsQuery(search, search.pageSize ?? defaultPageSize));

/** How many a filter would show, by the one row that a page must at least have. */
export const useCitationCount = (search: CitationsSearch, filter: CitationsSearch['filter']): number | undefined =>
  useQuery(citationsQuery({ ...search, filter, page: 1 }, 1)).data?.total;

const historyPageSize = 50;

export function citationHistoryQuery(citationId: number, lang: Language) {
  return infiniteQueryOptions({
    queryKey: [referenceKey, 'history', 'citation', citationId, lang],
    queryFn: ({ signal, pageParam }) =>
      call(api.history, {
        params: { citationId },
        query: { lang, page: pageParam, pageSize: historyPageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.changes.length, 0);
      return last.changes.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
    staleTime: 0,
  });
}

export function useCitation(citationId: number) {
  const { language: lang } = useLanguage();
  return useQuery(
    queryOptions({
      queryKey: [referenceKey, 'citation', citationId, lang],
      queryFn: ({ signal }) => call(api.get, { params: { citationId }, query: { lang }, signal }),
    }),
  );
}

export interface CitationChange {
  /** Undefined records a new one. */
  citation: Citation | undefined;
  body: BodyOf<typeof api.create>;
}

export const useSaveCitation = (outcome: WriteOutcome<ResponseOf<typeof api.update>, CitationChange>) =>
  useReferenceWrite(
    ({ citation, body }: CitationChange) =>
      citation === undefined
        ? call(api.create, { body })
        : call(api.update, { params: { citationId: citation.id }, body: { ...body, version: citation.version } }),
    outcome,
  );

export const useDeleteCitation = (outcome: WriteOutcome<{ changeSetId: number }, Citation>) =>
  useReferenceWrite(({ id }: Citation) => call(api.remove, { params: { citationId: id } }), outcome);

interface Retracting {
  citation: Citation;
  retraction: Citation['retraction'];
}

export const useRetractCitation = (outcome: WriteOutcome<ResponseOf<typeof api.retract>, Retracting>) =>
  useReferenceWrite(
    ({ citation: { id, version }, retraction }: Retracting) =>
      call(api.retract, { params: { citationId: id }, body: { version, retraction } }),
    outcome,
  );

interface Linking {
  citationId: number;
  body: BodyOf<typeof api.link>;
}

export const useLinkStudy = (outcome: WriteOutcome<ResponseOf<typeof api.link>, Linking>) =>
  useReferenceWrite(({ citationId, body }: Linking) => call(api.link, { params: { citationId }, body }), outcome);

interface Unlinking {
  citationId: number;
  pair: CitedPair;
}

export const useUnlinkStudy = (outcome: WriteOutcome<{ changeSetId: number }, Unlinking>) =>
  useReferenceWrite(
    ({ citationId, pair: { taxId, foodId } }: Unlinking) =>
      call(api.unlink, { params: { citationId }, query: { taxId, foodId } }),
    outcome,
  );
