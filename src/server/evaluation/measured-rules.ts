import type { ShippedSetKind } from '#contract/reference-ranges.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { NamingTables } from '#domain/catalogue/naming.ts';
import { type PairIndex, readBasis } from '#domain/catalogue/pair-table.ts';
import type { ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import type { RuleSign } from '#domain/evaluation/sign-test.ts';
import type { GroupRules } from '#domain/food-list/group-rules.ts';
import type { ScoreSettings } from '#domain/food-list/settings.ts';
import type { SuggestionTables } from '#domain/food-list/suggestion-tables.ts';
import type { EngineFood } from '#domain/food-list/types.ts';

/** The rule base that an evaluation is about. */
export interface MeasuredRules {
  index: TaxonIndex;
  taxonomy: ReadonlyMap<number, Taxon>;
  naming: NamingTables;
  /** The shipped kinds only: nobody else's reports are held against a set that a practice built. */
  sets: ReadonlyMap<ShippedSetKind, ReferenceSet>;
  pairs: PairIndex;
  /** What pairs say of the component that they rest on, where all of them say the same. */
  signs: RuleSign[];
  behaviours: readonly Behaviour[];
  foods: readonly EngineFood[];
  suggestions: SuggestionTables;
  groups: ReadonlyMap<string, GroupRules>;
  scoring: ScoreSettings;
}

/** Of several components (`Pulses, cooked + Dietary fibre`) the first leads. */
export function signsOf({ rowsOf, value, basis, bases }: PairIndex): RuleSign[] {
  const leading = bases.map((text) => readBasis(text).components[0] ?? '');
  const said = new Map<string, RuleSign | null>();
  for (const [taxId, { first, end }] of rowsOf) {
    for (let row = first; row < end; row++) {
      const groupId = leading[basis[row] ?? 0] ?? '';
      const key = `${groupId} ${taxId}`;
      const known = said.get(key);
      const direction = (value[row] ?? 0) > 0 ? 1 : -1;
      if (groupId === '' || known === null) continue;
      said.set(key, known && known.direction !== direction ? null : { groupId, taxId, direction });
    }
  }
  return [...said.values()].flatMap((sign) => sign ?? []);
}
