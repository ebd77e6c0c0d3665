import type { SuggestionSide } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { SwapFoods } from './instead.ts';

/** A kind of food that can be suggested. */
export interface SuggestionGroup {
  id: string;
  side: SuggestionSide;
  name: Bilingual;
  /** Null for a group that is never suggested. */
  amount: Bilingual | null;
  /** What can be eaten in a day over the dose of the studies, at most 1. */
  reach: number;
  maySuggest: boolean;
  components: readonly string[];
}

/** What of a component can be eaten, against the dose of its trials. */
export interface TrialDose {
  component: string;
  groupId: string;
  dosePerDay: number;
  unit: string;
  /** Mean of the three richest foods at home in the group, in the unit of the dose. */
  portion: number;
  portionsAWeek: number;
}

/** What healthy people get in a set. */
export interface ReferenceScore {
  mean: number;
  sd: number;
}

/** How often a suggestion of this strength came again. */
export interface AgainRow {
  /** Score from which it holds. */
  from: number;
  people: number;
  ofTen: number;
}

/** The shipped tables that suggestions are worked out with; nobody edits them in the product. */
export interface SuggestionTables {
  /** In their order. */
  groups: readonly SuggestionGroup[];
  groupOf: ReadonlyMap<string, string>;
  doses: readonly TrialDose[];
  /** What a citation counts as a trial, and the one on the same people. */
  trials: ReadonlyMap<number, { counts: number; samePeopleAs: number | null }>;
  /** Rules of the shipped pairs as `ruleText` writes them, by group and taxon: what the reference scores were made with. */
  shippedRules: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** Behaviours as `behaviourText` writes them, by side and taxon: the same. */
  shippedBehaviours: Record<SuggestionSide, ReadonlyMap<number, string>>;
  /** Foods of a group that shipped meals use. */
  inMeals: ReadonlyMap<string, ReadonlySet<number>>;
  /** What to eat instead of what. */
  swaps: readonly SwapFoods[];
  /** By set, `v2-…` for those of earlier ranges; then by group. */
  reference: ReadonlyMap<string, ReadonlyMap<string, ReferenceScore>>;
  /** For lists by ranges of today and by earlier ones; ascending. */
  again: { today: readonly AgainRow[]; earlier: readonly AgainRow[] };
}

export const noSuggestionTables: SuggestionTables = {
  groups: [],
  groupOf: new Map(),
  doses: [],
  trials: new Map(),
  shippedRules: new Map(),
  shippedBehaviours: { up: new Map(), down: new Map() },
  inMeals: new Map(),
  swaps: [],
  reference: new Map(),
  again: { today: [], earlier: [] },
};
