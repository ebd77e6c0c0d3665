import { zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { storable } from '#contract/text.ts';
import { type Decoded, decodedAs, undecoded } from './decoded.ts';
import { countCells } from './workbook-cells.ts';
import { unzipEntry, type ZipEntry } from './zip-entries.ts';

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
