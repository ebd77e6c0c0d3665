import type { ScoreBand } from '#contract/food-bands.ts';
import type { GroupOutcome, ScoredGroup } from './suggestions.ts';

/** What groups say of one food. */
export interface FoodStanding {
  /** The group whose score the food has. */
  suggestionId: string | null;
  score: number;
  /** The share of that group's dose that a portion has. */
  dose: number | null;
  /** Of the open suggestion that names it; neutral where none does. */
  band: ScoreBand;
  saysTheSameAs: string | null;
  pulledBothWays: boolean;
  suggestionShare: number | null;
  /** A member of an open group of the side of less. */
  inOpenDown: boolean;
}

export const noStanding: FoodStanding = {
  suggestionId: null,
  score: 0,
  dose: null,
  band: 'neutral',
  saysTheSameAs: null,
  pulledBothWays: false,
  suggestionShare: null,
  inOpenDown: false,
};

type Membership = Pick<ScoredGroup, 'groupId' | 'side' | 'score'> & { share: number; home: boolean };

/** By food; a food of no group has none. Before it is known which groups are open, `outcomes` are empty. */
export function foodStandings(
  groups: readonly ScoredGroup[],
  outcomes: readonly GroupOutcome[],
): Map<number, FoodStanding> {
  const known = new Map(outcomes.map((one) => [one.groupId, one]));
  const memberships = new Map<number, Membership[]>();
  for (const { groupId, side, score, shares, home } of groups) {
    for (const [foodId, share] of shares) {
      const own = memberships.get(foodId);
      const one = { groupId, side, score, share, home: home.has(foodId) };
      if (own) own.push(one);
      else memberships.set(foodId, [one]);
    }
  }
  return new Map([...memberships].map(([foodId, own]) => [foodId, standingOf(foodId, own, known)]));
}

function standingOf(
  foodId: number,
  memberships: readonly Membership[],
  known: ReadonlyMap<string, GroupOutcome>,
): FoodStanding {
  const open = ({ groupId }: Membership) => known.get(groupId)?.open ?? false;
  const bySize = [...memberships].sort(
    (a, b) => Number(open(b)) - Number(open(a)) || Math.abs(b.score) - Math.abs(a.score),
  );
  const homes = bySize.filter(({ home }) => home);
  const [up, down] = [homes.find(({ side }) => side === 'up'), homes.find(({ side }) => side === 'down')];
  const own = up && down ? (open(down) && !open(up) ? down : up) : (up ?? down);
  const opened = bySize.filter(open);
  const naming = opened.find(({ groupId }) => known.get(groupId)?.examples.includes(foodId));
  const pulledBothWays = opened.some(({ groupId }) => known.get(groupId)?.pulledBothWays.includes(foodId));
  // its own group first
  const said = pulledBothWays ? undefined : (naming ?? opened.find(({ home }) => home) ?? opened[0]);
  return {
    suggestionId: own?.groupId ?? null,
    score: own?.score ?? 0,
    dose: own?.share ?? null,
    band: (naming && known.get(naming.groupId)?.band) ?? 'neutral',
    saysTheSameAs: naming || !said ? null : said.groupId,
    pulledBothWays,
    suggestionShare: said ? (said.side === 'up' ? said.share : -said.share) : null,
    inOpenDown: opened.some(({ side }) => side === 'down'),
  };
}
