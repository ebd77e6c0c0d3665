import type { CallOf } from '#contract/endpoint.ts';
import { labReportDraftsApi as api, type LabReportDraftChange } from '#contract/lab-report-drafts.contract.ts';
import { call } from '#web/lib/api-client.ts';

// No queries of the cache: uploads outlive the screen that began them, and a queue of its own keeps what is answered.

export async function draftsOfEarlierVisits(signal: AbortSignal) {
  return (await call(api.list, { signal })).drafts;
}

interface Sending {
  files: readonly File[];
  query: NonNullable<CallOf<typeof api.create>['query']>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export async function sendDraft({ files, ...rest }: Sending) {
  return (await call(api.create, { file: files, ...rest })).draft;
}

/** Throws where it is not there any more. */
export async function askForDraft(draftId: number): Promise<void> {
  await call(api.get, { params: { draftId } });
}

export async function changeDraft(draftId: number, body: LabReportDraftChange, signal: AbortSignal) {
  return (await call(api.update, { params: { draftId }, body, signal })).draft;
}

export async function saveDraft(draftId: number, query: NonNullable<CallOf<typeof api.save>['query']>) {
  return (await call(api.save, { params: { draftId }, query })).labReport;
}

export async function removeDraft(draftId: number): Promise<void> {
  await call(api.remove, { params: { draftId } });
}
