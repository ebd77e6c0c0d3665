import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconHandMove, IconShieldExclamation } from '#web/ui/icons.gen.ts';
import classes from './row-badges.module.css';

/** Mixed evidence, and the nutritionist's own decision with its reason. */
export function RowBadges({ food }: { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  const { override } = food;
  if (!food.mixed && override === undefined) return null;
  return (
    <span className={classes.badges}>
      {food.mixed && (
        <Tooltip label={t('mixedHint')} multiline maw={280}>
          <span>
            <Badge>{t('mixed')}</Badge>
          </span>
        </Tooltip>
      )}
      {override && override.lifted.length > 0 && (
        <Tooltip
          multiline
          maw={320}
          label={t('ceiling.liftedHint', {
            by: override.by,
            when: formatDate(override.at),
            reason: override.reason,
          })}
        >
          <span>
            <Badge tone="amber" icon={<IconShieldExclamation size={14} aria-hidden />}>
              {t('ceiling.lifted')}
            </Badge>
          </span>
        </Tooltip>
      )}
      {override && override.lifted.length === 0 && (
        <Tooltip
          multiline
          maw={320}
          label={`${t('movedBy', { by: override.by, when: formatDate(override.at), reason: override.reason })}${
            override.flagged ? ` ${t('flagged')}` : ''
          }`}
        >
          <span>
            <Badge
              outlined={!override.flagged}
              tone={override.flagged ? 'amber' : 'grey'}
              icon={<IconHandMove size={14} aria-hidden />}
            >
              {t('moved')}
            </Badge>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
