import type { ScoreBand } from '#contract/food-bands.ts';
import type { SuggestionSide, WhyNot } from '#contract/suggestions.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { GroupScore, ScoredGenus } from './group-score.ts';
import { unlessEqual } from './order.ts';
import type { ScoreSettings } from './settings.ts';
import type { TaxonSignal } from './types.ts';

/** A group with its score and its foods. */
export interface ScoredGroup extends GroupScore {
  groupId: string;
  side: SuggestionSide;
  name: Bilingual;
  amount: Bilingual | null;
  reach: number;
  maySuggest: boolean;
  estimated: boolean;
  /** The practice's own rule for one food. */
  ownRule: boolean;
  /** Its foods, each with the share of the dose that a portion has. */
  shares: ReadonlyMap<number, number>;
  home: ReadonlySet<number>;
}

/** A group of a list, open or not. */
export interface GroupOutcome extends Omit<ScoredGroup, 'shares' | 'home' | 'maySuggest'> {
  band: ScoreBand;
  open: boolean;
  whyNot: WhyNot | null;
  place: number | null;
  comesAgain: { ofTen: number; people: number } | null;
  examples: number[];
  members: number[];
  /** What takes its place: foods that the person may eat; empty on the side of more. */
  instead: number[];
  pulledBothWays: number[];
}

/** What choosing examples needs to know of a food. */
export interface ExampleFood {
  id: number;
  plantKey: string | null;
  /** The person may eat it: nothing keeps it back. */
  mayBeEaten: boolean;
  /** And may be told to: it is not rarely good, and no wish or condition asks for less of it. */
  mayBeAdvised: boolean;
  eaten: boolean;
  inSeason: boolean;
  /** Of the largest nutrient bonus of the list, 0 to 1. */
  nutrients: number;
}

const MOST: Record<SuggestionSide, number> = { up: 12, down: 6 };
/** Of the score that findings outside the range must have. */
const OUT_OF_RANGE_SHARE = 1 / 4;
/** What a food gains as an example, beside the share of the dose. */
const [EATEN, IN_MEALS, IN_SEASON, NUTRIENTS] = [0.3, 0.2, 0.2, 0.2];

/**
 * Which groups are on the list, how strong, in which order and with which examples. A food that is at home in an open
 * group of each side is named by neither.
 */
export function suggestionsOf(
  groups: readonly ScoredGroup[],
  signals: readonly TaxonSignal[],
  foods: ReadonlyMap<number, ExampleFood>,
  inMeals: ReadonlyMap<string, ReadonlySet<number>>,
  { show, strong, examples: mostExamples }: Pick<ScoreSettings, 'show' | 'strong' | 'examples'>,
  personal: boolean,
): GroupOutcome[] {
  const order = groups
    .map((group, at) => ({ group, at }))
    .sort((a, b) => unlessEqual(Math.abs(b.group.score) - Math.abs(a.group.score)) || a.at - b.at)
    .map(({ group }) => group);
  const reaches = new Map(order.map((group) => [group.groupId, reasonAgainst(group, show, personal)]));
  const bothWays = foodsOfBothSides(order.filter(({ groupId }) => reaches.get(groupId) === null));
  const named: Record<SuggestionSide, Set<number>> = { up: new Set(), down: new Set() };
  const places: Record<SuggestionSide, number> = { up: 0, down: 0 };
  const outcomes = order.map((group): GroupOutcome => {
    const { shares, home, maySuggest: _, ...kept } = group;
    const { side, groupId } = group;
    const examples = examplesOf(group, foods, inMeals.get(groupId), mostExamples, (id) => {
      return bothWays.has(id) || named[side].has(id);
    });
    let whyNot = reaches.get(groupId) ?? null;
    if (whyNot === null && examples.length === 0) whyNot = 'noExample';
    if (whyNot === null && places[side] >= MOST[side]) whyNot = 'tooMany';
    const open = whyNot === null;
    if (open) for (const id of examples) named[side].add(id);
    return {
      ...kept,
      band: open ? bandOf(group, signals, strong) : 'neutral',
      ...{ open, whyNot },
      place: open ? places[side]++ : null,
      comesAgain: null,
      examples,
      members: [...shares.keys()].sort((a, b) => a - b),
      instead: [],
      pulledBothWays: open ? [...home].filter((id) => bothWays.has(id)).sort((a, b) => a - b) : [],
    };
  });
  const rank = ({ open, side }: GroupOutcome) => (open ? (side === 'up' ? 0 : 1) : 2);
  return outcomes.sort((a, b) => rank(a) - rank(b));
}

