import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './rule-editor.module.css';
import { useApproveRules } from './safety-rules.queries.ts';

interface ApproveModalProps {
  rules: readonly Pick<SafetyRule, 'ruleId' | 'version'>[];
  onClose: () => void;
  onApproved: () => void;
}

/** Asks who has read the rules, and when: an approval is a person's word. */
export function ApproveModal({ rules, onClose, onApproved }: ApproveModalProps) {
  const { t } = useTranslation(['safety-rules', 'common']);
  const undo = useUndo();
  const { name } = useAuth();
  const form = useForm<{ approvedBy: string; approvedOn: string | null }>({
    // Whoever approves has mostly read it themselves, today.
    initialValues: { approvedBy: name, approvedOn: new Date().toISOString().slice(0, 10) },
    validate: { approvedBy: filled(t('gap.reviewer')), approvedOn: (date) => (date === null ? t('gap.date') : null) },
  });
  const approve = useApproveRules({
    onDone: ({ approved, changeSetId }) => {
      toast.success(t('message.approved', { count: approved, formatted: formatNumber(approved) }), undo(changeSetId));
      onApproved();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('message.approveFailed'));
    },
  });
  const submit = form.onSubmit(({ approvedBy, approvedOn }) => {
    if (approvedOn !== null) approve.mutate({ rules, approvedBy: approvedBy.trim(), approvedOn });
  });
  const [only] = rules;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        rules.length === 1
          ? t('approve.title', { rule: only?.ruleId ?? '' })
          : t('approve.titleMany', { count: rules.length, formatted: formatNumber(rules.length) })
      }
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form noValidate className={classes.approve} onSubmit={submit}>
        <p className={classes.note}>{t('approve.note')}</p>
        <TextInput
          data-autofocus
          withAsterisk
          required
          label={t('approve.reviewer')}
          maxLength={120}
          {...form.getInputProps('approvedBy')}
        />
        <DateField
          required
          label={t('approve.date')}
          value={form.values.approvedOn}
          error={form.errors.approvedOn}
          onChange={(date) => form.setFieldValue('approvedOn', date)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={approve.isPending} leftSection={<IconCheck size={16} />}>
            {t('approve.do')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
