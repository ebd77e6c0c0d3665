import type { Diversity, LabMethod } from '#contract/lab-reports.contract.ts';
import type { TaxonStatus } from '#contract/microbiome.ts';
import type { Range } from '#domain/recommendation/status.ts';
import type { ReportQuality } from '#domain/recommendation/types.ts';

/** What a calculation needs of a lab report. */
export interface ReportForList {
  id: number;
  patientId: number;
  method: LabMethod;
  labName: string | null;
  sampleDate: string | null;
  quality: ReportQuality;
  diversity: Diversity | null;
  /** Absent taxa of the reference set included; no range where a status cannot be told. */
  taxa: {
    taxId: number;
    abundance: number;
    range: Range | null;
    rangeSource: 'lab' | 'reference' | null;
    status: TaxonStatus;
  }[];
}
