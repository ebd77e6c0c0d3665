import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FocusEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { paperLimits, type ReportStep } from '#contract/patient-report.contract.ts';
import { mostSteps, printedSteps } from '#domain/paper/next-steps.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconAlertTriangle, IconCalendarEvent, IconPlus, IconTargetArrow, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { onlyIn } from './message-section.tsx';
import classes from './report-editor.module.css';
import type { SectionProps } from './section-props.ts';
import { byDate, distanceTo, doubtOf } from './steps.ts';

/** What comes after the paper, and when; sorted by date as soon as a date is left. */
export function NextStepsSection({ draft, change, agreed }: SectionProps & { agreed: readonly ReportStep[] }) {
  const { t } = useTranslation('patient-report');
  const { nextSteps, language } = draft;
  const today = practiceToday();
  const [added, setAdded] = useState<string | null>(null);
  const store = (steps: readonly ReportStep[]): void => change({ nextSteps: [...steps] });
  const replace = (step: ReportStep): void => store(nextSteps.map((each) => (each.id === step.id ? step : each)));
  const sort = (): void => {
    const sorted = byDate(nextSteps);
    if (sorted.some(({ id }, at) => id !== nextSteps[at]?.id)) store(sorted);
  };
  const putBack = useStableCallback((step: ReportStep): void => {
    if (nextSteps.length < paperLimits.nextSteps) store(byDate([...nextSteps, step]));
  });
  const remove = (step: ReportStep): void => {
    store(nextSteps.filter(({ id }) => id !== step.id));
    toast.success(
      t('next.removed'),
      undoAction(() => putBack(step)),
    );
  };
  const add = (): void => {
    const id = crypto.randomUUID();
    const last = nextSteps.at(-1)?.date;
    const date = last !== undefined && last > today ? last : today;
    setAdded(id);
    store([...nextSteps, { id, date, text: { en: '', hr: '' }, followUp: true }]);
  };
  const printed = new Set(printedSteps(nextSteps, language, today).map(({ id }) => id));
  const toTake = agreed.filter(({ id }) => !nextSteps.some((step) => step.id === id));
  const take = (): void => store(byDate([...nextSteps, ...toTake]).slice(0, paperLimits.nextSteps));
  const isFull = nextSteps.length >= paperLimits.nextSteps;
  return (
    <section className={classes.section} data-place="nextSteps" aria-labelledby="report-nextSteps">
      <div className={`${layout.wrapGroup} ${classes.sectionHead}`}>
        <h3 id="report-nextSteps" className={`${layout.title15} ${classes.sectionTitle}`} tabIndex={-1}>
          {t('sections.nextSteps')}
        </h3>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {t('next.followUpHint')}
        </span>
        {toTake.length > 0 && (
          <Button
            className={layout.end ?? ''}
            size="xs"
            variant="subtle"
            leftSection={<IconTargetArrow size={14} aria-hidden />}
            disabled={isFull}
            onClick={take}
          >
            {t('next.fromVisits', { count: toTake.length })}
          </Button>
        )}
        <Button
          className={toTake.length > 0 ? '' : (layout.end ?? '')}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={isFull}
          title={isFull ? t('next.limit', { count: paperLimits.nextSteps }) : undefined}
          onClick={add}
        >
          {t('next.add')}
        </Button>
      </div>
      {nextSteps.length === 0 && (
        <p className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>{t('next.none')}</p>
      )}
      <ol className={layout.plainList}>
        {nextSteps.map((step, at) => (
          <StepRow
            key={step.id}
            step={step}
            place={at + 1}
            language={language}
            today={today}
            isNew={step.id === added}
            isPrinted={printed.has(step.id) || step.text[language].trim() === ''}
            onChange={replace}
            onDateLeft={sort}
            onRemove={() => remove(step)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  step: ReportStep;
  place: number;
  language: Language;
  today: string;
  isNew: boolean;
  /** There is room for it on the paper. */
  isPrinted: boolean;
  onChange: (step: ReportStep) => void;
  onDateLeft: () => void;
  onRemove: () => void;
}

function StepRow(props: StepRowProps) {
  const { step, place, language, today, isNew, isPrinted, onChange, onDateLeft, onRemove } = props;
  const { t } = useTranslation('patient-report');
  const doubt = doubtOf(step.date, today);
  const { unit, count } = distanceTo(step.date, today);
  const only = onlyIn(step.text, language);
  return (
    <li className={`${layout.gap8} ${layout.gridMiddle} ${classes.step}`}>
      <StepDate
        label={t('next.date', { place })}
        value={step.date}
        isNew={isNew}
        onChange={(date) => onChange({ ...step, date })}
        onLeft={onDateLeft}
      />
      <span className={classes.stepDistance}>
        {doubt === null ? (
          <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
            {unit === 'today' ? t('next.today') : t(`next.${unit}`, { count })}
          </span>
        ) : (
          <span className={`${layout.small18} ${layout.group} ${layout.amberText} ${classes.amber}`}>
            <IconAlertTriangle size={14} aria-hidden /> {t(`next.${doubt}`)}
          </span>
        )}
      </span>
      <TextInput
        className={classes.stepText ?? ''}
        aria-label={t('next.text', { place })}
        lang={language}
        maxLength={paperLimits.nextStep}
        value={step.text[language]}
        {...((only !== null || !isPrinted) && {
          description: only === null ? t('next.noRoom', { count: mostSteps }) : t(`message.onlyIn.${only}`),
          inputWrapperOrder: ['input', 'description'],
        })}
        onChange={({ currentTarget }) => onChange({ ...step, text: { ...step.text, [language]: currentTarget.value } })}
      />
      <ActionIcon
        aria-label={t('next.followUp', { place })}
        title={t('next.followUpTitle')}
        aria-pressed={step.followUp}
        variant={step.followUp ? 'light' : 'subtle'}
        color={step.followUp ? 'beet' : 'gray'}
        onClick={() => onChange({ ...step, followUp: !step.followUp })}
      >
        <IconCalendarEvent size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('next.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface StepDateProps {
  label: string;
  value: string;
  isNew: boolean;
  onChange: (date: string) => void;
  onLeft: () => void;
}

/** A day as one writes it. Text that is no date is not handed on, and says so when the field is left. */
function StepDate({ label, value, isNew, onChange, onLeft }: StepDateProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => formatDate(value));
  const [left, setLeft] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written anew when the day or the language changes, not under the hand
  useEffect(() => {
    if (parseDate(text) !== value || left) setText(formatDate(value));
  }, [value, i18n.language]);
  const leave = (_: FocusEvent): void => {
    setLeft(true);
    const date = parseDate(text);
    if (date !== null) setText(formatDate(date));
    onLeft();
  };
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      autoFocus={isNew}
      placeholder={t('form.datePlaceholder', { date: formatDate(new Date().toISOString()) })}
      value={text}
      error={left && parseDate(text) === null ? t('form.dateWrong') : null}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setLeft(false);
        const date = parseDate(currentTarget.value);
        if (date !== null) onChange(date);
      }}
      onBlur={leave}
    />
  );
}
