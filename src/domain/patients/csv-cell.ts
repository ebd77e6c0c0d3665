/** Spreadsheets run a cell that starts with one of these as a formula. */
const startsLikeFormula = /^'*[=+\-@\t\r\n]/;

/**
 * Where another cell would start for a reader that parts cells at semicolons or tabs, as spreadsheets in much of Europe
 * do. Our quotation marks do not hold there: they stand in the middle of what such a reader takes for a cell.
 */
const startsLikeFormulaInside = /([;\t\r\n]["' ]*)([=+\-@])/g;
const madeHarmlessInside = /([;\t\r\n]["' ]*)'([=+\-@])/g;

/** One cell of a CSV row (RFC 4180). Text that a spreadsheet would run gets an apostrophe in front. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replace(startsLikeFormulaInside, "$1'$2");
  const harmless = startsLikeFormula.test(value) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The text as it was, without the apostrophes that `csvCell` puts in front of what a spreadsheet would run. */
export function textOfCsvCell(cell: string): string {
  const text = /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
  return text.replace(madeHarmlessInside, '$1$2');
}
