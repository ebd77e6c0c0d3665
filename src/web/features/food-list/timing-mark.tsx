import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { IconClock } from '#web/ui/icons.gen.ts';
import classes from './food-rows.module.css';

/** A clock where a rule says when to eat it. */
export function TimingMark({ food }: { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  if (food.timing.length === 0) return null;
  const text = t('ceiling.timing', { reason: food.timing.join(' ') });
  return (
    <Tooltip label={text} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.timing} role="img" aria-label={text} data-tone="blue">
        <IconClock size={15} aria-hidden />
      </span>
    </Tooltip>
  );
}
