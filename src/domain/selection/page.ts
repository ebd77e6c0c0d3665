export interface Page<T> {
  rows: readonly T[];
  /** From 1; a page beyond the end becomes the last one. */
  page: number;
  pages: number;
  /** Positions of the first and last row shown, from 1; both 0 in an empty list. */
  from: number;
  to: number;
  total: number;
}

export function pageOf<T>(items: readonly T[], page: number, pageSize: number): Page<T> {
  const total = items.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  const start = (current - 1) * pageSize;
  const rows = items.slice(start, start + pageSize);
  return { rows, page: current, pages, from: total === 0 ? 0 : start + 1, to: start + rows.length, total };
}
