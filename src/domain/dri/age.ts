export interface Age {
  years: number;
  months: number;
}

/** From this age on, an age is given in whole years; below it, in whole months. */
export const monthsUntilYears = 24;

/**
 * Completed years and completed months on `today`, both `YYYY-MM-DD`. Somebody born on 29 February comes of age on
 * 1 March in ordinary years. Null for a birth after `today`.
 */
export function ageOn(dateOfBirth: string, today: string): Age | null {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
  return months >= 0 ? { years: Math.floor(months / 12), months } : null;
}

/** The age that the equations take, in years: whole months below two years, whole years from then on. */
export function equationAge({ years, months }: Age): number {
  return months < monthsUntilYears ? months / 12 : years;
}
