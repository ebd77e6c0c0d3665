import type { Suggestion } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { byLeader, carriersOf, openOf } from '#domain/food-list/suggestion-reason.ts';
import type { AllowedFoods } from './allowed-foods.ts';
import type { Driver } from './deciders.ts';
import { type FoodLine, linesOfKind } from './food-lines.ts';
import type { PaperInput } from './paper-input.ts';

/** A kind of food on page 3, with the foods that it names; `leader` is the finding that it stands under. */
export interface ChosenKind {
  key: string;
  kind: 'suggestion' | 'everybody';
  name: Bilingual;
  /** Null for what is good for everybody, which rests on no finding. */
  suggestion: Suggestion | null;
  leader: string | null;
  lines: readonly FoodLine[];
}

/** Foods that a kind good for everybody names. */
const examplesForEverybody = 3;
const mostForEverybody = 6;

/** Switches of the editor have one name for all: report groups are called as some kinds are. */
const keyOfKind = (groupId: string): string => `suggestion:${groupId}`;
const keyForEverybody = (groupId: string): string => `everybody:${groupId}`;

/** A list that names kinds of food; those of earlier engines know none. */
export function hasKinds({ suggestions }: Pick<PaperInput, 'suggestions'>): boolean {
  return suggestions.length > 0;
}

/** What to have more of, as on screen: those that are less sure stay off the paper. */
export function suggestedKinds(input: PaperInput, allowed: AllowedFoods): ChosenKind[] {
  return byLeader(openOf(input.suggestions, 'up').sure).flatMap(({ leader, suggestions }) =>
    suggestions.flatMap((suggestion): ChosenKind[] => {
      const drivers = driversOfKind(suggestion);
      const lines = linesOfKind(input, suggestion.examples, {
        allowed,
        band: suggestion.band === 'eatMore' ? 'eatMore' : 'eat',
        drivers,
        score: suggestion.score,
      });
      const { groupId, name } = suggestion;
      const said = leader === null ? null : `${leader.taxId} ${leader.effect}`;
      return lines.length === 0
        ? []
        : [
            {
              key: keyOfKind(groupId),
              kind: 'suggestion',
              name: nameOf(input, groupId, name),
              suggestion,
              leader: said,
              lines,
            },
          ];
    }),
  );
}

/** Kinds that are good for everybody, in the order that fits this person. */
export function kindsForEverybody(input: PaperInput, allowed: AllowedFoods, named: ReadonlySet<number>): ChosenKind[] {
  return input.forEverybody.slice(0, mostForEverybody).flatMap(({ groupId, name, foodIds }): ChosenKind[] => {
    const free = foodIds.filter((id) => !named.has(id));
    const lines = linesOfKind(input, free, { allowed, band: 'eat', drivers: [], score: 0 }).slice(
      0,
      examplesForEverybody,
    );
    if (lines.length === 0) return [];
    const key = keyForEverybody(groupId);
    return [{ key, kind: 'everybody', name: nameOf(input, groupId, name), suggestion: null, leader: null, lines }];
  });
}

/** In both languages where they are known, for whoever edits in another one than the paper's. */
function nameOf({ kindNames }: PaperInput, groupId: string, name: string): Bilingual {
  return kindNames.get(groupId) ?? { en: name, hr: name };
}

/** The findings that a suggestion rests on, as other parts of the paper speak of them. */
function driversOfKind(suggestion: Suggestion): Driver[] {
  return carriersOf(suggestion).map(({ taxId, name, effect, status }) => ({
    ...{ taxId, name, effect },
    status: status === 'High' ? 'High' : 'Low',
  }));
}

/** Foods of a suggestion that fits but is not sure enough: the paper speaks of them neither for nor against. */
export function lessSureFoods({ suggestions }: Pick<PaperInput, 'suggestions'>): ReadonlySet<number> {
  return new Set(
    (['up', 'down'] as const).flatMap((side) => openOf(suggestions, side).lessSure.flatMap(({ examples }) => examples)),
  );
}
