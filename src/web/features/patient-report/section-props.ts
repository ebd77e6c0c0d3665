import type { ReportDraft } from '#contract/patient-report.contract.ts';
import type { ReportChange } from './draft-keeper.ts';

export interface SectionProps {
  draft: ReportDraft;
  change: (part: ReportChange) => void;
}
