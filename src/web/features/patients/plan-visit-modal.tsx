import { Group, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type VisitKind, visitKindSchema } from '#contract/visit-kinds.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import { useCreateVisit } from '#web/entities/visit/visit.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Values {
  userId: number | null;
  visitedOn: string | null;
  startsAt: string;
  kind: VisitKind;
}

/** Agrees a day and an hour with a patient. */
export function PlanVisitModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const form = useForm<Values>({
    initialValues: { userId: null, visitedOn: null, startsAt: '', kind: 'followUp' },
    validate: {
      userId: (id) => (id === null ? t('plan.patientNeeded') : null),
      visitedOn: (day) => (day === null || parseDate(day) === null ? t('plan.dateNeeded') : null),
      startsAt: (time) => (time === '' || /^([01]?\d|2[0-3])[:.]?[0-5]\d$/.test(time) ? null : t('plan.timeWrong')),
    },
  });
  const create = useCreateVisit({
    onDone: ({ visitedOn, startsAt }) => {
      const date = formatDate(visitedOn);
      toast.success(t('plan.done', { when: startsAt === null ? date : t('plan.at', { date, time: startsAt }) }));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('plan.failed'));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('today.plan')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ userId, visitedOn, startsAt, kind }) =>
          create.mutate({
            ...{ userId: userId ?? 0, visitedOn: visitedOn ?? '', kind, language },
            startsAt: startsAt === '' ? null : asTime(startsAt),
          }),
        )}
      >
        <PatientPicker
          value={form.values.userId}
          onChange={(userId) => form.setFieldValue('userId', userId)}
          error={form.errors.userId ? String(form.errors.userId) : null}
        />
        <Group gap="sm" grow align="flex-start" mt="sm">
          <DateField
            label={t('plan.date')}
            required
            value={form.values.visitedOn}
            onChange={(day) => form.setFieldValue('visitedOn', day)}
            error={form.errors.visitedOn}
          />
          <TextInput
            label={t('plan.time')}
            placeholder="09:30"
            autoComplete="off"
            {...form.getInputProps('startsAt')}
          />
        </Group>
        <Select
          mt="sm"
          label={t('plan.kind')}
          allowDeselect={false}
          data={visitKindSchema.options.map((kind) => ({ value: kind, label: t(`today.kind.${kind}`) }))}
          {...form.getInputProps('kind')}
        />
        <FormActions submit={t('plan.save')} busy={create.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}

/** `9:30`, `9.30` and `0930` are `09:30`. */
function asTime(text: string): string {
  const digits = text.replace(/\D/g, '').padStart(4, '0');
  return `${digits.slice(0, 2)}:${digits.slice(2)}`;
}
