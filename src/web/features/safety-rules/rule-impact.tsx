import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Impact, ImpactChangeInput } from '#contract/impact.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { useImpact } from '#web/entities/impact/impact.queries.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconArrowRight, IconHandGrab, IconReportSearch } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './rule-impact.module.css';

interface RuleImpactProps {
  title: string;
  /** Null while there is nothing to preview. */
  change: ImpactChangeInput | null;
}

/** What saving or deleting would do to the latest list of each patient; nothing is written. */
export function RuleImpact({ title, change }: RuleImpactProps) {
  const { t } = useTranslation(['safety-rules', 'common']);
  const changes = useMemo(() => [change], [change]);
  const { impact, error, loading, ask } = useImpact(changes);
  return (
    <section className={classes.card} aria-label={title}>
      <header className={`${layout.row} ${classes.head}`}>
        <h3 className={layout.small}>{title}</h3>
        {impact !== undefined && !loading && (
          <span className={layout.mutedSmall}>
            {t('impact.lists', { count: impact.reportsLookedAt, formatted: formatNumber(impact.reportsLookedAt) })}
          </span>
        )}
        <Button
          variant="subtle"
          size="xs"
          className={layout.end ?? ''}
          disabled={change === null}
          loading={loading}
          leftSection={<IconReportSearch size={15} stroke={1.75} aria-hidden />}
          onClick={() => ask(0)}
        >
          {t('impact.show')}
        </Button>
      </header>
      <div role="status" className={classes.body}>
        {!loading && error !== null && (
          <span className={layout.redText}>{errorMessage(error, t('common:errors.operationFailed'))}</span>
        )}
        {!loading && error === null && impact !== undefined && <Result impact={impact} />}
      </div>
    </section>
  );
}

/** So many patients, and so many moves that yield, are named. */
const NAMED = 3;

function Result({ impact }: { impact: Impact }) {
  const { t } = useTranslation(['safety-rules', 'common']);
  const { safety, transitions, reports, stoppedEarly } = impact;
  const most = [...reports].sort((a, b) => b.foodsChanged - a.foodsChanged).slice(0, NAMED);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
  const yielding = safety?.yielding.slice(0, NAMED).map((move) => `${move.name} (${nameOf(move.patient)})`) ?? [];
  return (
    <>
      <p>
        <strong>{t('impact.patients', count(safety?.patients ?? 0))}</strong>{' '}
        <span className={layout.mutedSmall}>{t('impact.concerned')}</span>
      </p>
      {(safety?.listsRefused ?? 0) > 0 && (
        <p className={`${layout.group} ${layout.amberText} ${layout.gap6}`}>
          {t('impact.refused', count(safety?.listsRefused ?? 0))}
        </p>
      )}
      {(safety?.listsAllowed ?? 0) > 0 && <p>{t('impact.allowed', count(safety?.listsAllowed ?? 0))}</p>}
      {transitions.map(({ from, to, foods }) => (
        <p key={`${from} ${to}`} className={`${layout.group} ${layout.gap6}`}>
          <BandSquare band={from} /> {t(`common:band.${from}`)}
          <IconArrowRight size={14} aria-label={t('impact.to')} className={layout.mutedSmall} />
          <BandSquare band={to} /> {t(`common:band.${to}`)}
          <strong className={layout.end}>{t('impact.foods', count(foods))}</strong>
        </p>
      ))}
      {transitions.length === 0 && <p className={layout.mutedSmall}>{t('impact.noFood')}</p>}
      {most.length > 0 && (
        <p className={layout.mutedSmall}>
          {t('impact.most', {
            list: most
              .map(({ patient, foodsChanged }) => `${nameOf(patient)} ${formatNumber(foodsChanged)}`)
              .join(', '),
          })}
        </p>
      )}
      {yielding.length > 0 && (
        <p className={`${layout.group} ${layout.amberText} ${layout.gap6}`}>
          <IconHandGrab size={15} aria-hidden />
          {t('impact.yielding', { ...count(safety?.movesYielding ?? 0), list: yielding.join(', ') })}
        </p>
      )}
      {stoppedEarly && (
        <p className={`${layout.group} ${layout.amberText} ${layout.gap6}`}>
          {t('impact.stopped', {
            looked: formatNumber(impact.reportsLookedAt),
            total: formatNumber(impact.reportsTotal),
          })}
        </p>
      )}
    </>
  );
}

const count = (n: number) => ({ count: n, formatted: formatNumber(n) });
