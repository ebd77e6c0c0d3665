import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Flow, Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { Confidence, FoodBand, Intent, Level, ScoreBand } from '#contract/recommendation.contract.ts';
import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { FoodForm, Portion } from '#domain/catalogue/food.ts';
import type { Rules } from '#domain/catalogue/health-rules.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import type { ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { EngineFood as FoodFacts, NutrientTarget } from './engine-food.ts';
import type { FoodRuleOutcome, RuleTrace } from './food-rules.ts';
import type { GroupRules } from './group-rules.ts';
import type { Guidelines } from './guidelines.ts';
import type { Lift } from './placement.ts';
import type { AppliedSafety } from './safety-rules.ts';
import type { ScoreSettings } from './settings.ts';
import type { SuggestionTables } from './suggestion-tables.ts';
import type { GroupOutcome } from './suggestions.ts';

export interface EngineFood extends FoodFacts {
  /** English; the last word in the order of a band. */
  name: string;
  portion: Portion | null;
  form: FoodForm;
  plantKey: string | null;
}

export interface RunSettings {
  level: Level;
  nutrients: readonly { nutrientId: number; intent: Intent; weight: number }[];
  /** Foods the patient dislikes, or this run leaves out. */
  excludeFoodIds: readonly number[];
  /** Those of them that the record has as dislikes. */
  dislikedFoodIds?: readonly number[];
}

export interface ReportQuality {
  level: 'good' | 'caution' | 'poor';
  /** Share of the abundance that no taxon of ours could be found for, percent. */
  unmatchedPct: number;
}

/** Rank and genus of the taxa that pairs and behaviours are about. */
export type Taxonomy = ReadonlyMap<number, Pick<Taxon, 'taxId' | 'rank' | 'genusTaxId'>>;

export interface EngineInput {
  /** As `assessReport` gives them, with what the laboratory is known to misread left out. */
  taxa: readonly AssessedTaxon[];
  quality: ReportQuality;
  /** Null: the report has only its own ranges. */
  set: Pick<ReferenceSet, 'id' | 'kind'> | null;
  taxonomy: Taxonomy;
  /** Made for exactly these foods. */
  pairs: PairIndex;
  behaviours: readonly Behaviour[];
  foods: readonly EngineFood[];
  patient: {
    /** Null where the date of birth is not known. */
    ageYears: number | null;
    targets: ReadonlyMap<number, NutrientTarget>;
  };
  rules: Rules;
  /** The safety rules that fire for this patient. */
  safety: AppliedSafety;
  /** What guidelines say for this patient, whatever the bacteria say. */
  guidelines: Guidelines;
  /** Stand above the list, before what the engine itself warns of. */
  noted?: readonly Warning[];
  settings: RunSettings;
  scoring: ScoreSettings;
  /** Worked out from exactly these pairs and behaviours. */
  groups: ReadonlyMap<string, GroupRules>;
  suggestions: SuggestionTables;
  /** In the diary of the last four weeks. */
  eatenFoodIds?: ReadonlySet<number>;
  inSeasonFoodIds?: ReadonlySet<number>;
}

/** What a taxon asks for in one list. */
export interface ListSignal {
  flow: Flow;
  /** How much it is needed: as often as the finding comes again; less inside the range, and below zero on its other side. */
  need: number;
  /** The need of a value outside the range on the side of the behaviour; else 0. A stored key. */
  loud: number;
  contested: boolean;
}

/** A taxon that is assessed and has a rule. */
export interface TaxonSignal {
  taxon: AssessedTaxon;
  /** Null: no behaviour, hence silent in this list. */
  toEat: ListSignal | null;
  notToEat: ListSignal | null;
  /** How much of its genus it stands for: the middle of its range. */
  mass: number;
}

export interface NutrientOutcome {
  nutrientId: number;
  intent: Intent;
  /** Null: the food table does not say. Never read as zero. */
  per100g: number | null;
  /** In a portion as eaten; for 100 g where no portion is known. */
  perPortion: number | null;
  target: number | null;
  /** Null where the nutrient was left out for want of a figure. */
  points: number | null;
}

