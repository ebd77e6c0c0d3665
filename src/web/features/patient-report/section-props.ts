import type { ReportDraft } from '#contract/patient-report.contract.ts';
import type { ReportChange } from './draft-autosave.ts';

export interface SectionProps {
  draft: ReportDraft;
  change: (part: ReportChange) => void;
}
