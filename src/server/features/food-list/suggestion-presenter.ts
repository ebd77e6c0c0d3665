import type { Language } from '#contract/endpoint.ts';
import type { ForEverybody, Suggestion, SuggestionPart } from '#contract/recommendation.contract.ts';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import { forEverybody } from '#domain/food-list/general-list.ts';
import type { ScoredGenus } from '#domain/food-list/group-score.ts';
import type { GroupOutcome } from '#domain/food-list/suggestions.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { OverrideRow } from './food-list.repository.ts';

type Explaining = Pick<FoodListDocument, 'voices' | 'genusNames'>;
type Foods = Pick<RuleBaseSnapshot, 'foods'>;

/** The kinds of food of a list; none for one of engine 2. */
export function presentSuggestions(list: FoodListDocument, snapshot: Foods, language: Language): Suggestion[] {
  return (list.groups ?? []).map((group) => presentSuggestion(group, list, snapshot, language));
}

export function presentSuggestion(
  group: GroupOutcome,
  list: Explaining,
  { foods }: Foods,
  language: Language,
): Suggestion {
  const { groupId, side, band, open, whyNot, place, score, loud, usual, reach, step, estimated, ownRule } = group;
  const exists = (id: number) => foods.has(id);
  return {
    ...{ groupId, side, band, open, whyNot, place, score, loud, usual, reach, step, estimated, ownRule },
    name: nameOf(group, foods, language),
    amount: group.amount?.[language] ?? null,
    parts: group.parts.map((part) => presentPart(part, list)),
    comesAgain: group.comesAgain,
    examples: group.examples.filter(exists),
    members: group.members.filter(exists),
    instead: group.instead.filter(exists),
    pulledBothWays: group.pulledBothWays.filter(exists),
  };
}

/** A rule of the practice for one food is called as the food is. */
function nameOf({ ownRule, members, name }: GroupOutcome, foods: Foods['foods'], language: Language): string {
  const [only] = members;
  return (ownRule && only !== undefined && foods.get(only)?.name[language]) || name[language];
}

function presentPart({ genusTaxId, points, loudPoints, taxa }: ScoredGenus, list: Explaining): SuggestionPart {
  return {
    genusTaxId,
    genusName: list.genusNames[genusTaxId] ?? '',
    points,
    loudPoints,
    taxa: taxa.flatMap((scored): SuggestionPart['taxa'] => {
      const signal = list.voices[scored.voice];
      if (!signal) return [];
      const { taxon, toEat, notToEat } = signal;
      const asked = scored.asks === 'up' ? toEat : notToEat;
      const { taxId, name, rank, status, abundance, word, percentile, people } = taxon;
      return [
        {
          ...{ taxId, name, rank, status, abundance, word, percentile, people },
          low: taxon.range?.low ?? null,
          high: taxon.range?.high ?? null,
          need: asked?.need ?? 0,
          again: taxon.again ?? null,
          effect: scored.direction > 0 ? 'raises' : 'lowers',
          flow: asked?.flow ?? null,
          grade: scored.grade,
          weight: scored.weight,
          contested: asked?.contested ?? false,
          share: scored.share,
          points: scored.points,
          citationIds: [...scored.citationIds],
        },
      ];
    }),
  };
}

/** Neutral foods that are good for everybody, in the order that fits the person; none where no list of engine 3 is kept. */
export function presentForEverybody(
  list: FoodListDocument,
  overrides: ReadonlyMap<number, OverrideRow>,
  { foods }: Foods,
  language: Language,
): ForEverybody[] {
  return forEverybody(list, overrides).flatMap(({ groupId, name, foodIds }) => {
    const known = foodIds.filter((id) => foods.has(id));
    return known.length === 0 ? [] : [{ groupId, name: name[language], foodIds: known }];
  });
}
