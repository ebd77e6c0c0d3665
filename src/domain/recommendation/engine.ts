import type { FoodBand, NutrientPoints, ScoreBand } from '#contract/recommendation.contract.ts';
import { atMost, bandOf } from './band.ts';
import { contributionOf } from './contribution.ts';
import { drugNotes } from './drug-rules.ts';
import { type FoodRuleOutcome, foodRules, prepareRules, type RuleTrace } from './food-rules.ts';
import { type GenusVoice, genusVoice, type SpeakingPair } from './genus-voice.ts';
import { nutrientPoints, sumOfPoints } from './nutrient-points.ts';
import { type PairTable, pairsByFood } from './pair-table.ts';
import { phenotypeNotes } from './phenotype-rules.ts';
import { pointsOf, type Score, scoreOf } from './score.ts';
import { assessTaxa, type Voice, voicesOf } from './taxon-voices.ts';
import type { AssessedTaxon, EngineInput } from './types.ts';
import { type Warning, warningsOf } from './warnings.ts';

/** Changes whenever the same inputs may give other results; stored with every calculation. */
export const ENGINE_VERSION = '1.0.0';

export interface GenusOutcome extends GenusVoice {
  points: number;
}

export interface FoodOutcome extends Score, FoodRuleOutcome {
  foodId: number;
  /** Before any override by the nutritionist. */
  band: FoodBand;
  scoreBand: ScoreBand;
  finalScore: number;
  nutrientBonus: number;
  nutrients: NutrientPoints[];
  /** Loudest first. */
  genera: GenusOutcome[];
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
  foods: FoodOutcome[];
  notes: RuleTrace[];
  warnings: Warning[];
  coverage: Coverage;
}

/** From a report to a score for every food, explained to the last number. Foods come in the order of their ids. */
export function recommend(input: EngineInput): Recommendation {
  const taxa = assessTaxa(input.taxa, input.rules.taxonWeights);
  const voices = voicesOf(taxa, input.behaviours, input.settings.level);
  const foods = [...input.foods].sort((a, b) => a.id - b.id);
  const foodIndex = new Map(foods.map((food, index) => [food.id, index]));
  const voiceIndex = new Map(voices.map((voice, index) => [voice.taxon.taxId, index]));
  const byFood = pairsByFood(input.pairs, voiceIndex, foodIndex);
  const rules = prepareRules(input.rules, input.settings.excludeFoodIds);
  const warnings = warningsOf(taxa, input.quality);
  const doubtful = { poor: input.quality.level === 'poor', unreliable: warnings.some((w) => w.unreliable) };
  const speaking = new Set<number>();

  const outcomes = foods.map((food, index) => {
    const members = membersOf(input.pairs, byFood, index, voices, speaking);
    const genera = voicesOfGenera(members);
    const score = scoreOf(genera, doubtful);
    const nutrients = nutrientPoints(food, input.settings.nutrients, input.targets, score.microbiomeScore);
    const nutrientBonus = sumOfPoints(nutrients);
    const applied = foodRules(food, rules, input.targets);
    const finalScore = score.microbiomeScore + nutrientBonus + sumOfPoints(applied.adjustments);
    const scoreBand = bandOf(finalScore, score.mixed);
    const limited = applied.cautions.some((caution) => caution.limits);
    const band: FoodBand = applied.exclusion ? 'excluded' : limited ? atMost(scoreBand, 'limit') : scoreBand;
    return { foodId: food.id, ...score, nutrients, nutrientBonus, ...applied, finalScore, scoreBand, band, genera };
  });

  const outOfRange = taxa.filter((taxon) => taxon.status === 'Low' || taxon.status === 'High');
  return {
    engineVersion: ENGINE_VERSION,
    taxa,
    foods: outcomes,
    notes: [...drugNotes(input.rules.drugs), ...phenotypeNotes(input.rules.phenotypes)],
    warnings,
    coverage: {
      taxa: taxa.length,
      withRange: taxa.filter((taxon) => taxon.range !== null).length,
      outOfRange: outOfRange.length,
      silent: outOfRange.filter((taxon) => !speaking.has(taxon.taxId)).length,
      speaking: speaking.size,
      matchedPct: 100 - input.quality.unmatchedPct,
      foodsSpoken: outcomes.filter((food) => food.genera.length > 0).length,
    },
  };
}

/** The pairs of one food that a behaviour lets speak, in the order of the taxa. */
function membersOf(
  pairs: PairTable,
  byFood: ReturnType<typeof pairsByFood>,
  food: number,
  voices: readonly Voice[],
  speaking: Set<number>,
): SpeakingPair[] {
  const members: SpeakingPair[] = [];
  const end = byFood.start[food + 1] ?? 0;
  for (let at = byFood.start[food] ?? 0; at < end; at++) {
    const row = byFood.rows[at] ?? 0;
    const voice = voices[byFood.taxonOf[row] ?? 0];
    if (voice === undefined) continue;
    const list = pairs.notToEat[row] === 1 ? 'not-to-eat' : 'to-eat';
    const flow = list === 'to-eat' ? voice.toEat : voice.notToEat;
    if (flow === null) continue;
    const value = pairs.value[row] ?? 0;
    const contribution = contributionOf(list, value, flow, voice.taxon.weight);
    members.push({ voice, list, value, flow, contribution, share: 0 });
    speaking.add(voice.taxon.taxId);
  }
  return members;
}

/** Members come genus by genus; the genera leave with the loudest first. */
function voicesOfGenera(members: readonly SpeakingPair[]): GenusOutcome[] {
  const genera: GenusVoice[] = [];
  let first = 0;
  for (let next = 1; next <= members.length; next++) {
    const genus = members[first]?.voice.taxon.genusTaxId ?? 0;
    if (members[next]?.voice.taxon.genusTaxId === genus) continue;
    genera.push(genusVoice(genus, members.slice(first, next)));
    first = next;
  }
  const points = pointsOf(genera);
  return genera
    .map((genus, index) => ({ ...genus, points: points[index] ?? 0 }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.genusTaxId - b.genusTaxId);
}
