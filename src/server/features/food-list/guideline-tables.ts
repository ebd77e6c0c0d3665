import { guidelineFiles, readGuidelines } from '#domain/food-list/read-guidelines.ts';
import { shippedTables } from '#server/files/shipped-tables.ts';

export const guidelineTables = shippedTables(guidelineFiles, readGuidelines);
