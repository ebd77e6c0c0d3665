import { createHash } from 'node:crypto';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import type { IssuedPage } from '#contract/page-content.ts';
import type { PaperCheck, patientReportApi, ReportContent } from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';
import { problem } from '#contract/problem.ts';
import { followUpsOf } from '#domain/follow-ups/follow-ups.ts';
import { checkKey } from '#domain/paper/check-paper.ts';
import { changedPlaces } from '#domain/paper/draft-content.ts';
import { blocksOf, type PlacedProblem } from '#domain/paper/draft-problems.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { planFollowUps } from '#server/features/follow-ups/follow-ups.door.ts';
import { latestListId } from '#server/features/food-list/food-list.door.ts';
import { lockReport } from '#server/features/lab-reports/lab-reports.door.ts';
import { paperTakesLong } from '#server/features/paper/paper.door.ts';
import { requirePatient, reviewListOf } from '#server/features/patients/patients.door.ts';
import { type AppError, refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { type GatheredPaper, gatherPaper } from './gather-paper.ts';
import { presentIssued } from './given-presenter.ts';
import { findContentBefore, findIssued, findSame, insertIssued } from './issued-reports.repository.ts';
import { makePage } from './make-page.ts';
import { checksOf, fileOfPaper, type MadePaper, makePaper, type PaperFile } from './make-paper.ts';
import { PapersInProgress } from './papers-in-progress.ts';
import { type DraftRow, findDraft, lockDraft } from './report-drafts.repository.ts';
import { presentCheck, presentProblem, presentReport, stateOfDraft } from './report-presenter.ts';
import { recordVersion } from './report-versions.ts';

/** A paper that is set and not kept yet, or the one made of the same that is kept. */
type ReadyPaper = (MadePaper & PaperFile & { page: IssuedPage }) | { id: number };

/** So often is a paper set anew under somebody who writes into the record all the time. */
const mostTries = 3;

type Changed = NonNullable<ResponseOf<typeof patientReportApi.issue>['setAnew']>[number];

/**
 * Makes the PDF of the draft and keeps it for good. Whoever asks twice for the same is answered with the one that was
 * made; nothing is kept where anything stands in the way. Steps that are follow-ups of the patient are planned by it.
 * Setting takes seconds: where the record or the list changed meanwhile, the paper is set anew and says so.
 */
export async function issueReport(
  context: AppContext,
  session: Session,
  labReportId: number,
  body: BodyOf<typeof patientReportApi.issue>,
  screen: Language,
): Promise<ResponseOf<typeof patientReportApi.issue>> {
  const { orm } = context.database;
  const changed = new Set<Changed>();
  for (let tries = 0; tries < mostTries; tries++) {
    const kept = await issueOnce(context, session, labReportId, body, screen);
    if ('changed' in kept) {
      for (const each of kept.changed) changed.add(each);
      continue;
    }
    const [issued, also] = await Promise.all(kept.ids.map((id) => findIssued(orm, labReportId, id)));
    if (!issued) throw refuse('ISSUED_NOT_FOUND');
    return {
      issued: presentIssued(issued),
      ...(also && { also: presentIssued(also) }),
      ...(changed.size > 0 && { setAnew: [...changed] }),
    };
  }
  throw await reportChanged(context, await gatherPaper(context, session, labReportId), screen);
}

async function reportChanged(context: AppContext, gathered: GatheredPaper, screen: Language): Promise<AppError> {
  const draft = await findDraft(context.database.orm, gathered.report.id);
  const { report } = await presentReport(context, gathered, draft, screen);
  return refuse('REPORT_CHANGED', {}, { details: { report } });
}

/** The papers that were kept, or what changed while they were set. */
async function issueOnce(
  context: AppContext,
  session: Session,
  labReportId: number,
  { version, form, language, alsoShort = false, note = '', confirmed = [] }: BodyOf<typeof patientReportApi.issue>,
  screen: Language,
): Promise<{ ids: number[] } | { changed: Changed[] }> {
  const { orm } = context.database;
  const gathered = await gatherPaper(context, session, labReportId);
  const draft = await findDraft(orm, labReportId);
  if ((draft?.version ?? 0) !== version) throw await reportChanged(context, gathered, screen);
  const { content: written, around } = await stateOfDraft(gathered, draft, screen);
  const content = { ...written, form: form ?? written.form, language: language ?? written.language };
  const blocks = blocksOf({ ...around, content });
  if (blocks.length > 0) throw blocked(blocks);
  const forms: ReportContent['form'][] = alsoShort && content.form === 'full' ? ['full', 'short'] : [content.form];
  await requireInOrder(gathered, content, forms, new Set(confirmed));
  const set = await Promise.all(forms.map((each) => readyPaper(context, gathered, { ...content, form: each })));
  const kept = await orm.transaction(async (tx): Promise<{ ids: number[] } | { changed: Changed[] } | null> => {
    await lockReport(tx, session, labReportId);
    // read when it is held: what somebody saved meanwhile is seen
    const patient = await requirePatient(tx, session, gathered.patient.id);
    const stored = await lockDraft(tx, labReportId);
    if ((stored?.version ?? 0) !== version) return null;
    const changed = await changedSince(tx, gathered, patient.version);
    if (changed.length > 0) return { changed };
    if (stored) await recordVersion(tx, stored, 'issue');
    const ids: number[] = [];
    for (const paper of set)
      ids.push(await keepPaper(tx, context, session, gathered, { draft: stored, content, note }, paper));
    await reviewListOf(tx, context, session, { patientId: gathered.patient.id, labReportId });
    await planFollowUps(
      tx,
      {
        ...{ patientId: gathered.patient.id, labReportId, version, accountId: session.accountId },
        at: context.clock(),
      },
      followUpsOf(content),
    );
    return { ids };
  });
  if (kept === null) throw await reportChanged(context, gathered, screen);
  return kept;
}

/** What the paper was made from, as it is in the transaction that keeps it. */
async function changedSince(
  tx: Queryable,
  { patient, report, list }: GatheredPaper,
  versionNow: number,
): Promise<Changed[]> {
  const listNow = await latestListId(tx, report.id);
  return [
    ...(versionNow === patient.version ? [] : (['record'] as const)),
    ...(listNow === (list?.calculationId ?? null) ? [] : (['list'] as const)),
  ];
}

/** Each form is read as it will be given; what may be confirmed is let through by whoever names it. */
async function requireInOrder(
  gathered: GatheredPaper,
  content: ReportContent,
  forms: readonly ReportContent['form'][],
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const found = (await Promise.all(forms.map((form) => checksOf(gathered, { ...content, form })))).flat();
  const open = found.filter((each) => each.kind === 'block' || !confirmed.has(checkKey(each)));
  if (open.length === 0) return;
  const blocks = open.filter(({ kind }) => kind === 'block').map(({ kind: _, ...said }) => said);
  const unconfirmed = [{ ...problem('PAPER_NOT_CONFIRMED'), place: open[0]?.place ?? 'list' }];
  const checks = [...new Map(open.map((each) => [checkKey(each), presentCheck(each)])).values()];
  throw blocked(blocks.length > 0 ? blocks : unconfirmed, checks);
}

function blocked(blocks: readonly PlacedProblem[], checks: readonly PaperCheck[] = []): AppError {
  return refuse('REPORT_BLOCKED', {}, { details: { blocks: blocks.map(presentProblem), checks } });
}

/** Of this process: what is set under load is waited for by whoever asks again. */
const inProgress = new PapersInProgress<Awaited<ReturnType<typeof fileOfPaper>>>(paperTakesLong);

/** Sets the paper, unless one made of the same is kept already: then its bytes are not made again. */
async function readyPaper(
  { database, clock }: AppContext,
  gathered: GatheredPaper,
  content: ReportContent,
): Promise<ReadyPaper> {
  const made = await makePaper(gathered, content, { form: content.form, language: content.language });
  const same = await findSame(database.orm, gathered.report.id, made.contentHash);
  if (same) return { id: same.id };
  const set = await inProgress.get(made.contentHash, () => fileOfPaper(made.paper, clock()));
  if ('tooLong' in set) throw blocked(set.tooLong);
  return { ...made, ...set, page: await makePage(gathered, content, made) };
}

async function keepPaper(
  tx: Queryable,
  { clock }: Pick<AppContext, 'clock'>,
  session: Session,
  { report, patient, list }: GatheredPaper,
  { draft, content, note }: { draft: DraftRow | null; content: ReportContent; note: string },
  paper: ReadyPaper,
): Promise<number> {
  if ('id' in paper) return paper.id;
  const { form, language } = paper.paper;
  const said: ReportContent = { ...content, form };
  const before = await findContentBefore(tx, { labReportId: report.id, form, language });
  const summary: ReportPlace[] = before
    ? [
        ...changedPlaces(before.content, said),
        ...(before.calculationId === list?.calculationId ? [] : (['list'] as const)),
      ]
    : [];
  const row = {
    labReportId: report.id,
    draftVersion: draft?.version ?? 0,
    content: said,
    calculationId: list?.calculationId ?? null,
    form,
    language,
    issuedAt: clock(),
    issuedBy: session.accountId,
    contentHash: paper.contentHash,
    paper: paper.paper,
    page: paper.page,
    pdf: paper.pdf,
    sha256: createHash('sha256').update(paper.pdf).digest('hex'),
    pages: paper.pages,
    summary,
    note,
  };
  const id = await insertIssued(tx, row);
  if (id === null) {
    // Somebody was faster by a moment: theirs is the one that was given.
    const same = await findSame(tx, report.id, paper.contentHash);
    if (!same) throw new Error('a report made of the same was there and is not');
    return same.id;
  }
  await recordChanges(tx, { accountId: session.accountId, action: 'report.issue' }, [
    {
      entity: 'issuedReport',
      entityId: id,
      patientId: patient.id,
      before: null,
      after: {
        labReportId: report.id,
        form,
        language,
        sha256: row.sha256,
        madeOf: row.contentHash,
        pages: row.pages,
        toGive: true,
      },
    },
  ]);
  return id;
}
