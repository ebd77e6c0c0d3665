import { Ledger } from '#domain/sample/account.ts';
import { domainOfTaxId } from '#domain/sample/domains.ts';
import { rowsBelow } from '#domain/sample/header-columns.ts';
import { type FileTaxon, type Outcome, read, rowErrors, taxon } from '#domain/sample/interpretation.ts';
import { plainNumber, taxIdOf } from '#domain/sample/numbers.ts';
import { isHeldByRank, rankOfWord } from '#domain/sample/ranks.ts';
import type { TextSource } from '#domain/sample/source.ts';

export function isGanon(head: readonly string[]): boolean {
  const fitting = head.filter((line) => {
    const fields = line.split('\t');
    const [, target = '', path = '', name = '', , , , reads, percent] = fields;
    if (fields.length !== 9 || path.split('|').at(-1) !== target || !/\p{L}/u.test(name)) return false;
    return Number.isInteger(plainNumber(reads)) && plainNumber(percent) <= 100;
  });
  const tops = head.filter((line) => /^(unclassified|root)\t/.test(line)).length;
  const paths = fitting.filter((line) => /^[^\t]*\t[^\t]*\t[^\t|]+\|/.test(line)).length;
  return fitting.length >= head.length * 0.9 && (tops > 0 || paths * 2 > head.length);
}

/** The last field is the cumulative percent, already corrected for genome size where ganon was told so. */
export function readGanon(source: TextSource): Outcome {
  const errors = rowErrors();
  const taxa: FileTaxon[] = [];
  const ledger = new Ledger();
  const genusNames = new Map<string, string>();
  for (const { cells } of rowsBelow(source.lines, 0, '\t')) {
    if (rankOfWord(cells[0] ?? '') === 'genus') genusNames.set(cells[1] ?? '', (cells[3] ?? '').trim());
  }
  let rows = 0;
  let notPlacedPct: number | null = null;
  let classifiedReads: number | null = null;
  for (const { line, cells } of rowsBelow(source.lines, 0, '\t')) {
    rows += 1;
    const percent = plainNumber(cells[8]);
    const reads = plainNumber(cells[7]);
    if (cells.length !== 9) {
      errors.add(line, 'BAD_FIELD_COUNT', { found: cells.length, expected: 9 });
      continue;
    }
    if (!(percent >= 0)) {
      errors.add(line, 'BAD_NUMBER', { value: (cells[8] ?? '').slice(0, 40) });
      continue;
    }
    const rank = rankOfWord(cells[0] ?? '');
    const [, target = '', lineage = '', name = ''] = cells;
    if (rank === 'unclassified') notPlacedPct = percent;
    if (cells[0] === 'root') classifiedReads = Number.isNaN(reads) ? null : reads;
    const path = lineage.split('|');
    const domain = path.map((id) => domainOfTaxId(taxIdOf(id))).find((found) => found !== null) ?? null;
    if (rank === 'genus' || rank === 'species') ledger.taxon(rank, percent, name.trim(), domain);
    else if (percent === 0) ledger.leaveOut('zero');
    else if (rank === 'unclassified') ledger.leaveOut('unclassified', percent);
    else if (isHeldByRank(cells[0] ?? '')) ledger.leaveOut('belowRank');
    else ledger.sum(cells[0] ?? '', percent);
    if ((rank !== 'genus' && rank !== 'species') || percent === 0) continue;
    const genusTarget = rank === 'species' ? path.find((id) => genusNames.has(id)) : undefined;
    const genusName = genusTarget === undefined ? undefined : genusNames.get(genusTarget);
    taxa.push(
      taxon({
        line,
        rank,
        name: name.trim(),
        taxId: taxIdOf(target),
        rawPct: percent,
        reads: Number.isNaN(reads) ? null : reads,
        domain,
        genus: genusName === undefined ? null : { name: genusName, taxId: taxIdOf(genusTarget) },
      }),
    );
  }
  return read('ganon', { ledger, rows, whole: 100, taxa, errors, notPlacedPct, classifiedReads });
}
