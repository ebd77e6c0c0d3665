import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type FoodBand, foodBandSchema } from '#contract/food-bands.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { finalRule, isAbove, ruleAbove } from '#domain/food-list/held.ts';
import { IconShieldExclamation } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { useOverride } from './food-list.queries.ts';
import classes from './move-modal.module.css';

interface MoveModalProps {
  labReportId: number;
  /** The food to move; null closes the dialog. */
  food: FoodResult | null;
  onClose: () => void;
}

export function MoveModal({ labReportId, food, onClose }: MoveModalProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={food !== null}
      onClose={onClose}
      title={food === null ? '' : t('move.title', { food: food.name })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {food !== null && <MoveForm key={food.foodId} labReportId={labReportId} food={food} onClose={onClose} />}
    </Modal>
  );
}

function MoveForm({ labReportId, food, onClose }: MoveModalProps & { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const override = useOverride(labReportId);
  const form = useForm<{ band: FoodBand; reason: string }>({
    initialValues: {
      band: food.override?.band ?? (food.band === 'excluded' ? 'avoid' : food.band),
      reason: food.override?.reason ?? '',
    },
    validate: { reason: (text) => (text.trim() === '' ? t('move.reasonNeeded') : null) },
  });
  const { band, reason } = form.values;
  const blocking = finalRule(food);
  const blocked = blocking !== null && isAbove(band, blocking.band);
  const above = blocked ? null : ruleAbove(food, band);

  const send = (next: typeof band | null): void => {
    override.mutate(
      { foodId: food.foodId, band: next, ...(next === null ? {} : { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast.success(next === null ? t('move.undone') : t('move.done'));
          onClose();
        },
        onError: (error) => toast.failure(error, t('move.failed')),
      },
    );
  };

  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values.band))}>
      <Select
        label={t('move.band')}
        data={foodBandSchema.options.map((value) => ({
          value,
          label: common(`band.${value}`),
          disabled: blocking !== null && isAbove(value, blocking.band),
        }))}
        description={blocking && t('move.notAbove', { band: common(`band.${blocking.band}`), reason: blocking.reason })}
        value={band}
        onChange={(value) => {
          const chosen = foodBandSchema.options.find((each) => each === value);
          if (chosen !== undefined) form.setFieldValue('band', chosen);
        }}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data-autofocus
      />
      <Textarea
        mt="md"
        label={t('move.reason')}
        maxLength={500}
        autosize
        minRows={2}
        required
        {...form.getInputProps('reason')}
      />
      {above && (
        <p className={`${layout.small20} ${layout.tonedBox} ${classes.warning}`} data-tone="amber" role="status">
          <IconShieldExclamation size={18} aria-hidden /> {t('move.above', { reason: above.reason })}
        </p>
      )}
      <Group justify="space-between" mt="lg" gap="xs">
        {food.override ? (
          <Button variant="subtle" disabled={override.isPending} onClick={() => send(null)}>
            {t('move.back')}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" loading={override.isPending} disabled={blocked}>
            {t('move.save')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
