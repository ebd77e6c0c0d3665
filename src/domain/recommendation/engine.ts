import type { FoodBand, NutrientPoints, ScoreBand } from '#contract/recommendation.contract.ts';
import { cappedBand } from '#domain/safety/placement.ts';
import type { AppliedSafety } from '#domain/safety/safety-rules.ts';
import { bandOf } from './band.ts';
import { drugNotes } from './drug-rules.ts';
import { type FoodRuleOutcome, foodRules, prepareRules, type RuleTrace } from './food-rules.ts';
import { nutrientPoints, sumOfPoints } from './nutrient-points.ts';
import { phenotypeNotes } from './phenotype-rules.ts';
import { type Score, scoreOf, tallyOf } from './score.ts';
import { type SpeakingPairs, speakingPairs } from './speaking-pairs.ts';
import { assessTaxa, type Voice, voicesOf } from './taxon-voices.ts';
import type { AssessedTaxon, EngineInput } from './types.ts';
import { type Warning, warningsOf } from './warnings.ts';

/** Changes whenever the same inputs may give other results; stored with every calculation. */
export const ENGINE_VERSION = '1.1.0';

export interface FoodOutcome extends Score, FoodRuleOutcome {
  foodId: number;
  /** Before any override by the nutritionist. */
  band: FoodBand;
  scoreBand: ScoreBand;
  finalScore: number;
  nutrientBonus: number;
  nutrients: NutrientPoints[];
}

export interface Coverage {
  taxa: number;
  withRange: number;
  outOfRange: number;
  silent: number;
  speaking: number;
  matchedPct: number;
  foodsSpoken: number;
}

export interface Recommendation {
  engineVersion: string;
  taxa: AssessedTaxon[];
  /** In the order of their ids, which is also that of `pairs`. */
  foods: FoodOutcome[];
  voices: Voice[];
  pairs: SpeakingPairs;
  notes: RuleTrace[];
  warnings: Warning[];
  coverage: Coverage;
  /** How many safety rules spoke, and how many of them are drafts. */
  safety: { rules: number; drafts: number };
}

/** From a report to a score for every food, explained to the last number. */
export function recommend(input: EngineInput): Recommendation {
  const taxa = assessTaxa(input.taxa, input.rules.taxonWeights);
  const voices = voicesOf(taxa, input.behaviours, input.settings.level);
  const pairs = speakingPairs(input.pairs, voices);
  const rules = prepareRules(input.rules, input.safety, input.settings.excludeFoodIds);
  const warnings = warningsOf(taxa, input.quality);
  const doubtful = { poor: input.quality.level === 'poor', unreliable: warnings.some((one) => one.unreliable) };

  const foods = [...input.foods]
    .sort((a, b) => a.id - b.id)
    .map((food, position): FoodOutcome => {
      const score = scoreOf(tallyOf(pairs, voices, position), doubtful);
      const nutrients = nutrientPoints(food, input.settings.nutrients, input.targets, score.microbiomeScore);
      const nutrientBonus = sumOfPoints(nutrients);
      const applied = foodRules(food, rules, input.targets);
      const finalScore = score.microbiomeScore + nutrientBonus + sumOfPoints(applied.adjustments);
      const scoreBand = bandOf(finalScore, score.mixed);
      const band = cappedBand(scoreBand, applied.caps);
      return { foodId: food.id, band, scoreBand, finalScore, ...score, nutrientBonus, nutrients, ...applied };
    });

  return {
    engineVersion: ENGINE_VERSION,
    taxa,
    foods,
    voices,
    pairs,
    notes: [...listNotes(input.safety), ...drugNotes(input.rules.drugs), ...phenotypeNotes(input.rules.phenotypes)],
    warnings,
    coverage: coverageOf(taxa, voices, pairs, input.quality.unmatchedPct),
    safety: { rules: input.safety.rulesUsed, drafts: input.safety.draftsUsed },
  };
}

/** What safety asks of the list as a whole. */
function listNotes({ listNotes: notes, adultRangesRefused }: AppliedSafety): RuleTrace[] {
  return [...(adultRangesRefused ? [adultRangesRefused] : []), ...notes].map(({ reason, source }) => ({
    ...{ kind: 'safety' as const, id: null, reason, source },
  }));
}

function coverageOf(
  taxa: readonly AssessedTaxon[],
  voices: readonly Voice[],
  pairs: SpeakingPairs,
  unmatchedPct: number,
): Coverage {
  const heard = new Uint8Array(voices.length);
  for (const voice of pairs.voice) heard[voice] = 1;
  const speaking = new Set(voices.filter((_, at) => heard[at] === 1).map((voice) => voice.taxon.taxId));
  const outOfRange = taxa.filter((taxon) => taxon.status === 'Low' || taxon.status === 'High');
  let foodsSpoken = 0;
  for (let food = 1; food < pairs.start.length; food++) {
    if ((pairs.start[food] ?? 0) > (pairs.start[food - 1] ?? 0)) foodsSpoken++;
  }
  return {
    taxa: taxa.length,
    withRange: taxa.filter((taxon) => taxon.range !== null).length,
    outOfRange: outOfRange.length,
    silent: outOfRange.filter((taxon) => !speaking.has(taxon.taxId)).length,
    speaking: speaking.size,
    matchedPct: 100 - unmatchedPct,
    foodsSpoken,
  };
}
