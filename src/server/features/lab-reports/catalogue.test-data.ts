import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rank } from '#contract/microbiome.ts';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { domainOfPhylum } from '#domain/sample/domains.ts';
import { shortNamesIn } from '#domain/sample/short-names.ts';

const file = resolve(import.meta.dirname, '../../../../data/taxa/taxa.csv');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

const ranks = new Map(rows.map(([id, rank]) => [Number(id), rank as Rank]));
const names = new Map(rows.map(([, rank, name = '']) => [name.toLowerCase(), rank as Rank]));
const archaea = new Set(
  rows.filter(([, , , , phylum = '']) => domainOfPhylum(phylum) === 'archaea').map(([, , name]) => name),
);

const index = taxonIndex(
  rows.map(([id, rank, name = '']) => ({
    ...{ taxId: Number(id), rank: rank as Rank, name, genusTaxId: null, phylum: null },
  })),
  [],
);

/** What the shipped catalogue knows of ids and names, as the readers ask it. */
export const catalogue = {
  rankOf: (taxId: number) => ranks.get(taxId) ?? null,
  rankNamed: (name: string) => names.get(name.toLowerCase()) ?? null,
  fullName: shortNamesIn(index),
  isArchaeon: (name: string) => archaea.has(name),
};
