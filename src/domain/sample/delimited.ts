export type Delimiter = '\t' | ';' | ',' | '|' | ' ';

/** Fields of one line, with `"` as a quote. A quote left open takes the rest of the line. */
export function splitQuoted(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quote = openingQuote(line, at);
    if (quote < 0) {
      const end = line.indexOf(delimiter, at);
      fields.push(end < 0 ? line.slice(at) : line.slice(at, end));
      at = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    const close = closingQuote(line, quote + 1);
    const end = line.indexOf(delimiter, close + 1);
    const rest = end < 0 ? line.slice(close + 1) : line.slice(close + 1, end);
    fields.push(line.slice(quote + 1, close).replaceAll('""', '"') + rest);
    at = end < 0 ? line.length + 1 : end + 1;
  }
  return fields;
}

/** A field is quoted where its first sign that is no blank is a quote. */
function openingQuote(line: string, start: number): number {
  let at = start;
  while (line[at] === ' ') at += 1;
  return line[at] === '"' ? at : -1;
}

function closingQuote(line: string, start: number): number {
  for (let at = line.indexOf('"', start); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at;
  }
  return line.length;
}

const looked = 60;
/** A line of a table with more is long enough to tell the sign by its start. */
const lineStart = 20_000;
const candidates: readonly Delimiter[] = ['\t', ';', ',', '|'];

/** `k__A; p__B`, `Bacteria(100);…`: there the sign parts ranks, not fields. */
const lineageSign = {
  ';': /;\s?(D_\d|[a-z])__|^"?(Bacteria|Archaea|Unassigned|Root)\b[^,;\t]{0,12};\w/,
  '|': /\|(D_\d|[a-z])__?|\d\|\d/,
} as const;

/** The sign that parts most lines into the same number of fields, more than one; of equals tab before `;` before `,`. */
export function guessDelimiter(lines: readonly string[]): Delimiter {
  const head: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '' && !line.startsWith('# ')) head.push(line.slice(0, lineStart));
    if (head.length === looked) break;
  }
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of candidates) {
    const ranks = delimiter === ';' || delimiter === '|' ? lineageSign[delimiter] : null;
    const counts = new Map<number, number>();
    for (const line of head) {
      const split = splitQuoted(line, delimiter);
      const partsRanks = ranks?.test(line) && !split.some((field) => ranks.test(field));
      if (split.length > 1 && !partsRanks) counts.set(split.length, (counts.get(split.length) ?? 0) + 1);
    }
    const score = Math.max(0, ...counts.values());
    if (score > best.score) best = { delimiter, score };
  }
  return best.score === 0 && isPartedByBlanks(head) ? ' ' : best.delimiter;
}

/** As R writes a table unless told otherwise: a header of one field less, then a name and numbers in every line. */
function isPartedByBlanks([header = '', ...rows]: readonly string[]): boolean {
  const width = splitQuoted(header, ' ').length + 1;
  return (
    rows.length > 0 &&
    rows.every((row) => {
      const [name = '', ...amounts] = splitQuoted(row, ' ');
      return name !== '' && amounts.length + 1 === width && amounts.every((amount) => rNumber.test(amount));
    })
  );
}

const rNumber = /^(NA|NaN|-?\d+(\.\d+)?(e[+-]?\d+)?)$/i;
