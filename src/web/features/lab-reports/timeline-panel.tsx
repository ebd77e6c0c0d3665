import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import { type TimelineSample, timelineOf } from '#domain/sample/sample-timeline.ts';
import { TrendChart } from '#web/entities/lab-report/trend-chart.tsx';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { TableSwitch } from './table-switch.tsx';
import classes from './timeline-panel.module.css';

const two = (value: number) => formatNumber(value, { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Diversity and what is out of range, sample by sample; the table says the same in figures. */
export function TimelinePanel({ reports }: { reports: readonly LabReportListItem[] }) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const [asTable, setAsTable] = useState(false);
  const { samples, severalMethods } = timelineOf(reports);
  if (samples.length === 0) return null;
  const columns: Column<TimelineSample>[] = [
    { key: 'date', header: t('column.date'), render: (sample) => formatDate(sample.date) },
    {
      key: 'shannon',
      header: t('column.shannon'),
      align: 'right',
      render: ({ shannon }) => (shannon === null ? '–' : two(shannon)),
    },
    { key: 'low', header: t('column.low'), align: 'right', render: (sample) => formatNumber(sample.low) },
    { key: 'high', header: t('column.high'), align: 'right', render: (sample) => formatNumber(sample.high) },
  ];
  return (
    <Panel>
      <PanelHead title={t('timeline')}>
        {samples.length > 1 && <TableSwitch asTable={asTable} onChange={setAsTable} />}
      </PanelHead>
      {samples.length === 1 ? (
        <p className={`${layout.mutedSmall} ${classes.note}`}>{t('timelineOne')}</p>
      ) : asTable ? (
        <DataTable columns={columns} rows={samples} rowKey={({ id }) => id} label={t('timeline')} rowHeight={37} />
      ) : (
        <TimelineCharts samples={samples} />
      )}
      {severalMethods && <p className={`${layout.mutedSmall} ${classes.note}`}>{t('timelineMethods')}</p>}
    </Panel>
  );
}

function TimelineCharts({ samples }: { samples: readonly TimelineSample[] }) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const shannon = samples.map((sample) => sample.shannon);
  const known = shannon.filter((value) => value !== null);
  const counts = samples.flatMap(({ low, high }) => [low, high]);
  const words = (say: (sample: TimelineSample) => string) =>
    samples.map((sample) => `${formatDate(sample.date)}: ${say(sample)}`).join('; ');
  return (
    <div className={classes.charts}>
      <section>
        <h3 className={`${layout.aside} ${layout.group} ${classes.label}`}>{t('diversity')}</h3>
        {known.length === 0 ? (
          <p className={`${layout.faintSmall} ${classes.none}`}>{t('noDiversity')}</p>
        ) : (
          <TrendChart
            label={`${t('diversity')}. ${words((sample) => (sample.shannon === null ? '–' : two(sample.shannon)))}`}
            samples={samples}
            series={[{ marker: 'Normal', values: shannon }]}
            between={[Math.min(...known) - 0.2, Math.max(...known) + 0.2]}
            format={two}
          />
        )}
      </section>
      <section>
        <h3 className={`${layout.aside} ${layout.group} ${classes.label}`}>
          {t('outOfRange')}
          <span className={classes.low}>
            <StateIcon state="Low" /> {t('common:status.Low')}
          </span>
          <span className={layout.amberText}>
            <StateIcon state="High" /> {t('common:status.High')}
          </span>
        </h3>
        <TrendChart
          label={`${t('outOfRange')}. ${words(
            ({ low, high }) =>
              `${t('common:status.Low')} ${formatNumber(low)}, ${t('common:status.High')} ${formatNumber(high)}`,
          )}`}
          samples={samples}
          series={[
            { marker: 'Low', values: samples.map(({ low }) => low) },
            { marker: 'High', values: samples.map(({ high }) => high) },
          ]}
          between={[Math.min(...counts), Math.max(...counts)]}
          format={formatNumber}
        />
      </section>
    </div>
  );
}
