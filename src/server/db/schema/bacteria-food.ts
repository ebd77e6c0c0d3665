import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { readingStates, type StudyField, studyFields, studyKinds } from '#contract/citations.contract.ts';
import { food } from './foods.ts';
import { taxon } from './taxa.ts';

/** What the pairs of the first shipped version rest on, as one text each; later ones have studies. */
export const citation = pgTable('citation', {
  id: integer().primaryKey(),
  text: text().notNull(),
  /** What in the food carries the effect. */
  component: text().notNull(),
});

/** What in a food carries an effect, and how much of it a day the studies gave. */
export const foodComponent = pgTable(
  'food_component',
  {
    name: text().primaryKey(),
    dose: doublePrecision().notNull(),
    unit: text().notNull(),
    basis: text().notNull(),
  },
  (table) => [check('food_component_dose', sql`${table.dose} > 0`)],
);

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A study that pairs rest on. Admins edit them. */
export const study = pgTable(
  'study',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    /** What it is called in lists. */
    short: text().notNull(),
    /** The first author; empty where nobody has looked it up. */
    author: text().notNull().default(''),
    year: integer(),
    journal: text().notNull().default(''),
    /** `PMID:…`, `PMC…` or `doi:…`. */
    identifier: text(),
    kind: text({ enum: studyKinds }).notNull(),
    design: text().notNull(),
    people: text().notNull(),
    given: text().notNull(),
    finding: text().notNull(),
    read: text({ enum: readingStates }).notNull(),
    note: text().notNull(),
    /** Fields that nobody has held against the source yet. */
    notVerified: text('not_verified').array().$type<StudyField[]>().notNull().default(sql`'{}'::text[]`),
    /** Withdrawn by its journal: pairs that rest on it alone do not count. */
    retractedOn: date('retracted_on', { mode: 'string' }),
    retractedReason: text('retracted_reason').notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('study_identifier_unique').on(sql`lower(${table.identifier})`),
    check('study_kind', sql`${table.kind} in (${oneOf(studyKinds)})`),
    check('study_retraction', sql`(${table.retractedOn} is null) = (${table.retractedReason} = '')`),
    check('study_year', sql`${table.year} between 1900 and 2100`),
    check('study_not_verified', sql`${table.notVerified} <@ array[${oneOf(studyFields)}]::text[]`),
    check('study_read', sql`${table.read} in (${oneOf(readingStates)})`),
  ],
);

/** The effect of a food on a taxon: one pair per taxon and food, over both lists. */
export const bacteriaFoodPair = pgTable(
  'bacteria_food_pair',
  {
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    foodId: integer('food_id')
      .notNull()
      .references(() => food.id),
    kind: text({ enum: ['to-eat', 'not-to-eat'] }).notNull(),
    value: doublePrecision().notNull(),
    /** Of the shipped pairs; what staff add has none. */
    evidenceGrade: text('evidence_grade', { enum: ['A', 'B', 'C', 'D'] }),
    citationId: integer('citation_id').references(() => citation.id),
    /** What in the food carries the effect, the main one first; ` + ` between several. */
    component: text(),
    /** Grams of the main component in a portion. */
    componentGrams: doublePrecision('component_grams'),
    /** The share of studies on the side of the pair, where it is not told which of them disagree. */
    agreement: doublePrecision(),
  },
  (table) => [
    primaryKey({ name: 'bacteria_food_pair_unique', columns: [table.taxonId, table.foodId] }),
    check('bacteria_food_pair_kind', sql`${table.kind} in ('to-eat', 'not-to-eat')`),
    check('bacteria_food_pair_value', sql`${table.value} between -10 and 10`),
    check('bacteria_food_pair_grade', sql`${table.evidenceGrade} in ('A', 'B', 'C', 'D')`),
  ],
);

const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * Which transactions have changed pairs of a taxon, written by a trigger: whoever keeps pairs in memory reads those of
 * the taxa changed since. Not one row a taxon, for writers would wait for each other; older ones go with the next write.
 */
export const pairChange = pgTable(
  'pair_change',
  { taxonId: integer('taxon_id').notNull(), changedBy: transactionId('changed_by').notNull() },
  (table) => [primaryKey({ columns: [table.taxonId, table.changedBy] })],
);

/** The studies of a pair. */
export const pairStudy = pgTable(
  'pair_study',
  {
    taxonId: integer('taxon_id').notNull(),
    foodId: integer('food_id').notNull(),
    studyId: integer('study_id')
      .notNull()
      .references(() => study.id),
    /** Whether it agrees with the pair; null where it is not recorded which of several does. */
    agrees: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.taxonId, table.foodId, table.studyId] }),
    foreignKey({
      name: 'pair_study_pair',
      columns: [table.taxonId, table.foodId],
      foreignColumns: [bacteriaFoodPair.taxonId, bacteriaFoodPair.foodId],
    }).onDelete('cascade'),
    index('pair_study_study').on(table.studyId),
  ],
);
