/** The picture of an intake: a log scale in multiples of the target. */
const from = 1 / 3;
const to = 120;

export const intakeTicks = [1, 10, 100];

/** Where a multiple of the target lies on the scale, in percent of its width; clipped at both ends. */
export function intakePosition(multiple: number): number {
  const clipped = Math.min(to, Math.max(from, multiple));
  return (100 * Math.log(clipped / from)) / Math.log(to / from);
}
