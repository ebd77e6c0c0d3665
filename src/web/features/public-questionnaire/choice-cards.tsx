import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

type OptionValue = string | number;

export interface Choice {
  value: OptionValue;
  label: ReactNode;
  /** Cannot be chosen together with another. */
  exclusive?: true | undefined;
  /** Shown before the label, e.g. the type of the Bristol scale. */
  number?: number;
}

interface SingleProps {
  name: string;
  choices: Choice[];
  value: OptionValue | null;
  onChange: (value: OptionValue) => void;
  /** Two short answers side by side. */
  inRow?: boolean;
}

/** One of several, as cards. */
export function SingleChoice({ name, choices, value, onChange, inRow = false }: SingleProps) {
  return (
    <div className={inRow ? classes.row : classes.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.number !== undefined && <span className={classes.number}>{choice.number}</span>}
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

interface MultipleProps {
  name: string;
  choices: Choice[];
  value: OptionValue[];
  onChange: (value: OptionValue[]) => void;
}

/** The choices after a tick: an exclusive one stands alone, any other one drives it away. */
export function toggled(choices: Choice[], value: OptionValue[], clicked: Choice): OptionValue[] {
  if (value.includes(clicked.value)) return value.filter((item) => item !== clicked.value);
  if (clicked.exclusive) return [clicked.value];
  const exclusive = choices.filter((choice) => choice.exclusive).map((choice) => choice.value);
  return [...value.filter((item) => !exclusive.includes(item)), clicked.value];
}

export function MultipleChoice({ name, choices, value, onChange }: MultipleProps) {
  return (
    <div className={classes.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.card}>
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            onChange={() => onChange(toggled(choices, value, choice))}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

interface ScaleProps {
  name: string;
  min: number;
  max: number;
  minLabel: string | undefined;
  maxLabel: string | undefined;
  value: number | null;
  onChange: (value: number) => void;
}

/** A number by tapping it, with words at both ends. */
export function ScaleChoice({ name, min, max, minLabel, maxLabel, value, onChange }: ScaleProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const wordOf = (step: number) => (step === min ? minLabel : step === max ? maxLabel : undefined);
  return (
    <>
      <div className={classes.scale}>
        {steps.map((step) => (
          <label key={step} className={classes.tile}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              onChange={() => onChange(step)}
              aria-label={[step, wordOf(step)].filter((part) => part !== undefined).join(', ')}
            />
            {step}
          </label>
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </>
  );
}
