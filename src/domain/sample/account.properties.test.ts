import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { ReadOptions } from './interpretation.ts';
import { interpret } from './recognise.ts';

/** Phylum, genus, species. */
const tree: readonly [string, string, string][] = [
  ['Bacteroidota', 'Bacteroides', 'Bacteroides uniformis'],
  ['Bacteroidota', 'Prevotella', 'Prevotella copri'],
  ['Bacteroidota', 'Alistipes', 'Alistipes putredinis'],
  ['Bacillota', 'Blautia', 'Blautia obeum'],
  ['Bacillota', 'Dorea', 'Dorea longicatena'],
  ['Bacillota', 'Faecalibacterium', 'Faecalibacterium prausnitzii'],
  ['Bacillota', 'Roseburia', 'Roseburia intestinalis'],
  ['Actinomycetota', 'Bifidobacterium', 'Bifidobacterium longum'],
  ['Actinomycetota', 'Collinsella', 'Collinsella aerofaciens'],
  ['Pseudomonadota', 'Escherichia', 'Escherichia coli'],
];
const ranks = new Map<string, Rank>(
  tree.flatMap(([, genus, species]) => [
    [genus, 'genus'],
    [species, 'species'],
  ]),
);
const options: ReadOptions = {
  sample: null,
  method: 'shotgun',
  rankOf: () => null,
  rankNamed: (name) => ranks.get(name) ?? null,
};

const table = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: tree.length, maxLength: tree.length }),
  scale: fc.constantFrom('percent', 'fraction', 'reads'),
  shape: fc.constantFrom('names', 'ranks told', 'lineages', 'rank columns', 'samples in rows'),
  /** Rows of phyla and of all bacteria, each the sum of those below it. */
  sums: fc.boolean(),
  species: fc.boolean(),
  extra: fc.subarray(['Mean', 'Percentile', 'Percent identity', 'Comment', 'Reference max', '% of phylum']),
  word: fc.constantFrom(0, 1, 2),
  delimiter: fc.constantFrom('\t', ',', ';'),
  order: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  /** Rows that are not there, and cells that cannot be read. */
  missing: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  spoiled: fc.boolean(),
});
type Made = typeof table extends fc.Arbitrary<infer Of> ? Of : never;

interface Row {
  rank: 'domain' | 'phylum' | Rank;
  path: string[];
  amount: number;
}

function rowsOf({ amounts, sums, species, shape }: Made): Row[] {
  const rows: Row[] = [];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const nested = sums && shape !== 'samples in rows';
  if (nested) rows.push({ rank: 'domain', path: ['Bacteria'], amount: total });
  for (const phylum of new Set(tree.map(([name]) => name))) {
    const own = tree.flatMap((taxon, at) => (taxon[0] === phylum ? [{ taxon, amount: amounts[at] ?? 0 }] : []));
    const amount = own.reduce((sum, each) => sum + each.amount, 0);
    if (nested) rows.push({ rank: 'phylum', path: ['Bacteria', phylum], amount });
    for (const { taxon, amount: of } of own) {
      rows.push({ rank: 'genus', path: ['Bacteria', phylum, taxon[1]], amount: of });
      // a species is listed beside its genus where rows of several ranks are
      if (species && nested) rows.push({ rank: 'species', path: ['Bacteria', ...taxon], amount: of });
    }
  }
  return rows;
}

const words = {
  name: ['Taxon', 'Naziv', 'Bakterie'],
  genus: ['Genus', 'Rod', 'Gattung'],
  percent: ['Percent', 'Postotak', 'Prozent'],
  fraction: ['Fraction', 'Proportion', 'Fraction'],
  reads: ['Reads', 'Broj očitanja', 'Anzahl'],
} as const;
const prefix = { domain: 'k__', phylum: 'p__', genus: 'g__', species: 's__' } as const;
const levels = ['domain', 'phylum', 'genus', 'species'] as const;

