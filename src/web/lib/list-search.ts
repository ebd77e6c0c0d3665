import { id, oneOf, searchOf, searchText } from './address.ts';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 25;

export const pageSize = oneOf(pageSizes);

/** Search, page and page size as they stand in an address. */
export const listParts = { search: searchText, page: id, pageSize };
export const listSearch = searchOf(listParts);
type ListSearch = ReturnType<typeof listSearch>;

/** A list that can be sorted: by what, and whether from the end. */
export interface SortedSearch<By extends string> extends ListSearch {
  sort?: By | undefined;
  desc?: boolean | undefined;
}

/** What an address asks of a list, as the server is asked for it. */
export function sortedQuery<By extends string>(search: SortedSearch<By>, sortedBy: By) {
  return {
    search: search.search,
    sort: search.sort ?? sortedBy,
    order: search.desc ? ('desc' as const) : ('asc' as const),
    page: search.page ?? 1,
    pageSize: search.pageSize ?? defaultPageSize,
  };
}
