import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, languageSchema } from './endpoint.ts';

export const paperFormSchema = z.enum(['full', 'short']);

/** Sections of the editor and of the paper: where a problem is, and what a version changed. */
export const reportPlaceSchema = z.enum([
  'message',
  'findings',
  'foods',
  'week',
  'nextSteps',
  'practice',
  'list',
  'form',
  'language',
]);
export type ReportPlace = z.infer<typeof reportPlaceSchema>;

export const pageSchema = z.object({
  /** Stands alone: fonts are drawn as outlines, nothing is loaded. */
  svg: z.string(),
  /** Points. */
  width: z.number(),
  height: z.number(),
});
export const pagePlaceSchema = z.object({
  /** `message`, `findings`, `finding:‹id›`, `foods`, `group:‹key›`, `less`, `week`, `nextSteps`, `practice`. */
  section: z.string(),
  /** From 1. */
  page: z.int().positive(),
  /** Points from the upper left corner of the page. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const fileFields = {
  id: idSchema,
  at: instantSchema,
  by: z.string().nullable(),
  form: paperFormSchema,
  language: languageSchema,
  /** Of the file. */
  sha256: z.string(),
  /** Eight hex digits, printed on the paper: of what it was made from. */
  fingerprint: z.string(),
  pages: z.int().positive(),
  bytes: z.int().positive(),
};
export const issuedSchema = z.object(fileFields);
export type IssuedReport = z.infer<typeof issuedSchema>;

/** How a report came to the patient: by a link or a mail, printed, or by hand. */
export const giveWaySchema = z.enum(['link', 'print', 'hand']);
export type GiveWay = z.infer<typeof giveWaySchema>;

export const givenReportSchema = z.object({
  ...fileFields,
  labReportId: idSchema,
  sampleDate: dateSchema.nullable(),
  /** `replaced` by a later one of the same sample, form and language; `earlier`: the patient has a newer given sample. */
  state: z.enum(['current', 'replaced', 'earlier', 'withdrawn']),
  replacedAt: instantSchema.nullable(),
  /** What the one that replaced it changed. */
  replacedFor: z.array(reportPlaceSchema),
  note: z.string(),
  withdrawn: z.object({ at: instantSchema, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** When and how it was given, the first first; empty: it is made, and waits to be given. */
  given: z.array(z.object({ way: giveWaySchema, at: instantSchema, by: z.string().nullable() })),
  /** The link that opens it on the patient's page; null where none was made. */
  link: z
    .object({
      opened: z.int().nonnegative(),
      lastOpenedAt: instantSchema.nullable(),
      expiresAt: instantSchema,
      /** What it asks for. */
      asks: z.enum(['birth', 'code']),
    })
    .nullable(),
  /** How many foods and findings today's list would print otherwise; null: none, or it is not the current one. */
  changed: z.object({ foods: z.int().nonnegative(), findings: z.int().nonnegative() }).nullable(),
});
export type GivenReport = z.infer<typeof givenReportSchema>;
