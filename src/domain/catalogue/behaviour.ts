import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';

/** Which foods of a list are meant when a taxon has a status. */
export interface Behaviour {
  taxId: number;
  list: FoodListKind;
  status: BehaviourStatus;
  flow: Flow;
  /** Studies do not agree on the role of the taxon: it speaks at half weight. */
  contested: boolean;
}
