/** A row or a cell of a sheet, with its attributes. */
const elements = /<(?:\w+:)?(?:row|c)(?=[\s/>])((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const address = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** As Excel has them: at most XFD1048576, and a row by its number alone. */
const plainAddress = /^([A-Z]{0,3})(\d{1,7})$/;

export interface SheetSize {
  rows: number;
  /** With those that are empty: as many as the sheet has up to its last row and column. */
  cells: number;
}

/**
 * How large a sheet would become in memory, by the addresses in its text: a sheet of two cells may reach to the last
 * row there is. Null where an address is none.
 */
export function countCells(sheet: string): SheetSize | null {
  let [rows, columns, written] = [0, 0, 0];
  for (const [, attributes = ''] of sheet.matchAll(elements)) {
    written += 1;
    const found = address.exec(attributes);
    const text = found?.[1] ?? found?.[2];
    if (text === undefined) continue;
    const [, letters, digits] = plainAddress.exec(text) ?? [];
    if (letters === undefined || digits === undefined) return null;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  return { rows, cells: Math.max(written, rows * Math.max(1, columns)) };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
