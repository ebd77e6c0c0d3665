import type { Language } from '#contract/endpoint.ts';
import type { Contribution, FoodResult, Member } from '#contract/recommendation.contract.ts';
import type { Food, FoodForm } from '#domain/catalogue/food.ts';
import { summaryOf } from '#domain/food-list/explain.ts';
import { type FoodListDocument, reasonsOf } from '#domain/food-list/food-list-document.ts';
import type { RuleTrace } from '#domain/food-list/food-rules.ts';
import { explainedBy2, type GenusOutcome, generaOf, type MemberOutcome } from '#domain/food-list/genera.ts';
import type { ScoredGenus } from '#domain/food-list/group-score.ts';
import { capsOf, isFlagged, placementOf } from '#domain/food-list/override.ts';
import type { FoodOutcome } from '#domain/food-list/types.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { OverrideRow } from './food-list.repository.ts';

export interface PresentOptions {
  language: Language;
  detail: 'full' | 'list';
}

/** A list as it holds today. */
export interface PresentedList {
  result: FoodListDocument;
  overrides: ReadonlyMap<number, OverrideRow>;
  /** Foods that are held down since the calculation. */
  since?: ReadonlyMap<number, string | null>;
}

/** Its foods with names of today. A food that no longer exists is left out. */
export function presentFoods(list: PresentedList, snapshot: RuleBaseSnapshot, options: PresentOptions): FoodResult[] {
  return list.result.foods.flatMap(({ foodId }, position) => {
    const food = snapshot.foods.get(foodId);
    return food ? (presentFood(list, position, food, options) ?? []) : [];
  });
}

export function presentFood(
  { result, overrides, since }: PresentedList,
  position: number,
  food: Food,
  { language, detail }: PresentOptions,
): FoodResult | undefined {
  const outcome = result.foods[position];
  if (!outcome) return undefined;
  const reasons = reasonsOf(result, position);
  const explained = { summary: summaryOf(reasons, language), reasons };
  const presented = {
    ...presentOutcome(outcome, food, overrides.get(food.id), language),
    ...(since?.has(food.id) && { since: since.get(food.id) ?? null }),
    ...explained,
  };
  if (detail === 'list') return presented;
  return {
    ...presented,
    contributions: contributionsOf(result, position),
  };
}

/** What speaks for and against the food: the genera of its group, or of its own pairs in a list of engine 2. */
function contributionsOf(result: FoodListDocument, position: number): Contribution[] {
  const by2 = explainedBy2(result);
  if (by2) return generaOf(by2, position).map((genus) => presentGenus(genus, result.genusNames));
  const groupId = result.foods[position]?.suggestionId;
  const group = result.groups?.find((one) => one.groupId === groupId);
  return (group?.parts ?? []).map((part) => presentGenus(genusOfPart(part, result), result.genusNames));
}

function genusOfPart({ genusTaxId, points, taxa }: ScoredGenus, { voices }: FoodListDocument): GenusOutcome {
  const members = taxa.flatMap(({ voice: at, asks, direction, grade, share, points: own }): MemberOutcome[] => {
    const signal = voices[at];
    if (!signal) return [];
    return [
      {
        taxon: signal.taxon,
        list: asks === 'up' ? 'to-eat' : 'not-to-eat',
        value: direction,
        signal: asks === 'up' ? signal.toEat : signal.notToEat,
        contribution: share === 0 ? 0 : own / share,
        ...{ grade, share },
      },
    ];
  });
  return { genusTaxId, points, members };
}

