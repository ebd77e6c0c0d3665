import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The secret address under which a calendar program reads the follow-ups of an account. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastReadAt: moment('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feed_token').on(table.tokenHash)],
);
