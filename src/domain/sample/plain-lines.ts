import { type Delimiter, splitQuoted } from './delimited.ts';
import { numberStyleOf } from './number-style.ts';
import { PercentSigns, readAmount } from './numbers.ts';

/** Lines that are looked through for the style of numbers. */
const looked = 3000;

const decimalComma = /^[+-]?\d*,\d+(e[+-]?\d+)?$/i;
const pointThousands = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const percentCell = /^\s*[+-]?[\d.,]+\s?%$/;

/**
 * Lines as programs write them: fields separated by tabs, numbers with a point. A report that went through a spreadsheet
 * has other signs, and decimal commas in some countries; the readers of program formats need not know.
 */
export function plainLines(lines: readonly string[], delimiter: Delimiter): readonly string[] {
  const tabbed = delimiter === '\t' ? lines : lines.map((line) => retabbed(line, delimiter));
  const head = tabbed.slice(0, looked);
  const cells = head.flatMap((line) => (line.length < 20_000 ? line.split('\t') : []));
  const percents = cells.some((cell) => percentCell.test(cell));
  const commas = cells.some((cell) => decimalComma.test(cell.replace(/%$/, '').trim()));
  if (!percents && !commas) return tabbed;
  const style = numberStyleOf(cells, () => [], delimiter);
  const withPoint = commas && style?.decimal === ',';
  if (!percents && !withPoint) return tabbed;
  return tabbed.map((line) =>
    line
      .split('\t')
      .map((cell) => plainCell(cell, withPoint))
      .join('\t'),
  );
}

/** Whether a column of a program's table has percent signs in some amounts and none in others. */
export function mixesPercents(lines: readonly string[], delimiter: Delimiter): boolean {
  const head = lines.slice(0, looked);
  if (!head.some((line) => line.includes('%'))) return false;
  const columns: PercentSigns[] = [];
  for (const line of head) {
    if (line.length >= 20_000) continue;
    splitQuoted(line, delimiter).forEach((cell, at) => {
      columns[at] ??= new PercentSigns();
      columns[at].add(readAmount(cell, cell.includes(',') ? ',' : '.'));
    });
  }
  return columns.some((signs) => signs.mixed);
}

/** A comment may hold the sign in its text; it is left alone unless it is a header. */
function retabbed(line: string, delimiter: Delimiter): string {
  if (/^#[^\t]*$/.test(line) && !line.includes(delimiter)) return line;
  return splitQuoted(line, delimiter)
    .map((cell) => cell.replaceAll('\t', ' '))
    .join('\t');
}

function plainCell(cell: string, withPoint: boolean): string {
  if (cell.length > 40 || !/[,%.]/.test(cell)) return cell;
  const bare = percentCell.test(cell) ? cell.slice(0, -1).trimEnd() : cell;
  if (!withPoint) return bare;
  const trimmed = bare.trim();
  if (pointThousands.test(trimmed)) return bare.replaceAll('.', '').replace(',', '.');
  return decimalComma.test(trimmed) ? bare.replace(',', '.') : bare;
}
