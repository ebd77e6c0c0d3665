import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Loop } from '#contract/check-ins.contract.ts';
import type { Comparison, LabReport } from '#contract/lab-reports.contract.ts';
import { doublingShown } from '#domain/trial/bacteria-change.ts';
import { EatenPanel } from '#web/entities/loop/eaten-panel.tsx';
import { ElsePanel } from '#web/entities/loop/else-panel.tsx';
import { IntoNote } from '#web/entities/loop/into-note.tsx';
import { loopQuery } from '#web/entities/loop/loop.queries.ts';
import { Statements } from '#web/entities/loop/statements.tsx';
import { SymptomsPanel } from '#web/entities/loop/symptoms-panel.tsx';
import { useStatements } from '#web/entities/loop/use-statements.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './follow-up-view.module.css';

/** Check-ins beside two samples: what was eaten, what was felt, what became of the bacteria. It never says why. */
export function FollowUpView({ comparison }: { comparison: Comparison }) {
  const loop = useQuery(loopQuery(comparison.after.userId));
  if (loop.data) return <View loop={loop.data} comparison={comparison} />;
  return loop.isError ? (
    <ErrorState error={loop.error} onRetry={() => void loop.refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  );
}

/** When a sample was taken; the day of its report where nobody said. */
const dayOf = ({ sampleDate, uploadedAt }: LabReport): string => sampleDate ?? uploadedAt.slice(0, 10);

/** Rows of bacteria, those that moved most against what is usual first. */
const rowsShown = 6;

function View({ loop, comparison }: { loop: Loop; comparison: Comparison }) {
  const { t } = useTranslation('follow-up');
  const statements = useStatements(loop, comparison);
  const { userId } = comparison.after;
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/follow-up" params={{ userId: String(userId) }} {...props} />
          )}
        >
          {t('plan.title')}
        </Button>
        <IntoNote userId={userId} statements={statements} />
      </div>
      <Statements statements={statements} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <EatenPanel loop={loop} />
          <ElsePanel userId={userId} from={dayOf(comparison.before)} to={dayOf(comparison.after)} />
        </div>
        <SymptomsPanel loop={loop} />
        <BacteriaChange comparison={comparison} />
      </div>
    </div>
  );
}

const size = { width: 150, height: 30 } as const;
/** 0.001 % to 100 %, one axis for all. */
const xOf = (percent: number): number =>
  ((Math.log10(Math.min(100, Math.max(0.001, percent))) + 3) / 5) * (size.width - 8) + 4;

function BacteriaChange({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('follow-up');
  const assessed = comparison.taxa.filter(
    ({ rank, move, range }) => rank === 'genus' && move !== 'notAssessed' && range !== null,
  );
  const against = (taxon: (typeof assessed)[number]): number =>
    Math.abs(Math.log(taxon.factor)) / Math.log(Math.max(1.01, taxon.usualFactor));
  const rows = assessed.toSorted((a, b) => against(b) - against(a)).slice(0, rowsShown);
  const middle = assessed.map(({ usualFactor }) => usualFactor).sort((a, b) => a - b)[Math.floor(assessed.length / 2)];
  return (
    <Panel aria-label={t('bacteria.title')}>
      <PanelHead title={t('bacteria.title')} count={t('bacteria.hint')} />
      {rows.map(({ taxId, name, range, before, after, factor, usualFactor, move }) => {
        const whisker = Math.sqrt(Math.sqrt(usualFactor));
        const tone = move === 'intoRange' ? 'green' : move === 'outOfRange' ? 'amber' : 'grey';
        return (
          <div key={taxId} className={classes.row}>
            <i>{name}</i>
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
              {[before, after].map(({ abundance }, at) => (
                <g key={at === 0 ? 'before' : 'after'} className={at === 0 ? classes.before : classes.after}>
                  <line
                    x1={xOf(abundance / whisker)}
                    x2={xOf(abundance * whisker)}
                    y1={at * 10 + 10}
                    y2={at * 10 + 10}
                  />
                  <circle cx={xOf(abundance)} cy={at * 10 + 10} r="3.5" />
                </g>
              ))}
            </svg>
            <div className={classes.factor}>
              <b data-tone={tone} className={classes.toned}>
                {factor >= 1 ? `×${short(factor)}` : `÷${short(1 / factor)}`}
              </b>
              <span>{t('bacteria.usual', { factor: short(usualFactor) })}</span>
            </div>
          </div>
        );
      })}
      <div className={classes.box} data-tone="amber">
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

const short = (value: number): string => formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
