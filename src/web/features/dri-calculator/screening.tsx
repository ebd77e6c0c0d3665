import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { must } from '#domain/body-status/malnutrition.ts';
import { adultFromYears } from '#domain/dri/body-mass-index.ts';
import { weightLosses } from '#domain/measurements/series.ts';
import { measurementsQuery } from '#web/entities/measurement/measurement.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconClipboardText } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { parseAmount } from './calculator-fields.ts';
import { MeasureField } from './measure-field.tsx';
import classes from './screening.module.css';
import type { Calculator } from './use-calculator.ts';

const GlimModal = lazy(async () => ({ default: (await import('./glim-modal.tsx')).GlimModal }));

const one = { maximumFractionDigits: 1 };
const tones = { low: 'green', medium: 'amber', high: 'red' } as const;
const daysPerMonth = 30.4375;

/** MUST, its steps as they are printed; not in pregnancy and not for children. */
export function Screening({ calculator }: { calculator: Calculator }) {
  const { t } = useTranslation('dri-calculator');
  const { result, reading, patientId } = calculator;
  const measurements = useQuery({ ...measurementsQuery(patientId ?? 0), enabled: patientId !== undefined });
  const losses = weightLosses(patientId === undefined ? [] : (measurements.data ?? []));
  const measured = losses.within6Months;
  const [intended, setIntended] = useState<'unplanned' | 'wanted'>('unplanned');
  const [typed, setTyped] = useState('');
  const [ill, setIll] = useState<'' | 'yes' | 'no'>('');
  const [opened, { open, close }] = useDisclosure(false);
  const { ageYears, pregnancyWeeks } = reading.input;
  if (ageYears === null || ageYears < adultFromYears || pregnancyWeeks !== null) return null;

  const typedLoss = parseAmount(typed);
  const knownLoss = measured === null ? null : intended === 'wanted' ? 0 : measured.percent;
  const loss = typedLoss !== null && !Number.isNaN(typedLoss) ? typedLoss : knownLoss;
  const { bmi } = result.body;
  const score = must({ bmi, unplannedLossPct: loss, acutelyIll: ill === '' ? null : ill === 'yes' });
  const points = (value: number | null) => <strong className={classes.points}>{value ?? '–'}</strong>;
  return (
    <section className={`${layout.stack} ${layout.small20} ${classes.part}`} aria-label={t('screening.title')}>
      <div className={`${layout.wrapGroup} ${layout.spread} ${layout.gap6}`}>
        <h3 className={layout.small}>{t('screening.title')}</h3>
        {score.risk === null ? (
          <Badge>{t('screening.mustOpen')}</Badge>
        ) : (
          <Badge tone={tones[score.risk]}>
            {t('screening.must', { points: score.points, risk: t(`screening.risk.${score.risk}`) })}
          </Badge>
        )}
      </div>
      <div className={`${layout.groupTop} ${layout.spread} ${layout.gap12} ${classes.step}`}>
        <span>{bmi === null ? t('screening.bmiMissing') : t('screening.bmi', { bmi: formatNumber(bmi, one) })}</span>
        {points(score.steps.bmi)}
      </div>
      <div className={`${layout.groupTop} ${layout.spread} ${layout.gap12} ${classes.step}`}>
        {measured === null ? (
          <MeasureField
            className={layout.grow}
            label={t('screening.lossUnknown')}
            value={typed}
            onChange={setTyped}
            unit="%"
            unitWidth={30}
          />
        ) : (
          <span>
            {t('screening.loss', {
              percent: formatNumber(Math.max(0, measured.percent), one),
              months: Math.max(1, Math.round(measured.days / daysPerMonth)),
            })}
            <SegmentedSwitch
              label={t('screening.lossUnknown')}
              size="xs"
              value={intended}
              onChange={setIntended}
              options={[
                { value: 'unplanned', label: t('screening.unplanned') },
                { value: 'wanted', label: t('screening.wanted') },
              ]}
            />
          </span>
        )}
        {points(score.steps.loss)}
      </div>
      <div className={`${layout.groupTop} ${layout.spread} ${layout.gap12} ${classes.step}`}>
        <span>
          {t('screening.ill')}
          <SegmentedSwitch
            label={t('screening.ill')}
            size="xs"
            value={ill}
            onChange={setIll}
            options={[
              { value: 'no', label: t('screening.no') },
              { value: 'yes', label: t('screening.yes') },
            ]}
          />
        </span>
        {points(score.steps.illness)}
      </div>
      <div className={`${layout.wrapGroup} ${classes.foot}`}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClipboardText size={14} stroke={1.75} aria-hidden />}
          onClick={open}
        >
          {t('screening.toGlim')}
        </Button>
        <span className={layout.mutedTiny}>{t('screening.source')}</span>
      </div>
      {opened && (
        <Suspense>
          <GlimModal
            onClose={close}
            ageYears={ageYears}
            bmi={bmi}
            lossWithin={intended === 'wanted' ? 0 : loss}
            lossBeyond={losses.beyond6Months?.percent ?? null}
          />
        </Suspense>
      )}
    </section>
  );
}