export interface Score {
  /** S, for you: that of the group that the food is at home in, 0 without one. */
  microbiomeScore: number;
  /** That group, open or not. Absent in lists of engine 2, like the three after it. */
  suggestionId?: string | null;
  /** The open suggestion that says the same without naming the food. */
  saysTheSameAs?: string | null;
  /** At home in an open suggestion of each side. */
  pulledBothWays?: boolean;
  /** How much of the open suggestion's dose a portion has; below zero on the side of less. */
  suggestionShare?: number | null;
  /** M: for everybody. */
  general: number;
  mark: 'good' | 'rarely' | null;
  /** Its group is on the list. In lists of engine 2: something outside its range speaks as the sum does. */
  gate: boolean;
  /** 1 where all point the same way, 0 where they cancel out. */
  agreement: number;
  mixed: boolean;
  /** Genera that count for or against. */
  generaCount: number;
  /** Genera outside their range that speak on the side of the score. */
  loudGenera: number;
  confidence: Confidence;
  /** What a portion holds of the dose of the studies; null where it is not known. */
  dose: number | null;
}

/** One of the strongest genera of a food, told through the taxon that says most in it. */
export interface StoredReason {
  /** Position in `voices` of the document. */
  voice: number;
  effect: 'raises' | 'lowers';
  /** Of the genus. */
  points: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
}

export interface FoodOutcome extends Score, FoodRuleOutcome {
  foodId: number;
  /** Before any override by the nutritionist. */
  band: FoodBand;
  scoreBand: ScoreBand;
  /** F: score, nutrients and phenotypes together. */
  finalScore: number;
  nutrientBonus: number;
  nutrients: NutrientOutcome[];
  /** The strongest first. */
  reasons: StoredReason[];
  portion: Portion | null;
  plantKey: string | null;
  form: FoodForm;
  /** Place in the order of the list, from 0: by band, then as in a band. */
  place: number;
  /** Absent where no guideline lifts the food. */
  lift?: Lift;
}

export interface Finding {
  taxId: number;
  name: string;
  rank: Rank;
  status: Extract<TaxonStatus, 'Low' | 'High'>;
}

export interface Findings {
  outOfRange: number;
  used: number;
  /** Out of range, but no behaviour or no pair speaks for that. */
  withoutRule: Finding[];
}

export type WarningCode =
  | 'NO_RANGES'
  | 'UNMATCHED'
  | 'NAMELESS'
  | 'UNDER_AGE'
  | 'RANGES_OF_AGE'
  | 'DOES_NOT_FIT'
  | 'POOR_QUALITY'
  | 'PROVISIONAL_SET'
  | 'MEASURED_CONDITION';

export interface Warning {
  code: WarningCode;
  message: { en: string; hr: string };
  /** No list can be made from this test; the general advice stands. */
  noPersonalList: boolean;
  /** The whole list is of low confidence. */
  unreliable: boolean;
}

export interface Coverage {
  taxa: number;
  /** Assessed: with a range that counts for them. The rest is not assessed. */
  withRange: number;
  outOfRange: number;
  silent: number;
  speaking: number;
  matchedPct: number;
  foodsSpoken: number;
}

export interface Recommendation {
  engineVersion: string;
  /** The set's id; null where only the report's own ranges were used. */
  referenceSet: string | null;
  /** False where a guard forbids a list from this test: every score of it is 0. */
  personal: boolean;
  taxa: AssessedTaxon[];
  /** In the order of their ids. */
  foods: FoodOutcome[];
  signals: TaxonSignal[];
  /** Open ones first, up before down; then the others. */
  groups: GroupOutcome[];
  findings: Findings;
  notes: RuleTrace[];
  warnings: Warning[];
  coverage: Coverage;
  /** How many safety rules spoke, and how many of them are drafts. */
  safety: { rules: number; drafts: number };
}
