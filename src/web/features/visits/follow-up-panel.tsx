import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { laterBy, type Step } from '#domain/visits/visit-day.ts';
import { followUpsQuery, useAddFollowUp } from '#web/entities/follow-up/follow-up.queries.ts';
import { useFollowUpEvent } from '#web/entities/follow-up/follow-up-event.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useCreateVisit } from '#web/entities/visit/visit.queries.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IconCalendarDown, IconMail } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { TimeField } from './visit-head.tsx';
import classes from './visits.module.css';

const MailDayModal = lazy(async () => ({
  default: (await import('#web/entities/mail/mail-day-modal.tsx')).MailDayModal,
}));

const choices: readonly Step[] = [{ weeks: 2 }, { weeks: 3 }, { months: 3 }];

/** The day of the next follow-up, from the same list as on the patient's info; with an hour it is a planned visit too. */
export function FollowUpPanel({ user }: { user: UserDetails }) {
  const { t } = useTranslation('visits');
  const today = practiceToday();
  const [mailing, setMailing] = useState(false);
  const form = useForm<{ dueOn: string | null; time: string | null }>({
    initialValues: { dueOn: null, time: null },
    validate: {
      dueOn: (day) => (day === null || parseDate(day) === null ? t('followUp.dateNeeded') : null),
    },
  });
  const followUps = useQuery(followUpsQuery(user.id));
  const next = followUps.data?.find(({ done }) => done === null);
  const planVisit = useCreateVisit({
    onDone: () => toast.success(t('followUp.planned')),
    onFailed: (error) =>
      toast.partly(t('followUp.visitFailed', { message: errorMessage(error, t('followUp.failed')) })),
  });
  const add = useAddFollowUp(user.id, {
    onDone: ({ dueOn }) => {
      const { time } = form.getValues();
      form.reset();
      if (time === null) toast.success(t('followUp.planned'));
      else planVisit.mutate({ userId: user.id, visitedOn: dueOn, startsAt: time, kind: 'followUp' });
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('followUp.failed'));
    },
  });
  const calendar = useFollowUpEvent(user.id, {
    onDone: (file) => saveFile(file, `${user.code}-${next?.dueOn}.ics`),
    onFailed: (error) => toast.failure(error, t('followUp.calendarFailed')),
  });
  return (
    <Panel className={classes.side} aria-label={t('followUp.title')}>
      <PanelHead title={t('followUp.title')} />
      <div className={`${layout.stack12} ${classes.sideBody}`}>
        {next !== undefined && (
          <Group gap="xs" justify="space-between">
            <p className={layout.medium}>{t('followUp.next', { date: formatDate(next.dueOn) })}</p>
            {next.dueOn >= today && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() => setMailing(true)}
              >
                {t('followUp.mail')}
              </Button>
            )}
          </Group>
        )}
        {mailing && next !== undefined && (
          <Suspense>
            <MailDayModal userId={user.id} followUp={next} onClose={() => setMailing(false)} />
          </Suspense>
        )}
        <form noValidate onSubmit={form.onSubmit(({ dueOn }) => add.mutate({ dueOn: dueOn ?? '' }))}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <DateField
              label={t('followUp.date')}
              value={form.values.dueOn}
              onChange={(day) => form.setFieldValue('dueOn', day)}
              error={form.errors.dueOn}
            />
            <TimeField
              label={t('followUp.time')}
              value={form.values.time}
              onChange={(time) => form.setFieldValue('time', time)}
            />
          </Group>
          <Group gap={6} mt="xs">
            {choices.map((step) => {
              const day = laterBy(today, step);
              return (
                <Button
                  key={JSON.stringify(step)}
                  size="compact-xs"
                  radius="xl"
                  variant={form.values.dueOn === day ? 'light' : 'default'}
                  aria-pressed={form.values.dueOn === day}
                  onClick={() => form.setFieldValue('dueOn', day)}
                >
                  {'weeks' in step
                    ? t('followUp.weeks', { count: step.weeks })
                    : t('followUp.months', { count: step.months })}
                </Button>
              );
            })}
          </Group>
          <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('followUp.hint')}</p>
          <Group gap="xs" justify="space-between">
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconCalendarDown size={16} aria-hidden />}
              disabled={next === undefined}
              loading={calendar.isPending}
              onClick={() => next && calendar.mutate(next.id)}
            >
              {t('followUp.calendar')}
            </Button>
            <Button type="submit" size="xs" loading={add.isPending || planVisit.isPending}>
              {t('followUp.save')}
            </Button>
          </Group>
        </form>
      </div>
    </Panel>
  );
}
