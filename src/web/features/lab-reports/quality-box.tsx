import { IconAlertTriangle, IconPill } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import { Panel } from '#web/ui/panel.tsx';
import classes from './lab-report-screen.module.css';

/** What changes how every figure is to be read, apart from the remarks on the file. */
const loud = ['DRUGS', 'NOT_STOOL', 'PARTIAL_LIST', 'PARTIAL_READS', 'UNREAD_ROWS'];

interface QualityBoxProps {
  report: LabReport;
  unmatched: number;
}

/** What is to be known about the file and its sample; nothing where there is nothing to say. */
export function QualityBox({ report, unmatched }: QualityBoxProps) {
  const { t } = useTranslation('lab-reports');
  const noteText = useNoteText();
  const loudNotes = report.warnings.filter((note) => loud.includes(note.code));
  const notes = [...report.quality.reasons, ...report.warnings.filter((note) => !loud.includes(note.code))];
  if (unmatched + loudNotes.length + notes.length === 0) return null;
  return (
    <Panel>
      <div className={classes.quality}>
        {unmatched > 0 && <span className={classes.muted}>{t('unmatched', { count: unmatched })}</span>}
        {loudNotes.map((note) => (
          <p key={note.message} className={classes.loud}>
            {note.code === 'DRUGS' ? <IconPill size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
            <span>{noteText(note)}</span>
          </p>
        ))}
        {notes.length > 0 && (
          <ul className={classes.list}>
            {notes.map((note) => (
              <li key={`${note.code}${note.message}`}>{noteText(note)}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
