import type { Confidence } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { againOf } from '#domain/assessment/calibration.ts';
import { isListed } from '#domain/catalogue/food.ts';
import { measureOf } from '#domain/catalogue/reference-set.ts';
import { wishedBand } from './band.ts';
import { drugNotes } from './drug-rules.ts';
import { findingsOf } from './findings.ts';
import { type FoodRuleOutcome, foodRules, prepareRules, type RuleTrace } from './food-rules.ts';
import { foodStandings, noStanding } from './food-standing.ts';
import { generalScores, markOf } from './general-score.ts';
import type { ScoredGenus } from './group-score.ts';
import { warningsOf } from './guards.ts';
import { everydayRank } from './guidelines.ts';
import { insteadOf } from './instead.ts';
import { nutrientPoints, sumOfPoints } from './nutrient-points.ts';
import { placesOf } from './order.ts';
import { ownGroups } from './own-rules.ts';
import { phenotypeNotes } from './phenotype-rules.ts';
import { cappedBand } from './placement.ts';
import { comesAgain, scoreGroups } from './score-groups.ts';
import { type ExampleFood, type GroupOutcome, type ScoredGroup, suggestionsOf } from './suggestions.ts';
import { signalsOf } from './taxon-signals.ts';
import type {
  Coverage,
  EngineFood,
  EngineInput,
  FoodOutcome,
  NutrientOutcome,
  Recommendation,
  StoredReason,
  TaxonSignal,
} from './types.ts';

/** Changes whenever the same inputs may give other results; stored with every calculation. */
export const ENGINE_VERSION = '3.0.0';

/** From a report to a dozen suggestions and a score for every food, explained to the last number. */
export function recommend(input: EngineInput): Recommendation {
  const { taxa, settings, scoring, patient, set, suggestions: tables } = input;
  const warnings = [...(input.noted ?? []), ...warningsOf({ ...input, ageYears: patient.ageYears })];
  const personal = !warnings.some((warning) => warning.noPersonalList);
  const ruled = ruledTaxa(input);
  const signals = signalsOf(taxa, {
    behaviours: input.behaviours,
    hasRule: (taxId) => ruled.has(taxId) || input.pairs.rowsOf.has(taxId),
    taxonWeights: input.rules.taxonWeights,
    level: settings.level,
    edge: againOf(0, measureOf(set).again.taxon),
  });
  const active = personal ? signals : [];
  const scored = [
    ...scoreGroups(input.groups, active, set, tables, scoring),
    ...ownGroups(input.pairs, active, input.foods, scoring),
  ].map((group) => (personal ? group : { ...group, score: 0, usual: 0 }));

  const general = generalScores(input.pairs, input.behaviours, input.taxonomy, scoring);
  const sorted = [...input.foods].sort((a, b) => a.id - b.id);
  const drafts = draftsOf(input, sorted, general, scored);
  const examples = exampleFoods(input, drafts);
  const mayOffer = (id: number): boolean => {
    const food = examples.get(id);
    return food?.mayBeEaten === true && food.mayBeAdvised;
  };
  const groups = suggestionsOf(scored, active, examples, tables.inMeals, scoring, personal).map((group) => ({
    ...group,
    comesAgain: comesAgain(group, set, tables),
    instead:
      group.side === 'down' ? insteadOf([...group.examples, ...group.members], tables.swaps, mayOffer) : group.instead,
  }));
  const standings = foodStandings(scored, groups);
  const unreliable = warnings.some((warning) => warning.unreliable);
  const reasons = new Map(groups.map(({ groupId, parts }) => [groupId, reasonsOf(parts)]));
  const counts = new Map(groups.map((group) => [group.groupId, countsOf(group)]));
  const foods = drafts.map(({ food, applied, nutrients, extra, general: forAll }): FoodOutcome => {
    const standing = standings.get(food.id) ?? noStanding;
    const own = (standing.suggestionId === null ? null : counts.get(standing.suggestionId)) ?? nothing;
    const mark = markOf(forAll);
    // nobody eats it in this form: it is neither recommended nor warned of, and every ceiling holds
    const scoreBand = isListed(food.form) ? wishedBand(standing, extra, mark) : 'neutral';
    const { portion, plantKey, form } = food;
    // field by field: six hundred foods put together by spreading would cost ten times as much
    return {
      foodId: food.id,
      band: cappedBand(scoreBand, applied.caps),
      scoreBand,
      finalScore: standing.score + extra,
      microbiomeScore: standing.score,
      suggestionId: standing.suggestionId,
      saysTheSameAs: standing.saysTheSameAs,
      pulledBothWays: standing.pulledBothWays,
      suggestionShare: standing.suggestionShare,
      general: forAll,
      mark,
      gate: own.open,
      agreement: own.agreement,
      mixed: own.mixed,
      generaCount: own.genera,
      loudGenera: own.outOfRange,
      confidence: unreliable ? 'low' : own.confidence,
      dose: standing.dose,
      nutrientBonus: sumOfPoints(nutrients),
      nutrients,
      caps: applied.caps,
      exclusion: applied.exclusion,
      cautions: applied.cautions,
      adjustments: applied.adjustments,
      safety: applied.safety,
      reasons: (standing.suggestionId === null ? null : reasons.get(standing.suggestionId)) ?? [],
      portion,
      plantKey,
      form,
      place: 0,
    };
  });
  const places = placesOf(
    foods.map(({ foodId, band, finalScore, dose: own, general: forAll }, at) => {
      const everyday = everydayRank(foodId, input.guidelines.tables);
      return { foodId, band, finalScore, everyday, dose: own, general: forAll, name: sorted[at]?.name ?? '' };
    }),
  );
  for (const [at, food] of foods.entries()) food.place = places[at] ?? 0;

  return {
    engineVersion: ENGINE_VERSION,
    referenceSet: set?.id ?? null,
    personal,
    taxa: [...taxa],
    foods,
    signals: active,
    groups,
    findings: findingsOf(taxa, signals, input.groups, input.pairs, tables.groups, settings.level),
    notes: notesOf(input),
    warnings,
    coverage: coverageOf(taxa, active, groups, foods, input.quality.unmatchedPct),
    safety: { rules: input.safety.rulesUsed, drafts: input.safety.draftsUsed },
  };
}

