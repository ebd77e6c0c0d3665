import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ComparedTaxon } from '#contract/lab-reports.contract.ts';
import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import { openOf } from '#domain/food-list/suggestion-reason.ts';
import classes from '#web/entities/food-list/details-table.module.css';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { comparisonQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatPercent } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';

interface TwoEnginesProps {
  params: { userId: string; labReportId: string };
  before: { labReportId: number; sampleDate: string | null };
  after: { labReportId: number; sampleDate: string | null };
}

const outside = ({ before, after }: ComparedTaxon): boolean =>
  [before, after].some(({ status }) => status === 'Low' || status === 'High');

/** Lists of two engines are not compared food by food: the bacteria are, and what is suggested is said. */
export function TwoEngines({ params, before, after }: TwoEnginesProps) {
  const { t } = useTranslation('food-list');
  const { language } = useLanguage();
  const labReportId = Number(params.labReportId);
  const lists = [useQuery(foodListQuery(before.labReportId, language)), useQuery(foodListQuery(labReportId, language))];
  const bacteria = useQuery(comparisonQuery(labReportId, before.labReportId));
  const day = ({ sampleDate }: typeof before): string => (sampleDate === null ? '–' : formatDate(sampleDate));
  const cell = ({ abundance, status, word, again, percentile }: ComparedTaxon['before']) => (
    <>
      {formatPercent(abundance, 2)} <RangeWord status={status} word={word} again={again} percentile={percentile} />
    </>
  );
  const columns: Column<ComparedTaxon>[] = [
    { key: 'name', header: t('suggest.engines.bacterium'), render: ({ name }) => <TaxonName>{name}</TaxonName> },
    { key: 'before', header: day(before), render: (taxon) => cell(taxon.before) },
    { key: 'after', header: day(after), render: (taxon) => cell(taxon.after) },
  ];
  return (
    <>
      <p className={classes.changes}>
        <strong>{t('suggest.engines.title')}</strong> {t('suggest.engines.text')}
      </p>
      {lists.map(({ data }, at) => {
        const of = at === 0 ? before : after;
        return (
          data && (
            <p key={of.labReportId} className={classes.changes}>
              <strong>{t('suggest.engines.list', { day: day(of), engine: engineOf(data) })}</strong>{' '}
              {suggestedIn(data) || t('suggest.engines.none')}
            </p>
          )
        );
      })}
      {bacteria.data ? (
        <DataTable
          label={t('suggest.engines.bacteria')}
          columns={columns}
          rows={bacteria.data.taxa.filter(outside)}
          rowKey={({ taxId }) => taxId}
          placeholder={<EmptyState>{t('suggest.engines.allInRange')}</EmptyState>}
        />
      ) : bacteria.isError ? (
        <ErrorState error={bacteria.error} onRetry={() => void bacteria.refetch()} />
      ) : (
        <SkeletonRows rows={8} rowHeight={44} />
      )}
    </>
  );
}

const engineOf = ({ calculation }: CalculationAnswer): number => Number.parseInt(calculation.engineVersion, 10);

/** "Pulses, Oats; less: Red and processed meat". */
function suggestedIn({ suggestions }: CalculationAnswer): string {
  const names = (side: 'up' | 'down'): string =>
    [...openOf(suggestions, side).sure, ...openOf(suggestions, side).lessSure]
      .map(({ name }) => `${side === 'up' ? '↑' : '↓'} ${name}`)
      .join(' · ');
  return [names('up'), names('down')].filter(Boolean).join(' · ');
}
