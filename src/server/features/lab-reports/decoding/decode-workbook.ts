import { zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { storable } from '#contract/text.ts';
import { type Decoded, decodedAs, undecoded } from './decoded.ts';
import { unzipEntry, type ZipEntry } from './zip-entries.ts';

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

/** Empty ones count: the reader fills every gap between two cells. */
const mostCells = 5_000_000;

/** All sheets as text cells; formulas come as their cached values. Throws where the archive is damaged. */
export async function decodeWorkbook(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Decoded> {
  const parts = new Map(
    entries.filter(({ name }) => /\.(xml|rels)$/.test(name)).map((entry) => [entry.name, unzipEntry(bytes, entry)]),
  );
  let cells = 0;
  for (const [name, content] of parts) {
    if (!name.startsWith('xl/worksheets/') || !name.endsWith('.xml')) continue;
    const size = countCells(new TextDecoder().decode(content));
    if (size === null) return damaged();
    if (size.rows > labReportLimits.rows) return undecoded('WORKBOOK_ROWS');
    cells += size.cells;
  }
  if (cells > mostCells) return undecoded('WORKBOOK_CELLS');
  try {
    const sheets = await readWorkbook(checkedArchive(parts));
    const rows = sheets.reduce((sum, sheet) => sum + sheet.data.length, 0);
    if (rows > labReportLimits.rows) return undecoded('WORKBOOK_ROWS');
    return decodedAs({
      kind: 'sheets',
      sheets: sheets.map((sheet) => ({ name: sheet.sheet, rows: sheet.data.map((row) => row.map(cellText)) })),
    });
  } catch {
    return damaged();
  }
}

/** What is read is what was checked: the reader unpacks archives by itself and checks nothing. */
function checkedArchive(parts: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const archive = zipSync(Object.fromEntries(parts), { level: 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength) as ArrayBuffer;
}

const damaged = () => undecoded('WORKBOOK_DAMAGED');

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
  return storable(String(cell));
}
