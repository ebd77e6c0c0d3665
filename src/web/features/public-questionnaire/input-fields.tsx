import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { normaliseAnswer } from '#domain/questionnaires/accept-answers.ts';
import classes from './question-field.module.css';

interface FieldProps {
  question: PresentedQuestion;
  /** Of the input, for the question's label. */
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  onBlur: () => void;
}

interface TextFieldProps extends FieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

const fewCharacters = 100;

export function TextField({ question, id, describedBy, invalid, onBlur, value, onChange }: TextFieldProps) {
  const { t } = useTranslation('public-questionnaire');
  const { maxLength } = question;
  const [text, setText] = useState(value ?? '');
  // Another device has changed it, or the field was cleared: spaces being typed are no difference.
  useEffect(() => setText((typed) => (normaliseAnswer(typed) === value ? typed : (value ?? ''))), [value]);
  const common = {
    id,
    className: classes.input,
    value: text,
    maxLength,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': question.required,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      onChange(event.currentTarget.value);
    },
  };
  const left = (maxLength ?? 0) - text.length;
  return (
    <>
      {question.type === 'longText' ? <textarea rows={4} {...common} /> : <input type="text" {...common} />}
      {left < fewCharacters && (
        <p className={classes.note} aria-live="polite">
          {t('question.charactersLeft', { count: left })}
        </p>
      )}
    </>
  );
}

interface NumberFieldProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Whether what is typed is no number at all. */
  onUnreadable: (unreadable: boolean) => void;
}

/** A number as people type it, with a comma or a point; null for nothing, NaN for no number. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^-?\d+\.?\d*$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** Outside these a slip is likelier than the figure: it is taken, and asked about. A child's are outside too. */
const usual: Readonly<Record<string, readonly [number, number]>> = {
  weight: [30, 200],
  height: [120, 210],
  water: [0, 5],
};

export function NumberField(props: NumberFieldProps) {
  const { question, id, describedBy, invalid, onBlur, value, onChange, onUnreadable } = props;
  const { t, i18n } = useTranslation('public-questionnaire');
  const written = value === null ? '' : String(value).replace('.', i18n.language === 'hr' ? ',' : '.');
  const [text, setText] = useState(written);
  useEffect(() => {
    setText((typed) => {
      const read = readNumber(typed);
      return Number.isNaN(read) || read === value ? typed : written;
    });
  }, [value, written]);
  const [least, most] = usual[question.id] ?? [-Infinity, Infinity];
  const isUnusual = value !== null && !invalid && (value < least || value > most);
  return (
    <div className={classes.number}>
      <input
        id={id}
        className={classes.input}
        type="text"
        inputMode={question.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        maxLength={12}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={question.required}
        onBlur={onBlur}
        onChange={(event) => {
          const read = readNumber(event.currentTarget.value);
          setText(event.currentTarget.value);
          onUnreadable(Number.isNaN(read));
          onChange(Number.isNaN(read) ? null : read);
        }}
      />
      {question.unit !== undefined && <span className={classes.unit}>{question.unit}</span>}
      <span className={classes.note}>{t('question.range', { min: question.min, max: question.max })}</span>
      <p className={classes.note} aria-live="polite">
        {isUnusual && t('question.unusual', { value: text, unit: question.unit })}
      </p>
    </div>
  );
}

export function DateField({ question, id, describedBy, invalid, onBlur, value, onChange }: TextFieldProps) {
  return (
    <input
      id={id}
      className={classes.input}
      type="date"
      min="1900-01-01"
      max="2100-12-31"
      value={value ?? ''}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      required={question.required}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
