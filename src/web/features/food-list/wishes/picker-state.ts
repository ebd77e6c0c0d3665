import { type NutrientCode, nutrientByCode, nutrients } from '#contract/nutrients.ts';
import type { CalculateBody, CalculationSettings, Intent, Level } from '#contract/recommendation.contract.ts';

export type Wishes = Readonly<Record<number, Intent>>;

/** What one run is asked for; the lists start as the patient's own. */
export interface PickerState {
  level: Level;
  wishes: Wishes;
  foodRestrictionIds: number[];
  drugIds: number[];
  phenotypeIds: number[];
  excludeFoodIds: number[];
  /** Why something of the record is left out. */
  leftOutBecause: string;
}

export interface PatientLists {
  foodRestrictionIds: number[];
  drugIds: number[];
  phenotypeIds: number[];
  dislikedFoodIds: number[];
}

export const presets = {
  fibre: { code: 'fiber', intent: 'prefer' },
  iron: { code: 'iron', intent: 'prefer' },
  calcium: { code: 'calcium', intent: 'prefer' },
  protein: { code: 'protein', intent: 'prefer' },
  salt: { code: 'sodium', intent: 'limit' },
  sugar: { code: 'sugars', intent: 'limit' },
} as const satisfies Record<string, { code: NutrientCode; intent: Intent }>;
export type Preset = keyof typeof presets;

export function presetIsOn(wishes: Wishes, preset: Preset): boolean {
  const { code, intent } = presets[preset];
  return wishes[nutrientByCode(code).id] === intent;
}

export function setWish(wishes: Wishes, nutrientId: number, intent: Intent | 'ignore'): Wishes {
  const { [nutrientId]: _, ...others } = wishes;
  return intent === 'ignore' ? others : { ...others, [nutrientId]: intent };
}

export function togglePreset(wishes: Wishes, preset: Preset): Wishes {
  const { code, intent } = presets[preset];
  return setWish(wishes, nutrientByCode(code).id, presetIsOn(wishes, preset) ? 'ignore' : intent);
}

/** Nutrients that the food table holds. */
export const pickable: readonly number[] = nutrients.filter((each) => 'foodColumn' in each).map(({ id }) => id);

/** One goes on from the latest run: its wishes, its level, and what it left out. */
export function startState(
  patient: PatientLists,
  stored: Pick<CalculationSettings, 'level' | 'nutrients' | 'ignored' | 'leftOutBecause'> | undefined,
): PickerState {
  const without = (own: number[], ignored: readonly number[] = []) => own.filter((id) => !ignored.includes(id));
  return {
    level: stored?.level ?? 'both',
    wishes: Object.fromEntries((stored?.nutrients ?? []).map(({ nutrientId, intent }) => [nutrientId, intent])),
    foodRestrictionIds: without(patient.foodRestrictionIds, stored?.ignored?.foodRestrictionIds),
    drugIds: without(patient.drugIds, stored?.ignored?.drugIds),
    phenotypeIds: without(patient.phenotypeIds, stored?.ignored?.phenotypeIds),
    excludeFoodIds: patient.dislikedFoodIds,
    leftOutBecause: stored?.leftOutBecause ?? '',
  };
}

/** A restriction, drug or condition; a food that is only disliked needs no reason. */
export function leavesOut(state: PickerState, patient: PatientLists): boolean {
  const keys = ['foodRestrictionIds', 'drugIds', 'phenotypeIds'] as const;
  return keys.some((key) => patient[key].some((id) => !state[key].includes(id)));
}

/** Lists equal to the patient's are left out, so that the result follows the patient and can go stale with them. */
export function bodyOf(state: PickerState, patient: PatientLists): CalculateBody {
  const same = (a: readonly number[], b: readonly number[]): boolean =>
    a.length === b.length && a.every((id) => b.includes(id));
  const reason = state.leftOutBecause.trim();
  return {
    level: state.level,
    nutrients: Object.entries(state.wishes).map(([id, intent]) => ({ nutrientId: Number(id), intent })),
    ...(same(state.foodRestrictionIds, patient.foodRestrictionIds)
      ? {}
      : { foodRestrictionIds: state.foodRestrictionIds }),
    ...(same(state.drugIds, patient.drugIds) ? {} : { drugIds: state.drugIds }),
    ...(same(state.phenotypeIds, patient.phenotypeIds) ? {} : { phenotypeIds: state.phenotypeIds }),
    ...(same(state.excludeFoodIds, patient.dislikedFoodIds) ? {} : { excludeFoodIds: state.excludeFoodIds }),
    ...(leavesOut(state, patient) && reason !== '' ? { leftOutBecause: reason } : {}),
  };
}
