import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import { taxon } from './taxa.ts';

/** What the names of databases stand for, by the way of naming. Admins edit them. */
export const taxonName = pgTable(
  'taxon_name',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    naming: text().notNull(),
    rank: text({ enum: ['genus', 'species'] }).notNull(),
    /** As the database writes it. */
    name: text().notNull(),
    taxonId: integer('taxon_id').references(() => taxon.taxId),
    decision: text().$type<NameDecision>().notNull(),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('taxon_name_written').on(table.naming, table.rank, table.name),
    index('taxon_name_taxon').on(table.taxonId),
    check('taxon_name_rank', sql`${table.rank} in ('genus', 'species')`),
    check(
      'taxon_name_decision',
      sql`(${table.decision} in ('same', 'alias', 'part_of') and ${table.taxonId} is not null)
        or (${table.decision} in ('ambiguous', 'unknown') and ${table.taxonId} is null)`,
    ),
  ],
);

/** By which lines the set of a file is told; shipped. */
export const setFingerprint = pgTable('set_fingerprint', {
  order: integer('line').primaryKey(),
  methods: text().array().$type<LabMethod[]>().notNull(),
  formats: text().array().$type<LabReportFormat[]>().notNull(),
  ranks: text().array().$type<Rank[]>().notNull(),
  pattern: text(),
  least: integer().notNull(),
  moreThan: integer('more_than'),
  notFewerThan: integer('not_fewer_than'),
  oneOf: text('one_of').array().notNull(),
  /** No reference: it is loaded beside the sets. */
  set: text('set_id'),
});

/** MetaPhlAn's bins of genomes and their genera; shipped. */
export const sgbGenus = pgTable('sgb_genus', {
  sgb: integer().primaryKey(),
  genusTaxId: integer('genus_tax_id')
    .notNull()
    .references(() => taxon.taxId),
});
