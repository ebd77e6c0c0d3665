import { Ledger } from '#domain/sample/account.ts';
import { trimmed } from '#domain/sample/fields.ts';
import { columnsOf, fieldsBelow, headerLineWith } from '#domain/sample/header-columns.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { FinishedTaxa, TaxonList } from '#domain/sample/taxon-list.ts';

const start = ['taxonomy_lvl', 'taxonomy_id', 'name'];

export function isBracken(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), start) === 0;
}

/** One level a file; the whole is what is classified at that level. */
export function readBracken(source: TextSource, options: ReadOptions): Outcome {
  const headerAt = headerLineWith(source.lines, start);
  const columns = columnsOf((source.lines[headerAt] ?? '').split('\t'));
  const at = (name: string) => columns.get(name) ?? -1;
  // combine_bracken_outputs: two columns a sample, `…_num` and `…_frac`
  const header = (source.lines[headerAt] ?? '').split('\t').map((name) => name.trim());
  const names =
    at('new_est_reads') >= 0 ? [] : header.filter((name) => name.endsWith('_num')).map((name) => name.slice(0, -4));
  const choice = chooseSample(names, options);
  if (!choice.found) return choice.outcome;
  const readsColumn = columns.get('new_est_reads') ?? header.indexOf(`${choice.name}_num`);
  if (readsColumn < 0) {
    return refuse('BRACKEN_NO_READS', { format: 'bracken' });
  }
  const [rankAt, nameAt, idAt] = [at('taxonomy_lvl'), at('name'), at('taxonomy_id')];
  const errors = rowErrors();
  const found = new TaxonList();
  const ledger = new Ledger();
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
    const name = trimmed(fields.at(nameAt) ?? '');
    if (rank !== 'genus' && rank !== 'species') {
      ledger.leaveOut(reads > 0 ? 'aboveGenus' : 'zero', reads);
      continue;
    }
    ledger.taxon(rank, reads, name, null);
    if (reads === 0) continue;
    found.push(taxon({ line, rank, name, taxId: taxIdOf(fields.at(idAt)), reads, rawPct: reads }));
  }
  const taxa = new FinishedTaxa(found, (row) => {
    row.rawPct = (100 * row.rawPct) / total;
  });
  return read('bracken', {
    ledger,
    rows,
    whole: total,
    taxa,
    errors,
    samples: names.length > 1 ? names : [],
    sample: choice.name,
    classifiedReads: total,
  });
}
