/** From this age on, an age is given in whole years; below it, in whole months. */
export const monthsUntilYears = 24;

/** The age that the equations take, in years: whole months below two years, whole years from then on. */
export function equationAge(completedMonths: number): number {
  return completedMonths < monthsUntilYears ? completedMonths / 12 : Math.floor(completedMonths / 12);
}
