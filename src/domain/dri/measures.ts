const cmPerInch = 2.54;
const inchesPerFoot = 12;
const kgPerPound = 0.45359237;

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Inches to one decimal; twelve of them are a foot. */
export function feetAndInches(cm: number): { feet: number; inches: number } {
  const total = round(cm / cmPerInch, 1);
  const feet = Math.floor(total / inchesPerFoot);
  return { feet, inches: round(total - feet * inchesPerFoot, 1) };
}

/** To two decimals, so that feet and inches come back as they were. */
export function centimetres(feet: number, inches: number): number {
  return round((feet * inchesPerFoot + inches) * cmPerInch, 2);
}

/** To one decimal. */
export function pounds(kg: number): number {
  return round(kg / kgPerPound, 1);
}

/** To two decimals, so that pounds come back as they were. */
export function kilograms(lb: number): number {
  return round(lb * kgPerPound, 2);
}
