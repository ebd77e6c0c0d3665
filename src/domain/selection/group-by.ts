/** The rows of each key, in their order. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const known = grouped.get(keyOf(row));
    if (known) known.push(row);
    else grouped.set(keyOf(row), [row]);
  }
  return grouped;
}
