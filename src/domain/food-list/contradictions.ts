import type { Bilingual } from '#domain/catalogue/health-rules.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import type { Term, Trigger } from '#domain/catalogue/trigger.ts';
import { ceilingOfEffect } from './safety-rules.ts';

/** A rule outside the safety rules that asks for more of some foods: of a condition, or of a drug. */
export interface Recommendation {
  /** The condition's code, or the drug's ATC code. */
  of: { kind: 'condition' | 'drug'; code: string };
  name: Bilingual;
  foodIds: readonly number[];
}

/**
 * `steady`: one rule says to go on eating as before, the other to stop or to eat less. `recommended`: the rule holds
 * down what the patient's own condition or drug asks for.
 */
export type Contradiction =
  | { kind: 'steady'; ruleIds: readonly [string, string]; foodIds: readonly number[] }
  | { kind: 'recommended'; ruleIds: readonly [string]; by: Recommendation; foodIds: readonly number[] };

/**
 * Rules that pull one patient in two directions over the same food. Only rules that the same circumstance sets off are
 * compared: that a patient has two diseases with different advice is no fault of the rules, and the stricter one wins.
 */
export function contradictionsOf(
  rules: readonly SafetyRule[],
  recommendations: readonly Recommendation[],
): Contradiction[] {
  const lowering = rules.filter(({ effect }) => {
    const band = ceilingOfEffect(effect);
    return band === 'excluded' || band === 'limit';
  });
  const steady = rules.filter(({ effect }) => effect === 'steady');
  return [
    ...steady.flatMap((one) =>
      lowering.flatMap((other): Contradiction[] => {
        const foodIds = common(foodsOf(one), foodsOf(other));
        if (foodIds.length === 0 || !haveSameCause(one.trigger, other.trigger)) return [];
        return [{ kind: 'steady', ruleIds: [one.code, other.code], foodIds }];
      }),
    ),
    ...lowering.flatMap((rule) =>
      recommendations.flatMap((by): Contradiction[] => {
        const foodIds = common(foodsOf(rule), new Set(by.foodIds));
        if (foodIds.length === 0 || !rule.trigger.allOf.some(isSetOffBy(by))) return [];
        return [{ kind: 'recommended', ruleIds: [rule.code], by, foodIds }];
      }),
    ),
  ];
}

function foodsOf({ targets }: SafetyRule): ReadonlySet<number> {
  return new Set(targets.flatMap((target) => (target.kind === 'foods' ? [...target.foodIds] : [])));
}

function common(a: ReadonlySet<number>, b: ReadonlySet<number>): number[] {
  return [...a].filter((id) => b.has(id)).sort((x, y) => x - y);
}

/** One circumstance sets off both, and neither is kept back by what the other needs. */
function haveSameCause(a: Trigger, b: Trigger): boolean {
  const shared = termsOf(a, false).some((term) => termsOf(b, false).some((other) => overlaps(term, other)));
  const kept = (one: Trigger, other: Trigger) =>
    termsOf(one, true).some((term) => termsOf(other, false).some((needed) => overlaps(term, needed)));
  return shared && !kept(a, b) && !kept(b, a);
}

function termsOf({ allOf }: Trigger, negated: boolean): Term[] {
  return allOf.flatMap((clause) => (clause.negated === negated ? clause.anyOf : []));
}

function overlaps(a: Term, b: Term): boolean {
  if (a.is === 'drug' && b.is === 'drug') {
    return a.atcPrefix.startsWith(b.atcPrefix) || b.atcPrefix.startsWith(a.atcPrefix);
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

const isSetOffBy =
  ({ of }: Recommendation) =>
  ({ negated, anyOf }: Trigger['allOf'][number]): boolean =>
    !negated &&
    anyOf.some((term) =>
      of.kind === 'drug'
        ? term.is === 'drug' && of.code.startsWith(term.atcPrefix)
        : term.is === 'condition' && term.code === of.code,
    );
