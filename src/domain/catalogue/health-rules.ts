import type { Bilingual } from './bilingual.ts';
import type { RestrictionKind } from './restriction-label.ts';

export type { Bilingual } from './bilingual.ts';

/** Rules beyond the microbiome, as rows of the reference data. Only those of this patient are handed to the engine. */

interface RuleBase {
  /** The restriction, drug or phenotype. */
  id: number;
  name: Bilingual;
  source: string | null;
}

export interface RestrictionRule extends RuleBase {
  kind: RestrictionKind;
  foodIds: readonly number[];
}

/** What a rule is about: named foods, or whatever is rich in a nutrient. Neither: a note for the whole list. */
export type RuleTarget =
  | { kind: 'foods'; foodIds: readonly number[] }
  | { kind: 'nutrient'; nutrientId: number }
  | { kind: 'none' };

export const drugDirections = [
  'avoid',
  'keep_steady',
  'separate_in_time',
  'take_with_food',
  'take_together',
  'raise_intake',
  'limit',
  'limit_supplements',
  'none',
] as const;
export type DrugDirection = (typeof drugDirections)[number];

export interface DrugRule extends RuleBase {
  target: RuleTarget;
  direction: DrugDirection;
  severity: 'low' | 'moderate' | 'high';
  advice: Bilingual;
}

export const phenotypeDirections = [
  'up',
  'down',
  'exclude',
  'trial_reduction',
  'by_symptom',
  'by_lab',
  'by_plan',
  'keep_steady',
  'adequate',
  'monitor',
  'soluble',
  'not_above_ul',
] as const;
export type PhenotypeDirection = (typeof phenotypeDirections)[number];

export interface PhenotypeRule extends RuleBase {
  /** The phenotype's. */
  code: string;
  target: RuleTarget;
  direction: PhenotypeDirection;
  advice: Bilingual;
}

/** Makes the voice of named taxa louder or softer. */
export interface PhenotypeTaxonWeight {
  phenotypeId: number;
  taxId: number;
  factor: number;
}

export interface Rules {
  restrictions: readonly RestrictionRule[];
  drugs: readonly DrugRule[];
  phenotypes: readonly PhenotypeRule[];
  taxonWeights: readonly PhenotypeTaxonWeight[];
}

export const noRules: Rules = { restrictions: [], drugs: [], phenotypes: [], taxonWeights: [] };
