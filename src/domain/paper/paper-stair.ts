import { nutrientByCode } from '#contract/nutrients.ts';
import type { FibreStair } from '#contract/week.contract.ts';
import { fibreStair } from '#domain/plan/fibre-stair.ts';
import { isChild } from './allowed-foods.ts';
import type { PaperInput } from './paper-input.ts';

const fibre = nutrientByCode('fiber').id;

/** The stair of the week, the same as on screen; null for a child, and where fibre is held down or enough already. */
export function paperStair(input: PaperInput): FibreStair | null {
  if (isChild(input) || isHeldDown(input, fibre)) return null;
  return fibreStair(input.week?.perDay.get(fibre) ?? null);
}

/** A condition or a medicine asks for less of it: the paper then names no food that is rich in it. */
export function isHeldDown({ health }: PaperInput, nutrientId: number): boolean {
  const isAbout = (target: { kind: string; nutrientId?: number }) =>
    target.kind === 'nutrient' && target.nutrientId === nutrientId;
  return (
    health.conditions.some(({ rules }) =>
      rules.some(({ target, direction }) => isAbout(target) && (direction === 'down' || direction === 'not_above_ul')),
    ) ||
    health.drugs.some(({ rules }) => rules.some(({ target, direction }) => isAbout(target) && direction === 'limit'))
  );
}
