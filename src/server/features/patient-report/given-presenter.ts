import type { GivenReport, IssuedReport } from '#contract/printed-report.ts';
import type { findGiven, findLinksTo, IssuedRow } from './issued-reports.repository.ts';
import { fingerprintOf } from './make-paper.ts';

export function presentIssued(row: IssuedRow): IssuedReport {
  return {
    id: row.id,
    at: row.issuedAt.toISOString(),
    by: row.issuer,
    form: row.form,
    language: row.language,
    sha256: row.sha256,
    fingerprint: fingerprintOf(row.contentHash),
    pages: row.pages,
    bytes: row.bytes,
  };
}

/** What happened to papers after they were made. */
export interface GivenAfter {
  given: Awaited<ReturnType<typeof findGiven>>;
  links: Awaited<ReturnType<typeof findLinksTo>>;
}

function linkOf(link: GivenAfter['links'][number] | undefined): GivenReport['link'] {
  if (link === undefined) return null;
  const { opened, lastOpenedAt, expiresAt, asks } = link;
  return { opened, lastOpenedAt: lastOpenedAt?.toISOString() ?? null, expiresAt: expiresAt.toISOString(), asks };
}

/** One of all that were given to a patient, with what became of it since. */
export function presentGiven(
  row: IssuedRow,
  all: readonly IssuedRow[],
  after: GivenAfter,
  changed: GivenReport['changed'] = null,
): GivenReport {
  const next = successorOf(row, all);
  return {
    ...presentIssued(row),
    labReportId: row.labReportId,
    sampleDate: row.sampleDate,
    state: stateOf(row, all),
    replacedAt: next?.issuedAt.toISOString() ?? null,
    replacedFor: next?.summary ?? [],
    note: row.note,
    withdrawn:
      row.withdrawnAt === null
        ? null
        : { at: row.withdrawnAt.toISOString(), by: row.withdrawnBy, reason: row.withdrawnReason ?? '' },
    given: after.given.flatMap(({ issuedId, way, at, by }) =>
      issuedId === row.id ? [{ way, at: at.toISOString(), by }] : [],
    ),
    link: linkOf(after.links.find(({ issuedId }) => issuedId === row.id)),
    changed,
  };
}

export function stateOf(row: IssuedRow, all: readonly IssuedRow[]): GivenReport['state'] {
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (successorOf(row, all)) return 'replaced';
  const newest = all
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .reduce((a, b) => (dayOf(b) > dayOf(a) ? b : a), row);
  return newest.labReportId === row.labReportId ? 'current' : 'earlier';
}

/** The next one that stands, of the same sample, form and language. */
function successorOf(row: IssuedRow, all: readonly IssuedRow[]): IssuedRow | undefined {
  return all
    .filter(
      ({ id, labReportId, form, language, withdrawnAt }) =>
        id > row.id &&
        withdrawnAt === null &&
        labReportId === row.labReportId &&
        form === row.form &&
        language === row.language,
    )
    .at(-1);
}

/** Samples in their order; two of one day in that of their upload. */
function dayOf({ sampleDay, labReportId }: IssuedRow): string {
  return `${sampleDay} ${String(labReportId).padStart(10, '0')}`;
}
