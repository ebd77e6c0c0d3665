import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { LineChart } from './line-chart.tsx';
import { type MeasurementView, valueText } from './measurement-view.ts';
import classes from './measurements.module.css';
import { StateMark } from './state-mark.tsx';

/** The newest value with its state, and the line that led to it. */
export function MeasurementCard({ view }: { view: MeasurementView }) {
  const { t } = useTranslation('measurements');
  const { kind, unit, newest, second, state, badge, rangeText, points, band, limits } = view;
  const name = t(`kind.${kind}`);
  const values = points.map(({ on, value }) => `${formatDate(on)} ${valueText(value)} ${unit}`).join(', ');
  return (
    <section className={`${layout.shrinks} ${layout.box} ${classes.card}`} aria-label={name}>
      <div className={`${layout.wrapGroup} ${classes.cardHead}`}>
        <h3 className={layout.small20}>{name}</h3>
        {badge !== null && (
          <Badge tone={badge.tone} icon={<StateMark state={kind === 'weight' ? 'unknown' : state} />}>
            {badge.text}
          </Badge>
        )}
        {rangeText !== null && <span className={`${layout.mutedTiny} ${layout.end}`}>{rangeText}</span>}
      </div>
      <p className={`${layout.mutedSmall} ${classes.newest}`}>
        <strong>{valueText(newest.value)}</strong> {unit}
        {second !== null && ` · ${valueText(second.value)} ${second.unit}`} · {formatDate(newest.measuredOn)}
      </p>
      <LineChart
        label={t('charted', { kind: name, values })}
        points={points}
        band={band}
        limits={limits}
        format={valueText}
      />
    </section>
  );
}
