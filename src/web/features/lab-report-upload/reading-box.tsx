import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportReading } from '#contract/lab-reports.contract.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './reading-box.module.css';

interface ReadingBoxProps {
  reading: LabReportReading;
  answers: Readonly<Record<string, string>>;
  disabled: boolean;
  onAnswer: (code: string, value: string) => void;
}

/** The question that settles the reading, and the rows of the file that decided it. */
export function ReadingBox({ reading, answers, disabled, onAnswer }: ReadingBoxProps) {
  const { t } = useTranslation('lab-report-upload');
  const noteText = useNoteText();
  const { question, rows, confidence } = reading;
  useAnswerKeys(question, !disabled, onAnswer);
  if (question === null && rows.length === 0) return null;
  const given = question === null ? undefined : answers[question.code];
  return (
    <section className={classes.box} data-check={confidence === 'check' || undefined} aria-label={t('reading')}>
      {question !== null && (
        <div className={classes.question}>
          <span className={classes.text}>
            <strong>{noteText({ ...question, code: `ASK_${question.code}` })}</strong>
          </span>
          <fieldset className={classes.options} aria-label={t('answer')}>
            {question.options.map(({ value, message }, at) => (
              <Button
                key={value}
                size="xs"
                variant={given === value ? 'filled' : 'default'}
                disabled={disabled}
                aria-pressed={given === value}
                {...(question.options.length === 2 && { 'aria-keyshortcuts': at === 0 ? 'y' : 'n' })}
                {...(given === value && { leftSection: <IconCheck size={14} aria-hidden /> })}
                onClick={() => onAnswer(question.code, value)}
              >
                {noteText({ code: `ANSWER_${question.code}_${value}`, message, values: {} })}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <h3 className={classes.title}>{t('decidingRows')}</h3>
          <div className={classes.rows}>
            {rows.map((row) => (
              <div key={row.line} className={classes.row}>
                <span className={classes.line}>
                  <span className={classes.hidden}>{t('lineNumber')} </span>
                  {formatNumber(row.line, { useGrouping: false })}
                </span>
                <code className={classes.cells}>
                  {row.cells.map((cell, at) => {
                    const Cell = row.deciding.includes(at) ? 'mark' : 'span';
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells of a line have no other name than their place
                      <Cell key={at} className={classes.cell}>
                        {cell === '' ? '∅' : cell}
                      </Cell>
                    );
                  })}
                </code>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** `y` and `n` answer a question of two, unless somebody is typing. */
function useAnswerKeys(
  question: LabReportReading['question'],
  active: boolean,
  onAnswer: (code: string, value: string) => void,
): void {
  useEffect(() => {
    if (question === null || question.options.length !== 2 || !active) return;
    const answer = (event: globalThis.KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const at = event.key === 'y' ? 0 : event.key === 'n' ? 1 : -1;
      const option = question.options[at];
      if (option) onAnswer(question.code, option.value);
    };
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [question, active, onAnswer]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
