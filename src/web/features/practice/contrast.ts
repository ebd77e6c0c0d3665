import { leastContrast } from '#contract/practice.contract.ts';
import { contrastWithWhite } from '#domain/practice/contrast.ts';

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Of white text on a colour, rounded down so that 4.49 is not said to be 4.5; null for what is no colour. */
export function contrastOf(colour: string): number | null {
  return isColour(colour) ? Math.floor(contrastWithWhite(colour) * 10) / 10 : null;
}

export function isDarkEnough(colour: string): boolean {
  return isColour(colour) && contrastWithWhite(colour) >= leastContrast;
}