/** Why the figures alone keep a group off the list; null where they do not. */
function reasonAgainst({ side, score, loud, maySuggest }: ScoredGroup, show: number, personal: boolean): WhyNot | null {
  if (!personal) return 'noPersonalList';
  const sign = side === 'up' ? 1 : -1;
  if (sign * score < show) return 'score';
  if (sign * loud < sign * score * OUT_OF_RANGE_SHARE) return 'loud';
  return maySuggest ? null : 'never';
}

function foodsOfBothSides(open: readonly ScoredGroup[]): ReadonlySet<number> {
  const homesOf = (side: SuggestionSide) =>
    new Set(open.flatMap((group) => (group.side === side ? [...group.home] : [])));
  const down = homesOf('down');
  return new Set([...homesOf('up')].filter((id) => down.has(id)));
}

/** Two genera outside that say so, and what they say proven: never for less without two trials behind it. */
function bandOf({ side, score, parts }: ScoredGroup, signals: readonly TaxonSignal[], strong: number): ScoreBand {
  const isStrong = Math.abs(score) >= strong && isProven(side, parts, signals);
  if (side === 'up') return isStrong ? 'eatMore' : 'eat';
  return isStrong ? 'avoid' : 'limit';
}

function isProven(side: SuggestionSide, parts: readonly ScoredGenus[], signals: readonly TaxonSignal[]): boolean {
  const sign = side === 'up' ? 1 : -1;
  const outOfRange = parts.filter((part) => sign * part.loudPoints > 0);
  if (outOfRange.length < 2) return false;
  const grades = outOfRange.map(({ taxa }) =>
    taxa
      .filter(({ voice, points }) => isOutOfRange(signals[voice], side) && sign * points > 0)
      .map(({ grade }) => grade ?? 'B'),
  );
  if (grades.flat().includes('A')) return true;
  return side === 'up' && grades.filter((own) => own.includes('B')).length >= 2;
}

function isOutOfRange(signal: TaxonSignal | undefined, side: SuggestionSide): boolean {
  return ((side === 'up' ? signal?.toEat : signal?.notToEat)?.loud ?? 0) > 0;
}

/** Foods at home in the group that the person may well like, best first; two forms of one plant count once. */
function examplesOf(
  { side, shares, home }: ScoredGroup,
  foods: ReadonlyMap<number, ExampleFood>,
  inMeals: ReadonlySet<number> | undefined,
  most: number,
  isTaken: (foodId: number) => boolean,
): number[] {
  const worth = (food: ExampleFood): number =>
    (shares.get(food.id) ?? 0) +
    (food.eaten ? EATEN : 0) +
    (inMeals?.has(food.id) ? IN_MEALS : 0) +
    (food.inSeason ? IN_SEASON : 0) +
    NUTRIENTS * food.nutrients;
  const candidates = [...home]
    .flatMap((id) => foods.get(id) ?? [])
    .filter((food) => food.mayBeEaten && (side === 'down' || food.mayBeAdvised) && !isTaken(food.id))
    .sort((a, b) => unlessEqual(worth(b) - worth(a)) || a.id - b.id);
  const plants = new Set<string>();
  const chosen: number[] = [];
  for (const { id, plantKey } of candidates) {
    if (chosen.length >= most) break;
    if (plantKey !== null && plants.has(plantKey)) continue;
    if (plantKey !== null) plants.add(plantKey);
    chosen.push(id);
  }
  return chosen;
}
