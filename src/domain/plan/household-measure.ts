import type { Language } from '#contract/endpoint.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';

const halves = ['', '½'] as const;

/**
 * So many grams in kitchen words: "4 small squid", "1½ × egg". Words are not bent to other numbers, in Croatian that is
 * wrong more often than right: where they would have to be, it is how many times the portion ("1½ × 3 small squid").
 */
export function measureOf(
  food: Pick<KitchenFood, 'portion'> | undefined,
  grams: number,
  language: Language,
): string | null {
  if (food === undefined || food.portion.grams <= 0) return null;
  const measure = food.portion.measure[language];
  const times = byHalves(grams / food.portion.grams);
  if (measure === '' || times === 0) return null;
  if (times === 1) return measure;
  const [, first = '', what = ''] = /^(\d+|½) (.+)$/.exec(measure) ?? [];
  const count = first === '½' ? 0.5 : Number(first || Number.NaN);
  const many = (count * grams) / food.portion.grams;
  if (count > 1 && isSameForm(count, Math.round(many), language)) return `${Math.round(many)} ${what}`;
  const own = byHalves(many);
  if (count <= 1 && own > 0) return own <= 1 ? `${inHalves(own)} ${what}` : `${inHalves(own)} × ${what}`;
  return `${inHalves(times)} × ${measure}`;
}

const byHalves = (figure: number): number => Math.round(figure * 2) / 2;

function inHalves(figure: number): string {
  const whole = Math.floor(figure);
  return `${whole === 0 ? '' : whole}${halves[figure === whole ? 0 : 1]}`;
}

/** Croatian counts two to four in one form, five and more in another. */
function isSameForm(count: number, other: number, language: Language): boolean {
  return other > 1 && (language === 'en' || count < 5 === other < 5);
}
