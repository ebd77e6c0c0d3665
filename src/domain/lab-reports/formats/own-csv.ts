import { type FileTaxon, type Outcome, read, rowErrors, taxon } from '#domain/lab-reports/interpretation.ts';
import { readAmount, taxIdOf } from '#domain/lab-reports/numbers.ts';
import { rankOfWord } from '#domain/lab-reports/ranks.ts';
import type { Table } from '#domain/lab-reports/table.ts';

/** The project's own format: `taxId,name,rank,abundance[,low,high]`, percent. */
export function isOwnHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return names.slice(0, 4).join() === 'taxid,name,rank,abundance';
}

export function readOwnTable(table: Table): Outcome {
  const names = table.header.map((name) => name.toLowerCase());
  const lowAt = names.indexOf('low');
  const highAt = names.indexOf('high');
  const errors = rowErrors();
  const taxa: FileTaxon[] = [];
  const bound = (text: string | undefined) => {
    const amount = readAmount(text ?? '', table.commaIsDecimal);
    return amount.kind === 'number' ? amount.value : null;
  };
  for (const { line, cells } of table.rows) {
    const [idText = '', nameText = '', rankText = '', amountText = ''] = cells;
    const name = nameText.trim();
    const taxId = taxIdOf(idText);
    const rank = rankOfWord(rankText);
    const amount = readAmount(amountText, table.commaIsDecimal);
    if (name === '' && taxId === null) errors.add(line, 'NO_NAME');
    else if (rank !== 'genus' && rank !== 'species') errors.add(line, 'NO_RANK', { name: name || String(taxId) });
    else if (amount.kind === 'bad') errors.add(line, 'BAD_NUMBER', { value: amountText.slice(0, 40) });
    else if (amount.kind === 'number' && amount.value < 0) errors.add(line, 'NEGATIVE', { value: amount.value });
    else {
      if (amount.kind !== 'number') errors.add(line, 'BELOW_LIMIT', { value: amountText.trim() });
      taxa.push(
        taxon({
          line,
          rank,
          name: name || `taxid ${taxId}`,
          taxId,
          rawPct: amount.kind === 'number' ? amount.value : 0,
          low: bound(cells[lowAt]),
          high: bound(cells[highAt]),
          measured: amount.kind === 'number',
        }),
      );
    }
  }
  return read('metabelly-csv', { rows: table.rows.length, taxa, errors, asItStands: true });
}
