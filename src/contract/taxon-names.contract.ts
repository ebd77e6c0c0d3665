import { z } from 'zod';
import { changeSetField, deletedResponse, endpoint, flagParam, idParam, idSchema, instantSchema } from './endpoint.ts';
import { rankSchema } from './microbiome.ts';
import { coded } from './problem.ts';
import { csvImportResultSchema } from './reference-csv.contract.ts';
import { taxIdSchema } from './taxa.contract.ts';
import { nameDecisionSchema } from './taxon-names.ts';
import { lineText, noteText } from './text.ts';

const count = z.int().nonnegative();
const version = z.int().positive();

const taxonNameSchema = z.object({
  id: idSchema,
  /** The way of naming it belongs to. */
  naming: z.string(),
  rank: rankSchema,
  /** As the database writes it. */
  name: z.string(),
  taxId: taxIdSchema.nullable(),
  /** Of the taxon it stands for. */
  taxonName: z.string().nullable(),
  decision: nameDecisionSchema,
  note: z.string(),
  /** Where it differs from what is shipped: what is shipped; null as shipped, or where staff added it. */
  shipped: z.object({ taxId: taxIdSchema.nullable(), decision: nameDecisionSchema, note: z.string() }).nullable(),
  own: z.boolean(),
  version,
});
export type TaxonNameRecord = z.infer<typeof taxonNameSchema>;

const decided = {
  taxId: taxIdSchema.nullable(),
  decision: nameDecisionSchema,
  note: noteText(500),
};

/** One taxon or a part of it names the taxon; a mixture and an unknown name have none. */
function taxonOfDecision(row: { taxId: number | null; decision: string }, context: z.RefinementCtx): void {
  const named = row.decision !== 'ambiguous' && row.decision !== 'unknown';
  if (named === (row.taxId !== null)) return;
  const message = named ? coded('NAME_TAXON_MISSING') : coded('NAME_TAXON_UNWANTED');
  context.addIssue({ code: 'custom', path: ['taxId'], message });
}

export const newTaxonNameSchema = z
  .object({
    naming: lineText(40).min(1, coded('REQUIRED')),
    rank: rankSchema,
    name: lineText(200).min(1, coded('REQUIRED')),
    ...decided,
  })
  .superRefine(taxonOfDecision);

const nameParams = z.object({ nameId: idParam });
const tag = 'Names of databases';
const csv = 'text/csv; charset=utf-8';

export const taxonNamesCsvColumns = ['naming', 'rank', 'name', 'taxonId', 'taxonName', 'decision', 'note'] as const;

export const taxonNamesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/taxon-names',
    access: 'staff',
    tag,
    summary: 'What the names of databases stand for, by naming and name; those of one naming where it is asked for.',
    query: z.object({ naming: lineText(40).optional() }),
    response: z.object({
      namings: z.array(z.object({ naming: z.string(), names: count })),
      names: z.array(taxonNameSchema),
    }),
  }),
  impact: endpoint({
    method: 'GET',
    path: '/admin/taxon-names/{nameId}/impact',
    access: 'admin',
    tag,
    summary: 'In how many stored reports of the naming the name is written; they change when they are assessed again.',
    params: nameParams,
    response: z.object({ reports: count, patients: count, outdatedReports: count }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/admin/taxon-names/{nameId}/history',
    access: 'staff',
    tag,
    summary: 'What was changed of a name, newest first.',
    params: nameParams,
    response: z.object({
      entries: z.array(
        z.object({
          id: idSchema,
          at: instantSchema,
          account: z.object({ id: idSchema, name: z.string() }).nullable(),
          before: z.object(decided).nullable(),
          after: z.object(decided).nullable(),
          reverted: z.boolean(),
          ...changeSetField,
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/taxon-names',
    access: 'admin',
    tag,
    summary: 'Add a name of a database; 409 where the naming has it already.',
    body: newTaxonNameSchema,
    response: z.object({ name: taxonNameSchema, ...changeSetField }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/taxon-names/{nameId}',
    access: 'admin',
    tag,
    summary:
      'Change what a name stands for; 409 where it was changed meanwhile. Stored reports stay until assessed again.',
    params: nameParams,
    body: z.object({ ...decided, version }).superRefine(taxonOfDecision),
    response: z.object({ name: taxonNameSchema, ...changeSetField }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/taxon-names/{nameId}',
    access: 'admin',
    tag,
    summary: 'Delete a name: the rules of its naming and the catalogue decide then.',
    params: nameParams,
    response: deletedResponse.extend(changeSetField),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/taxon-names.csv',
    access: 'admin',
    tag,
    summary: 'All names as CSV.',
    produces: csv,
  }),
  importCsv: endpoint({
    method: 'POST',
    path: '/admin/taxon-names/import',
    access: 'admin',
    tag,
    summary: 'Import names from CSV, all or nothing; a dry run says what it would do.',
    query: z.object({ dryRun: flagParam.optional() }),
    upload: 'one',
    response: csvImportResultSchema,
  }),
};
