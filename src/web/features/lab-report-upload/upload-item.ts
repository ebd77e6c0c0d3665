import type { LabMethod, LabReportPreview, TaxonMapping } from '#contract/lab-reports.contract.ts';
import type { ApiError } from '#web/lib/api-error.ts';

/** What all files of a drop have in common. */
export interface SampleFacts {
  userId: number | null;
  sampleDate: string | null;
  labName: string;
  kitId: string;
  method: LabMethod;
}

export interface UploadItem {
  id: string;
  file: File;
  state: 'checking' | 'checked' | 'refused' | 'saving' | 'saved';
  percent: number;
  preview: LabReportPreview | null;
  error: ApiError | Error | null;
  /** The column chosen of a file with several. */
  sample: string | null;
  mappings: TaxonMapping[];
  keepMappings: boolean;
  labReportId: number | null;
}

export function newItem(file: File): UploadItem {
  return {
    id: crypto.randomUUID(),
    file,
    state: 'checking',
    percent: 0,
    preview: null,
    error: null,
    sample: null,
    mappings: [],
    keepMappings: false,
    labReportId: null,
  };
}