function ruledTaxa({ groups }: Pick<EngineInput, 'groups'>): Set<number> {
  return new Set([...groups.values()].flatMap(({ rules }) => [...rules.keys()]));
}

/** A food before it is known what the list names. */
interface Draft {
  food: EngineFood;
  applied: FoodRuleOutcome;
  nutrients: NutrientOutcome[];
  /** What wishes and conditions add or take. */
  extra: number;
  general: number;
}

function draftsOf(
  { settings, scoring, patient, rules, safety }: EngineInput,
  sorted: readonly EngineFood[],
  general: Float64Array,
  scored: readonly ScoredGroup[],
): Draft[] {
  const prepared = prepareRules(rules, safety, settings, patient.targets);
  const scores = foodStandings(scored, []);
  const down = scored.filter(({ side, score }) => side === 'down' && score <= -scoring.show);
  return sorted.map((food, position) => {
    const forAll = general[position] ?? 0;
    const mayRise = markOf(forAll) !== 'rarely' && !down.some(({ home }) => home.has(food.id));
    const score = scores.get(food.id)?.score ?? 0;
    const nutrients = nutrientPoints(food, settings.nutrients, patient.targets, score, mayRise);
    const applied = foodRules(food, prepared);
    const extra = sumOfPoints(nutrients) + sumOfPoints(applied.adjustments);
    return { food, applied, nutrients, extra, general: forAll };
  });
}

function exampleFoods(
  { eatenFoodIds, inSeasonFoodIds }: Pick<EngineInput, 'eatenFoodIds' | 'inSeasonFoodIds'>,
  drafts: readonly Draft[],
): Map<number, ExampleFood> {
  const bonuses = drafts.map(({ nutrients }) => Math.max(0, sumOfPoints(nutrients)));
  const most = bonuses.reduce((largest, bonus) => Math.max(largest, bonus), 0);
  return new Map(
    drafts.map(({ food, applied, extra, general }, at) => [
      food.id,
      {
        id: food.id,
        plantKey: food.plantKey,
        mayBeEaten: isListed(food.form) && applied.caps.length === 0,
        mayBeAdvised: markOf(general) !== 'rarely' && wishedBand(noStanding, extra, null) !== 'limit',
        eaten: eatenFoodIds?.has(food.id) ?? false,
        inSeason: inSeasonFoodIds?.has(food.id) ?? false,
        nutrients: most === 0 ? 0 : (bonuses[at] ?? 0) / most,
      },
    ]),
  );
}

