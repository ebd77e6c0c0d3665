import type { Suggestion } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { type AllowedFoods, allowedFoods } from './allowed-foods.ts';
import { byRank, type FoodLine, lineKey, lineName, linesForEverybody, linesOfTest, sharedByKin } from './food-lines.ts';
import type { PaperInput } from './paper-input.ts';
import type { ReportGroup } from './report-tables.ts';
import { type ChosenKind, hasKinds, kindsForEverybody, suggestedKinds } from './suggestion-lines.ts';

/** Where a group of one or two foods goes, the nearest first. */
const nearest: Record<string, readonly string[]> = {
  vegetables: ['fruit'],
  fruit: ['vegetables'],
  fermented: ['dairy'],
  dairy: ['fermented'],
  legumes: ['whole-grains', 'fish'],
  'whole-grains': ['legumes'],
  fish: ['poultry-eggs', 'legumes'],
  'poultry-eggs': ['fish', 'meat'],
  meat: ['poultry-eggs', 'fish'],
  'nuts-seeds': ['fats', 'fruit'],
  fats: ['nuts-seeds'],
  'refined-grains': ['whole-grains'],
  'processed-meat': ['meat', 'poultry-eggs'],
  sweets: ['fruit'],
  drinks: [],
};

function neighbours(key: string): readonly string[] {
  return nearest[key] ?? [];
}

/** Names inside a joined name, without an "and" of their own. */
const inside: Record<string, Bilingual> = {
  'poultry-eggs': { en: 'poultry, eggs', hr: 'perad, jaja' },
  'nuts-seeds': { en: 'nuts, seeds', hr: 'orašasti plodovi, sjemenke' },
  'refined-grains': { en: 'white bread, pasta', hr: 'bijeli kruh, tjestenina' },
  sweets: { en: 'sweets', hr: 'slatkiši' },
  fermented: { en: 'fermented food', hr: 'fermentirano' },
  dairy: { en: 'dairy', hr: 'mliječno' },
};

