import { plainHeader, type Table } from './table.ts';

/** Header words in English, Croatian and German, as `plainHeader` leaves them. */
const words = {
  taxId: [
    'taxid',
    'tax id',
    'taxon id',
    'taxonid',
    'taxonomy id',
    'ncbi',
    'ncbi taxid',
    'ncbi tax id',
    'ncbi id',
    'taxon no',
  ],
  name: [
    'name',
    'taxon',
    'taxon name',
    'tax name',
    'taxonomy',
    'organism',
    'bacteria',
    'bacterium',
    'clade name',
    'naziv',
    'ime',
    'takson',
    'bakterija',
    'bakterije',
    'bakterie',
    'bakterien',
    'keim',
  ],
  genus: ['genus', 'genera', 'gattung', 'rod'],
  species: ['species', 'art', 'spezies', 'vrsta'],
  rank: ['rank', 'tax rank', 'taxon rank', 'level', 'taxonomy lvl', 'razina', 'rang'],
  percent: [
    'percent',
    'percentage',
    '%',
    'relative abundance',
    'rel abundance',
    'abundance',
    'rel ab',
    'postotak',
    'udio',
    'anteil',
    'prozent',
    'relative haufigkeit',
    'zastupljenost',
    'relativna zastupljenost',
  ],
  fraction: ['fraction', 'proportion'],
  perMillion: ['count norm'],
  reads: ['reads', 'read count', 'count', 'counts', 'ocitanja', 'broj ocitanja'],
  value: ['value', 'result', 'vrijednost', 'rezultat', 'wert', 'ergebnis', 'messwert'],
  low: ['low', 'min', 'minimum', 'ref low', 'lower', 'donja granica', 'untergrenze'],
  high: ['high', 'max', 'maximum', 'ref high', 'upper', 'gornja granica', 'obergrenze'],
  range: [
    'reference',
    'reference range',
    'ref range',
    'normal range',
    'range',
    'referentni raspon',
    'referentne vrijednosti',
    'raspon',
    'referenz',
    'referenzbereich',
    'normbereich',
    'normwert',
  ],
} as const;

export type ColumnRole = keyof typeof words;

const roles = Object.keys(words) as ColumnRole[];

export function roleOf(header: string): ColumnRole | null {
  const plain = plainHeader(header);
  const exact = roles.find((role) => (words[role] as readonly string[]).includes(plain));
  if (exact) return exact;
  const bare = plain.replace(/%/g, '').trim();
  const loose = roles.find((role) => (words[role] as readonly string[]).includes(bare));
  if (loose) return loose === 'value' && plain.includes('%') ? 'percent' : loose;
  return null;
}

/** A header of a generic table names a taxon and, beside it, something else. */
export function isGenericHeader(cells: readonly string[]): boolean {
  const found = cells.map((cell) => (cell.trim() === '' ? null : roleOf(cell)));
  const named = found.some((role) => role === 'name' || role === 'genus' || role === 'species' || role === 'taxId');
  return named && cells.filter((cell) => cell.trim() !== '').length >= 2;
}

export type ColumnMap = Partial<Record<ColumnRole, number>>;

/** The first column of each role. A column `taxon` that holds digits only is an id. */
export function columnMapOf(table: Table): ColumnMap {
  const map: ColumnMap = {};
  table.header.forEach((cell, at) => {
    let role = roleOf(cell);
    if (role === 'name' && plainHeader(cell) === 'taxon' && holdsIds(table, at)) role = 'taxId';
    if (role !== null && map[role] === undefined) map[role] = at;
  });
  return map;
}

function holdsIds(table: Table, column: number): boolean {
  const filled = table.rows
    .slice(0, 200)
    .map((row) => row.cells[column]?.trim() ?? '')
    .filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => /^\d+(\.0+)?$/.test(cell));
}

export type Scale = 'percent' | 'fraction' | 'perMillion' | 'reads';

/** The column of amounts and the scale its header states; null scale: to be told from the sum. */
export function amountColumn(map: ColumnMap): { column: number; scale: Scale | null } | null {
  const order: [ColumnRole, Scale | null][] = [
    ['percent', null],
    ['fraction', 'fraction'],
    ['perMillion', 'perMillion'],
    ['value', null],
    ['reads', null],
  ];
  for (const [role, scale] of order) {
    const column = map[role];
    if (column !== undefined) return { column, scale };
  }
  return null;
}
