import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { FibreSteps } from '#contract/week.contract.ts';
import { isChild } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';

const fibre = nutrientByCode('fiber').id;

/** The steps of fibre of the week, the same as on screen; null for a child, and where fibre is held down or enough already. */
export function fibreStepsOf(input: PaperInput): FibreSteps | null {
  if (isChild(input) || isHeldDown(input, fibre)) return null;
  return input.week?.stair ?? null;
}

/** Diets that keep something down, by the code of the restriction. */
const heldByRestriction: Record<string, NutrientCode | undefined> = {
  low_fibre: 'fiber',
  low_sodium: 'sodium',
  low_potassium: 'potassium',
  low_phosphorus: 'phosphorus',
};

/** Conditions in which coarse food is kept down by rules of foods, not of the nutrient. */
const fibreHeld: ReadonlySet<string> = new Set([
  ...['ibd_active', 'ibd_stricture', 'ileostomy', 'gastroparesis', 'diverticulitis_acute'],
]);

/**
 * A condition, a medicine, a diet or a wish asks for less of it: the paper then asks for no more of it, and names no food
 * that is rich in it.
 */
export function isHeldDown({ health, calculation }: PaperInput, nutrientId: number): boolean {
  const restricted = health.restrictions.some(({ code }) => {
    const held = heldByRestriction[code];
    return held !== undefined && nutrientByCode(held).id === nutrientId;
  });
  const wished = calculation?.settings.nutrients.some(
    (wish) => wish.nutrientId === nutrientId && wish.intent === 'limit',
  );
  const coarse = nutrientId === fibre && health.conditions.some(({ code }) => fibreHeld.has(code));
  if (restricted || wished || coarse) return true;
  const isAbout = (target: { kind: string; nutrientId?: number }) =>
    target.kind === 'nutrient' && target.nutrientId === nutrientId;
  return (
    health.conditions.some(({ rules }) =>
      rules.some(({ target, direction }) => isAbout(target) && (direction === 'down' || direction === 'not_above_ul')),
    ) ||
    health.drugs.some(({ rules }) => rules.some(({ target, direction }) => isAbout(target) && direction === 'limit'))
  );
}
