import { z } from 'zod';
import { changeSetField, endpoint, flagParam } from './endpoint.ts';
import { problemFields } from './problem.ts';

/** The tables that leave and enter as CSV. */
export const csvTables = ['pairs', 'behaviours', 'categories', 'assignments', 'safetyRules', 'citations'] as const;
export type CsvTable = (typeof csvTables)[number];

/** The header line of each file; an import takes the columns in any order. Names are for people, ids decide. */
export const csvColumns = {
  pairs: ['level', 'kind', 'taxonId', 'taxonName', 'foodId', 'foodName', 'value'],
  behaviours: ['level', 'kind', 'taxonId', 'taxonName', 'status', 'flow'],
  categories: ['id', 'name', 'description', 'reportDescription', 'color'],
  assignments: ['level', 'categoryBacteriaId', 'categoryName', 'taxonId', 'taxonName'],
  safetyRules: [
    ...(['ruleId', 'triggerKind', 'trigger', 'effect', 'appliesTo', 'exceptFoodIds', 'reasonEn', 'reasonHr'] as const),
    ...(['patientEn', 'patientHr', 'source', 'strength', 'review', 'checked', 'approvedBy', 'approvedOn'] as const),
  ],
  citations: [
    ...(['id', 'short', 'author', 'year', 'journal', 'identifier', 'kind', 'design', 'people', 'given'] as const),
    ...(['finding', 'read', 'note', 'notVerified'] as const),
  ],
} as const satisfies Record<CsvTable, readonly string[]>;

/**
 * Columns that a file may lack: keys of what is new, names and approvals, which are for people, and what came after files
 * were exported. An importer sees an empty text there, which must not empty what is recorded.
 */
export const optionalCsvColumns: readonly string[] = [
  ...['taxonName', 'foodName', 'categoryName', 'id', 'ruleId', 'approvedBy', 'approvedOn'],
  ...['author', 'year', 'journal', 'notVerified'],
];

/** `line` counts from 1 and includes the header. */
export const csvRowErrorSchema = z.object({ line: z.int().positive(), ...problemFields });

/** Rows that are not in the file stay as they are. */
export const csvImportResultSchema = z.object({
  rows: z.int().nonnegative(),
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  /** Empty after an import: with a single error nothing is written, and the answer is 422 with the same `rowErrors`. */
  rowErrors: z.array(csvRowErrorSchema),
  /** Absent on a dry run and when nothing was written. */
  changeSetId: changeSetField.changeSetId.optional(),
});
export type CsvImportResult = z.infer<typeof csvImportResultSchema>;

const tag = 'CSV export and import';
const csv = 'text/csv; charset=utf-8';
const importFields = {
  method: 'POST',
  access: 'admin',
  tag,
  upload: 'one',
  query: z.object({ dryRun: flagParam.optional() }),
  response: csvImportResultSchema,
} as const;
const exportFields = { method: 'GET', access: 'admin', tag, produces: csv } as const;

export const referenceCsvApi = {
  exports: {
    pairs: endpoint({ ...exportFields, path: '/admin/export/pairs.csv', summary: 'All bacteria-food pairs.' }),
    behaviours: endpoint({ ...exportFields, path: '/admin/export/behaviours.csv', summary: 'All behaviours.' }),
    categories: endpoint({ ...exportFields, path: '/admin/export/categories.csv', summary: 'All categories.' }),
    assignments: endpoint({
      ...exportFields,
      path: '/admin/export/assignments.csv',
      summary: 'All assignments of species and genera to categories.',
    }),
    safetyRules: endpoint({ ...exportFields, path: '/admin/export/safety-rules.csv', summary: 'All safety rules.' }),
    citations: endpoint({
      ...exportFields,
      path: '/admin/export/citations.csv',
      summary: 'All studies behind pairs, without the pairs.',
    }),
  },
  imports: {
    pairs: endpoint({ ...importFields, path: '/admin/import/pairs', summary: 'Import pairs, all or nothing.' }),
    behaviours: endpoint({
      ...importFields,
      path: '/admin/import/behaviours',
      summary: 'Import behaviours, all or nothing.',
    }),
    categories: endpoint({
      ...importFields,
      path: '/admin/import/categories',
      summary: 'Import categories, all or nothing; a row without an id is a new category.',
    }),
    assignments: endpoint({
      ...importFields,
      path: '/admin/import/assignments',
      summary: 'Import assignments, all or nothing.',
    }),
    safetyRules: endpoint({
      ...importFields,
      path: '/admin/import/safety-rules',
      summary:
        'Import safety rules, all or nothing; what changes is a draft, for an approval does not come by file. A row without a ruleId is a new rule.',
    }),
    citations: endpoint({
      ...importFields,
      path: '/admin/import/citations',
      summary: 'Import studies, all or nothing; a row without an id is a new study. Pairs keep their studies.',
    }),
  },
};
