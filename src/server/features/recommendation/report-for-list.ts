import type { Diversity, LabMethod } from '#contract/lab-reports.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import type { ReportQuality } from '#domain/food-list/types.ts';
import type { AssessedTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import type { KeptSet } from '#server/features/rule-base/rule-base.service.ts';

/** What a calculation needs of a lab report. */
export interface ReportForList {
  id: number;
  patientId: number;
  method: LabMethod;
  labName: string | null;
  sampleDate: string | null;
  quality: ReportQuality;
  diversity: Diversity | null;
  /** Null: the laboratory's own ranges alone. */
  set: KeptSet | null;
  /** Absent taxa of the reference set included. */
  taxa: AssessedTaxon[];
  /** Of the practice, as they are now. */
  practice: Pick<Practice, 'timeZone' | 'standard'>;
}
