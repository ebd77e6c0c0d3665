import type { Behaviour } from './behaviour.ts';
import type { Bilingual } from './bilingual.ts';
import type { Food } from './food.ts';
import type { PairIndex } from './pair-table.ts';
import type { ReferenceSet } from './reference-set.ts';
import type { SafetyRule } from './safety-rule.ts';
import type { Taxon } from './taxon.ts';
import type { TaxonIndex } from './taxon-index.ts';

/** Everything that lab reports are judged by and food lists are made from: one state of it, the same for all patients. */
export interface RuleBase {
  taxa: ReadonlyMap<number, Taxon>;
  /** The same by name, former names included. */
  index: TaxonIndex;
  sets: ReadonlyMap<string, ReferenceSet>;
  foods: ReadonlyMap<number, Food>;
  categories: readonly Category[];
  behaviours: readonly Behaviour[];
  pairs: PairIndex;
  safetyRules: readonly SafetyRule[];
}

/** What a group of bacteria has in common; the wording of the report in both languages. */
export interface Category {
  id: number;
  name: Bilingual;
  reportDescription: Bilingual;
  color: string;
  taxIds: readonly number[];
}
