interface CivilDate {
  year: number;
  month: number;
  day: number;
}

function parse(date: string): CivilDate {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year ?? Number.NaN, month: month ?? Number.NaN, day: day ?? Number.NaN };
}

/** Completed months from birth to `today`, both `YYYY-MM-DD`; null when the birth lies ahead. */
export function ageInMonths(dateOfBirth: string, today: string): number | null {
  const born = parse(dateOfBirth);
  const now = parse(today);
  const months = (now.year - born.year) * 12 + (now.month - born.month) - (now.day < born.day ? 1 : 0);
  return Number.isFinite(months) && months >= 0 ? months : null;
}

/** Completed years. Who is born on 29 February turns a year older on 1 March of a common year. */
export function ageInYears(dateOfBirth: string, today: string): number | null {
  const months = ageInMonths(dateOfBirth, today);
  return months === null ? null : Math.floor(months / 12);
}

const adultFromYears = 18;

/** Ranges and lists of adults are not for them; of somebody whose age is not known it is not said. */
export function isMinor(dateOfBirth: string | null, today: string): boolean {
  const years = dateOfBirth === null ? null : ageInYears(dateOfBirth, today);
  return years !== null && years < adultFromYears;
}
