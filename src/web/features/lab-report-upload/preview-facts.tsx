import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportPreview } from '#contract/lab-reports.contract.ts';
import { labReportFormatNames } from '#web/entities/lab-report/format-names.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './preview-panel.module.css';

/** The file in figures. */
export function PreviewFacts({ preview }: { preview: LabReportPreview }) {
  const { t } = useTranslation(['lab-report-upload', 'common']);
  const { coverage, statusCounts, matchedPct } = preview;
  const matched = matchedPct.genus ?? matchedPct.species;
  const part = coverage.percent === null ? t(`coverage.${coverage.kind}`) : formatPercent(coverage.percent);
  const facts: [string, ReactNode][] = [
    [t('format'), labReportFormatNames[preview.format]],
    [t('rows'), formatNumber(preview.rows)],
    [t('genera'), formatNumber(preview.genusCount)],
    [t('species'), formatNumber(preview.speciesCount)],
    [
      t('partOfSample'),
      <span key="part">
        {part} <span className={layout.aside}>{t(`coverage.by.${coverage.decidedBy}`)}</span>
      </span>,
    ],
    [t('matched'), matched === null ? formatNumber(preview.matched) : formatPercent(matched)],
    [
      t('statuses'),
      statusCounts.Low + statusCounts.Normal + statusCounts.High === 0 ? (
        t('notAssessed')
      ) : (
        <span key="statuses" className={classes.statuses}>
          {(['Low', 'High', 'Normal'] as const).map((status) => (
            <span key={status} data-status={status} title={t(`common:status.${status}`)}>
              <StateIcon state={status} />
              <span className={layout.spoken}>{t(`common:status.${status}`)} </span>
              {formatNumber(statusCounts[status])}
            </span>
          ))}
        </span>
      ),
    ],
  ];
  return (
    <>
      <dl className={`${layout.wrap} ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AccountLine account={preview.account} />
    </>
  );
}

/** Every row of the sample, booked once: `412 rows: 301 counted, 96 sums, 15 left out: yeasts and fungi`. */
function AccountLine({ account }: { account: LabReportPreview['account'] }) {
  const { t } = useTranslation('lab-report-upload');
  const { rows, counted, sums, leftOut, notUnderstood, state, sumPct } = account;
  const said = (part: 'rows' | 'counted' | 'sums' | 'notUnderstood' | 'leftOut', count: number) =>
    t(`account.${part}`, { count, number: formatNumber(count) });
  const out = leftOut.reduce((sum, each) => sum + each.rows, 0);
  const reasons = leftOut.map(({ reason, rows: count }) => {
    const word = t(`account.reason.${reason}`);
    return leftOut.length > 1 ? `${word} ${formatNumber(count)}` : word;
  });
  const parts = [
    said('counted', counted),
    ...(sums > 0 ? [said('sums', sums)] : []),
    ...(notUnderstood > 0 ? [said('notUnderstood', notUnderstood)] : []),
    ...(out > 0 ? [`${said('leftOut', out)}: ${reasons.join(', ')}`] : []),
  ];
  return (
    <p className={`${layout.mutedSmall} ${classes.account}`} data-open={state !== 'closes' || undefined}>
      {said('rows', rows)}: {parts.join(', ')}.
      {state !== 'closes' && ` ${t(`account.state.${state}`, { percent: formatPercent(sumPct ?? 0) })}`}
    </p>
  );
}
