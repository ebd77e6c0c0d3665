import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { menopauseSchema, type PhytateMg } from '#contract/reference-standard.ts';
import { phytateLevels } from '#contract/words.ts';
import layout from '#web/ui/layout.module.css';
import classes from './person-form.module.css';
import type { Calculator } from './use-calculator.ts';

const menopauseFromYears = 40;
const adultFromYears = 18;

/** What only EFSA asks for: menopause for iron, phytate for zinc. Shown where it can change a value. */
export function EfsaFields({ calculator }: { calculator: Calculator }) {
  const { t } = useTranslation('dri-calculator');
  const { fields, change, reading, standards } = calculator;
  const { sex, ageYears, pregnancyWeeks, lactationMonths } = reading.input;
  if (standards.chosen !== 'efsa' && !standards.both) return null;
  const adult = ageYears === null || ageYears >= adultFromYears;
  const woman = sex === 'female' && ageYears !== null && ageYears >= menopauseFromYears;
  const asksMenopause = woman && pregnancyWeeks === null && lactationMonths === null;
  if (!adult) return null;
  return (
    <div className={asksMenopause ? `${layout.gridTop12} ${classes.pair}` : undefined}>
      {asksMenopause && (
        <Select
          label={t('form.menopause.label')}
          placeholder={t('form.menopause.unknown')}
          clearable
          value={fields.menopause}
          onChange={(menopause) => change({ menopause: menopauseSchema.nullable().parse(menopause) })}
          data={menopauseSchema.options.map((value) => ({ value, label: t(`form.menopause.${value}`) }))}
        />
      )}
      <Select
        label={t('form.phytate.label')}
        placeholder={t('form.phytate.unknown')}
        clearable
        value={fields.phytateMg === null ? null : String(fields.phytateMg)}
        onChange={(text) => change({ phytateMg: phytateLevels.find((level) => String(level) === text) ?? null })}
        data={phytateLevels.map((level: PhytateMg) => ({ value: String(level), label: t(`form.phytate.mg${level}`) }))}
      />
    </div>
  );
}
