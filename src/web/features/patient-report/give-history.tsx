import { useTranslation } from 'react-i18next';
import type { GivenReport } from '#contract/printed-report.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconFileText, IconPrinter, IconSend, IconUsers } from '#web/ui/icons.gen.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './give-screen.module.css';

const icons = { made: IconFileText, link: IconSend, opened: IconSend, print: IconPrinter, hand: IconUsers } as const;

interface Entry {
  key: string;
  kind: keyof typeof icons;
  at: string;
  by: string | null;
  text: string;
  report: GivenReport;
}

/** What became of the papers of a patient, by sample, the latest first. */
export function GiveHistory({ reports }: { reports: readonly GivenReport[] }) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const entriesOf = (report: GivenReport): Entry[] => {
    const { id, at, by, form, pages, language, given, link } = report;
    const what = `${t(`list.form.${form}`, { count: pages })}, ${common(`language.${language}`)}`;
    return [
      { key: `made ${id}`, kind: 'made', at, by, text: t('give.history.made', { what }), report },
      ...given.map(
        (each, place): Entry => ({
          key: `${each.way} ${id} ${place}`,
          kind: each.way,
          at: each.at,
          by: each.by,
          text: t(`give.history.${each.way}`, { when: '' }).trim(),
          report,
        }),
      ),
      ...(link !== null && link.opened > 0 && link.lastOpenedAt !== null
        ? [
            {
              key: `opened ${id}`,
              kind: 'opened' as const,
              at: link.lastOpenedAt,
              by: null,
              text: t('give.history.opened', { count: link.opened }),
              report,
            },
          ]
        : []),
    ];
  };
  const samples = [...new Set(reports.map(({ labReportId }) => labReportId))];
  return (
    <Panel className={classes.history}>
      <PanelHead title={t('give.history.title')} count={t('give.history.count', { count: reports.length })} />
      {samples.map((labReportId) => {
        const own = reports.filter((report) => report.labReportId === labReportId);
        const day = own[0]?.sampleDate ?? null;
        return (
          <section key={labReportId}>
            <h3>{t('give.history.sample', { date: day === null ? t('list.noDate') : formatDate(day) })}</h3>
            <ul>
              {own
                .flatMap(entriesOf)
                .sort((a, b) => b.at.localeCompare(a.at))
                .map(({ key, kind, at, by, text, report }) => {
                  const Icon = icons[kind];
                  return (
                    <li key={key}>
                      <Icon size={16} stroke={1.6} aria-hidden />
                      <span>
                        <b>{text}</b>
                        <span>{[formatDateTime(at), by].filter(Boolean).join(' · ')}</span>
                      </span>
                      {kind === 'made' && (report.withdrawn !== null || report.state === 'replaced') && (
                        <Badge outlined>{t(report.withdrawn === null ? 'give.replaced' : 'give.withdrawn')}</Badge>
                      )}
                    </li>
                  );
                })}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}
