import type { LabReportDraft } from '#contract/lab-report-drafts.contract.ts';
import type { LabMethod } from '#contract/lab-reports.contract.ts';

/** What staff say of the sample of one file. */
export interface SampleFacts {
  userId: number | null;
  method: LabMethod;
  /** As typed while it is no date yet. */
  sampleDate: string | null;
  labName: string;
  kitId: string;
  /** Admins: mapped names are kept as synonyms. */
  keepMappings: boolean;
}

/**
 * `waiting`: others are sent first; `sending`: on its way; `reading`: the server reads it; `draft`: there is a preview;
 * `changing`: the preview is made anew; `refused`: it could not be read; `expired`: the server has it no more.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'reading'
  | 'draft'
  | 'changing'
  | 'refused'
  | 'expired'
  | 'saving'
  | 'saved';

export interface UploadItem {
  id: string;
  name: string;
  size: number;
  /** What was dropped, to send it again; null where the draft was there when the page opened. */
  files: readonly File[] | null;
  state: UploadState;
  /** Sent so far, 0 to 1. */
  share: number;
  draft: LabReportDraft | null;
  facts: SampleFacts;
  /** Why the last attempt failed; null where there was none. */
  error: Error | null;
  labReportId: number | null;
}

export type Need = 'question' | 'sample' | 'patient' | 'date';

/** What is missing before a draft can be saved, in the order it is asked for. */
export function needsOf({ draft, facts }: UploadItem): Need[] {
  if (draft === null) return [];
  const { preview } = draft;
  const needs: Need[] = [];
  if (preview.reading.question !== null) needs.push('question');
  if (preview.samples.length > 1 && draft.sample === null) needs.push('sample');
  if (facts.userId === null) needs.push('patient');
  if (facts.sampleDate === null || !/^\d{4}-\d{2}-\d{2}$/.test(facts.sampleDate)) needs.push('date');
  return needs;
}

export function isBusy({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending' || state === 'reading';
}
