import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/bulk.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconEye } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './dry-run-note.module.css';

interface DryRunNoteProps {
  /** The last answer of the dry run; undefined while nothing is known yet. */
  result: BulkResult | undefined;
  counting: boolean;
  /** The server's sentence where the dry run was refused. */
  error?: string | undefined;
  /** What is multiplied by what: "9 foods × 27 bacteria = 243 pairs." */
  note?: string | undefined;
  /** What is still missing before there is anything to count. */
  hint?: string | undefined;
}

/** What Apply would do, before it does it. */
export function DryRunNote({ result, counting, error, note, hint }: DryRunNoteProps) {
  const { t } = useTranslation('reference-data');
  return (
    <div className={`${layout.wrapGroup} ${classes.note}`} role="status" data-counting={counting || undefined}>
      {hint !== undefined && <span className={layout.muted}>{hint}</span>}
      {error !== undefined && <span className={layout.redText}>{error}</span>}
      {error === undefined && result === undefined && counting && <span>{t('bulk.counting')}</span>}
      {error === undefined && result !== undefined && (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          <strong>
            {t('bulk.dryRun', {
              created: formatNumber(result.created),
              changed: formatNumber(result.changed),
              skipped: formatNumber(result.skipped),
            })}
          </strong>
          {result.failed > 0 && (
            <span className={layout.redText}>{t('bulk.dryRunFailed', { count: result.failed })}</span>
          )}
          <span className={layout.muted}>
            {note} {t('bulk.nothingWritten')}
          </span>
        </>
      )}
    </div>
  );
}
