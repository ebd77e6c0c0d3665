import { z } from 'zod';
import { changeSetField, idSchema } from './endpoint.ts';
import { problemFields } from './problem.ts';
import { kindSchema, levelSchema, type PageSize, taxIdSchema } from './taxa.contract.ts';

/** Rows per page of the genus or species list of a shortcut panel, and of its list of species to include. */
export const bulkPageSize: PageSize = 25;
export const includePageSize: PageSize = 10;
export const maxBulkTaxa = 20_000;
export const maxBulkFoods = 5_000;

/** What both bulk calls ask for. A dry run goes the very same way, and writes nothing. */
export const bulkFields = {
  level: levelSchema,
  kind: kindSchema,
  taxonIds: z.array(taxIdSchema).min(1).max(maxBulkTaxa),
  /** Off: what exists is skipped. On: it is changed. */
  editExisting: z.boolean(),
  /** Genus level only: species of the chosen genera that get the same. */
  includeSpeciesIds: z.array(taxIdSchema).max(maxBulkTaxa).optional(),
  dryRun: z.boolean().optional(),
};

export const bulkFailureSchema = z.object({
  taxonId: taxIdSchema,
  foodId: idSchema.optional(),
  ...problemFields,
});

/** Why a bulk call left something as it was: the first two skip it, the others fail. */
export const bulkReasons = [
  /** It is there already, and what exists was not to be changed. */
  'exists',
  /** It is there already, just as asked. */
  'unchanged',
  'unknownTaxon',
  /** A species to include whose genus was not selected. */
  'notOfSelectedGenera',
  'unknownFood',
  /** The pair stands on the other list of the taxon, and keeps its side. */
  'otherList',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

/** How many were skipped or failed for one reason. */
export const bulkReasonCountSchema = z.object({
  outcome: z.enum(['skipped', 'failed']),
  reason: z.enum(bulkReasons),
  count: z.int().positive(),
});
export type BulkReasonCount = z.infer<typeof bulkReasonCountSchema>;

/** `success` is `created` + `changed`; success + skipped + failed is everything that was asked for. */
export const bulkResultSchema = z.object({
  success: z.int().nonnegative(),
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  failures: z.array(bulkFailureSchema),
  /** All that was skipped or failed, grouped; the counts add up to `skipped` and `failed`. */
  reasons: z.array(bulkReasonCountSchema),
  /** Absent on a dry run and when nothing was written. */
  changeSetId: changeSetField.changeSetId.optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;
