import { type ImpactReport, maxImpactFoods, type SafetyImpact } from '#contract/impact.contract.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import { causeOf } from '#domain/food-list/cause.ts';
import { type SafetyListImpact, safetyImpactOnList } from '#domain/impact/rule-change.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { FoodListRun } from '#server/features/food-list/food-list.door.ts';

/** What a change of safety rules does to one patient. */
export interface SafetyLook {
  impact: SafetyListImpact;
  /** One of the rules that differ speaks of this patient. */
  concerned: boolean;
}

/** The step from one set of rules to the other; patients whom no differing rule speaks of keep their list. */
export function safetyStep(
  before: readonly SafetyRule[],
  after: readonly SafetyRule[],
): (run: FoodListRun) => SafetyLook {
  const differing = [...rulesMissingIn(after, before), ...rulesMissingIn(before, after)];
  return (run) => {
    const concerned = differing.some((rule) => causeOf(rule.trigger, run.facts) !== null);
    if (!concerned) return { concerned, impact: unchanged };
    return { concerned, impact: safetyImpactOnList(run.input, run.inputUnder(after), run.choices) };
  };
}

const unchanged: SafetyListImpact = {
  ...{ moved: [], rescored: [], yielding: [] },
  ...{ refusedBefore: false, refusedAfter: false },
};

function rulesMissingIn(others: readonly SafetyRule[], rules: readonly SafetyRule[]): SafetyRule[] {
  const known = new Set(others.map(meaning));
  return rules.filter((rule) => !known.has(meaning(rule)));
}

/** Approval and words change no list. */
function meaning({ code, trigger, effect, targets }: SafetyRule): string {
  const plain = targets.map((target) =>
    target.kind === 'foods' ? [...target.foodIds].sort((a, b) => a - b) : target.kind,
  );
  return JSON.stringify([code, trigger, effect, plain]);
}

export function safetyImpactOf(
  looked: readonly { run: FoodListRun; safety: SafetyLook | null }[],
  nameOf: (foodId: number) => string,
): SafetyImpact | null {
  if (!looked.some(({ safety }) => safety !== null)) return null;
  const looks = looked.flatMap(({ run, safety }) => (safety ? [{ run, ...safety }] : []));
  const yielding = looks.flatMap(({ run, impact }) =>
    impact.yielding.flatMap((foodId) => {
      const move = run.choices.get(foodId);
      const { labReportId } = run;
      return move ? [{ labReportId, patient: patientOf(run), foodId, name: nameOf(foodId), movedTo: move.band }] : [];
    }),
  );
  return {
    patients: looks.filter(({ concerned }) => concerned).length,
    listsRefused: looks.filter(({ impact }) => impact.refusedAfter && !impact.refusedBefore).length,
    listsAllowed: looks.filter(({ impact }) => impact.refusedBefore && !impact.refusedAfter).length,
    movesYielding: yielding.length,
    yielding: yielding.slice(0, maxImpactFoods),
  };
}

export function patientOf({ patient: { id, firstName, lastName } }: FoodListRun): ImpactReport['patient'] {
  return { id, code: patientCode(id), firstName, lastName };
}
