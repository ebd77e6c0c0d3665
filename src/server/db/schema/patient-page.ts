import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { reportLink } from './mail.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who has shown the second key of a link: a phone that may read this one page for a while. It ends with its link. */
export const pageSession = pgTable(
  'page_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportLinkId: integer('report_link_id')
      .notNull()
      .references(() => reportLink.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key that the phone keeps. */
    keyHash: text('key_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Moved on by use; never beyond its link. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('page_session_key').on(table.keyHash), index('page_session_link').on(table.reportLinkId)],
);
