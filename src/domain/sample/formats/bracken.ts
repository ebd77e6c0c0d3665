import { trimmed } from '#domain/sample/fields.ts';
import { columnsOf, fieldsBelow, headerLineWith } from '#domain/sample/header-columns.ts';
import { type Outcome, read, refuse, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { FinishedTaxa, TaxonList } from '#domain/sample/taxon-list.ts';

const start = ['taxonomy_lvl', 'taxonomy_id', 'name'];

export function isBracken(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), start) === 0;
}

/** One level a file; the whole is what is classified at that level. */
export function readBracken(source: TextSource): Outcome {
  const headerAt = headerLineWith(source.lines, start);
  const columns = columnsOf((source.lines[headerAt] ?? '').split('\t'));
  const readsColumn = columns.get('new_est_reads');
  const at = (name: string) => columns.get(name) ?? -1;
  if (readsColumn === undefined) {
    return refuse('SEVERAL_BRACKEN', { format: 'bracken' });
  }
  const [rankAt, nameAt, idAt] = [at('taxonomy_lvl'), at('name'), at('taxonomy_id')];
  const errors = rowErrors();
  const found = new TaxonList();
  let total = 0;
  let rows = 0;
  for (const { line, fields } of fieldsBelow(source.lines, headerAt + 1, '\t')) {
    rows += 1;
    const reads = plainNumber(fields.at(readsColumn));
    if (!(reads >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: (fields.at(readsColumn) ?? '').slice(0, 40) });
      continue;
    }
    total += reads;
    const rank = rankOfWord(fields.at(rankAt) ?? '');
    if ((rank !== 'genus' && rank !== 'species') || reads === 0) continue;
    const name = trimmed(fields.at(nameAt) ?? '');
    found.push(taxon({ line, rank, name, taxId: taxIdOf(fields.at(idAt)), reads, rawPct: reads }));
  }
  const taxa = new FinishedTaxa(found, (row) => {
    row.rawPct = (100 * row.rawPct) / total;
  });
  return read('bracken', { rows, taxa, errors, classifiedReads: total });
}
