import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import type { AppContext } from '#server/context.ts';
import { groupsOf, suggestionTables } from '#server/features/food-list/food-list.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { type MeasuredRules, signsOf } from './measured-rules.ts';

/** The rule base that runs in an installation, with all that its staff have changed. */
export async function readRunningRules(
  { database }: Pick<AppContext, 'database'>,
  projectRoot: string,
): Promise<MeasuredRules> {
  const snapshot = await ruleBaseOf({ database });
  const suggestions = await suggestionTables(projectRoot);
  const { index, taxa, naming, sets, pairs, behaviours, engineFoods, scoring } = snapshot;
  return {
    ...{ index, taxonomy: taxa, naming, pairs, behaviours, foods: engineFoods, suggestions, scoring },
    sets: new Map(
      shippedSetKinds.flatMap((kind) => {
        const set = sets.get(kind);
        return set ? [[kind, set] as const] : [];
      }),
    ),
    signs: signsOf(pairs),
    groups: groupsOf(snapshot, suggestions),
  };
}
