import { z } from 'zod';

export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize = 25;

/** One of the page sizes offered. */
export const pageSizeSchema = z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]);

/** A search text; the router reads `?search=1678` as a number. */
export const searchTextSchema = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().max(200))
  .optional()
  .catch(undefined);

/** Search, page and page size as they stand in an address; anything else falls back to the default. */
export const listSearchSchema = z.object({
  search: searchTextSchema,
  page: z.int().min(1).optional().catch(undefined),
  pageSize: pageSizeSchema.optional().catch(undefined),
});
type ListSearch = z.infer<typeof listSearchSchema>;

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
