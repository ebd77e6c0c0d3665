import { defaultCategoryAlpha, defaultCategoryColor } from '#contract/bacteria-categories.contract.ts';

/** A plain colour as the picker holds it: six hex digits without #, and alpha in percent. */
export interface PickedColour {
  hex: string;
  alpha: number;
}

export const defaultPickedColour: PickedColour = { hex: defaultCategoryColor.slice(1), alpha: defaultCategoryAlpha };

/** What may stand in the hex field: up to six hex digits, with or without a leading #. Null refuses the keystroke. */
export function hexFieldDigits(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  return /^[0-9a-f]{0,6}$/.test(digits) ? digits : null;
}

/** The six digits a finished entry stands for; three digits are the short form. Null where it is not a colour yet. */
export function fullHex(digits: string): string | null {
  if (digits.length === 6) return digits;
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : null;
}

/** What stands in the alpha field: whole percent from 0 to 100. Null for anything else, also for nothing. */
export function alphaOfText(text: string): number | null {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent <= 100 ? percent : null;
}

/** `#339af0`, or `#339af080` with 50 % alpha. */
export function formatColour({ hex, alpha }: PickedColour): string {
  if (alpha === 100) return `#${hex}`;
  const byte = Math.round((alpha * 255) / 100);
  return `#${hex}${byte.toString(16).padStart(2, '0')}`;
}

/** A stored colour back in the picker; null for anything but hex, which is a pattern. */
export function parseColour(color: string): PickedColour | null {
  const match = /^#([0-9a-f]{3,8})$/i.exec(color.trim());
  const digits = match?.[1]?.toLowerCase() ?? '';
  if (digits.length === 3 || digits.length === 6) return { hex: fullHex(digits) ?? digits, alpha: 100 };
  if (digits.length !== 4 && digits.length !== 8) return null;
  const cut = digits.length === 4 ? 3 : 6;
  const alphaDigits = digits.slice(cut);
  const byte = Number.parseInt(alphaDigits.length === 1 ? alphaDigits + alphaDigits : alphaDigits, 16);
  return { hex: fullHex(digits.slice(0, cut)) ?? '', alpha: Math.round((byte * 100) / 255) };
}
