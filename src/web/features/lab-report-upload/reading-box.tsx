import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportReading } from '#contract/lab-reports.contract.ts';
import { useNoteText } from '#web/entities/lab-report/use-note-text.ts';
import type { Resources } from '#web/i18n/resources.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './reading-box.module.css';

interface ReadingBoxProps {
  reading: LabReportReading;
  answers: Readonly<Record<string, string>>;
  disabled: boolean;
  onAnswer: (code: string, value: string) => void;
  /** Takes all answers back: the question is asked again. */
  onAskAgain: () => void;
}

/** The question that settles the reading, and the rows of the file that decided it. */
export function ReadingBox({ reading, answers, disabled, onAnswer, onAskAgain }: ReadingBoxProps) {
  const { t } = useTranslation('lab-report-upload');
  const noteText = useNoteText();
  const optionText = useOptionText();
  const { question, rows, confidence } = reading;
  useAnswerKeys(question, !disabled, onAnswer);
  const answered = Object.entries(answers).map(([code, value]) => optionText(code, value, value));
  if (question === null && rows.length === 0 && answered.length === 0) return null;
  const given = question === null ? undefined : answers[question.code];
  return (
    <section
      className={`${layout.box} ${classes.box}`}
      data-check={confidence === 'check' || undefined}
      aria-label={t('reading')}
    >
      {question !== null && (
        <div className={`${layout.wrapGroup} ${classes.question}`}>
          <span className={classes.text}>
            <strong>{noteText({ ...question, code: `ASK_${question.code}` })}</strong>
          </span>
          <fieldset className={layout.chips} aria-label={t('answer')}>
            {question.options.map(({ value, message }, at) => (
              <Button
                key={value}
                size="xs"
                variant={given === value ? 'filled' : 'default'}
                disabled={disabled}
                aria-pressed={given === value}
                aria-keyshortcuts={keysOf(question)[at]?.join(' ')}
                {...(given === value && { leftSection: <IconCheck size={14} aria-hidden /> })}
                onClick={() => onAnswer(question.code, value)}
              >
                {optionText(question.code, value, message)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      {question === null && answered.length > 0 && (
        <div className={`${layout.wrapRow} ${classes.answered}`}>
          {t('answered', { answers: answered.join(', '), interpolation: { escapeValue: false } })}
          <Button size="compact-xs" variant="subtle" disabled={disabled} onClick={onAskAgain}>
            {t('askAgain')}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <h3 className={`${layout.aside} ${classes.title}`}>{t('decidingRows')}</h3>
          <div className={classes.rows}>
            {rows.map((row) => (
              <div key={row.line} className={classes.row}>
                <span className={`${layout.faint} ${layout.small20} ${classes.line}`}>
                  <span className={layout.spoken}>{t('lineNumber')} </span>
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

/** What is known of an answer in the language on screen; else the server's words. */
function useOptionText(): (code: string, value: string, message: string) => string {
  const { t, i18n } = useTranslation('lab-report-upload');
  return (code, value, message) => {
    const key = `${code}_${value}`;
    return i18n.exists(`lab-report-upload:option.${key}`)
      ? t(`option.${key as keyof Resources['lab-report-upload']['option']}`)
      : message;
  };
}

/** Numbers answer any question, `y` and `n` also one of two. */
function keysOf({ options }: NonNullable<LabReportReading['question']>): string[][] {
  const letters = options.length === 2 ? ['y', 'n'] : [];
  return options.map((_, at) => [letters[at], String(at + 1)].filter((key) => key !== undefined));
}

function useAnswerKeys(
  question: LabReportReading['question'],
  active: boolean,
  onAnswer: (code: string, value: string) => void,
): void {
  const answer = useStableCallback((event: globalThis.KeyboardEvent): void => {
    if (question === null || !active) return;
    // somebody who types means the letter
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const option = question.options[keysOf(question).findIndex((keys) => keys.includes(event.key))];
    if (option) onAnswer(question.code, option.value);
  });
  useEffect(() => {
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [answer]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
