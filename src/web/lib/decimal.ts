import { currentLanguage } from '#web/i18n/i18n.ts';
import type { Language } from '#web/i18n/language.ts';

/** A typed or pasted number. `unsure`: it may be meant in more than one way, and only the person knows. */
export type Decimal =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'unsure'; readings: number[] }
  | { kind: 'wrong' };

const decimalMark: Record<Language, string> = { en: '.', hr: ',' };

/**
 * `64,5` and `64.5` are the same in both languages: no thousands are written so. `1,234` in English, and `1.234` in
 * Croatian, may be a thousand or a little more than one: a weight must not become a thousand times as much by a guess.
 */
export function readDecimal(text: string, language: Language = currentLanguage()): Decimal {
  const plain = text.trim().replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g, '');
  if (plain === '') return { kind: 'empty' };
  if (/^\d+$/.test(plain)) return { kind: 'number', value: Number(plain) };
  const one = /^(\d*)([.,])(\d+)$/.exec(plain);
  if (one) {
    const [, whole = '', mark, rest = ''] = one;
    const value = Number(`${whole || '0'}.${rest}`);
    const looksLikeThousands = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && mark !== decimalMark[language];
    return looksLikeThousands
      ? { kind: 'unsure', readings: [value, Number(`${whole}${rest}`)] }
      : { kind: 'number', value };
  }
  // of two different marks the last parts the decimals; the same one twice parts thousands
  const thousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(plain);
  if (!thousands) return { kind: 'wrong' };
  return { kind: 'number', value: Number(plain.replaceAll(thousands[1] ?? '', '').replace(',', '.')) };
}
