import { Ledger } from '#domain/sample/account.ts';
import { domainOfName, domainOfTaxId } from '#domain/sample/domains.ts';
import { type FileBin, type FileTaxon, type RowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { cladeOf } from '#domain/sample/ranks.ts';
import { TaxonList } from '#domain/sample/taxon-list.ts';

export interface PipeColumns {
  clade: number;
  taxIds: number | null;
  value: number;
}

export interface PipeRows {
  taxa: TaxonList;
  bins: FileBin[];
  rows: number;
  ledger: Ledger;
  /** Sum of the rows of one clade only: the whole that is classified. */
  topSum: number;
  /** Value of `UNKNOWN` or `UNCLASSIFIED`. */
  unclassified: number | null;
}

/**
 * Rows of `k__…|p__…|g__…` with a value, as MetaPhlAn and kreport2mpa write them. Every rank is listed, so a row
 * counts by its last clade only; its taxid is the field at the same position of the `|` list, never the parent's.
 */
export function readPipeRows(
  lines: readonly string[],
  start: number,
  columns: PipeColumns,
  errors: RowErrors,
): PipeRows {
  const result: PipeRows = {
    taxa: new TaxonList(),
    bins: [],
    rows: 0,
    ledger: new Ledger(),
    topSum: 0,
    unclassified: null,
  };
  let genera = 0;
  const bins = binsOf();
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.startsWith('#')) continue;
    result.rows += 1;
    const fields = line.split('\t');
    const value = plainNumber(fields[columns.value]);
    if (!(value >= 0)) {
      errors.add(at + 1, 'BAD_NUMBER', { value: (fields[columns.value] ?? '').slice(0, 40) });
      continue;
    }
    const clades = (fields[columns.clade] ?? '').split('|');
    if (/^(unknown|unclassified)$/i.test(clades[0]?.trim() ?? '')) {
      result.unclassified = value;
      result.ledger.leaveOut('unclassified', value);
      continue;
    }
    if (clades.length === 1) result.topSum += value;
    if (value > 0) bins.add(clades, value, at + 1);
    const row = value > 0 ? pipeTaxon(clades, fields[columns.taxIds ?? -1], value, at + 1) : null;
    if (row) {
      result.taxa.push(row);
      if (row.rank === 'genus') genera += value;
      result.ledger.taxon(row.rank, value, row.name, row.domain);
    } else book(result.ledger, clades.at(-1)?.trim() ?? '', value);
  }
  // every rank is listed, so that genera add up to the domains: what they lack are rows that are not there
  result.bins = bins.list();
  if (genera > 0) result.ledger.miss(Math.max(0, result.topSum - genera));
  return result;
}

/**
 * MetaPhlAn 4 names genomes by bins: `t__SGB15346` below a species, or the number in the name of the species itself.
 * Where a species has rows of bins, they speak for it.
 */
function binsOf() {
  const own: FileBin[] = [];
  const bySpecies = new Map<string, FileBin>();
  return {
    add(clades: readonly string[], rawPct: number, line: number): void {
      const last = clades.at(-1)?.trim() ?? '';
      const sgb = /^[st]__(?:.*_)?SGB(\d+)(?:_group)?$/.exec(last)?.[1];
      if (sgb === undefined && !last.startsWith('t__')) return;
      const genus = cladeOf(clades.find((clade) => /^g__/.test(clade.trim())) ?? '')?.name;
      const species = cladeOf(clades.find((clade) => /^s__/.test(clade.trim())) ?? '')?.name.replaceAll('_', ' ');
      if (!genus || !species) return;
      if (last.startsWith('t__')) bySpecies.delete(species);
      if (sgb === undefined) return;
      const bin = { line, sgb: Number(sgb), species, genus: { name: genus, taxId: null }, rawPct };
      if (last.startsWith('t__')) own.push(bin);
      else bySpecies.set(species, bin);
    },
    list: (): FileBin[] => {
      const withRows = new Set(own.map(({ species }) => species));
      return [...own, ...[...bySpecies.values()].filter(({ species }) => !withRows.has(species))];
    },
  };
}

/** A row that is no genus and no species: by the letter of its last clade. */
function book(ledger: Ledger, clade: string, value: number): void {
  const letter = clade.slice(0, 1);
  if (value === 0) ledger.leaveOut('zero');
  else if (letter === 't') ledger.leaveOut('belowRank');
  else ledger.sum(letter, value);
}

function pipeTaxon(clades: string[], taxIdList: string | undefined, value: number, line: number): FileTaxon | null {
  const last = cladeOf(clades.at(-1) ?? '');
  if (!last || (last.rank !== 'genus' && last.rank !== 'species') || last.name === '') return null;
  const taxIds = taxIdList?.split('|') ?? [];
  const sameLength = taxIds.length === clades.length;
  const idAt = (position: number) => (sameLength ? taxIdOf(taxIds[position]) : null);
  const top = cladeOf(clades[0] ?? '');
  const genusAt = clades.findIndex((clade) => /^g__?/.test(clade.trim()));
  const genusName = genusAt >= 0 ? cladeOf(clades[genusAt] ?? '')?.name : undefined;
  return taxon({
    line,
    rank: last.rank,
    name: last.rank === 'species' ? last.name.replaceAll('_', ' ') : last.name,
    taxId: idAt(clades.length - 1),
    rawPct: value,
    domain: domainOfTaxId(idAt(0)) ?? (top ? domainOfName(top.name) : null),
    genus: last.rank === 'species' && genusName ? { name: genusName, taxId: idAt(genusAt) } : null,
  });
}
