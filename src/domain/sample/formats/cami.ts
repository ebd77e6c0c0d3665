import { Ledger } from '#domain/sample/account.ts';
import { domainOfName, domainOfTaxId } from '#domain/sample/domains.ts';
import { Fields, trimmed } from '#domain/sample/fields.ts';
import { type Outcome, type ReadOptions, read, refuse, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import { chooseSample } from '#domain/sample/samples.ts';
import type { TextSource } from '#domain/sample/source.ts';
import { TaxonList } from '#domain/sample/taxon-list.ts';

export function isCami(head: readonly string[]): boolean {
  return head.some((line) => line.startsWith('@@')) || head.some((line) => /^@(SampleID|Ranks):/i.test(line));
}

interface Block {
  sample: string;
  start: number;
  end: number;
}

/** Each sample has its own header; several may stand in one file. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let sample = '';
  lines.forEach((line, at) => {
    if (!line.startsWith('@')) return;
    const open = blocks.at(-1);
    const name = /^@SampleID:(.*)$/i.exec(line)?.[1];
    if (name !== undefined) {
      sample = name.trim();
      if (open && open.end === lines.length) open.end = at;
    }
    if (line.startsWith('@@'))
      blocks.push({ sample: sample || `sample ${blocks.length + 1}`, start: at, end: lines.length });
  });
  return blocks;
}

export function readCami(source: TextSource, options: ReadOptions): Outcome {
  const blocks = blocksOf(source.lines);
  const samples = blocks.length > 1 ? blocks.map((block) => block.sample) : [];
  const choice = chooseSample(samples, options);
  if (!choice.found) return choice.outcome;
  const block = blocks[choice.index];
  if (!block) return refuse('CAMI_NO_HEADER', { format: 'cami' });
  const header = (source.lines[block.start] ?? '')
    .split('\t')
    .map((name) => name.replace(/^@+/, '').trim().toUpperCase());
  const column = (name: string) => header.indexOf(name);
  if (Math.min(column('TAXID'), column('RANK'), column('TAXPATHSN'), column('PERCENTAGE')) < 0) {
    return refuse('CAMI_COLUMNS', {
      format: 'cami',
      line: block.start + 1,
    });
  }
  const [idAt, rankAt, pathAt, namesAt, percentAt] = [
    column('TAXID'),
    column('RANK'),
    column('TAXPATH'),
    column('TAXPATHSN'),
    column('PERCENTAGE'),
  ];
  const fields = new Fields('\t', { quoted: false });
  const errors = rowErrors();
  const taxa = new TaxonList();
  const ledger = new Ledger();
  let rows = 0;
  let notPlacedPct: number | null = null;
  for (let at = block.start + 1; at < block.end; at += 1) {
    const line = source.lines[at] ?? '';
    const unassigned = line.startsWith('#-1\tunassigned\t') ? line.trimEnd().split('\t').at(-1) : undefined;
    if (unassigned !== undefined) {
      rows += 1;
      notPlacedPct = plainNumber(unassigned);
      ledger.leaveOut('unclassified', notPlacedPct);
    }
    if (trimmed(line) === '' || line.startsWith('#') || line.startsWith('@')) continue;
    rows += 1;
    fields.read(line);
    const percent = plainNumber(fields.at(percentAt));
    if (!(percent >= 0)) {
      errors.add(at + 1, 'BAD_NUMBER', { value: (fields.at(percentAt) ?? '').slice(0, 40) });
      continue;
    }
    const stated = fields.at(rankAt) ?? '';
    const rank = rankOfWord(stated);
    if (rank !== 'genus' && rank !== 'species') {
      if (percent === 0) ledger.leaveOut('zero');
      else if (isHeldByRank(stated)) ledger.leaveOut('belowRank');
      else ledger.sum(stated, percent);
      continue;
    }
    const names = (fields.at(namesAt) ?? '').split('|');
    const ids = (fields.at(pathAt) ?? '').split('|');
    const name = (names.at(-1) ?? '').replaceAll('_', ' ').trim();
    const domain = domainOfTaxId(taxIdOf(ids[0])) ?? domainOfName(names[0] ?? '');
    ledger.taxon(rank, percent, name, domain);
    if (percent === 0) continue;
    const genusName = rank === 'species' ? names.at(-2)?.trim() : undefined;
    taxa.push(
      taxon({
        line: at + 1,
        rank,
        name,
        taxId: taxIdOf(fields.at(idAt)),
        rawPct: percent,
        domain,
        genus: genusName ? { name: genusName, taxId: taxIdOf(ids.at(-2)) } : null,
      }),
    );
  }
  return read('cami', { ledger, rows, whole: 100, taxa, errors, samples, sample: choice.name, notPlacedPct });
}
