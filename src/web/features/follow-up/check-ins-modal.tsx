import { Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkInLimits, type Loop } from '#contract/check-ins.contract.ts';
import { usualWeeks } from '#domain/check-in/check-in.ts';
import { useChangeLoop } from '#web/entities/loop/loop.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CheckInsModalProps {
  userId: number;
  loop: Loop;
  onClose: () => void;
}

/** How long the patient is asked, about what, and on which day a mail asks. */
export function CheckInsModal({ userId, loop, onClose }: CheckInsModalProps) {
  const { t } = useTranslation('follow-up');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { plan } = loop;
  const form = useForm({
    initialValues: { weeks: plan?.weeks ?? usualWeeks, goal: plan?.goal ?? '', remindOn: String(plan?.remindOn ?? 5) },
  });
  const change = useChangeLoop(userId, {
    onDone: () => {
      toast.success(t('plan.saved'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('notSaved'));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('plan.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ weeks, goal, remindOn }) =>
          change.mutate({
            act: 'plan',
            body: { weeks: Number(weeks), goal, remindOn: Number(remindOn), version: plan?.version ?? 0 },
          }),
        )}
      >
        <NumberInput
          label={t('plan.weeks')}
          description={t('plan.weeksHint')}
          min={1}
          max={checkInLimits.weeks}
          {...form.getInputProps('weeks')}
        />
        <TextInput
          mt="sm"
          label={t('plan.goal')}
          description={t('plan.goalHint')}
          maxLength={checkInLimits.goal}
          autoComplete="off"
          {...form.getInputProps('goal')}
        />
        <Select
          mt="sm"
          label={t('plan.remindOn')}
          description={t('plan.remindHint')}
          allowDeselect={false}
          data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekday(day, language) }))}
          {...form.getInputProps('remindOn')}
        />
        <FormActions submit={t('plan.save')} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

/** 1 is Monday. */
function weekday(day: number, language: 'en' | 'hr'): string {
  const at = new Date(Date.UTC(2026, 0, 4 + day));
  return new Intl.DateTimeFormat(language === 'hr' ? 'hr-HR' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    at,
  );
}
