import { type Outcome, refuse } from '#domain/lab-reports/interpretation.ts';
import { plainNumber } from '#domain/lab-reports/numbers.ts';
import type { TextSource } from '#domain/lab-reports/source.ts';
import { readCladeRows } from './kraken-report.ts';

const isHeader = (line: string) => line.startsWith('%\treads\ttaxReads\t');

export function isKrakenUniq(head: readonly string[]): boolean {
  return head.some(isHeader);
}

export function readKrakenUniq(source: TextSource): Outcome {
  const start = source.lines.findIndex(isHeader);
  const header = (source.lines[start] ?? '').split('\t').map((field) => field.trim());
  const column = { reads: header.indexOf('reads'), taxId: header.indexOf('taxID'), rank: header.indexOf('rank') };
  const nameColumn = header.indexOf('taxName');
  if (Math.min(column.taxId, column.rank, nameColumn) < 0) {
    return refuse('The KrakenUniq header lacks taxID, rank or taxName.', { format: 'krakenuniq', line: start + 1 });
  }
  const { lines } = source;
  const fieldCount = header.length;
  return readCladeRows('krakenuniq', function* rows(errors) {
    for (let at = start + 1; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      if (line.trim() === '' || line.startsWith('#')) continue;
      const fields = line.split('\t');
      const cladeReads = plainNumber(fields[column.reads]);
      if (fields.length !== fieldCount) {
        errors.add(at + 1, 'BAD_FIELD_COUNT', { found: fields.length, expected: fieldCount });
      } else if (!(cladeReads >= 0)) {
        errors.add(at + 1, 'BAD_NUMBER', { value: (fields[column.reads] ?? '').slice(0, 40) });
      } else {
        yield {
          line: at + 1,
          cladeReads,
          rank: fields[column.rank] ?? '',
          taxId: fields[column.taxId] ?? '',
          name: fields[nameColumn] ?? '',
        };
      }
    }
  });
}
