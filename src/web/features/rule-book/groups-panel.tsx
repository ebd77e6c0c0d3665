import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupFigures, type Grouping, groupings } from '#contract/validation.contract.ts';
import { figureText, metricWords } from '#domain/evaluation/metric-words.ts';
import { groupColumns, groupingWords, groupName, whyRefused } from '#domain/evaluation/report-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './validation-screen.module.css';

/** The same figures for parts of the people: whom it serves less. */
export function GroupsPanel({ groups }: { groups: readonly GroupFigures[] }) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  const known = groupings.filter((by) => groups.some((group) => group.by === by));
  const [by, setBy] = useState<Grouping>(known[0] ?? 'set');
  if (known.length === 0) return null;
  const columns: Column<GroupFigures>[] = [
    { key: 'name', header: groupingWords[by][language], render: ({ name }) => groupName(by, name)[language] },
    { key: 'people', header: t('groups.people'), align: 'right', render: ({ people }) => formatNumber(people) },
    ...groupColumns.map(
      ({ metric, ...header }): Column<GroupFigures> => ({
        ...{ key: metric, header: header[language], align: 'right', nowrap: true },
        render: ({ figures, refused }) => {
          const figure = figures[metric];
          if (!figure) return '–';
          const text = (value: number) => figureText(value, metricWords[metric].unit, language);
          const why = metric === 'refused' ? whyRefused([{ refused }]) : null;
          return (
            <span className={layout.stack}>
              <span>{text(figure.value)}</span>
              {figure.low !== null && figure.high !== null && (
                <span className={`${layout.mutedSmall} ${classes.muted}`}>
                  {t('between', { low: text(figure.low), high: text(figure.high) })}
                </span>
              )}
              {why !== null && <span className={classes.why}>{why[language]}</span>}
            </span>
          );
        },
      }),
    ),
  ];
  return (
    <Panel>
      <PanelHead title={t('groups.title')}>
        <SegmentedSwitch
          label={t('groups.by')}
          value={by}
          onChange={setBy}
          options={known.map((each) => ({ value: each, label: groupingWords[each][language] }))}
        />
      </PanelHead>
      <DataTable
        withoutControls
        label={t('groups.title')}
        columns={columns}
        rows={groups.filter((group) => group.by === by)}
        rowKey={({ name }) => name}
        rowHeight={50}
      />
    </Panel>
  );
}
