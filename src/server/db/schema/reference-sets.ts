import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type RangeGap,
  rangeGapSchema,
  type SetKind,
  type VarietyMeasure,
  varietyMeasureSchema,
} from '#contract/reference-ranges.ts';
import { taxon } from './taxa.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Healthy adults measured one way: the shipped sets, and those that the practice built from its own reports. */
export const referenceSet = pgTable('reference_set', {
  /** Of a shipped set its kind, else `own-` and a number. */
  id: text().primaryKey(),
  kind: text().$type<SetKind>().notNull(),
  name: text().notNull(),
  nameHr: text('name_hr'),
  database: text().notNull(),
  people: integer().notNull(),
  source: text().notNull(),
  own: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const ofSet = {
  setId: text('set_id')
    .notNull()
    .references(() => referenceSet.id, { onDelete: 'cascade' }),
};

const percentiles = {
  p5: doublePrecision().notNull(),
  p10: doublePrecision().notNull(),
  p25: doublePrecision().notNull(),
  p50: doublePrecision().notNull(),
  p75: doublePrecision().notNull(),
  p90: doublePrecision().notNull(),
  p95: doublePrecision().notNull(),
};

/** How much of a taxon healthy adults carry, in percent of the sample. Admins edit them. */
export const referenceRange = pgTable(
  'reference_range',
  {
    ...ofSet,
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    people: integer().notNull(),
    /** The share of people who carry it, 0 to 1. */
    prevalence: doublePrecision().notNull(),
    ...percentiles,
    /** Every database of the set can name it: "not found" means something. */
    absenceCounts: boolean('absence_counts').notNull(),
    /** Why it was last changed; null as shipped or built. */
    reason: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.taxonId] }),
    index('reference_range_taxon').on(table.taxonId),
    check('reference_range_people', sql`${table.people} >= 0`),
    check('reference_range_prevalence', sql`${table.prevalence} between 0 and 1`),
    check(
      'reference_range_order',
      sql`0 <= ${table.p5} and ${table.p5} <= ${table.p10} and ${table.p10} <= ${table.p25}
        and ${table.p25} <= ${table.p50} and ${table.p50} <= ${table.p75} and ${table.p75} <= ${table.p90}
        and ${table.p90} <= ${table.p95} and ${table.p95} <= 100`,
    ),
  ],
);

/** How many studies the shipped figures of a range come from; nobody edits it. */
export const referenceRangeSource = pgTable(
  'reference_range_source',
  {
    ...ofSet,
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    studies: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setId, table.taxonId] })],
);

/** The sum of the members of a shipped category in healthy adults. */
export const referenceGroup = pgTable(
  'reference_group',
  {
    ...ofSet,
    /** No reference: staff may have deleted the category. */
    categoryId: integer('category_id').notNull(),
    /** Members that went into the figures, and members that the set cannot name. */
    genera: integer().notNull(),
    species: integer().notNull(),
    leftOut: integer('left_out').notNull(),
    /** Whose percents are added up, in this set. */
    members: integer().array().notNull().default([]),
    people: integer().notNull(),
    prevalence: doublePrecision().notNull(),
    ...percentiles,
  },
  (table) => [primaryKey({ columns: [table.setId, table.categoryId] })],
);

/** Taxa that the people of a set carry and that have no range, with the reason. */
export const referenceGap = pgTable(
  'reference_gap',
  {
    ...ofSet,
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    reason: text().$type<RangeGap>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.taxonId] }),
    check('reference_gap_reason', sql`${table.reason} in (${oneOf(rangeGapSchema.options)})`),
  ],
);

/** How varied the genera of healthy adults are. */
export const referenceVariety = pgTable(
  'reference_variety',
  {
    ...ofSet,
    measure: text().$type<VarietyMeasure>().notNull(),
    people: integer().notNull(),
    ...percentiles,
    lowestCohortMedian: doublePrecision('lowest_cohort_median').notNull(),
    highestCohortMedian: doublePrecision('highest_cohort_median').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.measure] }),
    check('reference_variety_measure', sql`${table.measure} in (${oneOf(varietyMeasureSchema.options)})`),
  ],
);

/** The groups that a report shows, with what a patient reads of them. */
export const groupText = pgTable(
  'group_text',
  {
    categoryId: integer('category_id').primaryKey(),
    position: integer().notNull(),
    headingEn: text('heading_en').notNull(),
    headingHr: text('heading_hr').notNull(),
    nameEn: text('name_en').notNull(),
    nameHr: text('name_hr').notNull(),
    sentenceEn: text('sentence_en').notNull(),
    sentenceHr: text('sentence_hr').notNull(),
    wanted: text({ enum: ['more', 'balance', 'fewer'] }).notNull(),
  },
  (table) => [check('group_text_wanted', sql`${table.wanted} in ('more', 'balance', 'fewer')`)],
);

/** Laboratories whose reports are held against a set of their own. */
export const laboratorySet = pgTable(
  'laboratory_set',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    labName: text('lab_name').notNull(),
    kind: text().$type<SetKind>().notNull(),
    ...ofSet,
  },
  (table) => [
    uniqueIndex('laboratory_set_unique').on(sql`lower(${table.labName})`, table.kind),
    index('laboratory_set_set').on(table.setId),
  ],
);
