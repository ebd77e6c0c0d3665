import type { Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { Intent, Level } from '#contract/recommendation.contract.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import type { PairIndex } from '#domain/rule-base/pair-table.ts';
import type { AppliedSafety } from '#domain/safety/safety-rules.ts';
import type { Rules } from './rule-types.ts';
import type { Range } from './status.ts';

/** A taxon as the engine sees it: of the report, or absent from it with abundance 0. */
export interface ReportTaxon {
  taxId: number;
  rank: Rank;
  name: string;
  /** Its own id for a genus. */
  genusTaxId: number;
  /** Percent of the sample. */
  abundance: number;
  range: Range | null;
}

export interface EngineFood {
  id: number;
  /** Amount per 100 g by nutrient; a nutrient without a figure is not in the map. */
  per100g: ReadonlyMap<number, number>;
  /** What is eaten at a time; null where no portion is known. */
  portionGrams: number | null;
  /** Its vitamin A is retinol. */
  ofAnimals: boolean;
}

/** A patient's daily figures of one nutrient. */
export interface NutrientTarget {
  target: number | null;
  /** What a whole day's food should stay under. */
  upper: number | null;
  /** The upper level as it is set, also where it is meant for a form of the nutrient only (retinol). */
  setUpper: number | null;
}

export interface EngineSettings {
  level: Level;
  nutrients: readonly { nutrientId: number; intent: Intent; weight: number }[];
  /** Foods the patient dislikes, or this run leaves out. */
  excludeFoodIds: readonly number[];
}

export interface ReportQuality {
  level: 'good' | 'caution' | 'poor';
  /** Share of the abundance that no taxon of ours could be found for, percent. */
  unmatchedPct: number;
}

export interface EngineInput {
  taxa: readonly ReportTaxon[];
  quality: ReportQuality;
  /** Made for exactly these foods. */
  pairs: PairIndex;
  behaviours: readonly Behaviour[];
  foods: readonly EngineFood[];
  targets: ReadonlyMap<number, NutrientTarget>;
  rules: Rules;
  /** The safety rules that fire for this patient. */
  safety: AppliedSafety;
  settings: EngineSettings;
}

/** A taxon after its status is known; `speaks` in a list where a behaviour asks for something. */
export interface AssessedTaxon extends ReportTaxon {
  status: TaxonStatus;
  fold: number;
  borderline: boolean;
  weight: number;
}
