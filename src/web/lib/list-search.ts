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
