import type { Flow, Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { Confidence, FoodBand, Intent, ScoreBand } from '#contract/recommendation.contract.ts';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import type { Coverage, Voice } from '#domain/food-list/types.ts';
import type { FoodRuleOutcome, RuleTrace } from '#domain/recommendation/food-rules.ts';
import { absentTaxon } from '#domain/reference-ranges/assessed-taxon.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import type { ReadResult } from './stored-result.ts';

/** Results as engine 1 kept them: they stay readable and printable as they were. */

interface Food1 extends Omit<FoodRuleOutcome, 'caps' | 'safety'>, Partial<Pick<FoodRuleOutcome, 'caps' | 'safety'>> {
  foodId: number;
  band: FoodBand;
  scoreBand: ScoreBand;
  finalScore: number;
  microbiomeScore: number;
  agreement: number;
  mixed: boolean;
  generaCount: number;
  confidence: Confidence;
  nutrientBonus: number;
  nutrients: {
    nutrientId: number;
    intent: Intent;
    per100g: number | null;
    target: number | null;
    points: number | null;
  }[];
}

interface Voice1 {
  taxon: {
    taxId: number;
    rank: Rank;
    name: string;
    genusTaxId: number;
    abundance: number;
    range: { low: number; high: number } | null;
    status: TaxonStatus;
    borderline: boolean;
    weight: number;
  };
  toEat: Flow | null;
  notToEat: Flow | null;
  mass: number;
}

export interface StoredResult1 {
  /** Version 1 does not say it; the shape is the same. */
  version?: 2;
  foods: Food1[];
  voices: Voice1[];
  genusNames: Record<string, string>;
  notes: RuleTrace[];
  warnings: { code: string; message: Bilingual }[];
  coverage: Coverage;
  /** Results of engine 1.0 do not know it. */
  safety?: { rules: number; drafts: number };
  statusCounts: { low: number; high: number };
}

const NEUTRAL_VOTES_1 = 50;

export function resultOfEngine1(stored: StoredResult1, pairs: SpeakingPairs): ReadResult {
  // it stood in the order of its scores
  const places = new Map(
    stored.foods.toSorted((a, b) => b.finalScore - a.finalScore).map(({ foodId }, place) => [foodId, place]),
  );
  return {
    ...{ referenceSet: null, personal: true, scoring: null, neutralVotes: NEUTRAL_VOTES_1, findings: null, pairs },
    foods: stored.foods.map((food) => ({
      ...food,
      nutrients: food.nutrients.map((nutrient) => ({ ...nutrient, perPortion: null })),
      ...{ general: null, mark: null, gate: true, loudGenera: 0, dose: null, plantKey: null, form: { kind: 'as-is' } },
      place: places.get(food.foodId) ?? 0,
    })),
    voices: stored.voices.map(voiceOf),
    genusNames: stored.genusNames,
    notes: stored.notes,
    warnings: stored.warnings,
    coverage: stored.coverage,
    safety: stored.safety ?? { rules: 0, drafts: 0 },
    statusCounts: stored.statusCounts,
  };
}

function voiceOf({ taxon, toEat, notToEat, mass }: Voice1): Voice {
  const { status, abundance, range, borderline, weight } = taxon;
  const own = (flow: Flow | null) => flow && { flow, need: weight, loud: 0, contested: false };
  const assessed = {
    ...absentTaxon({ ...taxon, own: null }),
    ...{ abundance, status, range, borderline, notAssessed: null },
  };
  return {
    taxon: assessed,
    toEat: own(toEat),
    notToEat: own(notToEat),
    mass,
  };
}
