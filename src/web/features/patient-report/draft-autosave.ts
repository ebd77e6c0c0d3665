import { type ReportContent, type ReportDraft, reportDraftSchema } from '#contract/patient-report.contract.ts';
import { changedPlaces } from '#domain/paper/draft-content.ts';
import { Autosave, type AutosavePorts, type AutosaveState, type Unsaved } from '#web/lib/autosave.ts';

/** Fields of the draft as they should be; `takeOver` lets it rest on the newest food list. */
export type ReportChange = Partial<ReportContent> & { takeOver?: true };
export type DraftState = AutosaveState<ReportDraft, ReportChange>;

export const saveDelayMs = 800;

/** Saves a draft while it is written. */
export class DraftAutosave extends Autosave<ReportDraft, ReportChange> {
  constructor(
    stored: ReportDraft,
    ports: AutosavePorts<ReportDraft, ReportChange>,
    unsaved: Unsaved<ReportChange> | null = null,
  ) {
    super(
      stored,
      {
        saveDelayMs,
        withWords: (draft, { takeOver: _, ...words }) => ({ ...draft, ...words }),
        holds,
        ofOthers: ({ code, data }) =>
          code === 'REPORT_CHANGED' ? (reportDraftSchema.safeParse(data?.report).data ?? null) : null,
        beginsAnew: ({ takeOver }) => takeOver === true,
      },
      ports,
      unsaved,
    );
  }
}

function holds(stored: ReportDraft, { takeOver, ...change }: ReportChange): boolean {
  const trimmed: Partial<ReportContent> = JSON.parse(JSON.stringify(change), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  );
  return takeOver === undefined && changedPlaces(stored, { ...stored, ...trimmed }).length === 0;
}
