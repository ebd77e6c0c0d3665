import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { LabReport, labReportsApi } from '#contract/lab-reports.contract.ts';
import { assessReport } from '#domain/assessment/assess-report.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { countStatuses } from '#domain/assessment/status-counts.ts';
import { isMinor } from '#domain/person/age.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { findOutdated, readMappingsOf, replaceReading } from './assess-again.repository.ts';
import { assessStored, presentTaxaOf, setOf } from './assess-stored.ts';
import { presentReport } from './lab-report-presenter.ts';
import { findReport, type LabReportRow, readReportIds, updateReport } from './lab-reports.repository.ts';
import { type ParsedStatuses, statusesOf } from './parsed-statuses.ts';
import { type ParsedReport, readReport } from './read-report.ts';
import { lockReport, requireReport } from './require-report.ts';

type Preview = ResponseOf<typeof labReportsApi.previewAgain>;

/** What would change if the report were assessed with the names and ranges of today. */
export async function previewAgain(
  context: AppContext,
  session: Session,
  id: number,
  gone: AbortSignal,
): Promise<Preview> {
  const { orm } = context.database;
  const [{ report, patient }, rules] = await Promise.all([requireReport(orm, session, id), ruleBaseOf(context)]);
  const minor = isMinor(patient.dateOfBirth, await practiceToday(orm, context));
  const taxa = (await presentTaxaOf(orm, [id])).get(id) ?? [];
  const before = await assessStored(orm, rules, report, taxa, minor);
  const read = await readAgain(context, orm, rules, report, chosenOf(rules, report), minor, gone);
  const after = assessedAgain(read, rules, report, minor);
  const { setOfFile, composed } = read.parsed;
  return {
    before: {
      referenceSet: report.referenceSet,
      statusCounts: countStatuses(before),
      namedPct: report.matchedGenusPct,
    },
    after: {
      referenceSet: read.statuses.referenceSet,
      statusCounts: countStatuses(after),
      namedPct: composed.matchedPct.genus,
    },
    told: { because: setOfFile.because, examples: setOfFile.examples },
    changes: changesBetween(before, after),
  };
}

/** Statuses of what was read anew, without what only many reports of the laboratory would tell. */
function assessedAgain(
  { parsed, statuses }: ReadAgain,
  rules: RuleBaseSnapshot,
  { method }: LabReportRow,
  minor: boolean,
): AssessedTaxon[] {
  const { composed, site } = parsed;
  const taxa = composed.taxa.flatMap((row) => (row.taxId === null ? [] : [{ ...row, taxId: row.taxId }]));
  const context = { set: setOf(rules, statuses), index: rules.index, misread: new Map(), adultRangesRefused: minor };
  return assessReport({ taxa, method, coverage: composed.coverage, site }, context);
}

function changesBetween(before: readonly AssessedTaxon[], after: readonly AssessedTaxon[]): Preview['changes'] {
  const earlier = new Map(before.map((taxon) => [taxon.taxId, taxon]));
  const later = new Map(after.map((taxon) => [taxon.taxId, taxon]));
  return [...new Map([...earlier, ...later]).values()]
    .flatMap(({ taxId, name, rank }) => {
      const [from, to] = [earlier.get(taxId), later.get(taxId)];
      const statuses = { before: from?.status ?? 'Unknown', after: to?.status ?? 'Unknown' } as const;
      if (statuses.before === statuses.after) return [];
      return [{ taxId, name, rank, ...statuses, notAssessed: to?.notAssessed ?? null }];
    })
    .sort((a, b) => weight(b) - weight(a) || (a.name < b.name ? -1 : 1));
}

/** What was outside and no longer is, and what is now, before the rest. */
const weight = ({ before, after }: Preview['changes'][number]): number =>
  [before, after].filter((status) => status === 'Low' || status === 'High').length;

/** What staff chose stays chosen where it is no set of an earlier version. */
function chosenOf({ sets }: RuleBaseSnapshot, { referenceSet, referenceSetBy }: LabReportRow): string | null {
  if (referenceSetBy !== 'staff' || referenceSet === null) return null;
  const set = sets.get(referenceSet);
  return set && !set.kind.startsWith('v2-') ? referenceSet : null;
}

