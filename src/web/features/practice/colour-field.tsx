import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leastContrast } from '#contract/practice.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { contrastOf } from './contrast.ts';
import classes from './practice-screen.module.css';

interface ColourFieldProps {
  value: string;
  onChange: (colour: string) => void;
  error?: ReactNode;
}

/** The colour of the paper's headings; its contrast is said while one chooses. */
export function ColourField({ value, onChange, error }: ColourFieldProps) {
  const { t } = useTranslation('practice');
  const contrast = contrastOf(value);
  const choose = (colour: string): void => onChange(colour.trim().toLowerCase());
  return (
    <TextInput
      label={t('colour')}
      description={
        contrast === null
          ? t('colourRule')
          : t('contrast', { contrast: formatNumber(contrast), least: formatNumber(leastContrast) })
      }
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('chooseColour')}
          value={contrast === null ? '#000000' : value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      error={error}
    />
  );
}
