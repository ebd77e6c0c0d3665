import { Ledger } from '#domain/sample/account.ts';
import { columnsOf, headerLineWith, rowsBelow } from '#domain/sample/header-columns.ts';
import { type FileTaxon, type Outcome, read, refuse, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import type { TextSource } from '#domain/sample/source.ts';

/** Pavian calls its first columns alike. */
const start = ['taxrank', 'taxid', 'name', 'abundance'];

export function isCentrifuge(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), start) === 0;
}

/** The native report: its reads count more than once, so only its abundances can be used, where they are filled. */
export function readCentrifuge(source: TextSource): Outcome {
  const headerAt = headerLineWith(source.lines, start);
  const columns = columnsOf((source.lines[headerAt] ?? '').split('\t'));
  const at = (name: string) => columns.get(name) ?? -1;
  const abundanceAt = at('abundance');
  const errors = rowErrors();
  const taxa: FileTaxon[] = [];
  const ledger = new Ledger();
  let rows = 0;
  let sum = 0;
  for (const { line, cells } of rowsBelow(source.lines, headerAt + 1, '\t')) {
    rows += 1;
    const abundance = plainNumber(cells[abundanceAt]);
    if (!(abundance >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: (cells[abundanceAt] ?? '').slice(0, 40) });
      continue;
    }
    sum += abundance;
    const rank = rankOfWord(cells[at('taxrank')] ?? '');
    const name = (cells[at('name')] ?? '').trim();
    if (rank !== 'genus' && rank !== 'species') {
      // its abundance stands beside those of the species: where it is no 0, their account does not close
      ledger.leaveOut(abundance > 0 ? 'belowRank' : 'zero');
      continue;
    }
    ledger.taxon(rank, abundance, name, null);
    if (abundance === 0) continue;
    taxa.push(taxon({ line, rank, name, taxId: taxIdOf(cells[at('taxid')]), rawPct: 100 * abundance }));
  }
  if (sum < 0.5 || sum > 1.05) {
    return refuse('CENTRIFUGE_EMPTY', {
      format: 'centrifuge',
    });
  }
  return read('centrifuge', { ledger, rows, whole: 1, taxa, errors });
}
