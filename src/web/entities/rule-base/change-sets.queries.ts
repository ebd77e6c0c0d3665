import { infiniteQueryOptions } from '@tanstack/react-query';
import { changeSetsApi, type HistoryEntity } from '#contract/change-sets.contract.ts';
import type { Language } from '#web/i18n/language.ts';
import { call } from '#web/lib/api-client.ts';
import { referenceKey } from './reference.keys.ts';

/** Whose history is asked for: a taxon or a category, and of which records only. */
export interface HistorySubject {
  of: 'taxon' | 'category';
  id: number;
  entity?: HistoryEntity;
}

const historyPageSize = 50;

export function historyQuery(subject: HistorySubject, lang: Language) {
  return infiniteQueryOptions({
    queryKey: [referenceKey, 'history', subject, lang],
    queryFn: ({ signal, pageParam }) =>
      call(changeSetsApi.history, { query: { ...subject, lang, page: pageParam, pageSize: historyPageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
    staleTime: 0,
  });
}

/** Takes back everything a change set wrote. */
export const revertChangeSet = (changeSetId: number) => call(changeSetsApi.revert, { params: { changeSetId } });
