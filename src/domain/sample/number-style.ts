import { wholeNumber } from './numbers.ts';

/** The sign that parts whole from fraction. The other one, where it occurs, parts thousands. */
export type DecimalSign = '.' | ',';

/** `check`: every number could be read both ways, and the sign was chosen by what is usual. */
export interface NumberStyle {
  decimal: DecimalSign;
  check: boolean;
  /** An example that could be read both ways. */
  example: string | null;
}

export interface Evidence {
  comma: number;
  point: number;
  /** `1,234`: a comma that may part thousands. */
  eitherComma: string | null;
  /** `1.234`. */
  eitherPoint: string | null;
}

const commaDecimal = /^[+-]?(\d{1,3}(\.\d{3})+,\d+|0?,\d+|0,\d+|\d+,(\d{1,2}|\d{4,})|\d{4,},\d+|\d+,\d+e[+-]?\d+)$/i;
const pointDecimal =
  /^[+-]?(\d{1,3}(,\d{3})+\.\d+|0?\.\d+|0\.\d+|\d+\.(\d{1,2}|\d{4,})|\d{4,}\.\d+|\d+\.\d+e[+-]?\d+)$/i;
const pointThousands = /^\d{1,3}(\.\d{3}){2,}$/;
const commaThousands = /^\d{1,3}(,\d{3}){2,}$/;

export const noEvidence = (): Evidence => ({ comma: 0, point: 0, eitherComma: null, eitherPoint: null });

export function evidenceOf(cells: Iterable<string>): Evidence {
  const found = noEvidence();
  for (const cell of cells) addEvidence(found, cell);
  return found;
}

export function addEvidence(found: Evidence, cell: string): void {
  // most cells of a wide table are whole numbers
  if (cell.length > 40 || wholeNumber(cell) >= 0 || !/\d[.,]|[.,]\d/.test(cell)) return;
  const bare = cell.replace(/[\s\u00a0\u202f%<>≤≥='’]/g, '');
  if (commaDecimal.test(bare) || pointThousands.test(bare)) found.comma += 1;
  else if (pointDecimal.test(bare) || commaThousands.test(bare)) found.point += 1;
  else if (/^\d{1,3},\d{3}$/.test(bare)) found.eitherComma ??= bare;
  else if (/^\d{1,3}\.\d{3}$/.test(bare)) found.eitherPoint ??= bare;
}

/**
 * The decimal sign of a column: by its own numbers, else by those of the whole table, else by what is usual.
 * Null where its numbers contradict each other.
 */
export function numberStyleOf(
  column: Iterable<string>,
  table: () => Iterable<string>,
  delimiter: string | null,
): NumberStyle | null {
  return styleOfEvidence(evidenceOf(column), () => evidenceOf(table()), delimiter);
}

export function styleOfEvidence(own: Evidence, table: () => Evidence, delimiter: string | null): NumberStyle | null {
  if (own.comma > 0 && own.point > 0) return null;
  if (own.comma > 0) return { decimal: ',', check: false, example: null };
  if (own.point > 0) return { decimal: '.', check: false, example: null };
  if (own.eitherComma === null && own.eitherPoint === null) return { decimal: '.', check: false, example: null };
  if (own.eitherComma !== null && own.eitherPoint !== null) return null;
  const all = table();
  if (all.comma > 0 && all.point === 0) return { decimal: ',', check: false, example: null };
  if (all.point > 0 && all.comma === 0) return { decimal: '.', check: false, example: null };
  if (own.eitherComma !== null) {
    // a comma inside a field of a comma-separated file was quoted: a spreadsheet does that to thousands
    if (delimiter === ',') return { decimal: '.', check: false, example: null };
    return { decimal: ',', check: true, example: own.eitherComma };
  }
  return { decimal: '.', check: delimiter === ';', example: own.eitherPoint };
}
