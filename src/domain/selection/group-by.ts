/** The rows of each key, in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const grouped = new Map<Key, Row[]>();
  for (const row of rows) {
    const known = grouped.get(keyOf(row));
    if (known) known.push(row);
    else grouped.set(keyOf(row), [row]);
  }
  return grouped;
}
