import { z } from 'zod';

/**
 * A backup is one compressed file of JSON lines: a head, then rows of tables in batches, then the originals of lab
 * reports, then an end that counts them. Without the end it was cut short and is refused.
 */
export const backupLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(1),
    createdAt: z.iso.datetime(),
    buildId: z.string(),
    /** How many migrations the database had: a restore makes the tables as they were, then brings them up to date. */
    migrations: z.int().positive(),
  }),
  z.object({ kind: z.literal('rows'), table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ kind: z.literal('file'), sha256: z.string(), content: z.base64() }),
  z.object({ kind: z.literal('end'), rows: z.int().nonnegative(), files: z.int().nonnegative() }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;
