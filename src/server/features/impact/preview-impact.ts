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
import { type ListImpact, summaryOf } from '#domain/impact/impact-of.ts';
import { impactOnList } from '#domain/impact/rule-change.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import { type FoodListRun, loadRuns, ruleChangeOf } from '#server/features/recommendation/food-list-runs.service.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import type { Session } from '#server/http/session.ts';
import { latestReportIds } from './impact.repository.ts';
import { rehearseChange } from './rehearse-change.ts';

/** Reports that are fetched together: few enough that the time is looked at often, many enough for few queries. */
const CHUNK = 20;

/** What a change would do to the latest food list of each patient, as far as the time allows. */
export async function previewImpact(
  context: Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>,
  session: Session,
  change: ImpactChange,
  language: Language,
): Promise<Impact> {
  const snapshot = await ruleBaseOf(context);
  const changed = await rehearseChange(context, session, change);
  const ids = await latestReportIds(context.database.orm);
  let reportsTotal = ids.length;
  if (changed === null) return answer([], reportsTotal, reportsTotal, snapshot, language);
  const step = ruleChangeOf(snapshot, changed);

  const looked: Looked[] = [];
  const deadline = context.clock().getTime() + impactBudgetMs;
  const isLate = (): boolean => context.clock().getTime() >= deadline;
  for (let first = 0; first < ids.length && !isLate(); first += CHUNK) {
    const chunk = ids.slice(first, first + CHUNK);
    const runs = await loadRuns(context, session, snapshot, chunk);
    // A report that was deleted in between is none any more.
    reportsTotal -= chunk.length - runs.length;
    for (const { input, choices, ...whose } of runs) {
      if (isLate()) break;
      looked.push({ ...whose, impact: impactOnList(step, input, choices) });
      // Other requests have their turn between two patients.
      await turn();
    }
  }
  return answer(looked, looked.length, reportsTotal, snapshot, language);
}

type Looked = Omit<FoodListRun, 'input' | 'choices'> & { impact: ListImpact };

function answer(
  looked: readonly Looked[],
  reportsLookedAt: number,
  reportsTotal: number,
  snapshot: RuleBaseSnapshot,
  language: Language,
): Impact {
  const changed = looked.filter(({ impact }) => impact.moved.length > 0);
  return {
    reportsTotal,
    reportsLookedAt,
    stoppedEarly: reportsLookedAt < reportsTotal,
    ...summaryOf(looked.map(({ impact }) => impact)),
    reports: changed
      .slice(0, maxImpactReports)
      .map(({ labReportId, sampleDate, patient, impact: { moved } }): ImpactReport => {
        const { id, firstName, lastName } = patient;
        return {
          labReportId,
          sampleDate,
          patient: { id, code: patientCode(id), firstName, lastName },
          foodsChanged: moved.length,
          foods: moved.slice(0, maxImpactFoods).map((move) => ({
            ...move,
            name: snapshot.foods.get(move.foodId)?.name[language] ?? String(move.foodId),
          })),
        };
      }),
  };
}
