import { type FloorToday, floorsToday, type LiftedNote, liftByFloors } from './floors.ts';
import type { Ask, Guidelines } from './guidelines.ts';
import { keepLastSources, type SourcesNote } from './last-source.ts';
import type { Override } from './override.ts';
import type { Lift } from './placement.ts';
import { type LiftableFood, Standing } from './standing.ts';
import { isFor, type Situation } from './who.ts';

export type GuidelineNote = LiftedNote | SourcesNote;

/** What guidelines say of a list as a whole. */
export interface Guidance {
  guidelineNotes: readonly GuidelineNote[];
  floors: readonly FloorToday[];
  asks: readonly Ask[];
}

/** Lifts what guidelines hold, and says what is missing. Rules and moves by hand are those of today. */
export function guide(
  foods: readonly LiftableFood[],
  guidelines: Guidelines,
  moves: ReadonlyMap<number, Override>,
): Guidance & { lifts: ReadonlyMap<number, Lift> } {
  const standing = new Standing(foods, moves);
  const byFloors = liftByFloors(standing, guidelines);
  const noOilyFish = () => ![...guidelines.tables.oilyFish].some((id) => standing.isOpen(id));
  const asked = asksOf(guidelines, { noOilyFish: noOilyFish(), weekCalcium: null });
  const bySources = keepLastSources(standing, guidelines, asked);
  return {
    lifts: standing.lifts,
    guidelineNotes: [...byFloors, ...bySources],
    floors: floorsToday(standing, guidelines),
    // the last source of DHA may have been kept meanwhile
    asks: asksOf(guidelines, { noOilyFish: noOilyFish(), weekCalcium: null }),
  };
}

/** In the order of the table. The list knows no week: whoever does asks again with its figures. */
export function asksOf({ tables, person }: Guidelines, situation: Situation): Ask[] {
  return tables.asks.flatMap(({ who, ...ask }) => (isFor(who, person, situation) ? [ask] : []));
}
