import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ProposedStudy, proposalKinds } from '#contract/evidence-import.contract.ts';
import { proposalSays, proposalStates } from '#contract/words.ts';
import { food } from './foods.ts';
import { taxon } from './taxa.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What an export of evidence would add to pairs and behaviours; nothing of it counts before somebody approves it. */
export const evidenceProposal = pgTable(
  'evidence_proposal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: proposalKinds }).notNull(),
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxon.taxId),
    /** Of a pair. */
    foodId: integer('food_id').references(() => food.id),
    list: text({ enum: ['to-eat', 'not-to-eat'] }).notNull(),
    /** Of a behaviour. */
    status: text({ enum: ['Low', 'Normal', 'High'] }),
    /** What was seen: what the food does to the bacterium, or which foods are meant. */
    flow: text({ enum: ['Increase', 'Decrease'] }).notNull(),
    /** How it stood to the rules when the file was read. */
    says: text({ enum: proposalSays }).notNull(),
    /** What of the study it was read from: its signatures in the export. */
    signatures: text().array().notNull(),
    /** `PMID:…`, else the number of the study in the export: the same one twice is one proposal. */
    studyKey: text('study_key').notNull(),
    study: jsonb().$type<ProposedStudy>().notNull(),
    state: text({ enum: proposalStates }).notNull().default('open'),
    fileName: text('file_name').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('evidence_proposal_once').on(
      table.studyKey,
      table.kind,
      table.taxonId,
      sql`coalesce(${table.foodId}, 0)`,
      table.flow,
    ),
    index('evidence_proposal_state').on(table.state),
    check('evidence_proposal_kind', sql`${table.kind} in (${oneOf(proposalKinds)})`),
    check('evidence_proposal_says', sql`${table.says} in (${oneOf(proposalSays)})`),
    check('evidence_proposal_state_known', sql`${table.state} in (${oneOf(proposalStates)})`),
    check(
      'evidence_proposal_about',
      sql`(${table.kind} = 'pair') = (${table.foodId} is not null) and (${table.kind} = 'behaviour') = (${table.status} is not null)`,
    ),
  ],
);
