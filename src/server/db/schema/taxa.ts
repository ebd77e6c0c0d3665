import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Genera and species, by their NCBI number. */
export const taxon = pgTable(
  'taxon',
  {
    taxId: integer('tax_id').primaryKey(),
    rank: text({ enum: ['genus', 'species'] }).notNull(),
    name: text().notNull(),
    /** The genus of a species; a genus has none. */
    genusTaxId: integer('genus_tax_id').references((): AnyPgColumn => taxon.taxId),
    phylum: text().notNull(),
  },
  (table) => [
    uniqueIndex('taxon_name_unique').on(table.rank, table.name),
    index('taxon_genus').on(table.genusTaxId),
    check('taxon_rank', sql`${table.rank} in ('genus', 'species')`),
    check('taxon_genus_of_species', sql`(${table.rank} = 'species') = (${table.genusTaxId} is not null)`),
  ],
);

/** Former names, and names that laboratories write. */
export const taxonSynonym = pgTable(
  'taxon_synonym',
  {
    taxId: integer('tax_id')
      .notNull()
      .references(() => taxon.taxId),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taxId, table.name] }),
    index('taxon_synonym_name').on(sql`lower(${table.name})`),
  ],
);
