import { readWeekTables, type WeekTables, weekFiles } from '#domain/plan/week-tables.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { shippedTables } from '#server/files/shipped-tables.ts';

const tablesIn = shippedTables(weekFiles, readWeekTables);

export const weekTables = (): Promise<WeekTables> => tablesIn(findProjectRoot());
