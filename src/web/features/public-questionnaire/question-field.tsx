import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { type AnswerProblem, checkAnswer } from '#domain/questionnaires/check-answer.ts';
import { IconAlertCircle, IconInfoCircle } from '#web/ui/first-icons.gen.ts';
import { MultipleChoice, ScaleChoice, SingleChoice } from './choice-cards.tsx';
import { DateField, NumberField, TextField } from './input-fields.tsx';
import classes from './question-field.module.css';
import { RecordPicker } from './record-picker.tsx';

interface QuestionFieldProps {
  question: PresentedQuestion;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  /** Says that an answer is missing, once the person has been through everything. */
  showMissing: boolean;
}

const written = ['text', 'longText', 'integer', 'decimal', 'height', 'weight', 'date'];
const tapped = ['boolean', 'single', 'bristol', 'scale'];

/** One question with its answer: a group of cards, or a field with a label. */
export function QuestionField({ question, value, onChange, showMissing }: QuestionFieldProps) {
  const { t } = useTranslation('public-questionnaire');
  const [left, setLeft] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const sentence = useProblemSentence(question);
  if (question.type === 'display') {
    return (
      <p className={classes.shown} data-tone="blue">
        <IconInfoCircle size={18} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
        {question.text}
      </p>
    );
  }

  const id = `question-${question.id}`;
  const problem = checkAnswer(question, value);
  const missing = showMissing && question.required && value === null && !unreadable;
  const error =
    left && unreadable
      ? t('problem.notANumber')
      : left && problem
        ? sentence(problem)
        : missing
          ? t('problem.required')
          : null;
  const describedBy = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const heading = (
    <>
      {question.text}
      {!question.required && <span className={classes.optional}>{t('question.optional')}</span>}
    </>
  );
  const below = (
    <>
      {tapped.includes(question.type) && !question.required && value !== null && (
        <button type="button" className={classes.clear} onClick={() => onChange(null)}>
          {t('question.clear')}
        </button>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          {error}
        </p>
      )}
    </>
  );
  const help = question.help !== undefined && (
    <p id={`${id}-help`} className={classes.help}>
      {question.help}
    </p>
  );

  if (written.includes(question.type)) {
    const field = { question, id, describedBy, invalid: error !== null, onBlur: () => setLeft(true) };
    return (
      <div className={classes.question} data-question={question.id}>
        <label htmlFor={id} className={classes.text}>
          {heading}
        </label>
        {help}
        <div className={classes.control}>{writtenField(field, value, onChange, setUnreadable)}</div>
        {below}
      </div>
    );
  }
  return (
    <fieldset className={classes.question} data-question={question.id} aria-describedby={describedBy}>
      <legend className={classes.text}>{heading}</legend>
      {help}
      <div className={classes.control}>
        <ChoiceControl question={question} name={id} value={value} onChange={onChange} />
      </div>
      {below}
    </fieldset>
  );
}

function writtenField(
  field: Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'>,
  value: AnswerValue,
  onChange: (value: AnswerValue) => void,
  onUnreadable: (unreadable: boolean) => void,
): ReactNode {
  const text = typeof value === 'string' ? value : null;
  switch (field.question.type) {
    case 'text':
    case 'longText':
      return <TextField {...field} value={text} onChange={onChange} />;
    case 'date':
      return <DateField {...field} value={text} onChange={onChange} />;
    default: {
      const number = typeof value === 'number' ? value : null;
      return <NumberField {...field} value={number} onChange={onChange} onUnreadable={onUnreadable} />;
    }
  }
}

interface ChoiceControlProps {
  question: PresentedQuestion;
  name: string;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
}

function ChoiceControl({ question, name, value, onChange }: ChoiceControlProps) {
  const { t } = useTranslation('public-questionnaire');
  const { options = [] } = question;
  const one = typeof value === 'string' || typeof value === 'number' ? value : null;
  const several = Array.isArray(value) ? value : [];
  switch (question.type) {
    case 'boolean':
      return (
        <SingleChoice
          name={name}
          inRow
          choices={[
            { value: 'yes', label: t('question.yes') },
            { value: 'no', label: t('question.no') },
          ]}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
    case 'scale':
      return (
        <ScaleChoice
          name={name}
          min={question.min ?? 0}
          max={question.max ?? 10}
          minLabel={question.minLabel}
          maxLabel={question.maxLabel}
          value={typeof one === 'number' ? one : null}
          onChange={onChange}
        />
      );
    case 'bristol':
      return (
        <SingleChoice
          name={name}
          choices={options.map((option) => ({ ...option, number: Number(option.value) }))}
          value={one}
          onChange={onChange}
        />
      );
    case 'single':
      return <SingleChoice name={name} choices={options} value={one} onChange={onChange} />;
    case 'multiple':
      return <MultipleChoice name={name} choices={options} value={several} onChange={onChange} />;
    default:
      return <RecordPicker name={name} options={options} value={several} onChange={onChange} />;
  }
}

function useProblemSentence(question: PresentedQuestion): (problem: AnswerProblem) => string {
  const { t } = useTranslation('public-questionnaire');
  return (problem) => {
    switch (problem.code) {
      case 'outOfRange':
        return t('problem.outOfRange', { min: problem.min, max: problem.max });
      case 'notWhole':
        return t(question.type === 'integer' ? 'problem.wholeOnly' : 'problem.notWhole');
      case 'tooLong':
        return t('problem.tooLong', { maxLength: problem.maxLength });
      case 'notADate':
        return t('problem.notADate');
      default:
        return t('problem.other');
    }
  };
}
