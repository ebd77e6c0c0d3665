import readWorkbook from 'read-excel-file/universal';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { storable } from '#contract/text.ts';
import { type Decoded, decodedAs, undecoded } from './decoded.ts';

/** All sheets as text cells; formulas come as their cached values. */
export async function decodeWorkbook(bytes: Uint8Array): Promise<Decoded> {
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  try {
    const sheets = await readWorkbook(buffer);
    const rows = sheets.reduce((sum, sheet) => sum + sheet.data.length, 0);
    if (rows > labReportLimits.rows) return undecoded('The workbook has too many rows.', 'too-large');
    return decodedAs({
      kind: 'sheets',
      sheets: sheets.map((sheet) => ({ name: sheet.sheet, rows: sheet.data.map((row) => row.map(cellText)) })),
    });
  } catch {
    return undecoded('The Excel workbook is damaged. Save it again, or as CSV.');
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
  return storable(String(cell));
}
