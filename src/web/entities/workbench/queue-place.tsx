import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { placeInQueue } from './patient-queue.ts';
import classes from './work-row.module.css';
import { addressOfStep, type WorkStep } from './work-steps.ts';

/** Where one is in the list one came from, and the way to the patients before and after, at the same step. */
export function QueuePlace({ userId, step }: { userId: number; step: WorkStep | undefined }) {
  const { t } = useTranslation('patient');
  const navigate = useNavigate();
  const client = useQueryClient();
  const position = placeInQueue(userId);
  const go = async (next: number | undefined): Promise<void> => {
    if (position === null) return;
    if (next === undefined) {
      toast.success(t('queue.done'), { label: t('queue.back'), run: () => void navigate({ to: '/belly/users' }) });
      return;
    }
    const { latestLabReport } = await client.fetchQuery(patientQuery(next));
    const to =
      step === undefined || latestLabReport === null
        ? `/belly/users/${next}/info`
        : addressOfStep(step, { userId: String(next), labReportId: String(latestLabReport.id) });
    await navigate({ to });
  };
  useLetterKeys(
    position === null
      ? {}
      : { j: () => void go(position.after), k: () => void (position.before !== undefined && go(position.before)) },
  );
  if (position === null) return null;
  const { place, total, before, after } = position;
  return (
    <span className={`${layout.mutedSmall} ${layout.inlineGroup} ${classes.queue}`}>
      <span title={t('queue.place', { place, total })}>
        {formatNumber(place)} / {formatNumber(total)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('queue.before')}
        title={`${t('queue.before')} (K)`}
        disabled={before === undefined}
        onClick={() => void go(before)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={t('queue.after')}
        title={`${t('queue.after')} (J)`}
        disabled={after === undefined}
        onClick={() => void go(after)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