/** The food without what speaks for and against it. */
function presentOutcome(
  outcome: FoodOutcome,
  food: Food,
  override: OverrideRow | undefined,
  language: Language,
): Omit<FoodResult, 'summary' | 'reasons' | 'contributions'> {
  const placement = placementOf(outcome, override);
  return {
    foodId: outcome.foodId,
    name: food.name[language],
    foodGroup: { id: food.group.id, name: food.group.name[language] },
    band: placement.band,
    scoreBand: outcome.scoreBand,
    finalScore: outcome.finalScore,
    microbiomeScore: outcome.microbiomeScore,
    suggestionId: outcome.suggestionId ?? null,
    saysTheSameAs: outcome.saysTheSameAs ?? null,
    pulledBothWays: outcome.pulledBothWays ?? false,
    suggestionShare: outcome.suggestionShare ?? null,
    general: outcome.general,
    mark: outcome.mark,
    gate: outcome.gate,
    loudGenera: outcome.loudGenera,
    dose: outcome.dose,
    plantKey: outcome.plantKey,
    form: presentForm(outcome.form),
    place: outcome.place,
    nutrientBonus: outcome.nutrientBonus,
    nutrients: outcome.nutrients,
    adjustments: outcome.adjustments.map((one) => ({ ...presentTrace(one, language), points: one.points })),
    confidence: outcome.confidence,
    agreement: outcome.agreement,
    mixed: outcome.mixed,
    generaCount: outcome.generaCount,
    exclusion: outcome.exclusion ? presentTrace(outcome.exclusion, language) : undefined,
    cautions: outcome.cautions.map((one) => ({ ...presentTrace(one, language), limits: one.limits })),
    override: override && {
      band: override.band,
      reason: override.reason,
      by: override.by,
      at: override.at.toISOString(),
      flagged: isFlagged(outcome, override),
      lifted: placement.lifted.map(({ ruleId, reason }) => ({ ruleId, reason: reason[language] })),
    },
    ...(outcome.lift && { lift: { floorId: outcome.lift.floorId, because: outcome.lift.because[language] } }),
    ceiling: presentCeiling(outcome, language),
    conflict: placement.conflict && {
      movedTo: placement.conflict.movedTo,
      ruleId: placement.conflict.cap.ruleId,
      reason: placement.conflict.cap.reason[language],
      seen: override?.conflictSeenRuleId === placement.conflict.cap.ruleId,
    },
    timing: outcome.safety.filter(({ effect }) => effect === 'timing').map(({ reason }) => reason[language]),
    portion: outcome.portion,
  };
}

/** All rules that touch the food, with what the strictest of them leaves open; null where none holds it. */
function presentCeiling(outcome: FoodOutcome, language: Language): FoodResult['ceiling'] {
  const [strictest] = capsOf(outcome);
  return strictest ? { band: strictest.band, rules: presentRules(outcome, language) } : null;
}

/** The strictest first; those that leave the band alone come last. */
export function presentRules(outcome: FoodOutcome, language: Language): NonNullable<FoodResult['ceiling']>['rules'] {
  const beside = outcome.safety.filter(({ effect }) => effect === 'caution' || effect === 'timing');
  return [
    ...capsOf(outcome).map(({ ruleId, effect, reason, source, draft, final }) => ({
      ...{ ruleId, effect, reason: reason[language], source, draft, final },
    })),
    ...beside.map(({ ruleId, effect, reason, source, draft }) => ({
      ...{ ruleId, effect, reason: reason[language], source, draft, final: false },
    })),
  ];
}

export function presentTrace(trace: RuleTrace, language: Language) {
  return { kind: trace.kind, id: trace.id, reason: trace.reason[language], source: trace.source };
}

function presentGenus(genus: GenusOutcome, names: Record<string, string>): Contribution {
  return {
    genusTaxId: genus.genusTaxId,
    genusName: names[genus.genusTaxId] ?? '',
    points: genus.points,
    members: genus.members.map(presentMember),
  };
}

/** A form that nobody eats as it is. */
function presentForm(form: FoodForm): FoodResult['form'] {
  if (form.kind === 'seasoning') return { kind: 'seasoning', countsAs: null };
  if (form.kind === 'dry-form') return { kind: 'dry', countsAs: form.of };
  return form.kind === 'raw-form' ? { kind: 'raw', countsAs: form.of } : null;
}

function presentMember({ taxon, list, value, grade, signal, share, contribution }: MemberOutcome): Member {
  return {
    taxId: taxon.taxId,
    name: taxon.name,
    rank: taxon.rank,
    status: taxon.status,
    abundance: taxon.abundance,
    low: taxon.range?.low ?? null,
    high: taxon.range?.high ?? null,
    borderline: taxon.word === 'atLowerEdge' || taxon.word === 'atUpperEdge',
    // lists of earlier versions did not know it
    again: taxon.again ?? null,
    word: taxon.word,
    percentile: taxon.percentile,
    people: taxon.people,
    list,
    value,
    grade,
    flow: signal?.flow ?? null,
    share,
    weight: signal?.need ?? 0,
    contested: signal?.contested ?? false,
    contribution,
  };
}
