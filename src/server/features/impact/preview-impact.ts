import { setImmediate as turn } from 'node:timers/promises';
import type { Language } from '#contract/endpoint.ts';
import {
  type Impact,
  type ImpactChange,
  type ImpactReport,
  impactBudgetMs,
  maxImpactFoods,
  maxImpactReports,
} from '#contract/impact.contract.ts';
import { type ListImpact, summaryOf, transitionsOf } from '#domain/impact/impact-of.ts';
import { impactOnList, safetyImpactOnList } from '#domain/impact/rule-change.ts';
import type { AppContext } from '#server/context.ts';
import { type FoodListRun, loadRuns, ruleChangeOf } from '#server/features/food-list/food-list.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { type ChangedBasis, dryRunChange } from './dry-run-change.ts';
import { latestReportIds } from './impact.repository.ts';
import { patientOf, type SafetyLook, safetyImpactOf, safetyStep } from './safety-impact.ts';

/** Reports that are fetched together: few enough that the time is looked at often, many enough for few queries. */
const CHUNK = 20;

/** What a change would do to the latest food list of each patient, as far as the time allows. */
export async function previewImpact(
  context: Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings' | 'projectRoot'>,
  session: Session,
  change: ImpactChange,
  language: Language,
): Promise<Impact> {
  const snapshot = await ruleBaseOf(context);
  const dryRun = await dryRunChange(context, session, change);
  const ids = await latestReportIds(context.database.orm);
  let reportsTotal = ids.length;
  if (dryRun === null) return answer([], reportsTotal, reportsTotal, snapshot, language);
  const step = stepOf(context, session, snapshot, dryRun);

  const looked: Looked[] = [];
  const deadline = context.clock().getTime() + impactBudgetMs;
  const isLate = (): boolean => context.clock().getTime() >= deadline;
  for (let first = 0; first < ids.length && !isLate(); first += CHUNK) {
    const chunk = ids.slice(first, first + CHUNK);
    const runs = await loadRuns(context, session, snapshot, chunk);
    const impactOn = await step(chunk);
    // A report that was deleted in between is none any more.
    reportsTotal -= chunk.length - runs.length;
    for (const run of runs) {
      if (isLate()) break;
      looked.push({ run, ...impactOn(run) });
      // Other requests have their turn between two patients.
      await turn();
    }
  }
  return answer(looked, looked.length, reportsTotal, snapshot, language);
}

type Looked = { run: FoodListRun; impact: ListImpact; safety: SafetyLook | null };

type Step = (run: FoodListRun) => Omit<Looked, 'run'>;

/** What the change does to a list, made ready for some reports at a time. */
function stepOf(
  context: Parameters<typeof loadRuns>[0],
  session: Session,
  snapshot: RuleBaseSnapshot,
  dryRun: ChangedBasis,
): (labReportIds: number[]) => Promise<Step> {
  if ('safetyRules' in dryRun) {
    const step = safetyStep(snapshot.safetyRules, dryRun.safetyRules);
    return async () => (run) => {
      const safety = step(run);
      return { impact: safety.impact, safety };
    };
  }
  if ('basis' in dryRun) {
    const other = dryRun.basis(snapshot);
    return async (labReportIds) => {
      const runs = await loadRuns(context, session, other, labReportIds, dryRun.heldAgainst);
      const inputs = new Map(runs.map(({ labReportId, input }) => [labReportId, input]));
      return ({ labReportId, input, choices }) => {
        const impact = safetyImpactOnList(input, inputs.get(labReportId) ?? input, choices);
        return { impact, safety: null };
      };
    };
  }
  const change = ruleChangeOf(context, snapshot, dryRun.changed);
  return async () => {
    const after = await change;
    return ({ input, choices }) => ({ impact: impactOnList(after, input, choices), safety: null });
  };
}

function answer(
  looked: readonly Looked[],
  reportsLookedAt: number,
  reportsTotal: number,
  snapshot: RuleBaseSnapshot,
  language: Language,
): Impact {
  const nameOf = (foodId: number) => snapshot.foods.get(foodId)?.name[language] ?? String(foodId);
  const changed = looked.filter(({ impact }) => impact.moved.length > 0);
  const impacts = looked.map(({ impact }) => impact);
  return {
    reportsTotal,
    reportsLookedAt,
    stoppedEarly: reportsLookedAt < reportsTotal,
    ...summaryOf(impacts),
    transitions: transitionsOf(impacts),
    safety: safetyImpactOf(looked, nameOf),
    reports: changed.slice(0, maxImpactReports).map(
      ({ run, impact: { moved } }): ImpactReport => ({
        labReportId: run.labReportId,
        sampleDate: run.sampleDate,
        patient: patientOf(run),
        foodsChanged: moved.length,
        foods: moved.slice(0, maxImpactFoods).map((move) => ({ ...move, name: nameOf(move.foodId) })),
      }),
    ),
  };
}
