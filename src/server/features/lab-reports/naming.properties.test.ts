import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabMethod } from '#contract/lab-reports.contract.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { readShippedRules } from '#server/evaluation/shipped-rules.ts';
import { parseReport } from './parse-report.ts';

type Lines = [lineage: string, percent: number][];
const file = resolve(import.meta.dirname, 'names-vectors.fixture.json');
const { reports }: { reports: { id: string; method: LabMethod; format: string; rows: Lines }[] } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const tables = reports.filter(({ format }) => format === 'lineage-table');
const shipped = readShippedRules(findProjectRoot());
const runs = process.env.TEST_TIER === 'quick' ? 5 : 60;

async function read(lines: Lines, method: LabMethod, kind: string | null = null) {
  const { index, naming } = await shipped;
  const text = ['taxonomy\tpercent', ...lines.map(([lineage, percent]) => `${lineage}\t${percent}`)].join('\n');
  const parsed = await parseReport({
    files: [{ name: 'report.tsv', bytes: Buffer.from(text) }],
    ...{ sample: null, method, mappings: [], index, naming },
    kind: shippedSetKinds.find((each) => each === kind) ?? null,
  });
  if (!parsed.read) throw new Error(parsed.refusal.message);
  const taxa = parsed.composed.taxa.filter(({ taxId, rank }) => taxId !== null && rank === 'genus');
  return { kind: parsed.kind, taxa: new Map(taxa.map(({ taxId, abundance }) => [taxId, abundance])) };
}

function expectSame(one: Awaited<ReturnType<typeof read>>, other: Awaited<ReturnType<typeof read>>): void {
  expect([...other.taxa.keys()].sort()).toEqual([...one.taxa.keys()].sort());
  for (const [taxId, abundance] of one.taxa) expect(other.taxa.get(taxId)).toBeCloseTo(abundance, 6);
}

test('the order of rows changes neither the set nor a figure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables).chain(({ rows, method }) =>
        fc.record({
          method: fc.constant(method),
          rows: fc.constant(rows),
          mixed: fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
        }),
      ),
      async ({ rows, mixed, method }) => {
        const [one, other] = [await read(rows, method), await read(mixed, method)];
        expect(other.kind).toBe(one.kind);
        expectSame(one, other);
      },
    ),
    { numRuns: runs },
  );
});

test('a name in two rows is the same as in one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables),
      fc.array(fc.double({ min: 0.05, max: 0.95, noNaN: true }), { minLength: 60, maxLength: 60 }),
      async ({ rows, method }, parts) => {
        const split = rows.flatMap(([lineage, percent], at): Lines => {
          const first = percent * (parts[at] ?? 0.5);
          return [
            [lineage, first],
            [lineage, percent - first],
          ];
        });
        const [one, other] = [await read(rows, method), await read(split, method)];
        expect(other.kind).toBe(one.kind);
        expectSame(one, other);
      },
    ),
    { numRuns: runs },
  );
});

test('a file renamed from one naming to another, where the tables allow it, has the same taxa', async () => {
  const { naming } = await shipped;
  const tableOf = (name: string) => naming.names.filter((row) => row.naming === name && row.rank === 'genus');
  const [silva, gtdb] = [tableOf('silva138'), tableOf('gtdb')];
  const taxonOf = new Map(silva.map(({ name, taxId }) => [name, taxId]));
  // any name of GTDB that stands for the taxon, also a part of it
  const renamed = (name: string): string | null => {
    const taxId = taxonOf.get(name);
    return taxId == null ? null : (gtdb.findLast((row) => row.taxId === taxId)?.name ?? null);
  };
  for (const { rows, method } of tables.filter(({ id }) => id.startsWith('silva138-'))) {
    const both = rows.flatMap(([lineage, percent]): { before: Lines[number]; after: Lines[number] }[] => {
      const genus = /g__(.+)$/.exec(lineage)?.[1] ?? '';
      const other = renamed(genus);
      if (other === null) return [];
      return [{ before: [lineage, percent], after: [lineage.replace(/g__.+$/, `g__${other}`), percent] }];
    });
    expect(both.length).toBeGreaterThan(20);
    const one = await read(
      both.map(({ before }) => before),
      method,
      '16S-silva138',
    );
    const other = await read(
      both.map(({ after }) => after),
      method,
      '16S-gtdb',
    );
    expectSame(one, other);
  }
});
