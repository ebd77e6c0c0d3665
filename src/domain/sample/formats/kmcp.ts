import { Ledger } from '#domain/sample/account.ts';
import { domainOfName, domainOfTaxId } from '#domain/sample/domains.ts';
import { columnsOf, headerLineWith, rowsBelow } from '#domain/sample/header-columns.ts';
import { type FileTaxon, type Outcome, read, refuse, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { genusOfSpeciesName } from '#domain/sample/lineage.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { rankOfWord } from '#domain/sample/ranks.ts';
import type { TextSource } from '#domain/sample/source.ts';

const start = ['taxpathsn', 'ref', 'percentage', 'taxpath', 'rank'];

export function isKmcp(head: readonly string[]): boolean {
  return headerLineWith(head.slice(0, 1), start) === 0;
}

/** Rows are reference genomes; each is climbed to its species and genus, and summed there. */
export function readKmcp(source: TextSource): Outcome {
  const headerAt = headerLineWith(source.lines, start);
  const columns = columnsOf((source.lines[headerAt] ?? '').split('\t'));
  const cell = (cells: string[], name: string) => cells[columns.get(name) ?? -1]?.trim() ?? '';
  const errors = rowErrors();
  const sums = new Map<string, FileTaxon>();
  const ledger = new Ledger();
  let rows = 0;
  let named = 0;
  for (const { line, cells } of rowsBelow(source.lines, headerAt + 1, '\t')) {
    rows += 1;
    const percent = plainNumber(cell(cells, 'percentage'));
    if (!(percent >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: cell(cells, 'percentage').slice(0, 40) });
      continue;
    }
    const names = cell(cells, 'taxpathsn')
      .split(';')
      .filter((name) => name !== '');
    const ids = cell(cells, 'taxpath').split(';');
    if (names.length === 0) {
      errors.add(line, 'NO_NAME');
      continue;
    }
    named += 1;
    // the row is a strain, or a species without strain; the species has two words, the genus is its first
    const speciesAt = rankOfWord(cell(cells, 'rank')) === 'species' ? names.length - 1 : names.length - 2;
    const species = names[speciesAt] ?? '';
    const genus = names[speciesAt - 1] ?? genusOfSpeciesName(species) ?? '';
    const domain = domainOfTaxId(taxIdOf(ids[0])) ?? domainOfName(names[0] ?? '');
    const genusId = taxIdOf(ids[speciesAt - 1]);
    ledger.taxon(genus === '' ? 'species' : 'genus', percent, genus || species, domain);
    const add = (rank: 'genus' | 'species', name: string, taxId: number | null) => {
      const key = `${rank}|${name}`;
      const seen = sums.get(key);
      if (seen) seen.rawPct += percent;
      else {
        const parent = rank === 'species' ? { name: genus, taxId: genusId } : null;
        sums.set(key, taxon({ line, rank, name, taxId, rawPct: percent, domain, genus: parent }));
      }
    };
    if (species !== '') add('species', species, taxIdOf(ids[speciesAt]));
    if (genus !== '') add('genus', genus, genusId);
  }
  if (named === 0) {
    return refuse('KMCP_NO_TAXONOMY', { format: 'kmcp', line: headerAt + 2 });
  }
  return read('kmcp', { ledger, rows, whole: 100, taxa: [...sums.values()], errors });
}
