import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MovedFood } from '#contract/recommendation.contract.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import classes from '#web/entities/food-list/details-table.module.css';
import { changesQuery, foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatDate, formatNumber, formatScore } from '#web/lib/format.ts';
import { foldText, matchesFolded } from '#web/lib/search-text.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { TwoEngines } from './two-engines.tsx';

interface ChangesTableProps {
  params: { userId: string; labReportId: string };
  text: string;
  group: number | undefined;
}

/** Foods that moved to another band since the report before, and whether patient or rules moved them. */
export function ChangesTable({ params, text, group }: ChangesTableProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const changes = useQuery(changesQuery(Number(params.labReportId), language));
  const engineAfter = useEngine(Number(params.labReportId));
  const engineBefore = useEngine(changes.data?.before.labReportId);
  if (changes.data === undefined) {
    if (hasStatus(changes.error, 404)) return <EmptyState>{t('detailsScreen.noOther')}</EmptyState>;
    if (changes.isError) return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />;
    return <SkeletonRows rows={8} rowHeight={44} />;
  }
  const { before, after, foods, better, worse, unchanged } = changes.data;
  if (engineBefore !== undefined && engineAfter !== undefined && engineBefore !== engineAfter) {
    return <TwoEngines params={params} before={before} after={after} />;
  }
  const day = (list: typeof before): string => (list.sampleDate === null ? '–' : formatDate(list.sampleDate));
  const columns: Column<MovedFood>[] = [
    {
      key: 'food',
      header: t('columns.food'),
      render: (food) => (
        <Link
          to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
          params={{ ...params, foodId: String(food.foodId) }}
          className={`${layout.link} ${classes.name}`}
        >
          {food.name}
        </Link>
      ),
    },
    { key: 'group', header: t('columns.group'), render: (food) => food.foodGroup.name },
    { key: 'before', header: t('detailsScreen.before'), render: (food) => <Place {...food.before} /> },
    { key: 'after', header: t('detailsScreen.after'), render: (food) => <Place {...food.after} /> },
    {
      key: 'patient',
      header: t('detailsScreen.patientPoints'),
      align: 'right',
      render: (food) => formatScore(food.patientPoints),
    },
    {
      key: 'rules',
      header: t('detailsScreen.rulesPoints'),
      align: 'right',
      render: (food) => formatScore(food.rulesPoints),
    },
    { key: 'cause', header: t('detailsScreen.cause'), render: (food) => t(`detailsScreen.causes.${food.cause}`) },
  ];
  const rows = foods
    .filter((food) => matchesFolded(foldText(food.name), text))
    .filter((food) => group === undefined || food.foodGroup.id === group);
  return (
    <>
      <p className={classes.changes}>
        {t('detailsScreen.changesOf', { before: day(before), after: day(after) })}{' '}
        <strong>
          {t('detailsScreen.counts', {
            better: formatNumber(better),
            worse: formatNumber(worse),
            unchanged: formatNumber(unchanged),
          })}
        </strong>
      </p>
      <DataTable
        label={t('detailsScreen.changes')}
        columns={columns}
        rows={rows}
        rowKey={(food) => food.foodId}
        placeholder={<EmptyState>{t('detailsScreen.nothingMoved')}</EmptyState>}
      />
    </>
  );
}

/** By which engine the list of a report was made; undefined until it is known. */
function useEngine(labReportId: number | undefined): number | undefined {
  const { language } = useLanguage();
  const list = useQuery({ ...foodListQuery(labReportId ?? 0, language), enabled: labReportId !== undefined });
  return list.data && Number.parseInt(list.data.calculation.engineVersion, 10);
}

function Place({ band, finalScore }: MovedFood['before']) {
  return (
    <span className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap8}`}>
      <BandBadge band={band} /> {formatScore(finalScore)}
    </span>
  );
}
