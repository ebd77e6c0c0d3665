import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { IconMinus, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './gram-stepper.module.css';

interface GramStepperProps {
  /** Whose grams: part of every accessible name. */
  food: string;
  grams: number;
  onChange: (grams: number) => void;
  disabled?: boolean;
}

export const gramStep = 5;
export const gramLimits = { least: 1, most: 2000 } as const;

/** To the next amount that is a multiple of 5 g; small amounts end at 1 g. */
export function steppedGrams(grams: number, direction: 1 | -1): number {
  const steps = grams / gramStep;
  const next = (direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * gramStep;
  return Math.min(Math.max(next, gramLimits.least), gramLimits.most);
}

/** What was typed as grams; null where it is no possible amount. */
export function typedGrams(text: string): number | null {
  const grams = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && grams >= gramLimits.least && grams <= gramLimits.most
    ? Math.round(grams * 10) / 10
    : null;
}

/** Grams by steps of five, or typed. What is no amount is not taken, and the field shows the old one again. */
export function GramStepper({ food, grams, onChange, disabled = false }: GramStepperProps) {
  const { t } = useTranslation('meals');
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    if (typed === null) return;
    const next = typedGrams(typed);
    setTyped(null);
    if (next !== null && next !== grams) onChange(next);
  };
  const step = (direction: 1 | -1): void => {
    setTyped(null);
    onChange(steppedGrams(grams, direction));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // Enter takes the figure; it sends no form around it.
      event.preventDefault();
      take();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'ArrowUp' || event.key === '+') {
      event.preventDefault();
      step(1);
    } else if (event.key === 'ArrowDown' || event.key === '-' || event.key === '−') {
      event.preventDefault();
      step(-1);
    }
  };
  return (
    <span className={classes.stepper}>
      <UnstyledButton
        className={`${layout.muted} ${layout.centred} ${classes.step}`}
        aria-label={t('editor.less', { food })}
        disabled={disabled || grams <= gramLimits.least}
        onClick={() => step(-1)}
      >
        <IconMinus size={14} aria-hidden />
      </UnstyledButton>
      <span className={`${layout.group} ${layout.smallStrong} ${classes.value}`}>
        <input
          className={classes.input}
          inputMode="decimal"
          aria-label={t('editor.grams', { food })}
          value={typed ?? formatNumber(grams, { useGrouping: false, maximumFractionDigits: 1 })}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden>g</span>
      </span>
      <UnstyledButton
        className={`${layout.muted} ${layout.centred} ${classes.step}`}
        aria-label={t('editor.more', { food })}
        disabled={disabled || grams >= gramLimits.most}
        onClick={() => step(1)}
      >
        <IconPlus size={14} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
