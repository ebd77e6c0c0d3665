import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What the product last shipped of the tables that staff edit. A row that still equals it is untouched and follows
 * a later version of the data; any other is the staff's own.
 */
export const shippedRow = pgTable(
  'shipped_row',
  {
    entity: text({
      enum: ['category', 'assignment', 'pair', 'behaviour', 'safetyRule', 'range', 'study', 'pairStudy', 'meal'],
    }).notNull(),
    key: text().notNull(),
    state: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.key] })],
);
