import { z } from 'zod';
import {
  changeSetField,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { evidenceGradeSchema } from './evidence.ts';
import { behaviourStatusSchema, flowSchema, foodListKindSchema, rankSchema } from './microbiome.ts';
import { taxIdSchema } from './taxa.contract.ts';
import { proposalSays, proposalStates } from './words.ts';

export const proposalKinds = ['pair', 'behaviour'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export type ProposalSays = (typeof proposalSays)[number];

/** What one call may propose: nobody reads more. */
export const evidenceLimits = { proposals: 20_000 } as const;

/** What the export says of a study. */
export const proposedStudySchema = z.object({
  short: z.string(),
  author: z.string(),
  year: z.int().nullable(),
  journal: z.string(),
  identifier: z.string().nullable(),
  title: z.string(),
  design: z.string(),
  people: z.string(),
  /** The two groups, in the words of the export. */
  given: z.string(),
  finding: z.string(),
});
export type ProposedStudy = z.infer<typeof proposedStudySchema>;

const proposalSchema = z.object({
  id: idSchema,
  kind: z.enum(proposalKinds),
  says: z.enum(proposalSays),
  state: z.enum(proposalStates),
  taxId: taxIdSchema,
  taxonName: z.string(),
  rank: rankSchema,
  foodId: idSchema.nullable(),
  foodName: z.string().nullable(),
  list: foodListKindSchema,
  status: behaviourStatusSchema.nullable(),
  flow: flowSchema,
  study: proposedStudySchema,
  link: z.url().nullable(),
  /** The study is among the citations already. */
  citationId: idSchema.nullable(),
  signatures: z.array(z.string()),
  fileName: z.string(),
  importedAt: instantSchema,
});
export type EvidenceProposal = z.infer<typeof proposalSchema>;

const count = z.int().nonnegative();
const importResultSchema = z.object({
  /** Signatures of the stool of people, and all that the files hold. */
  signatures: count,
  signaturesTotal: count,
  /** Names and numbers of bacteria that the product has, and those it does not know. */
  taxaMatched: count,
  taxaUnknown: count,
  /** The new ones. */
  proposals: z.object({ adds: count, supports: count, contradicts: count }),
  /** Proposed before, whatever became of it, or a study that the pair has already. */
  known: count,
  /** Absent where nothing was new. */
  changeSetId: changeSetField.changeSetId.optional(),
});
export type EvidenceImportResult = z.infer<typeof importResultSchema>;

const tag = 'Import of evidence';
const params = z.object({ proposalId: idParam });

export const evidenceImportApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/evidence/proposals',
    access: 'staff',
    tag,
    summary: 'What exports of evidence would add to pairs and behaviours, or speak against; nothing of it counts yet.',
    query: z.object({
      state: z.enum(proposalStates).optional(),
      says: z.enum(proposalSays).optional(),
      kind: z.enum(proposalKinds).optional(),
      lang: languageSchema.optional(),
      ...pagingQuery,
    }),
    response: z.object({
      proposals: z.array(proposalSchema),
      counts: z.object({ adds: count, supports: count, contradicts: count }),
      ...pagedResponse,
    }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/evidence/import',
    access: 'admin',
    tag,
    upload: 'several',
    summary: "Read BugSigDB's export (full_dump.csv, and .gmt beside it or alone) and propose what it says.",
    response: importResultSchema,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/evidence/proposals/{proposalId}/approve',
    access: 'admin',
    tag,
    summary:
      'Take a proposal over: its study becomes a citation, and the pair or behaviour is written or gets the study.',
    params,
    body: z.object({
      /** Of a pair that is added: how strongly the food moves the bacterium, without its sign. */
      value: z.number().gt(0).max(10).optional(),
      grade: evidenceGradeSchema.optional(),
    }),
    response: z.object({ proposal: proposalSchema, ...changeSetField }),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/evidence/proposals/{proposalId}/reject',
    access: 'admin',
    tag,
    summary: 'Leave a proposal out; the same export does not propose it again.',
    params,
    response: z.object({ proposal: proposalSchema, ...changeSetField }),
  }),
};
