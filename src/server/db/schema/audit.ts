import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChainCheck } from '#contract/access.contract.ts';
import { account } from './accounts.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * What ties an entry into the chain (`audit/chain.ts`). The salt goes with the details when a patient is erased: what
 * stays of them is a digest that nobody can guess back.
 */
const chained = {
  salt: uuid().default(sql`gen_random_uuid()`),
  /** Null until the entry is chained, moments after it was written. */
  chainSeq: bigint('chain_seq', { mode: 'number' }),
  detailsDigest: bytea('details_digest'),
  chainHash: bytea('chain_hash'),
};

/** One act of a member of staff: what a single request wrote, and what can be undone as a whole. */
export const changeSet = pgTable(
  'change_set',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').references(() => account.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    action: text().notNull(),
    /** The change set that this one undid. */
    revertsId: integer('reverts_id'),
    /** The change set that undid this one. */
    revertedById: integer('reverted_by_id'),
  },
  (table) => [index('change_set_at').on(table.at), index('change_set_account').on(table.accountId, table.at)],
);

/** What a change set did to one record. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    changeSetId: integer('change_set_id')
      .notNull()
      .references(() => changeSet.id),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** Whom it is about; no reference, for the entry stays when the patient is erased. */
    patientId: integer('patient_id'),
    /** The table of which `before` and `after` hold whole rows, written by its triggers; null for an act told in words. */
    tableName: text('table_name'),
    before: jsonb(),
    after: jsonb(),
    /** The rows that share this state, by the column in which they differ: `{"food_id": [1, 2]}`. */
    rowKeys: jsonb('row_keys'),
    /** Where the request came from. */
    address: inet(),
    ...chained,
  },
  (table) => [
    index('audit_entry_patient').on(table.patientId, table.id).where(sql`${table.patientId} is not null`),
    uniqueIndex('audit_entry_chain').on(table.chainSeq).where(sql`${table.chainSeq} is not null`),
    index('audit_entry_unchained').on(table.id).where(sql`${table.chainSeq} is null`),
    index('audit_entry_entity').on(table.entity, table.entityId, table.id),
    index('audit_entry_change_set').on(table.changeSetId),
  ],
);

/** Who looked at what, and who came and went: reads, prints, exports, sign-ins. */
export const accessEntry = pgTable(
  'access_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for a patient's own link, and for a sign-in with a name that nobody has. */
    accountId: integer('account_id').references(() => account.id),
    action: text().notNull(),
    /** The part of the record that was opened. */
    what: text(),
    patientId: integer('patient_id'),
    /** The lab report or questionnaire. */
    subjectId: integer('subject_id'),
    detail: text(),
    address: inet(),
    ...chained,
  },
  (table) => [
    index('access_entry_patient').on(table.patientId, table.at).where(sql`${table.patientId} is not null`),
    index('access_entry_account').on(table.accountId, table.at),
    uniqueIndex('access_entry_chain').on(table.chainSeq).where(sql`${table.chainSeq} is not null`),
    index('access_entry_unchained').on(table.id).where(sql`${table.chainSeq} is null`),
  ],
);

/** The end of the chain, one row: locked by who makes it longer. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: smallint().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: bytea().notNull(),
    /** The last check of the whole. */
    lastCheck: jsonb('last_check').$type<ChainCheck>(),
  },
  (table) => [check('audit_chain_single', sql`${table.id} = 1`)],
);

/**
 * Patients that were erased, by a digest of their number and the moment they were added: a backup from before brings
 * none of them back.
 */
export const erasedPatient = pgTable('erased_patient', {
  key: text().primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
});
