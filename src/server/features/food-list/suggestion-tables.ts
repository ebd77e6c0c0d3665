import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { PairIndex } from '#domain/catalogue/pair-table.ts';
import { type GroupRules, groupRulesOf } from '#domain/food-list/group-rules.ts';
import { guidelineFiles, readGuidelines } from '#domain/food-list/read-guidelines.ts';
import { readSuggestions, suggestionFiles } from '#domain/food-list/read-suggestions.ts';
import type { SuggestionTables } from '#domain/food-list/suggestion-tables.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { shippedTables } from '#server/files/shipped-tables.ts';

export const guidelineTables = shippedTables(guidelineFiles, readGuidelines);

export const suggestionTables = shippedTables(suggestionFiles, readSuggestions);

interface Cached {
  behaviours: readonly Behaviour[];
  tables: SuggestionTables;
  groups: ReadonlyMap<string, GroupRules>;
}

/** For the pairs that stand, which are the same object until one of them changes. */
const cache = new WeakMap<PairIndex, Cached>();

/** The groups of these pairs; worked out once for a state of the rule base. */
export function groupsOf(
  { pairs, behaviours, foods }: Pick<RuleBaseSnapshot, 'pairs' | 'behaviours' | 'foods'>,
  tables: SuggestionTables,
): ReadonlyMap<string, GroupRules> {
  const known = cache.get(pairs);
  if (known?.behaviours === behaviours && known.tables === tables) return known.groups;
  const plantKeys = new Map([...foods].map(([id, { plantKey }]) => [id, plantKey]));
  const groups = groupRulesOf(pairs, behaviours, plantKeys, tables);
  cache.set(pairs, { behaviours, tables, groups });
  return groups;
}
