import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedTaxon, Comparison } from '#contract/lab-reports.contract.ts';
import { doublingShown } from '#domain/trial/change-over-time.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconCalendarPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './bacteria-change.module.css';

/** Rows that moved most against what is usual: genera, and groups below them. */
const shown = { genera: 5, groups: 3 } as const;

const size = { width: 150, height: 30 } as const;
/** 0.001 % to 100 %, one axis for all. */
const xOf = (percent: number): number =>
  ((Math.log10(Math.min(100, Math.max(0.001, percent))) + 3) / 5) * (size.width - 8) + 4;

type Moved = Pick<ComparedTaxon, 'factor' | 'usualFactor' | 'move'>;

/** How far it moved, in what two samples of one person differ by. */
const against = ({ factor, usualFactor }: Moved): number =>
  Math.abs(Math.log(factor)) / Math.log(Math.max(1.01, usualFactor));
const mostMoved = <Row extends Moved>(rows: readonly Row[], most: number): Row[] =>
  rows.toSorted((a, b) => against(b) - against(a)).slice(0, most);

/** What became of genera and groups between two samples. It never says why. */
export function BacteriaChange({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('follow-up');
  const genera = comparison.taxa.filter(
    ({ rank, move, range }) => rank === 'genus' && move !== 'notAssessed' && range !== null,
  );
  const groups = comparison.groups.filter(({ move }) => move !== 'notAssessed');
  const middle = genera.map(({ usualFactor }) => usualFactor).sort((a, b) => a - b)[Math.floor(genera.length / 2)];
  return (
    <Panel aria-label={t('bacteria.title')}>
      <PanelHead title={t('bacteria.title')} count={t('bacteria.hint')} />
      <div className={classes.rows}>
        {mostMoved(genera, shown.genera).map(({ taxId, name, before, after, ...row }) => (
          <Row key={taxId} {...row} name={<i>{name}</i>} before={before.abundance} after={after.abundance} />
        ))}
        {mostMoved(groups, shown.groups).map(({ categoryId, name, before, after, ...row }) => (
          <Row key={`group ${categoryId}`} {...row} name={name} before={before.total} after={after.total} />
        ))}
      </div>
      <div className={`${layout.small} ${layout.tonedBox} ${classes.box}`} data-tone="amber">
        <p>
          <b>{t('bacteria.whether')}</b>{' '}
          {middle !== undefined &&
            t('bacteria.twoSamples', { share: formatNumber(Math.round(doublingShown(middle, 3) * 10)) })}
        </p>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarPlus size={15} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/belly/users/$userId/info"
              params={{ userId: String(comparison.after.userId) }}
              hash="follow-ups"
              {...props}
            />
          )}
        >
          {t('bacteria.planSample')}
        </Button>
      </div>
    </Panel>
  );
}

interface RowProps extends Moved {
  name: ReactNode;
  range: ComparedTaxon['range'];
  /** Percent of the sample. */
  before: number;
  after: number;
}

function Row({ name, range, before, after, factor, usualFactor, move }: RowProps) {
  const { t } = useTranslation('follow-up');
  const whisker = Math.sqrt(Math.sqrt(usualFactor));
  const tone = move === 'intoRange' ? 'green' : move === 'outOfRange' ? 'amber' : 'grey';
  return (
    <div className={`${layout.small} ${layout.grid8} ${classes.row}`}>
      <span className={classes.name}>{name}</span>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.plot} data-tone={tone} aria-hidden>
        {range && (
          <rect
            x={xOf(range.low)}
            y="4"
            width={Math.max(2, xOf(range.high) - xOf(range.low))}
            height="22"
            rx="4"
            className={classes.range}
          />
        )}
        {[before, after].map((percent, at) => (
          <g key={at === 0 ? 'before' : 'after'} className={at === 0 ? classes.before : classes.after}>
            <line x1={xOf(percent / whisker)} x2={xOf(percent * whisker)} y1={at * 10 + 10} y2={at * 10 + 10} />
            <circle cx={xOf(percent)} cy={at * 10 + 10} r="3.5" />
          </g>
        ))}
      </svg>
      <div className={`${layout.stack} ${layout.right} ${classes.factor}`}>
        <VisuallyHidden>{t('bacteria.fromTo', { from: percentOf(before), to: percentOf(after) })}</VisuallyHidden>
        <b data-tone={tone} className={classes.toned}>
          {factor >= 1 ? `×${short(factor)}` : `÷${short(1 / factor)}`}
        </b>
        <span>{t('bacteria.usual', { factor: short(usualFactor) })}</span>
      </div>
    </div>
  );
}

const short = (value: number): string => formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
const percentOf = (value: number): string => formatNumber(value, { maximumSignificantDigits: 2 });
