import type { LabReport, LabReportListItem, LabReportPreview } from '#contract/lab-reports.contract.ts';
import type { StoredReport } from './lab-reports.repository.ts';
import type { ParsedReport } from './parse-report.ts';
import type { ParsedStatuses } from './parsed-statuses.ts';

export function presentReport({ report, uploader, calculated, outdated }: StoredReport): LabReport {
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
    referenceSet: report.referenceSet,
    referenceSetBy: report.referenceSetBy,
    outdated,
    quality: report.quality,
    diversity: report.diversity,
    warnings: report.warnings,
  };
}

export function presentListItem(stored: StoredReport): LabReportListItem {
  const { genusCount, speciesCount, statusCounts } = stored.report;
  return { ...presentReport(stored), genusCount, speciesCount, statusCounts, paper: presentPaper(stored) };
}

function presentPaper({ givenAt, draftedAt }: StoredReport): LabReportListItem['paper'] {
  if (givenAt) return { state: 'given', at: givenAt.toISOString() };
  return draftedAt ? { state: 'draft', at: draftedAt.toISOString() } : { state: 'none', at: null };
}

export function presentPreview(parsed: ParsedReport, statuses: ParsedStatuses): LabReportPreview {
  const { composed } = parsed;
  return {
    format: parsed.format,
    reading: parsed.reading,
    account: parsed.account,
    coverage: composed.coverage,
    site: parsed.site,
    top: statuses.top,
    moved: composed.moved,
    merged: composed.merged,
    leftOut: parsed.leftOut,
    samples: parsed.samples,
    sample: parsed.sample,
    rows: parsed.account.rows,
    genusCount: composed.counts.genus,
    speciesCount: composed.counts.species,
    genusSumPct: composed.genusSumPct,
    notPlacedPct: parsed.notPlacedPct,
    matched: composed.counts.matched,
    matchedPct: composed.matchedPct,
    unmatched: parsed.unmatched,
    unmatchedTotal: composed.counts.unmatched,
    rowErrors: parsed.rowErrors,
    warnings: [...composed.warnings, ...statuses.notes],
    statusCounts: statuses.statusCounts,
    referenceSet: statuses.referenceSet,
    setReason: { because: parsed.setOfFile.because, examples: parsed.setOfFile.examples },
    quality: composed.quality,
    diversity: composed.diversity,
  };
}
