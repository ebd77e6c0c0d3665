import { Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { defaultExpiryDays } from '#contract/questionnaires.contract.ts';
import { isLanguage, languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './assign.module.css';
import { LinkView, type MadeLink } from './link-view.tsx';
import { templatesQuery, useAssign } from './questionnaires.queries.ts';

interface AssignModalProps {
  userId: number;
  /** The language of the patient. */
  patientLanguage: Language;
  /** The group whose questionnaires are chosen to begin with; 0 is none. */
  groupId: number;
  /** Nothing was sent to this patient before: what a first visit needs is chosen to begin with. */
  isFirst: boolean;
  opened: boolean;
  onClose: () => void;
}

const followUpCode = 'follow-up';
const expiries = [7, 14, defaultExpiryDays, 90];

/** Which questionnaires, language and expiry; then the one link to all of them. */
export function AssignModal({ opened, onClose, ...rest }: AssignModalProps) {
  const { t } = useTranslation('questionnaires');
  const { t: common } = useTranslation();
  const [made, setMade] = useState<MadeLink | null>(null);
  const close = (): void => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t(made === null ? 'assign.title' : 'link.title')}
      size={520}
      // The link is seen only once: a stray click must not take it away.
      closeOnClickOutside={made === null}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {made === null ? (
        <AssignForm {...rest} onAssigned={setMade} onCancel={close} />
      ) : (
        <LinkView atOnce made={made} onDone={close} />
      )}
    </Modal>
  );
}

interface AssignFormProps extends Omit<AssignModalProps, 'opened' | 'onClose'> {
  onAssigned: (made: MadeLink) => void;
  onCancel: () => void;
}

interface AssignValues {
  /** Null while nobody has chosen: then what is proposed holds. */
  chosen: string[] | null;
  language: Language;
  days: string;
}

function AssignForm({ userId, patientLanguage, groupId, isFirst, onAssigned, onCancel }: AssignFormProps) {
  const { t } = useTranslation('questionnaires');
  const { t: common } = useTranslation();
  const { language: shown } = useLanguage();
  const templates = useQuery(templatesQuery(shown));
  const assign = useAssign({
    onDone: onAssigned,
    onFailed: (error) => toast.failure(error, t('assign.failed')),
  });
  const form = useForm<AssignValues>({
    initialValues: { chosen: null, language: patientLanguage, days: String(defaultExpiryDays) },
    validate: { chosen: (ids) => (templatesOf(ids).length === 0 ? t('assign.needed') : null) },
  });
  /** What was chosen, in the order of the list: the patient meets them so. */
  const templatesOf = (chosen: string[] | null): string[] =>
    (templates.data?.questionnaires ?? [])
      .filter((each) =>
        chosen !== null
          ? chosen.includes(String(each.id))
          : groupId !== 0
            ? each.groupId === groupId
            : isFirst && each.code !== followUpCode,
      )
      .map(({ id }) => String(id));

  if (templates.data === undefined) {
    return templates.isError ? (
      <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
    ) : (
      <SkeletonRows rows={6} rowHeight={50} />
    );
  }
  const { questionnaires } = templates.data;

  const submit = form.onSubmit(({ chosen, language, days }) =>
    assign.mutate({
      userId,
      questionnaireIds: templatesOf(chosen).map(Number),
      language,
      expiresInDays: Number(days),
    }),
  );
  const chosen = templatesOf(form.values.chosen);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Checkbox.Group
          label={t('assign.questionnaires')}
          description={t('assign.oneLink')}
          {...form.getInputProps('chosen')}
          value={chosen}
        >
          <Stack gap={8} mt={8}>
            {questionnaires.map(({ id, title, questionCount, estimatedMinutes }) => (
              <Checkbox.Card key={id} value={String(id)} className={classes.template ?? ''} aria-label={title}>
                <Checkbox.Indicator />
                <span>
                  <b>{title}</b>
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {t('assign.about', { count: questionCount, minutes: estimatedMinutes })}
                  </Text>
                </span>
              </Checkbox.Card>
            ))}
          </Stack>
        </Checkbox.Group>
        <Group grow align="flex-start">
          <Select
            label={t('assign.language')}
            data={languages.map((each) => ({ value: each, label: common(`language.${each}`) }))}
            value={form.values.language}
            onChange={(value) => isLanguage(value) && form.setFieldValue('language', value)}
            allowDeselect={false}
          />
          <Select
            label={t('assign.expires')}
            data={expiries.map((count) => ({ value: String(count), label: t('assign.days', { count }) }))}
            allowDeselect={false}
            {...form.getInputProps('days')}
          />
        </Group>
      </Stack>
      <FormActions cancellable submit={t('assign.submit')} busy={assign.isPending} onCancel={onCancel} />
    </form>
  );
}
