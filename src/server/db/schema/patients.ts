import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Medicine, Supplement } from '#contract/patient-fields.ts';
import type { PhytateMg } from '#contract/reference-standard.ts';
import { account } from './accounts.ts';

const ids = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);
const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The users of the service. Every table that belongs to a patient references this one, directly or through another,
 * with `on delete cascade`: erasing a patient and exporting their data follow those references.
 */
export const patient = pgTable(
  'patient',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    sex: text({ enum: ['female', 'male'] }),
    email: text(),
    phone: text(),
    language: text({ enum: ['en', 'hr'] })
      .notNull()
      .default('hr'),
    status: text({ enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    heightCm: doublePrecision('height_cm'),
    weightKg: doublePrecision('weight_kg'),
    activityLevel: text('activity_level', { enum: ['inactive', 'lowActive', 'active', 'veryActive'] }),
    /** The weeks as they were entered, and on which day: they advance by themselves, as from a due date. */
    pregnancyWeeks: smallint('pregnancy_weeks'),
    pregnancyWeeksOn: date('pregnancy_weeks_on', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    lactationMonths: smallint('lactation_months'),
    lactationMonthsOn: date('lactation_months_on', { mode: 'string' }),
    prepregnancyWeightKg: doublePrecision('prepregnancy_weight_kg'),
    menopause: text({ enum: ['pre', 'post'] }),
    phytateMg: smallint('phytate_mg').$type<PhytateMg>(),
    /** Null: that of the practice. */
    standard: text({ enum: ['nasem', 'efsa'] }),
    standardReason: text('standard_reason'),
    /** Null: nobody has chosen, and weeks keep the weight. */
    energyAim: text('energy_aim', { enum: ['keep', 'lose', 'gain'] }),
    energyAimReason: text('energy_aim_reason'),
    energyAimBy: integer('energy_aim_by').references(() => account.id),
    goal: text(),
    phenotypeIds: ids('phenotype_ids'),
    foodRestrictionIds: ids('food_restriction_ids'),
    /** Those of `medicines` that were not stopped. */
    drugIds: ids('drug_ids'),
    medicines: jsonb().$type<Medicine[]>().notNull().default([]),
    supplements: jsonb().$type<Supplement[]>().notNull().default([]),
    dislikedFoodIds: ids('disliked_food_ids'),
    notes: text(),
    /** When the latest food list was gone through with the patient. */
    listReviewedAt: moment('list_reviewed_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => account.id),
    /** Last and first name; byte order is Croatian alphabetical order. */
    sortKey: text('sort_key').notNull(),
    /** Name, code and e-mail as search sees them. */
    searchText: text('search_text').notNull(),
    /** What two records of one person share; null without a birth date. */
    duplicateKey: text('duplicate_key'),
    /** Patients of whom staff were warned when this one was added, and said that it is another person. */
    notSameAs: ids('not_same_as'),
  },
  (table) => [
    index('patient_account_sort').on(table.accountId, table.status, sql`${table.sortKey} collate "C"`),
    index('patient_sort').on(sql`${table.sortKey} collate "C"`),
    index('patient_duplicate').on(table.accountId, table.duplicateKey),
    check('patient_sex', sql`${table.sex} in ('female', 'male')`),
    check('patient_language', sql`${table.language} in ('en', 'hr')`),
    check('patient_status', sql`${table.status} in ('active', 'archived')`),
    check('patient_activity', sql`${table.activityLevel} in ('inactive', 'lowActive', 'active', 'veryActive')`),
    check('patient_height', sql`${table.heightCm} between 40 and 250`),
    check('patient_prepregnancy_weight', sql`${table.prepregnancyWeightKg} between 2 and 400`),
    check('patient_menopause', sql`${table.menopause} in ('pre', 'post')`),
    check('patient_phytate', sql`${table.phytateMg} in (300, 600, 900, 1200)`),
    check('patient_standard', sql`${table.standard} in ('nasem', 'efsa')`),
    check('patient_energy_aim', sql`${table.energyAim} in ('keep', 'lose', 'gain')`),
    // what is held against foods is what the record says is taken
    check(
      'patient_current_drugs',
      sql`${table.drugIds} <@ current_drugs(${table.medicines}) and current_drugs(${table.medicines}) <@ ${table.drugIds}`,
    ),
    check('patient_supplements', sql`jsonb_typeof(${table.supplements}) = 'array'`),
    check('patient_weight', sql`${table.weightKg} between 2 and 400`),
  ],
);
