import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GrowthIndicator, growthIndicatorSchema } from '#contract/growth.contract.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { growthSources } from '#domain/growth/assess-growth.ts';
import { GrowthClassBadge } from '#web/entities/growth/growth-class-badge.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { type GrowthPoint, growthPoints } from './growth-points.ts';
import classes from './measurements.module.css';

const signed = { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** Lines of WHO: a fall through two of them is a reason to look. */
const linesFallen = 2;

export const ageText = (ageMonths: number) => ({
  years: Math.floor(ageMonths / 12),
  months: Math.floor(ageMonths % 12),
});

/** The child against WHO's curves, with the own history on them. Loaded only for children: the tables are large. */
export function GrowthPanel({ user, measurements }: { user: UserDetails; measurements: readonly Measurement[] }) {
  const { t } = useTranslation('measurements');
  const [indicator, setIndicator] = useState<GrowthIndicator>('bmiForAge');
  const [lines, setLines] = useState<'sd' | 'percentiles'>('sd');
  const { sex, dateOfBirth } = user;
  if (sex === null || dateOfBirth === null) return null;
  const points = growthPoints(indicator, { sex, dateOfBirth }, measurements);
  const newest = points.at(-1);
  return (
    <Panel className={classes.growth} aria-label={t('growth.title')} style={{ marginBottom: 16 }}>
      <PanelHead title={t('growth.title')} />
      <div className={`${layout.chips} ${classes.growthTools}`}>
        <SegmentedSwitch
          label={t('growth.indicator')}
          size="xs"
          value={indicator}
          onChange={setIndicator}
          options={growthIndicatorSchema.options.map((value) => ({ value, label: t(`growth.${value}`) }))}
        />
        <SegmentedSwitch
          label={t('growth.lines')}
          size="xs"
          value={lines}
          onChange={setLines}
          options={[
            { value: 'sd', label: t('growth.sd') },
            { value: 'percentiles', label: t('growth.percentiles') },
          ]}
        />
      </div>
      {newest === undefined ? (
        <p className={`${layout.mutedSmall} ${classes.source}`}>{t('growth.none')}</p>
      ) : (
        <>
          <div className={classes.growthLayout}>
            <GrowthChart indicator={indicator} sex={sex} points={points} lines={lines} />
            <Newest points={points} newest={newest} indicator={indicator} />
          </div>
          <p className={`${layout.mutedSmall} ${classes.source}`}>
            {t('growth.source', { year: growthSources[newest.source].year, who: t(`growth.${sex}`) })}
          </p>
        </>
      )}
    </Panel>
  );
}

interface NewestProps {
  points: readonly GrowthPoint[];
  newest: GrowthPoint;
  indicator: GrowthIndicator;
}

function Newest({ points, newest, indicator }: NewestProps) {
  const { t } = useTranslation('measurements');
  const before = points.at(-2);
  const highest = Math.max(...points.map(({ z }) => z));
  const falling = highest - newest.z >= linesFallen;
  const digits = newest.percentile < 1 || newest.percentile > 99 ? 1 : 0;
  return (
    <div>
      <p className={layout.muted} style={{ margin: 0 }}>
        {t(`growth.${indicator}`)}, {formatDate(newest.on)}
      </p>
      <p className={`${layout.mutedSmall} ${classes.newest}`}>
        <strong>{formatNumber(newest.value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}</strong>{' '}
        <GrowthClassBadge name={newest.class} />
      </p>
      <dl className={`${layout.wrap} ${classes.figures}`}>
        <div>
          <dt>{t('growth.z')}</dt>
          <dd>{formatNumber(newest.z, signed)}</dd>
        </div>
        <div>
          <dt>{t('growth.percentile')}</dt>
          <dd>{formatNumber(newest.percentile, { maximumFractionDigits: digits })}</dd>
        </div>
        {before !== undefined && (
          <div>
            <dt>{t('growth.change', { count: Math.max(1, Math.round(newest.ageMonths - before.ageMonths)) })}</dt>
            <dd>{formatNumber(newest.z - before.z, signed)} SD</dd>
          </div>
        )}
      </dl>
      {newest.z < -2 && <p className={classes.alert}>{t('growth.veryLow')}</p>}
      {falling && <p className={classes.alert}>{t('growth.falling')}</p>}
      <table className={`${layout.table} ${classes.table}`}>
        <tbody>
          {[...points].reverse().map(({ on, ageMonths, value, z }) => (
            <tr key={on}>
              <th scope="row" style={{ paddingLeft: 0 }}>
                {formatDate(on)}
                <div className={layout.muted}>{t('growth.age', ageText(ageMonths))}</div>
              </th>
              <td data-right>{formatNumber(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}</td>
              <td data-right>{formatNumber(z, signed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