/** "Fish, poultry and eggs". */
function joinedName(parts: readonly ReportGroup[]): Bilingual {
  const [only] = parts;
  if (only && parts.length === 1) return only.name;
  const in_ = (language: 'en' | 'hr', and: string): string => {
    const names = parts.flatMap(({ key, name }) =>
      (inside[key]?.[language] ?? name[language].toLowerCase()).split(', '),
    );
    const text = `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { en: in_('en', 'and'), hr: in_('hr', 'i') };
}

export const foodLimits = { group: 16, page: 52 } as const;

/** Below this many lines the test alone fills no page, and what is good for everybody stands beside it. */
const enoughLines = 24;
/** Below this many the page is about what is good for everybody, and says so. */
const voiceOfTest = 12;
const smallGroup = 2;
/** What a page that is too full leaves of each group. */
const leastOfGroup = 5;

export interface ChosenGroup {
  key: string;
  /** `list`: foods of the list that stand in no kind, by groups of the paper. */
  kind: 'list' | 'suggestion' | 'everybody';
  suggestion: Suggestion | null;
  /** The finding that a suggestion stands under. */
  leader: string | null;
  /** More than one where a small group joined it. */
  parts: readonly ReportGroup[];
  name: Bilingual;
  lines: readonly FoodLine[];
}

export interface ChosenFoods {
  voice: 'test' | 'everybody';
  groups: readonly ChosenGroup[];
  /** All that would be good to eat, of which the groups are a selection. */
  favourable: number;
}

interface LeftOut {
  groups: readonly string[];
  foodIds: readonly number[];
}

/** The foods of page 3: by kind of food, or by group in lists that know no kinds; the strongest first, no more than fit. */
export function chooseFoods(input: PaperInput, leftOut: LeftOut = input.draft.leftOut): ChosenFoods {
  return hasKinds(input) ? chooseByKind(input, leftOut) : chooseByGroup(input, leftOut);
}

/** What is suggested, then what was wished for or moved by hand, then what is good for everybody. */
function chooseByKind(input: PaperInput, leftOut: LeftOut): ChosenFoods {
  const allowed = allowedFoods(input, leftOut.foodIds);
  const onPaper = ({ key }: { key: string }): boolean => !leftOut.groups.includes(key);
  const kinds = suggestedKinds(input, allowed);
  const named = new Set(kinds.flatMap(({ lines }) => lines.flatMap(({ foods }) => foods.map(({ foodId }) => foodId))));
  const others = linesOfTest(input, allowed).filter(
    ({ byHand, wish, foods }) => (byHand || wish !== null) && !foods.some(({ foodId }) => named.has(foodId)),
  );
  const own = byReportGroup(input, others, joinSmallGroups(others, input.tables.groups)).filter(onPaper);
  for (const { foods } of others) for (const { foodId } of foods) named.add(foodId);
  const general = kindsForEverybody(input, allowed, named).filter(onPaper);
  const groups = [...kinds.filter(onPaper).map(asGroup), ...own, ...general.map(asGroup)];
  const voice = kinds.length + own.length > 0 ? 'test' : 'everybody';
  return { voice, groups: withinPage(groups), favourable: 0 };
}

const asGroup = (kind: ChosenKind): ChosenGroup => ({ ...kind, parts: [] });

function byReportGroup(
  input: PaperInput,
  lines: readonly FoodLine[],
  groupKeys: ReadonlyMap<string, string>,
): ChosenGroup[] {
  return input.tables.groups
    .filter(({ key }) => groupKeys.get(key) === key)
    .map(({ key }): ChosenGroup => {
      const parts = input.tables.groups.filter((part) => groupKeys.get(part.key) === key);
      const own = lines.filter(({ group }) => groupKeys.get(group) === key).sort(byRank);
      return {
        ...{ key, kind: 'list', suggestion: null, leader: null, parts, name: joinedName(parts) },
        lines: sharedByKin(own, input).slice(0, foodLimits.group),
      };
    })
    .filter((group) => group.lines.length > 0);
}

function chooseByGroup(input: PaperInput, leftOut: LeftOut): ChosenFoods {
  const everything = allLines(input, allowedFoods(input, []));
  // which groups stand together is settled before anything is left out, so that a switch keeps its meaning
  const groupKeys = joinSmallGroups(everything.lines, input.tables.groups);
  const { voice, lines } =
    leftOut.foodIds.length === 0 ? everything : allLines(input, allowedFoods(input, leftOut.foodIds));
  const favourable = new Set(lines.flatMap(({ foods }) => foods.map(({ foodId }) => foodId))).size;
  const groups = byReportGroup(input, lines, groupKeys).filter(({ key }) => !leftOut.groups.includes(key));
  return { voice, groups: withinPage(groups), favourable };
}

function allLines(input: PaperInput, allowed: AllowedFoods): { voice: ChosenFoods['voice']; lines: FoodLine[] } {
  const ofTest = linesOfTest(input, allowed);
  if (ofTest.length >= enoughLines) return { voice: 'test', lines: ofTest };
  const named = new Set(ofTest.map(lineKey));
  const others = linesForEverybody(input, allowed).filter((line) => !named.has(lineKey(line)));
  return { voice: ofTest.length < voiceOfTest ? 'everybody' : 'test', lines: [...ofTest, ...others] };
}

/** The group that each group is printed in: its own, or the one that a small group joins. */
function joinSmallGroups(lines: readonly FoodLine[], groups: readonly ReportGroup[]): Map<string, string> {
  const sizes = new Map(groups.map(({ key }) => [key, lines.filter(({ group }) => group === key).length]));
  const keys = new Map(groups.map(({ key }) => [key, key]));
  for (const { key } of groups) {
    const size = sizes.get(key) ?? 0;
    if (size === 0 || size > smallGroup) continue;
    const neighbour = neighbours(key).find((other) => (sizes.get(other) ?? 0) > 0 && keys.get(other) === other);
    if (neighbour === undefined) continue;
    for (const [part, of] of keys) if (of === key) keys.set(part, neighbour);
    sizes.set(neighbour, (sizes.get(neighbour) ?? 0) + size);
  }
  return keys;
}

/** The weakest lines go first, but no group falls below five for it while others have more. */
function withinPage(groups: readonly ChosenGroup[]): ChosenGroup[] {
  let total = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const kept = groups.map((group) => ({ ...group, lines: [...group.lines] }));
  while (total > foodLimits.page) {
    const longEnough = kept.filter(({ lines }) => lines.length > leastOfGroup);
    const weakest = (longEnough.length > 0 ? longEnough : kept.filter(({ lines }) => lines.length > 0))
      .map(({ lines }) => ({ lines, last: lines.at(-1) }))
      .reduce((a, b) => (a.last && b.last && byRank(a.last, b.last) > 0 ? a : b));
    weakest.lines.pop();
    total -= 1;
  }
  return kept.filter(({ lines }) => lines.length > 0);
}

/** The foods of page 3 as the editor offers them, with those that are left out. */
export interface ProposedFoodGroup {
  key: string;
  name: Bilingual;
  foods: { foodIds: number[]; name: Bilingual; band: 'eatMore' | 'eat'; times: Bilingual; byHand: boolean }[];
}

export function proposeFoods(input: PaperInput): ProposedFoodGroup[] {
  return chooseFoods(input, { groups: [], foodIds: [] }).groups.map(({ key, name, lines }) => ({
    key,
    name,
    foods: lines.map((line) => ({
      foodIds: line.foods.map(({ foodId }) => foodId),
      name: lineName(line),
      band: line.band,
      times: line.times,
      byHand: line.byHand,
    })),
  }));
}
