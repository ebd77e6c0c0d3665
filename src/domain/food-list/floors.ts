import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { foodListWording } from './food-list-wording.ts';
import type { Floor, Guidelines } from './guidelines.ts';
import type { Standing } from './standing.ts';
import { isFor } from './who.ts';

/** Foods that bacteria alone had pushed down, and what holds them at neutral. */
export interface LiftedNote {
  code: 'FLOOR_LIFTED';
  floorId: string;
  because: Bilingual;
  foodIds: readonly number[];
}

/** A floor that is meant for the person. */
export interface FloorToday extends Pick<Floor, 'floorId' | 'name' | 'foodIds' | 'weekMin' | 'weekMax'> {
  /** Some food of it may be eaten; else nothing holds it, and only its sentence stands. */
  open: boolean;
  say: Bilingual | null;
}

/** That hold for the person. */
export function actingFloors({ tables, person }: Guidelines): Floor[] {
  return tables.floors.filter(({ who, unless }) => isFor(who, person) && !(unless && isFor(unless, person)));
}

export function liftByFloors(standing: Standing, guidelines: Guidelines): LiftedNote[] {
  // those that leave a share below count what the others have lifted
  const inOrder = actingFloors(guidelines).sort((a, b) => Number(a.mostBelow !== null) - Number(b.mostBelow !== null));
  return inOrder.flatMap((floor) => {
    const because = foodListWording.both('floorLifted', { name: floor.name });
    return lifted(standing, toLift(floor, standing), { floorId: floor.floorId, because });
  });
}

/** Lifts the foods; no note where there are none. */
export function lifted(
  standing: Standing,
  foodIds: readonly number[],
  lift: Pick<LiftedNote, 'floorId' | 'because'>,
): LiftedNote[] {
  for (const id of foodIds) standing.lifts.set(id, lift);
  return foodIds.length === 0 ? [] : [{ code: 'FLOOR_LIFTED', ...lift, foodIds }];
}

function toLift({ foodIds, mostBelow }: Floor, standing: Standing): number[] {
  const below = [...foodIds].filter((id) => standing.isLiftable(id));
  if (mostBelow === null) return below;
  const listed = [...foodIds].filter((id) => standing.listed.has(id)).length;
  const scoreOf = (id: number): number => standing.listed.get(id)?.finalScore ?? 0;
  const best = below.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
  return best.slice(0, Math.max(0, below.length - Math.floor(mostBelow * listed)));
}

/** What guidelines want of the person in a week, with what is said of it. */
export function floorsToday(standing: Standing, guidelines: Guidelines): FloorToday[] {
  const acting = new Set(actingFloors(guidelines).map(({ floorId }) => floorId));
  return guidelines.tables.floors.flatMap(({ floorId, name, foodIds, weekMin, weekMax, who, say }) => {
    if (!isFor(who, guidelines.person)) return [];
    const open = acting.has(floorId) && [...foodIds].some((id) => standing.isOpen(id));
    const said = say && (say.when === 'open') === open ? say.text : null;
    return { floorId, name, foodIds, weekMin, weekMax, open, say: said };
  });
}
