import type { LabMethod } from '#contract/lab-reports.contract.ts';
import { type Delimiter, splitQuoted } from './delimited.ts';
import { domainOfName } from './domains.ts';
import { plainNumber } from './numbers.ts';
import type { Grid, TableRow } from './table.ts';

interface Program {
  /** Headers by which it is known, in small letters. */
  columns: readonly string[];
  /** What is used of it, under a word that readers of tables know; all else is about the method. */
  used: Readonly<Record<string, string>>;
  /** Ranks that are numbers. */
  ranks?: Readonly<Record<string, string>>;
}

/** The table of a program, and what it was made from; null where the program takes either. */
export interface ProgramTable {
  grid: Grid;
  method: LabMethod | null;
}

/** Programs of genomes whose tables are read as any table, once their columns have plain names. */
const programs: readonly Program[] = [
  {
    // One Codex: the reads of a row without those below it stand beside
    columns: ['tax_id', 'name', 'rank', 'readcount', 'readcount_w_children'],
    used: { tax_id: 'taxid', name: 'name', rank: 'rank', readcount_w_children: 'reads' },
  },
  {
    // PathSeq: a score counts a read in each of its hits by parts, so that a rank adds up
    columns: ['tax_id', 'taxonomy', 'type', 'name', 'kingdom', 'score', 'score_normalized'],
    used: { tax_id: 'taxid', name: 'name', type: 'rank', kingdom: 'domain', score: 'reads' },
  },
  {
    // CZ ID: the hits in nucleotides, as its own page shows them
    columns: ['tax_id', 'tax_level', 'genus_tax_id', 'name', 'category', 'nt_count'],
    used: { tax_id: 'taxid', name: 'name', tax_level: 'rank', category: 'domain', nt_count: 'reads' },
    ranks: { '1': 'species', '2': 'genus' },
  },
  {
    // SingleM: the coverage of what was told no further than its taxonomy
    columns: ['sample', 'coverage', 'taxonomy'],
    used: { sample: 'sample', coverage: 'reads', taxonomy: 'taxonomy' },
  },
];

const plain = (cell: string) => cell.trim().replace(/^#/, '').toLowerCase();

/** The table of a program under plain names; null where it is none of these. */
export function programTable(lines: readonly string[], delimiter: Delimiter): ProgramTable | null {
  const at = lines.findIndex((line) => line.trim() !== '');
  const header = splitQuoted((lines[at] ?? '').slice(0, 5000), delimiter).map(plain);
  const program = programs.find(({ columns }) => columns.every((column) => header.includes(column)));
  if (!program) return isKrona(lines) ? { grid: kronaGrid(lines), method: null } : null;
  const places = Object.keys(program.used).map((column) => header.indexOf(column));
  const rankAt = Object.values(program.used).indexOf('rank');
  const rows: TableRow[] = [{ line: at + 1, cells: Object.values(program.used) }];
  for (let line = at + 1; line < lines.length; line += 1) {
    if ((lines[line] ?? '').trim() === '') continue;
    const fields = splitQuoted(lines[line] ?? '', delimiter);
    const cells = places.map((place) => fields[place] ?? '');
    const rank = cells[rankAt]?.trim() ?? '';
    if (program.ranks && rankAt >= 0) cells[rankAt] = program.ranks[rank] ?? rank;
    rows.push({ line: line + 1, cells });
  }
  return { grid: { rows, delimiter, name: null }, method: 'shotgun' };
}

const looked = 50;
const topWords = /^(root|cellular organisms|unclassified|unassigned|no hits|unknown)$/i;

/** Krona's text: an amount, then the names from the domain down, each in its field; a row holds no other. */
function isKrona(lines: readonly string[]): boolean {
  const head = lines
    .slice(0, 500)
    .filter((line) => line.trim() !== '')
    .slice(0, looked);
  const fitting = head.filter((line) => {
    const [amount, first = '', ...names] = line.split('\t');
    if (!(plainNumber(amount) >= 0) || names.some((name) => /^[\d.,]+$/.test(name.trim()))) return false;
    return domainOfName(first.trim()) !== null || topWords.test(first.trim());
  });
  return head.length > 1 && fitting.length === head.length && head.some((line) => line.split('\t').length > 4);
}

function kronaGrid(lines: readonly string[]): Grid {
  const rows: TableRow[] = [{ line: 0, cells: ['taxonomy', 'reads'] }];
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const [amount = '', ...names] = line.split('\t').map((cell) => cell.trim());
    const lineage = names.filter((name, place) => place > 2 || !/^(root|cellular organisms)$/i.test(name));
    rows.push({ line: at + 1, cells: [lineage.map((name) => name.replaceAll(';', ',')).join(';'), amount] });
  });
  return { rows, delimiter: '\t', name: null };
}
