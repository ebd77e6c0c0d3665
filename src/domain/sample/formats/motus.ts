import { Ledger } from '#domain/sample/account.ts';
import { domainOfName } from '#domain/sample/domains.ts';
import { headerLineWith } from '#domain/sample/header-columns.ts';
import {
  type FileTaxon,
  type Outcome,
  type ReadOptions,
  read,
  refuse,
  rowErrors,
  taxon,
} from '#domain/sample/interpretation.ts';
import { genusOfSpeciesName, lineageOf } from '#domain/sample/lineage.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';

export function isMotus(head: readonly string[]): boolean {
  return headerLineWith(head, ['consensus_taxonomy']) >= 0;
}

/** Rows are species-like clusters; fractions, percents or counts: a share is of the column's sum either way. */
export function readMotus(source: TextSource, options: ReadOptions): Outcome {
  const headerAt = headerLineWith(source.lines, ['consensus_taxonomy']);
  const names = (source.lines[headerAt] ?? '').split('\t').map((name) => name.replace(/^#/, '').trim());
  const lower = names.map((name) => name.toLowerCase());
  const taxonomyAt = lower.indexOf('consensus_taxonomy');
  const idAt = lower.indexOf('ncbi_tax_id');
  const all = names.filter((_, at) => !['motu', 'consensus_taxonomy', 'ncbi_tax_id'].includes(lower[at] ?? ''));
  const samples = all.length > 1 ? all : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const valueAt = names.indexOf(choice.name ?? all[0] ?? '');
  if (taxonomyAt < 0 || valueAt < 0) return refuse('MOTUS_NO_SAMPLE', { format: 'motus' });
  const errors = rowErrors();
  const species: FileTaxon[] = [];
  const ledger = new Ledger();
  const genera = new Map<string, FileTaxon>();
  let rows = 0;
  let total = 0;
  let unassigned = 0;
  let whole = true;
  for (let at = headerAt + 1; at < source.lines.length; at += 1) {
    const line = source.lines[at] ?? '';
    if (line.trim() === '') continue;
    rows += 1;
    const cells = line.split('\t');
    const value = plainNumber(cells[valueAt]);
    if (!(value >= 0)) {
      errors.add(at + 1, 'BAD_NUMBER', { value: (cells[valueAt] ?? '').slice(0, 40) });
      continue;
    }
    if (value === 0) {
      ledger.leaveOut('zero');
      continue;
    }
    total += value;
    whole &&= Number.isInteger(value);
    const text = (cells[taxonomyAt] ?? '').trim();
    if (text === 'unassigned' || text === '-1') {
      unassigned += value;
      ledger.leaveOut('unclassified', value);
      continue;
    }
    const { genus, name, domain } = motusName(text);
    ledger.taxon('species', value, name, domain);
    const parent = genus === null ? null : { name: genus, taxId: null };
    species.push(
      taxon({ line: at + 1, rank: 'species', name, taxId: taxIdOf(cells[idAt]), rawPct: value, domain, genus: parent }),
    );
    if (genus === null) continue;
    const seen = genera.get(genus);
    if (seen) seen.rawPct += value;
    else genera.set(genus, taxon({ line: at + 1, rank: 'genus', name: genus, rawPct: value, domain }));
  }
  const counts = whole && total > 105;
  const taxa = [...genera.values(), ...species].map((row) => ({
    ...row,
    reads: counts ? row.rawPct : null,
    rawPct: (100 * row.rawPct) / total,
  }));
  return read('motus', {
    ledger,
    rows,
    whole: total,
    taxa,
    errors,
    samples,
    sample: choice.name,
    notPlacedPct: total > 0 ? (100 * unassigned) / total : null,
    // marker genes, far fewer than reads: no measure of depth
    classifiedReads: null,
  });
}

function motusName(text: string) {
  if (/^[kd]__/.test(text)) {
    const parts = text.split('|');
    const lineage = lineageOf(parts);
    return { genus: lineage.genus, name: lineage.species ?? text, domain: lineage.domain };
  }
  const name = text.length > 300 ? text : text.replace(/\s*\[\w*mOTU\w*\]\s*$/, '');
  return { genus: genusOfSpeciesName(name), name, domain: domainOfName(name) };
}