interface Counts {
  open: boolean;
  genera: number;
  /** Outside their range, on the side of the score. */
  outOfRange: number;
  agreement: number;
  mixed: boolean;
  confidence: Confidence;
}

const nothing: Counts = { open: false, genera: 0, outOfRange: 0, agreement: 1, mixed: false, confidence: 'low' };
/** A group whose genera speak both ways. */
const MIXED_BELOW = 0.5;
/** A suggestion that came again as often as not is as sure as it gets. */
const AS_OFTEN_AS_NOT = 5;

function countsOf({ open, parts, score, comesAgain: again }: GroupOutcome): Counts {
  const counted = parts.filter(({ points }) => points !== 0);
  const sum = counted.reduce((total, { points }) => total + points, 0);
  const size = counted.reduce((total, { points }) => total + Math.abs(points), 0);
  const agreement = size === 0 ? 1 : Math.abs(sum) / size;
  const sign = Math.sign(score);
  return {
    open,
    genera: counted.length,
    outOfRange: counted.filter(({ loudPoints }) => sign * loudPoints > 0).length,
    agreement,
    mixed: agreement < MIXED_BELOW,
    confidence: (again?.ofTen ?? 0) >= AS_OFTEN_AS_NOT ? 'medium' : 'low',
  };
}

/** As many as a sentence can hold. */
const STRONGEST = 3;

/** Each told through the taxon that says most in it. */
function reasonsOf(parts: readonly ScoredGenus[]): StoredReason[] {
  return parts
    .filter(({ points }) => points !== 0)
    .slice(0, STRONGEST)
    .flatMap(({ points, taxa }) => {
      const [first, ...others] = taxa;
      if (!first) return [];
      const strongest = others.reduce(
        (most, one) => (Math.abs(one.points) > Math.abs(most.points) ? one : most),
        first,
      );
      const effect = strongest.direction > 0 ? ('raises' as const) : ('lowers' as const);
      return [{ voice: strongest.voice, effect, points, grade: strongest.grade }];
    });
}

/** What safety, drugs and conditions ask of the list as a whole. */
export function notesOf({ safety, rules }: Pick<EngineInput, 'safety' | 'rules'>): RuleTrace[] {
  const { adultRangesRefused, listNotes } = safety;
  const ofSafety = [...(adultRangesRefused ? [adultRangesRefused] : []), ...listNotes].map(({ reason, source }) => ({
    ...{ kind: 'safety' as const, id: null, reason, source },
  }));
  return [...ofSafety, ...drugNotes(rules.drugs), ...phenotypeNotes(rules.phenotypes)];
}

function coverageOf(
  taxa: readonly AssessedTaxon[],
  signals: readonly TaxonSignal[],
  groups: readonly GroupOutcome[],
  foods: readonly FoodOutcome[],
  unmatchedPct: number,
): Coverage {
  const scored = groups.flatMap(({ parts }) => parts.flatMap((part) => part.taxa.filter(({ points }) => points !== 0)));
  const speaking = new Set(scored.flatMap(({ voice }) => signals[voice]?.taxon.taxId ?? []));
  const outOfRange = taxa.filter((taxon) => taxon.status === 'Low' || taxon.status === 'High');
  return {
    taxa: taxa.length,
    withRange: taxa.filter((taxon) => taxon.range !== null && taxon.notAssessed === null).length,
    outOfRange: outOfRange.length,
    silent: outOfRange.filter((taxon) => !speaking.has(taxon.taxId)).length,
    speaking: speaking.size,
    matchedPct: 100 - unmatchedPct,
    foodsSpoken: foods.filter(({ generaCount }) => generaCount > 0).length,
  };
}
