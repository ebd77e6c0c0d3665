import type { Language } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import {
  type PaperCheck,
  paperLimits,
  type ReportAnswer,
  type ReportContent,
  type ReportDifferences,
  type ReportProblem,
} from '#contract/patient-report.contract.ts';
import { checkKey, type PaperProblem } from '#domain/paper/check-paper.ts';
import { findingsWith, firstContent } from '#domain/paper/draft-content.ts';
import { bandDifferences, findingDifferences } from '#domain/paper/draft-differences.ts';
import { blocksOf, type DraftSurroundings, type PlacedProblem, warningsOf } from '#domain/paper/draft-problems.ts';
import { proposeFoods } from '#domain/paper/food-groups.ts';
import { plainName } from '#domain/paper/named-foods.ts';
import { proposeFindings } from '#domain/paper/propose-findings.ts';
import type { AppContext } from '#server/context.ts';
import { bandsOfList } from '#server/features/food-list/food-list.door.ts';
import type { GatheredPaper } from './gather-paper.ts';
import { findLatestStanding } from './issued-reports.repository.ts';
import { checksOf } from './make-paper.ts';
import type { DraftRow } from './report-drafts.repository.ts';

type Proposal = ReportAnswer['proposal'];

/** A draft beside what is proposed for it today. */
export interface DraftState {
  content: ReportContent;
  proposal: Proposal;
  around: DraftSurroundings;
}

/** What is proposed for a report in both languages, whatever its draft says. */
export async function proposalOf(gathered: GatheredPaper): Promise<Proposal> {
  const input = await gathered.inputFor(firstContent(gathered.patient.language));
  return {
    findings: proposeFindings(input).map(({ id, marks, claim, sentence, source }) => ({
      ...{ id, marks, claim, sentence, source },
    })),
    groups: proposeFoods(input),
    foodLimit: paperLimits.foods,
    nextSteps: [...gathered.agreed],
  };
}

/** What a draft says today, and what surrounds it. Names in problems are in `language`. */
export async function stateOfDraft(
  gathered: GatheredPaper,
  draft: Pick<DraftRow, 'content' | 'calculationId'> | null,
  language: Language,
): Promise<DraftState> {
  const { patient, snapshot, list, run, week } = gathered;
  const stored = draft?.content ?? firstContent(patient.language, gathered.agreed);
  const input = await gathered.inputFor(stored);
  const proposal = await proposalOf(gathered);
  const { findings } = proposal;
  const content = { ...stored, findings: findingsWith(stored.findings, findings) };
  const excluded = new Set(input.foods.filter(({ band }) => band === 'excluded').map(({ foodId }) => foodId));
  const excludedNames = [...excluded].flatMap((id) => {
    const listName = input.tables.foods.get(id)?.listName;
    const name = snapshot.foods.get(id)?.name;
    return [listName?.en, listName?.hr, name && plainName(name.en), name && plainName(name.hr)].filter(isText);
  });
  const [refusal] = run.input.safety.refusals;
  return {
    content,
    proposal,
    around: {
      today: gathered.day,
      content,
      claims: new Map(findings.map(({ id, claim }) => [id, claim])),
      list: list === null ? 'none' : list.stale ? 'stale' : 'current',
      newerList:
        list !== null && draft !== null && draft.calculationId !== null && draft.calculationId !== list.calculationId,
      refusal: refusal ? refusal.reason[language] : null,
      openFlags: gathered.openFlags.filter(({ holdsList }) => holdsList).map(({ text }) => text[language]),
      ruleDrafts: input.calculation?.safety.drafts ?? 0,
      needsApprovedRules: gathered.practice.paperNeedsApprovedRules,
      poorSample: gathered.report.quality.level === 'poor',
      week: week && { excluded: week.excluded.map((name) => name[language]) },
      excludedNames: [...new Set(excludedNames)],
      contact: [gathered.practice.phone, gathered.practice.email, gathered.practice.address],
    },
  };
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== '';

export async function presentReport(
  context: AppContext,
  gathered: GatheredPaper,
  draft: DraftRow | null,
  language: Language,
): Promise<ReportAnswer> {
  const { content, proposal, around } = await stateOfDraft(gathered, draft, language);
  const { list, week, report, run } = gathered;
  const given = await findLatestStanding(context.database.orm, report.id);
  const version = draft?.version ?? 0;
  const weekPrinted = content.week.onPaper && week !== null && week.excluded.length === 0;
  return {
    report: {
      message: content.message,
      findings: content.findings,
      leftOut: content.leftOut,
      week: content.week,
      nextSteps: content.nextSteps,
      form: content.form,
      language: content.language,
      version,
      savedAt: draft?.savedAt.toISOString() ?? null,
      savedBy: draft?.author ?? null,
      given: given && given.draftVersion === version ? { at: given.issuedAt.toISOString(), id: given.id } : null,
    },
    proposal,
    state: {
      list: around.list,
      calculatedAt: list?.createdAt.toISOString() ?? null,
      week: week === null ? 'none' : week.excluded.length > 0 ? 'conflict' : 'current',
      plants: week?.plants ?? null,
      nothingOutside: report.taxa.every(({ status }) => status !== 'Low' && status !== 'High'),
      nothingCompared: report.taxa.every(({ status }) => status === 'Unknown'),
      poorSample: around.poorSample,
      child: run.person.minor,
      pages: list === null ? 0 : content.form === 'short' ? 2 : weekPrinted ? 6 : 5,
    },
    warnings: warningsOf(around).map(presentProblem),
    blocks: blocksOf(around).map(presentProblem),
    checks: (await checksOf(gathered, content)).map(presentCheck),
    differences: draft && around.newerList ? await differencesOf(context, gathered, draft, proposal) : null,
  };
}

export function presentProblem({ place, ...said }: PlacedProblem): ReportProblem {
  return { ...withMessage(said), place };
}

export function presentCheck({ kind, ...said }: PaperProblem): PaperCheck {
  return { ...presentProblem(said), kind, key: checkKey(said) };
}

/** What the newest list would print otherwise than the one that the draft was written on. */
async function differencesOf(
  context: AppContext,
  { report, list, snapshot }: GatheredPaper,
  draft: DraftRow,
  { findings }: Proposal,
): Promise<ReportDifferences | null> {
  if (list === null || draft.calculationId === null) return null;
  const before = await bandsOfList(context, report.id, draft.calculationId);
  if (before === null) return null;
  return {
    since: before.createdAt.toISOString(),
    calculatedAt: list.createdAt.toISOString(),
    findings: findingDifferences(draft.proposed, findings),
    foods: bandDifferences(before.bands, list.bands).flatMap((food) => {
      const name = snapshot.foods.get(food.foodId)?.name;
      return name ? [{ ...food, name: { en: name.en, hr: name.hr } }] : [];
    }),
  };
}
