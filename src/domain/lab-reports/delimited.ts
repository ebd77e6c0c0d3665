export type Delimiter = '\t' | ';' | ',';

/** Fields of one line, with `"` as a quote. A quote left open takes the rest of the line. */
export function splitQuoted(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (line[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === '') {
      field = '';
      quoted = true;
    } else if (sign === delimiter) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  fields.push(field);
  return fields;
}

/** Tab where the first line has one; else the sign that gives the most lines the same number of fields. */
export function guessDelimiter(lines: readonly string[]): Delimiter {
  const head = lines.filter((line) => line.trim() !== '').slice(0, 20);
  if (head.slice(0, 2).some((line) => line.includes('\t'))) return '\t';
  const score = (delimiter: Delimiter) => {
    const counts = head.map((line) => splitQuoted(line, delimiter).length);
    const usual = counts[0] ?? 1;
    return usual < 2 ? 0 : counts.filter((count) => count === usual).length;
  };
  return score(';') >= score(',') && score(';') > 0 ? ';' : ',';
}
