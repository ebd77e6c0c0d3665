import { useTranslation } from 'react-i18next';
import type { ActivityLevel } from '#contract/patient-fields.ts';
import { drinksOfOlder, proteinOfOlder } from '#domain/body-status/body-status.ts';
import { type DriResult, energyOf } from '#domain/dri/calculate-dri.ts';
import type { DriInput } from '#domain/dri/dri-input.ts';
import { trimesterOf } from '#domain/dri/efsa-life-stage.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { nameOf } from './intake-text.ts';
import { NeedNote } from './need-note.tsx';
import classes from './result-card.module.css';

const whole = { maximumFractionDigits: 0 };
const figure = (kcal: number | null) => (kcal === null ? '–' : formatNumber(kcal, whole));

interface EnergyCardProps {
  result: DriResult;
  /** By the other standard, where both are shown. */
  other: DriResult | null;
  input: DriInput;
  activity: ActivityLevel | null;
}

export function EnergyCard({ result, other, input, activity }: EnergyCardProps) {
  const { t } = useTranslation('dri-calculator');
  const need = energyOf(result);
  const notes = result.standard === 'efsa' ? need.notes : [...new Set([...need.notes, ...result.energy.iom2005.notes])];
  return (
    <section className={`${layout.shrinks} ${layout.card} ${classes.card}`} aria-label={t('energy.title')}>
      <h2 className={`${layout.aside} ${layout.line18}`}>{t('energy.title')}</h2>
      <div className={`${layout.wrapGroup} ${classes.figureRow}`}>
        <span className={classes.figure} data-empty={need.kcal === null || undefined}>
          {figure(need.kcal)}
        </span>
        {need.kcal !== null && (
          <span className={`${layout.mutedSmall} ${classes.figureUnit}`}>{t('energy.perDay')}</span>
        )}
        <Badge tone="beet">{nameOf(result.standard)}</Badge>
      </div>
      {need.needs.length > 0 && <NeedNote needs={need.needs} />}
      <dl className={`${layout.mutedSmall} ${classes.lines}`}>
        {result.standard === 'efsa' ? (
          <EfsaLines result={result} input={input} />
        ) : (
          <NasemLines result={result} activity={activity} />
        )}
        <OlderLines result={result} input={input} />
        {other !== null && (
          <div data-apart>
            <dt>{t(other.standard === 'efsa' ? 'energy.efsa2013' : 'energy.nasemLine')}</dt>
            <dd>{figure(energyOf(other).kcal)}</dd>
          </div>
        )}
      </dl>
      {notes.map((note) => (
        <p key={note} className={`${layout.muted18} ${classes.note}`}>
          {t(`energy.${note}`)}
        </p>
      ))}
    </section>
  );
}

function EfsaLines({ result, input }: { result: DriResult; input: DriInput }) {
  const { t } = useTranslation('dri-calculator');
  const { by, pal, weightKg, expenditure, addition, kcal } = result.energy.efsa2013;
  if (kcal === null || by === null) return null;
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const how =
    by === 'equation' && pal !== null && weightKg !== null
      ? t('energy.henry', { pal: formatNumber(pal, one), weight: formatNumber(weightKg, { maximumFractionDigits: 1 }) })
      : pal === null
        ? t('energy.averageInfant')
        : t('energy.average', { pal: formatNumber(pal, one) });
  const added = input.pregnancyWeeks === null ? 'milk' : (`t${trimesterOf(input.pregnancyWeeks)}` as const);
  return (
    <>
      <div data-strong={addition === 0 || undefined}>
        <dt>{how}</dt>
        <dd>{figure(expenditure)}</dd>
      </div>
      {addition > 0 && (
        <div>
          <dt>{t(`energy.addition.${added}`)}</dt>
          <dd>{formatNumber(addition, { ...whole, signDisplay: 'exceptZero' })}</dd>
        </div>
      )}
    </>
  );
}

function NasemLines({ result, activity }: { result: DriResult; activity: ActivityLevel | null }) {
  const { t } = useTranslation('dri-calculator');
  const level = activity === null ? '' : `, ${t(`activity.${activity}.name`).toLowerCase()}`;
  return (
    <>
      <div data-strong>
        <dt>
          {t('energy.nasem2023')}
          {level}
        </dt>
        <dd>{figure(result.energy.nasem2023.kcal)}</dd>
      </div>
      <div>
        <dt>{t('energy.iom2005')}</dt>
        <dd>{figure(result.energy.iom2005.kcal)}</dd>
      </div>
    </>
  );
}

/** From 65 years: the words of a clinical society, under its own name beside the standard's value. */
function OlderLines({ result, input }: { result: DriResult; input: DriInput }) {
  const { t } = useTranslation('dri-calculator');
  const { ageYears, weightKg, sex } = input;
  if (ageYears === null || weightKg === null) return null;
  const healthy = proteinOfOlder(ageYears, weightKg, 'healthy');
  const ill = proteinOfOlder(ageYears, weightKg, 'ill');
  const drinks = sex === null ? null : drinksOfOlder(ageYears, sex);
  if (healthy === null || ill === null) return null;
  const grams = ({ minG, maxG }: { minG: number; maxG: number }) =>
    `${formatNumber(minG, whole)}–${formatNumber(maxG, whole)} g`;
  const protein = result.nutrients.find(({ code }) => code === 'protein')?.value ?? null;
  return (
    <>
      <div data-apart>
        <dt>{t(result.standard === 'efsa' ? 'energy.proteinPri' : 'energy.proteinRda')}</dt>
        <dd>{protein === null ? '–' : `${formatNumber(protein, whole)} g`}</dd>
      </div>
      <div>
        <dt>{t('energy.proteinHealthy')}</dt>
        <dd>{grams(healthy)}</dd>
      </div>
      <div data-strong>
        <dt title={t('energy.kidneys')}>{t('energy.proteinIll')}</dt>
        <dd>{grams(ill)}</dd>
      </div>
      {drinks !== null && (
        <div>
          <dt>{t('energy.drinks')}</dt>
          <dd>{formatNumber(drinks.atLeastL, { minimumFractionDigits: 1 })} L</dd>
        </div>
      )}
    </>
  );
}