function textOf(made: Made, rows: readonly Row[], total: number): string {
  const { shape, scale, word, delimiter, extra, spoiled } = made;
  const shown = (amount: number) =>
    scale === 'reads' ? String(amount) : ((scale === 'percent' ? 100 : 1) * (amount / total)).toFixed(6);
  const cell = (row: Row, at: number) => (spoiled && at === 1 ? '#N/A' : shown(row.amount));
  const ordered = <T>(list: readonly T[]) =>
    list
      .map((each, at) => ({ each, key: made.order[at] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each);
  const line = (cells: readonly string[]) => cells.join(delimiter);
  const extras = (at: number) => extra.map((head) => (head === 'Comment' ? 'ok' : `${50 + at}.5`));
  if (shape === 'samples in rows') {
    const heads = rows.map((row) => row.path.at(-1) ?? '');
    return [
      ['Sample', ...heads],
      ['P1', ...rows.map((row, at) => cell(row, at))],
    ]
      .map(line)
      .join('\n');
  }
  const names: Record<typeof shape, [string[], (row: Row) => string[]]> = {
    names: [[words.name[word]], (row) => [row.path.at(-1) ?? '']],
    'ranks told': [[words.name[word], 'Rank'], (row) => [row.path.at(-1) ?? '', row.rank]],
    lineages: [
      ['Taxonomy'],
      (row) => [row.path.map((name, at) => `${prefix[levels[at] ?? 'domain']}${name}`).join('|')],
    ],
    'rank columns': [
      ['Kingdom', 'Phylum', 'Genus', 'Species'],
      (row) => [...row.path, ...Array.from({ length: 4 - row.path.length }, () => '')],
    ],
  };
  const [heads, cellsOf] = names[shape];
  const all = [
    [...heads, words[scale][word], ...extra],
    ...rows.map((row, at) => [...cellsOf(row), cell(row, at), ...extras(at)]),
  ];
  const columns = ordered((all[0] ?? []).map((_, at) => at));
  // the sums above a row may stand anywhere: only programs promise an order
  const [header, ...body] = all;
  return [header ?? [], ...ordered(body)].map((cells) => line(columns.map((at) => cells[at] ?? ''))).join('\n');
}

test('no number is booked twice or lost, and what is certain is right', () => {
  const seen = { certain: 0, asked: 0, refused: 0 };
  fc.assert(
    fc.property(table, (made) => {
      const whole = rowsOf(made);
      const rows = whole.filter((_, at) => !made.missing.some((gone) => gone + 3 === at));
      const total = made.amounts.reduce((sum, amount) => sum + amount, 0);
      const text = textOf(made, rows, total);
      const outcome = interpret({ kind: 'text', lines: text.split('\n') }, options);
      if (!outcome.read) {
        seen.refused += 1;
        return;
      }
      const { account, reading, taxa } = outcome.interpretation;
      const { counted, sums, leftOut, notUnderstood } = account;
      const booked = counted + sums + leftOut.reduce((sum, each) => sum + each.rows, 0) + notUnderstood;
      expect(account.rows, text).toBe(rows.length);
      expect(booked, text).toBe(rows.length);
      if (made.spoiled) expect(account.state, text).toBe('unread');
      if (account.state !== 'closes' || reading.confidence !== 'certain') {
        seen.asked += 1;
        return;
      }
      seen.certain += 1;
      // reads that stand beside each other are a whole of their own
      const flat = rows.every((row) => row.rank === 'genus');
      const held = made.scale === 'reads' && flat ? rows.reduce((sum, row) => sum + row.amount, 0) : total;
      for (const rank of ['genus', 'species'] as const) {
        const expected = rows
          .filter((row) => row.rank === rank)
          .map((row) => [row.path.at(-1), (100 * row.amount) / held] as const);
        const found = new Map([...taxa].filter((row) => row.rank === rank).map((row) => [row.name, row.rawPct]));
        expect([...found.keys()].sort(), text).toEqual(expected.map(([name]) => name).sort());
        for (const [name, percent] of expected) expect(found.get(name ?? ''), text).toBeCloseTo(percent, 2);
      }
    }),
    { numRuns: draws(600) },
  );
  // the property would hold for a reader that refuses everything
  expect(seen.certain).toBeGreaterThan(draws(100));
  expect(seen.asked).toBeGreaterThan(draws(20));
});
