import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { useConflictSeen } from '#web/entities/food-list/food-list.queries.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './list-alerts.module.css';

interface ConflictRowsProps {
  params: { userId: string; labReportId: string };
  foods: readonly FoodResult[];
}

const SHOWN = 3;

/** Moves by hand that yield to a safety rule, until somebody has taken note of each. */
export function ConflictRows({ params, foods }: ConflictRowsProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const seen = useConflictSeen(Number(params.labReportId));
  const [all, setAll] = useState(false);
  const open = foods.flatMap((food) => (food.conflict && !food.conflict.seen ? [{ food, ...food.conflict }] : []));
  if (open.length === 0) return null;
  const shown = all ? open : open.slice(0, SHOWN);
  return (
    <section aria-label={t('conflict.label')}>
      {shown.map(({ food, movedTo, ruleId, reason }) => (
        <div key={food.foodId} className={classes.alert} data-tone="amber" role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <p className={classes.text}>
            <strong>
              {t(food.band === 'excluded' ? 'conflict.excludes' : 'conflict.holds', {
                food: food.name,
                band: common(`band.${movedTo}`),
              })}
            </strong>{' '}
            {reason}
          </p>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
                  params={{ ...params, foodId: String(food.foodId) }}
                  {...props}
                />
              )}
            >
              {t('conflict.seeRule')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={seen.isPending && seen.variables?.foodId === food.foodId}
              onClick={() =>
                seen.mutate(
                  { foodId: food.foodId, ruleId },
                  { onError: (error) => toast.failure(error, t('conflict.failed')) },
                )
              }
            >
              {t('conflict.gotIt')}
            </Button>
          </Group>
        </div>
      ))}
      {open.length > shown.length && (
        <Button size="xs" variant="subtle" mb="sm" onClick={() => setAll(true)}>
          {t('conflict.more', { count: open.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
