import type { BehaviourStatus, Flow, FoodListKind, Rank, TaxonStatus } from '#contract/microbiome.ts';
import type { Intent, Level } from '#contract/recommendation.contract.ts';
import type { PairIndex } from './pair-table.ts';
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

export interface Behaviour {
  taxId: number;
  list: FoodListKind;
  status: BehaviourStatus;
  flow: Flow;
}

export interface EngineFood {
  id: number;
  /** Amount per 100 g by nutrient; a nutrient without a figure is not in the map. */
  per100g: ReadonlyMap<number, number>;
}

/** A patient's daily figures of one nutrient. */
export interface NutrientTarget {
  target: number | null;
  upper: number | null;
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
  settings: EngineSettings;
}

/** A taxon after its status is known; `speaks` in a list where a behaviour asks for something. */
export interface AssessedTaxon extends ReportTaxon {
  status: TaxonStatus;
  fold: number;
  borderline: boolean;
  weight: number;
}
