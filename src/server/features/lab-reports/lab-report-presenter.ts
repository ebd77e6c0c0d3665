import type { LabReport, LabReportListItem, LabReportPreview, StatusCounts } from '#contract/lab-reports.contract.ts';
import type { StoredReport } from './lab-reports.repository.ts';
import type { ParsedReport } from './parse-report.ts';

export function presentReport({ report, uploader }: StoredReport, calculated: boolean): LabReport {
  return {
    id: report.id,
    userId: report.patientId,
    labName: report.labName,
    method: report.method,
    kitId: report.kitId,
    sampleDate: report.sampleDate,
    sample: report.sample,
    uploadedAt: report.uploadedAt.toISOString(),
    uploadedBy: uploader,
    format: report.format,
    file: { name: report.fileName, size: report.fileSize, sha256: report.fileSha256 },
    state: calculated ? 'calculated' : 'parsed',
    quality: report.quality,
    diversity: report.diversity,
    warnings: report.warnings,
  };
}

export function presentListItem(stored: StoredReport, calculated: boolean): LabReportListItem {
  const { genusCount, speciesCount, statusCounts } = stored.report;
  return { ...presentReport(stored, calculated), genusCount, speciesCount, statusCounts };
}

export function presentPreview(parsed: ParsedReport, statusCounts: StatusCounts): LabReportPreview {
  const { composed } = parsed;
  return {
    format: parsed.format,
    samples: parsed.samples,
    sample: parsed.sample,
    rows: parsed.rows,
    genusCount: parsed.counts.genus,
    speciesCount: parsed.counts.species,
    genusSumPct: composed.genusSumPct,
    notPlacedPct: parsed.notPlacedPct,
    matched: parsed.counts.matched,
    matchedPct: composed.matchedPct,
    unmatched: parsed.unmatched,
    unmatchedTotal: parsed.counts.unmatched,
    rowErrors: parsed.rowErrors,
    warnings: composed.warnings,
    statusCounts,
    quality: composed.quality,
    diversity: composed.diversity,
  };
}
