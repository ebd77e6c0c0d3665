import { columnsOf, headerLineWith } from '#domain/sample/header-columns.ts';
import type { Outcome } from '#domain/sample/interpretation.ts';
import { plainNumber } from '#domain/sample/numbers.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { readCladeRows } from './kraken-report.ts';

const wanted = ['taxreads', 'taxname', 'reads', 'taxid', 'rank'];

export function isKrakenUniq(head: readonly string[]): boolean {
  return headerLineWith(head, wanted) >= 0;
}

export function readKrakenUniq(source: TextSource): Outcome {
  const start = headerLineWith(source.lines, wanted);
  const header = columnsOf((source.lines[start] ?? '').split('\t'));
  const at = (name: string) => header.get(name) ?? -1;
  const column = { reads: at('reads'), own: at('taxreads'), taxId: at('taxid'), rank: at('rank'), name: at('taxname') };
  const { lines } = source;
  const fieldCount = (lines[start] ?? '').split('\t').length;
  return readCladeRows('krakenuniq', function* rows(errors) {
    for (let at = start + 1; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      if (line.trim() === '' || line.startsWith('#')) continue;
      const fields = line.split('\t');
      const cladeReads = plainNumber(fields[column.reads]);
      const own = plainNumber(fields[column.own]);
      if (fields.length !== fieldCount) {
        errors.add(at + 1, 'BAD_FIELD_COUNT', { found: fields.length, expected: fieldCount });
      } else if (!(cladeReads >= 0)) {
        errors.add(at + 1, 'BAD_NUMBER', { value: (fields[column.reads] ?? '').slice(0, 40) });
      } else {
        yield {
          line: at + 1,
          cladeReads,
          ownReads: own >= 0 ? own : null,
          rank: fields[column.rank] ?? '',
          taxId: fields[column.taxId] ?? '',
          name: fields[column.name] ?? '',
        };
      }
    }
  });
}
