import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { useConflictSeen } from '#web/entities/food-list/food-list.queries.ts';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';

interface ConflictRowsProps {
  params: { userId: string; labReportId: string };
  foods: readonly FoodResult[];
}

/** Moves by hand that yield to a safety rule, until somebody has taken note of each. */
export function ConflictRows({ params, foods }: ConflictRowsProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const seen = useConflictSeen(Number(params.labReportId));
  const open = foods.flatMap((food) => (food.conflict && !food.conflict.seen ? [{ food, ...food.conflict }] : []));
  return open.map(({ food, movedTo, ruleId, reason }) => (
    <WorkStrip
      key={food.foodId}
      rank="note"
      tone="amber"
      role="status"
      label={t('conflict.label')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      actions={
        <>
          <Button
            size="compact-sm"
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
            size="compact-sm"
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
        </>
      }
    >
      <p>
        <strong>
          {t(food.band === 'excluded' ? 'conflict.excludes' : 'conflict.holds', {
            food: food.name,
            band: common(`band.${movedTo}`),
          })}
        </strong>{' '}
        {reason}
      </p>
    </WorkStrip>
  ));
}
