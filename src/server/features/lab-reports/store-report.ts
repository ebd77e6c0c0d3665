import type { LabMethod } from '#contract/lab-reports.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertReport, insertTaxa } from './lab-reports.repository.ts';
import type { ParsedReport } from './parse-report.ts';
import type { ParsedStatuses } from './parsed-statuses.ts';

export interface ReportFacts {
  patientId: number;
  uploadedBy: number | null;
  uploadedAt: Date;
  labName: string | null;
  method: LabMethod;
  kitId: string | null;
  sampleDate: string | null;
  sample: string | null;
  file: { name: string; size: number; sha256: string };
}

/** Writes a parsed report with its taxa, in the caller's transaction. */
export async function storeReport(
  tx: Queryable,
  facts: ReportFacts,
  parsed: ParsedReport,
  { statusCounts, referenceSet, referenceSetBy }: Omit<ParsedStatuses, 'top' | 'notes'>,
): Promise<number> {
  const { file, ...rest } = facts;
  const { composed } = parsed;
  const id = await insertReport(tx, {
    ...rest,
    format: parsed.format,
    fileName: file.name,
    fileSize: file.size,
    fileSha256: file.sha256,
    genusCount: composed.counts.genus,
    speciesCount: composed.counts.species,
    statusCounts,
    referenceSet,
    referenceSetBy,
    coverage: composed.coverage,
    site: parsed.site,
    notPlacedPct: parsed.notPlacedPct,
    matchedGenusPct: composed.matchedPct.genus,
    matchedSpeciesPct: composed.matchedPct.species,
    quality: composed.quality,
    diversity: composed.diversity,
    warnings: composed.warnings,
  });
  await insertTaxa(tx, id, composed.taxa);
  return id;
}
