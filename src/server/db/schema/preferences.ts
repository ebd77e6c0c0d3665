import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

/** How somebody wants their screens, on whichever device. Without a row all is as it comes. */
export const accountPreference = pgTable('account_preference', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  todayHidden: boolean('today_hidden').notNull().default(false),
  /** Keys of one letter do something. */
  letterKeys: boolean('letter_keys').notNull().default(true),
});