/** Reads the original anew and puts it in the place of what was read before; lists that rest on it are out of date. */
export async function assessAgain(
  context: AppContext,
  session: Session,
  id: number,
  { referenceSet }: BodyOf<typeof labReportsApi.assessAgain>,
  gone?: AbortSignal,
): Promise<{ labReport: LabReport }> {
  const { orm } = context.database;
  const rules = await ruleBaseOf(context);
  const { report: known, patient: owner } = await requireReport(orm, session, id);
  const chosen = referenceSet ?? chosenOf(rules, known);
  const minor = isMinor(owner.dateOfBirth, await practiceToday(orm, context));
  const { parsed, statuses } = await readAgain(context, orm, rules, known, chosen, minor, gone);
  await orm.transaction(async (tx) => {
    const { report, patient } = await lockReport(tx, session, id, 'update');
    await replaceReading(tx, id, parsed, statuses);
    await recordChanges(tx, { accountId: session.accountId, action: 'labReport.assess' }, [
      {
        entity: 'labReport',
        entityId: id,
        patientId: patient.id,
        before: { referenceSet: report.referenceSet, statusCounts: report.statusCounts },
        after: { referenceSet: statuses.referenceSet, statusCounts: statuses.statusCounts },
      },
    ]);
  });
  return { labReport: presentReport(await requireReport(orm, session, id)) };
}

/** Reports that were assessed with names and ranges of an earlier version. */
export async function listOutdated(
  { database }: Pick<AppContext, 'database'>,
  session: Session,
): Promise<ResponseOf<typeof labReportsApi.outdated>> {
  const rows = await findOutdated(database.orm, session.role === 'Admin' ? null : session.accountId);
  return {
    reports: rows.map(({ firstName, lastName, uploadedAt, ...row }) => ({
      ...row,
      patientName: `${firstName} ${lastName}`,
      uploadedAt: uploadedAt.toISOString(),
    })),
  };
}

export interface ReadAgain {
  parsed: ParsedReport;
  statuses: ParsedStatuses;
}

/**
 * The original of a stored report read anew, with the names and ranges of today, what staff mapped and answered then.
 * `chosen`: the set to hold it against; null: the one that the file tells.
 */
export async function readAgain(
  context: Pick<AppContext, 'files'>,
  db: Queryable,
  rules: RuleBaseSnapshot,
  report: LabReportRow,
  chosen: string | null,
  minor: boolean,
  gone?: AbortSignal,
): Promise<ReadAgain> {
  const bytes = await context.files.read(report.fileSha256);
  const { method, labName, sample, coverage } = report;
  const mappings = (await readMappingsOf(db, report.id)).filter(
    ({ taxId, rank }) => rules.index.byId(taxId)?.rank === rank,
  );
  const answers: Record<string, string> = {
    // what was saved then was confirmed then
    CONFIRM: 'yes',
    ...(coverage.decidedBy === 'answer' && { COVERAGE: coverage.kind }),
  };
  const choices = { method, labName, referenceSet: chosen, minor, sample, mappings, answers };
  const { parsed } = await readReport(rules, [{ name: report.fileName, bytes }], choices, gone);
  // other answers of the day of the upload are not kept: nobody guesses them
  if (parsed.reading.question !== null) throw refuse('ORIGINAL_ASKS');
  const facts = { method, labName, referenceSet: chosen, minor };
  if (chosen !== null || report.referenceSetBy !== 'staff' || report.referenceSet !== null) {
    return { parsed, statuses: statusesOf(parsed, facts, rules) };
  }
  // staff hold it against the laboratory's own ranges alone, and that stays so
  const alone = statusesOf(parsed, facts, { ...rules, sets: new Map(), laboratorySets: new Map() });
  return { parsed, statuses: { ...alone, referenceSet: null, referenceSetBy: 'staff' } };
}

/** Counts what lists show of stored reports, by the names and ranges that have come with this version. */
export async function recountReports(
  context: Pick<AppContext, 'database' | 'clock' | 'projectRoot' | 'settings'>,
): Promise<void> {
  const { orm } = context.database;
  const [rules, today, ids] = await Promise.all([ruleBaseOf(context), practiceToday(orm, context), readReportIds(orm)]);
  for (const id of ids) {
    const [stored, taxa] = await Promise.all([findReport(orm, id), presentTaxaOf(orm, [id])]);
    if (!stored) continue;
    const { report, patient } = stored;
    const minor = isMinor(patient.dateOfBirth, today);
    const statusCounts = countStatuses(await assessStored(orm, rules, report, taxa.get(id) ?? [], minor));
    if (!isDeepStrictEqual(statusCounts, report.statusCounts)) await updateReport(orm, id, { statusCounts });
  }
}
