import type { BehaviourStatus, Flow, FoodListKind, Rank } from '#contract/microbiome.ts';

/** The rules behind every food list, as the checks see them. */
export interface RuleBase {
  taxa: ReadonlyMap<number, RuleTaxon>;
  behaviours: readonly RuleBehaviour[];
  pairs: readonly RulePair[];
}

export interface RuleTaxon {
  taxId: number;
  name: string;
  rank: Rank;
  genusTaxId: number | null;
}

export interface RuleBehaviour {
  taxonId: number;
  kind: FoodListKind;
  status: BehaviourStatus;
  flow: Flow;
}

export interface RulePair {
  taxonId: number;
  foodId: number;
  kind: FoodListKind;
  /** -10 to 10: the food's effect on the taxon. */
  value: number;
}
