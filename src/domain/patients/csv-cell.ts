/** Spreadsheets run a cell that starts with one of these as a formula. */
const startsLikeFormula = /^'*[=+\-@\t\r\n]/;

/** One cell of a CSV row (RFC 4180). Text that a spreadsheet would run gets a leading apostrophe. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = startsLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
