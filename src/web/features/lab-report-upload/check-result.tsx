import { useTranslation } from 'react-i18next';
import type { LabReportPreview } from '#contract/lab-reports.contract.ts';
import { labReportFormatNames } from '#web/entities/lab-report/format-names.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import classes from './check-result.module.css';
import { UnmatchedTable } from './unmatched-table.tsx';
import type { UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface CheckResultProps {
  item: UploadItem;
  preview: LabReportPreview;
  uploads: Uploads;
}

const qualityTones: Record<LabReportPreview['quality']['level'], Tone> = {
  good: 'green',
  caution: 'amber',
  poor: 'red',
};

/** What a dry run found in the file. */
export function CheckResult({ item, preview, uploads }: CheckResultProps) {
  const { t } = useTranslation(['lab-report-upload', 'common']);
  const noteText = useNoteText();
  const { statusCounts, matchedPct, quality } = preview;
  const share = matchedPct.genus ?? matchedPct.species;
  const notes = [...quality.reasons, ...preview.warnings];
  const facts: [string, string][] = [
    [t('format'), labReportFormatNames[preview.format]],
    [t('rows'), formatNumber(preview.rows)],
    [t('genera'), formatNumber(preview.genusCount)],
    [t('species'), formatNumber(preview.speciesCount)],
    [t('genusSum'), formatPercent(preview.genusSumPct)],
    [t('notPlaced'), preview.notPlacedPct === null ? t('notStated') : formatPercent(preview.notPlacedPct)],
    [
      t('matched'),
      share === null ? formatNumber(preview.matched) : `${formatNumber(preview.matched)} · ${formatPercent(share)}`,
    ],
  ];
  return (
    <div className={classes.result}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.line}>
        <Badge tone={qualityTones[quality.level]}>{t(`quality.${quality.level}`)}</Badge>
        <span className={classes.muted}>{t('statuses')}</span>
        {(['Low', 'Normal', 'High'] as const).map((status) => (
          <span key={status} className={classes.status}>
            <StateIcon state={status} /> {t(`common:status.${status}`)} {formatNumber(statusCounts[status])}
          </span>
        ))}
        <span className={classes.muted}>
          {t('common:status.Unknown')} {formatNumber(statusCounts.Unknown)}
        </span>
      </div>
      {notes.length > 0 && (
        <section aria-label={t('notes')}>
          <h3 className={classes.title}>{t('notes')}</h3>
          <ul className={classes.list}>
            {notes.map((note) => (
              <li key={`${note.code}${note.message}`}>{noteText(note)}</li>
            ))}
          </ul>
        </section>
      )}
      {preview.rowErrors.length > 0 && (
        <section aria-label={t('rowErrors')}>
          <h3 className={classes.title}>
            {t('rowErrors')} <span className={classes.muted}>{formatNumber(preview.rowErrors.length)}</span>
          </h3>
          <ul className={classes.list}>
            {preview.rowErrors.slice(0, 20).map((error) => (
              <li key={`${error.line}${error.code}${error.message}`}>
                {error.line > 0 && <strong>{t('line', { line: formatNumber(error.line) })}: </strong>}
                {noteText(error)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview.unmatched.length > 0 && <UnmatchedTable item={item} preview={preview} uploads={uploads} />}
    </div>
  );
}
