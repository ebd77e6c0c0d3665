import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import { IconAlertTriangle, IconPill } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './lab-report-screen.module.css';

/** What changes how every figure is to be read, apart from the remarks on the file. */
const loud = ['DRUGS', 'NOT_STOOL', 'PARTIAL_LIST', 'PARTIAL_READS', 'UNREAD_ROWS'];

interface QualityNotesProps {
  report: LabReport;
  unmatched: number;
}

/** What is to be known about the file and its sample: what changes the reading at once, the rest folded. */
export function QualityNotes({ report, unmatched }: QualityNotesProps) {
  const { t } = useTranslation('lab-reports');
  const noteText = useNoteText();
  const loudNotes = report.warnings.filter((note) => loud.includes(note.code));
  const notes = [...report.quality.reasons, ...report.warnings.filter((note) => !loud.includes(note.code))].map(
    noteText,
  );
  const all = [...(unmatched > 0 ? [t('unmatched', { count: unmatched })] : []), ...notes];
  return (
    <>
      {loudNotes.map((note) => (
        <p key={note.message} className={`${layout.small20} ${layout.groupBaseline} ${classes.loud}`}>
          {note.code === 'DRUGS' ? <IconPill size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          <span>{noteText(note)}</span>
        </p>
      ))}
      {all.length > 0 && (
        <details className={classes.notes}>
          <summary>{t('inShort.notes', { count: all.length })}</summary>
          <ul className={`${layout.small20} ${classes.list}`}>
            {all.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
