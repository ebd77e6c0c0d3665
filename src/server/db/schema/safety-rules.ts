import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ruleStrengths, sourceChecks } from '#contract/safety-rules.contract.ts';
import { safetyEffects, triggerKinds } from '#contract/words.ts';

/** Foods that safety rules mean together; limits per portion are already turned into sets. */
export const safetyFoodSet = pgTable('safety_food_set', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameHr: text('name_hr').notNull(),
  foodIds: integer('food_ids').array().notNull(),
  /** By hand, or from which limit. */
  howMade: text('how_made').notNull(),
});

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A number of its own for every version of any rule: an undo brings a version back, and no other words ever get its number. */
export const safetyRuleVersion = pgSequence('safety_rule_version', { startWith: 2 });

/** What life stage, age, conditions, drugs and restrictions allow of a food, whatever its score. Admins edit them. */
export const safetyRule = pgTable(
  'safety_rule',
  {
    code: text().primaryKey(),
    triggerKind: text('trigger_kind', { enum: triggerKinds }).notNull(),
    trigger: text().notNull(),
    effect: text({ enum: safetyEffects }).notNull(),
    appliesTo: text('applies_to').notNull(),
    exceptFoodIds: integer('except_food_ids').array().notNull(),
    reasonEn: text('reason_en').notNull(),
    reasonHr: text('reason_hr').notNull(),
    patientEn: text('patient_en').notNull(),
    patientHr: text('patient_hr').notNull(),
    source: text().notNull(),
    strength: text({ enum: ruleStrengths }).notNull(),
    /** Doubtful in substance: a physician or pharmacist decides first. */
    review: boolean().notNull(),
    /** Whether the source was read, or named from knowledge. */
    checked: text({ enum: sourceChecks }).notNull(),
    version: integer().notNull().default(sql`nextval('safety_rule_version')`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('safety_rule_trigger_kind', sql`${table.triggerKind} in (${oneOf(triggerKinds)})`),
    check('safety_rule_effect', sql`${table.effect} in (${oneOf(safetyEffects)})`),
    check('safety_rule_strength', sql`${table.strength} in (${oneOf(ruleStrengths)})`),
    check('safety_rule_checked', sql`${table.checked} in (${oneOf(sourceChecks)})`),
  ],
);
