import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FollowUp, followUpTextLength } from '#contract/follow-ups.contract.ts';
import { followUpsQuery, useAddFollowUp, useDeleteFollowUp } from '#web/entities/follow-up/follow-up.queries.ts';
import { useFollowUpEvent } from '#web/entities/follow-up/follow-up-event.queries.ts';
import { useFollowUpDone } from '#web/entities/follow-up/use-follow-up-done.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconCalendarPlus, IconMail, IconPlus, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './follow-ups-card.module.css';
import info from './info-card.module.css';

const MailDayModal = lazy(async () => ({
  default: (await import('#web/entities/mail/mail-day-modal.tsx')).MailDayModal,
}));

/** What was agreed with the patient for a day: by the papers given, and by hand. */
export function FollowUpsCard({ userId }: { userId: number }) {
  const { t } = useTranslation('patient-info');
  const list = useQuery(followUpsQuery(userId));
  const [adding, setAdding] = useState(false);
  const open = list.data?.filter(({ done }) => done === null) ?? [];
  const done = list.data?.filter((each) => each.done !== null) ?? [];
  return (
    <Panel className={info.card} id="follow-ups" aria-label={t('followUps.title')}>
      <PanelHead title={t('followUps.title')} {...(open.length > 0 && { count: open.length })}>
        {!adding && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('followUps.add')}
          </Button>
        )}
      </PanelHead>
      <div className={info.body}>
        {adding && <AddForm userId={userId} onDone={() => setAdding(false)} />}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <SkeletonRows rows={2} rowHeight={36} />}
        {list.data !== undefined && open.length === 0 && !adding && (
          <p className={layout.faint}>{t('followUps.none')}</p>
        )}
        {open.length > 0 && (
          <ul className={`${layout.plainList} ${layout.stack}`}>
            {open.map((each) => (
              <FollowUpRow key={each.id} userId={userId} followUp={each} />
            ))}
          </ul>
        )}
        {done.length > 0 && (
          <details className={classes.done}>
            <summary>{t('followUps.doneCount', { count: done.length })}</summary>
            <ul className={`${layout.plainList} ${layout.stack}`}>
              {done.map((each) => (
                <FollowUpRow key={each.id} userId={userId} followUp={each} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

function FollowUpRow({ userId, followUp }: { userId: number; followUp: FollowUp }) {
  const { t } = useTranslation('patient-info');
  const { confirm, confirmModal } = useConfirm();
  const { mark, isPending } = useFollowUpDone(userId);
  const remove = useDeleteFollowUp(userId, {
    onDone: () => toast.success(t('followUps.deleted')),
    onFailed: (error) => toast.failure(error, t('followUps.failed')),
  });
  const calendar = useFollowUpEvent(userId, {
    onDone: (file) => saveFile(file, `${dueOn}.ics`),
    onFailed: (error) => toast.failure(error, t('followUps.calendarFailed')),
  });
  const { dueOn, text, fromReport, done } = followUp;
  const name = `${formatDate(dueOn)}${text === '' ? '' : `, ${text}`}`;
  const ask = async (): Promise<void> => {
    const confirmLabel = t('followUps.deleteButton');
    if (await confirm({ title: t('followUps.deleteTitle'), message: name, confirmLabel })) remove.mutate(followUp);
  };
  const isLate = done === null && dueOn < practiceToday();
  const [mailing, setMailing] = useState(false);
  return (
    <li className={`${layout.groupTop} ${classes.row}`}>
      <Checkbox
        checked={done !== null}
        disabled={isPending}
        aria-label={t('followUps.doneOf', { name })}
        onChange={({ currentTarget }) => mark(followUp.id, currentTarget.checked)}
      />
      <span className={`${layout.small20} ${layout.wrap} ${layout.growShrinks} ${classes.words}`}>
        <span className={`${layout.medium} ${layout.nowrap} ${classes.date}`} data-late={isLate || undefined}>
          {formatDate(dueOn)}
          {isLate && ` · ${t('followUps.late')}`}
        </span>
        {text !== '' && <span className={layout.breaks}>{text}</span>}
        <span className={layout.mutedSmall}>
          {done === null
            ? fromReport !== null && t('followUps.fromReport')
            : t(done.by === null ? 'followUps.doneOn' : 'followUps.doneBy', {
                name: done.by ?? '',
                date: formatDate(done.at),
              })}
        </span>
      </span>
      {done === null && (
        <ActionIcon
          aria-label={t('followUps.calendar', { name })}
          loading={calendar.isPending}
          onClick={() => calendar.mutate(followUp.id)}
        >
          <IconCalendarPlus size={16} aria-hidden />
        </ActionIcon>
      )}
      {done === null && !isLate && (
        <ActionIcon aria-label={t('followUps.mail', { name })} onClick={() => setMailing(true)}>
          <IconMail size={16} aria-hidden />
        </ActionIcon>
      )}
      {mailing && (
        <Suspense>
          <MailDayModal userId={userId} followUp={followUp} onClose={() => setMailing(false)} />
        </Suspense>
      )}
      <ActionIcon aria-label={t('followUps.delete', { name })} loading={remove.isPending} onClick={() => void ask()}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {confirmModal}
    </li>
  );
}

function AddForm({ userId, onDone }: { userId: number; onDone: () => void }) {
  const { t } = useTranslation('patient-info');
  const form = useForm<{ dueOn: string | null; text: string }>({
    initialValues: { dueOn: null, text: '' },
    validate: {
      dueOn: (day) => (day === null || parseDate(day) === null ? t('followUps.dateNeeded') : null),
    },
  });
  const add = useAddFollowUp(userId, {
    onDone: () => {
      toast.success(t('followUps.added'));
      onDone();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('followUps.failed'));
    },
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ dueOn, text }) => add.mutate({ dueOn: dueOn ?? '', text }))}
    >
      <Group gap="sm" align="flex-start" wrap="wrap">
        <DateField
          label={t('followUps.date')}
          required
          value={form.values.dueOn}
          onChange={(day) => form.setFieldValue('dueOn', day)}
          error={form.errors.dueOn}
        />
        <TextInput
          className={classes.wide ?? ''}
          label={t('followUps.text')}
          maxLength={followUpTextLength}
          {...form.getInputProps('text')}
        />
      </Group>
      <FormActions submit={t('followUps.save')} busy={add.isPending} onCancel={onDone} />
    </form>
  );
}
