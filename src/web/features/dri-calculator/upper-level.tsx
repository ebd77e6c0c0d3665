import { useTranslation } from 'react-i18next';
import { nutrientById } from '#contract/nutrients.ts';
import { sourceOf } from '#domain/dri/dri-sources.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import layout from '#web/ui/layout.module.css';
import { amountText, nameOf, ofUpperLevel, type Remark, remarksOf } from './intake-text.ts';

interface UpperLevelProps {
  intake: NutrientIntake;
  marks: ReadonlyMap<Remark, string>;
}

/** The upper level, or what stands in for one, with the letters of its remarks. */
export function UpperLevel({ intake, marks }: UpperLevelProps) {
  const { t } = useTranslation('dri-calculator');
  const { ul, safeLevel, cdrr, ulForms, ulSource, standard } = intake;
  const unit = nutrientById(intake.nutrientId)?.unit.split(' ')[0] ?? '';
  const year = ulSource === null ? '' : sourceOf(ulSource).year;
  const letters = remarksOf(intake)
    .filter((remark) => ofUpperLevel.has(remark))
    .map((remark) => marks.get(remark))
    .join('');
  if (ul !== null) {
    return (
      <span title={t('nutrients.upperOf', { standard: nameOf(standard), year })}>
        {amountText(ul)} {unit}
        {letters !== '' && <sup>{letters}</sup>}
      </span>
    );
  }
  if (safeLevel !== null) {
    return (
      <span className={layout.muted} title={t('nutrients.safeOf', { standard: nameOf(standard), year })}>
        <span className={layout.faint}>{t('nutrients.safeShort')}</span> {amountText(safeLevel)} {unit}
        {letters !== '' && <sup>{letters}</sup>}
      </span>
    );
  }
  if (ulForms !== null) {
    return (
      <span title={t('nutrients.forms', ulForms)}>
        {amountText(ulForms.nicotinicAcid)} / {amountText(ulForms.nicotinamide)} {unit}
        {letters !== '' && <sup>{letters}</sup>}
      </span>
    );
  }
  if (cdrr !== null) {
    return (
      <>
        <span className={layout.faint}>{t('nutrients.reduceAbove')}</span> {amountText(cdrr)} {unit}
      </>
    );
  }
  return <span className={layout.faint}>{t('nutrients.noneSet')}</span>;
}
