import type { FoodBand, MovedFood } from '#contract/recommendation.contract.ts';

export interface ListedFood {
  foodId: number;
  band: FoodBand;
  finalScore: number;
}

export type Move = Pick<MovedFood, 'foodId' | 'before' | 'after' | 'patientPoints' | 'rulesPoints' | 'cause'>;

export interface ListComparison {
  moved: Move[];
  better: number;
  worse: number;
  unchanged: number;
}

const order: readonly FoodBand[] = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];
/** Points too small to show are not a cause. */
const NOTICEABLE = 0.05;

/**
 * What moved between the list of an earlier report and that of a later one. `between` is the earlier report under the
 * later list's rules: the way from `before` to it is owed to the rules, the way from it to `after` to the patient.
 */
export function compareFoodLists(
  before: readonly ListedFood[],
  between: readonly ListedFood[],
  after: readonly ListedFood[],
): ListComparison {
  const first = new Map(before.map((food) => [food.foodId, food]));
  const middle = new Map(between.map((food) => [food.foodId, food]));
  const result: ListComparison = { moved: [], better: 0, worse: 0, unchanged: 0 };
  for (const food of after) {
    const was = first.get(food.foodId);
    if (was === undefined || was.band === food.band) {
      result.unchanged++;
      continue;
    }
    const via = middle.get(food.foodId) ?? was;
    const rulesPoints = via.finalScore - was.finalScore;
    const patientPoints = food.finalScore - via.finalScore;
    const byRules = Math.abs(rulesPoints) >= NOTICEABLE || via.band !== was.band;
    const byPatient = Math.abs(patientPoints) >= NOTICEABLE || food.band !== via.band;
    result.moved.push({
      foodId: food.foodId,
      before: { band: was.band, finalScore: was.finalScore },
      after: { band: food.band, finalScore: food.finalScore },
      patientPoints,
      rulesPoints,
      cause: byRules && byPatient ? 'both' : byRules ? 'rules' : 'patient',
    });
    if (order.indexOf(food.band) < order.indexOf(was.band)) result.better++;
    else result.worse++;
  }
  result.moved.sort((a, b) => distance(b) - distance(a) || a.foodId - b.foodId);
  return result;
}

const distance = (move: Move): number => Math.abs(move.after.finalScore - move.before.finalScore);
