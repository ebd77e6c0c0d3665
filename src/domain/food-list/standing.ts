import type { ScoreBand } from '#contract/food-bands.ts';
import { type FoodForm, isListed } from '#domain/catalogue/food.ts';
import { bandIndex, WISHED } from './band.ts';
import { type Override, placementOf } from './override.ts';
import { type Cap, cappedBand, type Lift } from './placement.ts';

/** What lifting a food needs to know of it. */
export interface LiftableFood {
  foodId: number;
  form: FoodForm;
  scoreBand: ScoreBand;
  finalScore: number;
  microbiomeScore: number;
  caps: readonly Cap[];
}

const neutral = bandIndex('neutral');

/** Where the foods of a list stand while floors and last sources lift them. */
export class Standing {
  /** In a form that is eaten. */
  readonly listed: ReadonlyMap<number, LiftableFood>;
  readonly lifts = new Map<number, Lift>();
  private readonly pushedDown = new Set<number>();
  private readonly moves: ReadonlyMap<number, Override>;

  constructor(foods: readonly LiftableFood[], moves: ReadonlyMap<number, Override>) {
    this.moves = moves;
    this.listed = new Map(foods.flatMap((food) => (isListed(food.form) ? [[food.foodId, food] as const] : [])));
    for (const food of this.listed.values()) if (isPushedDown(food)) this.pushedDown.add(food.foodId);
  }

  /** Below neutral for its bacteria alone, not lifted yet, and lifting would change its band: a rule beats a floor. */
  isLiftable(foodId: number): boolean {
    return this.pushedDown.has(foodId) && !this.lifts.has(foodId);
  }

  /** With rules and moves by hand; null for what nobody eats in this form. */
  bandOf(foodId: number): number | null {
    const food = this.listed.get(foodId);
    if (!food) return null;
    const lift = this.lifts.get(foodId);
    return bandIndex(placementOf(lift ? { ...food, lift } : food, this.moves.get(foodId)).band);
  }

  isOpen(foodId: number): boolean {
    const band = this.bandOf(foodId);
    return band !== null && band <= neutral;
  }

  /** The strictest rule that keeps the food below neutral, or the hand that does; null where neither does. */
  barOf(foodId: number): string | null {
    const [strictest] = this.listed.get(foodId)?.caps ?? [];
    if (strictest && bandIndex(strictest.band) > neutral) return strictest.ruleId;
    const moved = this.moves.get(foodId);
    return moved && bandIndex(moved.band) > neutral ? 'manual' : null;
  }
}

function isPushedDown({ scoreBand, finalScore, microbiomeScore, caps }: LiftableFood): boolean {
  // what nutrients and conditions alone would limit stays limited
  if (bandIndex(scoreBand) <= neutral || finalScore - microbiomeScore <= -WISHED) return false;
  return cappedBand('neutral', caps) !== cappedBand(scoreBand, caps);
}
