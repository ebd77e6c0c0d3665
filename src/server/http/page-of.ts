interface Paging {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Without `page` a list is complete. With it, the page comes with `total`, `page` and `pageSize`. */
export function pageOf<Row>(
  rows: Row[],
  { page, pageSize = 25 }: Paging,
): { rows: Row[]; paging: { total: number; page?: number; pageSize?: number } } {
  const total = rows.length;
  if (page === undefined) return { rows, paging: { total } };
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), paging: { total, page, pageSize } };
}
