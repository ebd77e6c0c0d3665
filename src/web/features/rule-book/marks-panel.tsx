import { useTranslation } from 'react-i18next';
import type { MarkOutcome, ValidationResult } from '#contract/validation.contract.ts';
import { figureText, metricWords } from '#domain/evaluation/metric-words.ts';
import { markWords } from '#domain/evaluation/report-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';

/** What was asked for before the run, and what came of it. */
export function MarksPanel({ result: { marks } }: { result: ValidationResult }) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  if (marks.length === 0) return null;
  const text = (value: number, { metric }: MarkOutcome) => figureText(value, metricWords[metric].unit, language);
  const columns: Column<MarkOutcome>[] = [
    {
      key: 'metric',
      header: markWords.metric[language],
      width: '50%',
      render: (mark) =>
        [
          metricWords[mark.metric][language],
          ...mark.without.map((set) => `${markWords.without[language]} ${set}`),
        ].join(', '),
    },
    {
      key: 'mark',
      header: markWords.mark[language],
      nowrap: true,
      render: (mark) => `${markWords[mark.bound][language]} ${text(mark.mark, mark)}`,
    },
    {
      key: 'value',
      header: markWords.value[language],
      render: (mark) =>
        mark.value === null ? '–' : [text(mark.value, mark), ...(mark.of === null ? [] : [mark.of])].join(' · '),
    },
    { key: 'met', header: markWords.outcome[language], nowrap: true, render: ({ met }) => <Outcome met={met} /> },
  ];
  return (
    <Panel>
      <PanelHead
        title={markWords.title[language]}
        count={t('marksCount', { met: marks.filter(({ met }) => met).length, of: marks.length })}
      />
      <DataTable
        withoutControls
        label={markWords.title[language]}
        columns={columns}
        rows={marks}
        rowKey={(mark) => `${mark.metric} ${mark.in} ${mark.without.join(' ')} ${mark.bound}`}
      />
    </Panel>
  );
}

function Outcome({ met }: Pick<MarkOutcome, 'met'>) {
  const { language } = useLanguage();
  if (met === null) return <Badge>{markWords.unknown[language]}</Badge>;
  return met ? (
    <Badge tone="green">{markWords.met[language]}</Badge>
  ) : (
    <Badge tone="red">{markWords.missed[language]}</Badge>
  );
}
