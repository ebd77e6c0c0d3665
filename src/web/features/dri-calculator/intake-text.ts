import type { TFunction } from 'i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { Standard } from '#contract/reference-standard.ts';
import { sourceOf } from '#domain/dri/dri-sources.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { formatNumber } from '#web/lib/format.ts';

type T = TFunction<'dri-calculator'>;

/** As many digits as a printed table has: 0.918, 14.7, 1,150. */
export const amountText = (value: number): string =>
  formatNumber(value, { maximumSignificantDigits: value < 100 ? 3 : 4 });

/** "16", or "11–16" where it is not known which value holds. */
export function targetText({ value, range }: Pick<NutrientIntake, 'value' | 'range'>): string | null {
  if (value !== null) return amountText(value);
  return range === null ? null : `${amountText(range[0])}–${amountText(range[1])}`;
}

/** "mg", or "mg per MJ" while the energy need is not known. */
export function targetUnit(t: T, { nutrientId, per }: Pick<NutrientIntake, 'nutrientId' | 'per'>): string {
  const unit = nutrientById(nutrientId)?.unit ?? '';
  return per === 'day' ? unit : t(`nutrients.per${per}`, { unit });
}

/** "Population reference intake, EFSA 2015". */
export function kindText(t: T, { kind, standard, source }: NutrientIntake): string {
  if (kind === null) return '';
  const year = source === null ? '' : sourceOf(source).year;
  return t('nutrients.kindOf', { kind: t(`nutrients.${kind}`), standard: nameOf(standard), year });
}

export const nameOf = (standard: Standard): 'EFSA' | 'NASEM' => (standard === 'efsa' ? 'EFSA' : 'NASEM');

export const otherStandard = (standard: Standard): Standard => (standard === 'efsa' ? 'nasem' : 'efsa');

/** Whether the standard says anything of the nutrient for this person. */
export function says({ kind, ul, safeLevel, cdrr, ulForms }: NutrientIntake): boolean {
  return kind !== null || ul !== null || safeLevel !== null || cdrr !== null || ulForms !== null;
}

/** Remarks on a row, explained below the table. */
export type Remark =
  | 'retinol'
  | 'supplements'
  | 'synthetic'
  | 'safeLevel'
  | 'twoForms'
  | 'menopauseOpen'
  | 'phytateOpen'
  | 'retinolEquivalents'
  | 'epaAndDha'
  | 'countedWithDha';

export const remarkOrder: readonly Remark[] = [
  'safeLevel',
  'twoForms',
  'supplements',
  'retinol',
  'synthetic',
  'menopauseOpen',
  'phytateOpen',
  'retinolEquivalents',
  'epaAndDha',
  'countedWithDha',
];

/** Those that stand beside the upper level; the others are on the target. */
export const ofUpperLevel: ReadonlySet<Remark> = new Set([
  'safeLevel',
  'twoForms',
  'supplements',
  'retinol',
  'synthetic',
]);

export function remarksOf(intake: NutrientIntake): Remark[] {
  const { ul, safeLevel, ulForms, ulScope, needs, notes } = intake;
  const remarks: Remark[] = [];
  if (safeLevel !== null) remarks.push('safeLevel');
  if (ul === null && safeLevel === null && ulForms !== null) remarks.push('twoForms');
  if ((ul !== null || safeLevel !== null) && ulScope !== 'total' && ulScope !== 'forms') remarks.push(ulScope);
  if (needs.includes('menopause')) remarks.push('menopauseOpen');
  if (needs.includes('phytateMg')) remarks.push('phytateOpen');
  return [...remarks, ...(intake.kind === null ? [] : notes)];
}

/** Letters for the remarks that occur, in their order. */
export function marksOf(rows: readonly NutrientIntake[]): Map<Remark, string> {
  const found = new Set(rows.flatMap(remarksOf));
  return new Map(remarkOrder.filter((each) => found.has(each)).map((each, index) => [each, 'abcdefghij'[index] ?? '']));
}
