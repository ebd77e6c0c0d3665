import { z } from 'zod';
import { dateSchema, endpoint, idParam, idSchema, instantSchema, pagedResponse, pagingQuery } from './endpoint.ts';

const count = z.int().nonnegative();

export const systemSchema = z.object({
  buildId: z.string(),
  startedAt: instantSchema,
  /** When `npm run backup` last ended well; null where none is known of. */
  lastBackupAt: instantSchema.nullable(),
  /** What sets papers on this machine; WebAssembly takes more memory. */
  typesetter: z.enum(['native', 'webAssembly']),
  database: z.object({ version: z.string(), sizeBytes: count, migrations: count }),
  counts: z.object({
    genera: count,
    species: count,
    synonyms: count,
    categories: count,
    assignments: count,
    foods: count,
    pairs: count,
    behaviours: count,
    referenceRanges: count,
    restrictions: count,
    drugs: count,
    phenotypes: count,
    accounts: count,
    users: count,
    labReports: count,
    questionnaires: count,
  }),
  coverage: z.object({
    generaWithoutBehaviour: count,
    speciesWithoutBehaviour: count,
    taxaWithoutBehaviour: count,
    generaWithoutPairs: count,
    speciesWithoutPairs: count,
    taxaWithoutPairs: count,
    foodsWithoutNutrients: count,
    foodsWithoutCroatianName: count,
    categoriesWithoutCroatianName: count,
    categoriesWithoutBacteria: count,
  }),
});
export type SystemOverview = z.infer<typeof systemSchema>;

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  account: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** `pair.bulk`, `account.changePassword`, … */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called now: a patient with their code, also for what belongs to them; null without a name. */
  entityName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  changeSetId: idSchema,
  /** Whether the change set can be undone as a whole, and was not yet. */
  revertible: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const tag = 'Operations';

export const operationsApi = {
  system: endpoint({
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    tag,
    summary: 'What runs, how much it holds and what the rules leave uncovered.',
    response: systemSchema,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    tag,
    summary: 'Every write of staff, newest first.',
    query: z.object({
      accountId: idParam.optional(),
      entity: z.string().max(50).optional(),
      entityId: z.string().max(50).optional(),
      changeSetId: idParam.optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      ...pagingQuery,
    }),
    response: z.object({ entries: z.array(auditEntrySchema), entities: z.array(z.string()), ...pagedResponse }),
  }),
};
