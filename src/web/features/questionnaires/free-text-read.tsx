import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toReadCode } from '#domain/red-flags/flag-causes.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { useHandleRedFlags } from '#web/entities/patient/red-flags.queries.ts';
import { formatDate } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';

interface FreeTextReadProps {
  userId: number;
  userQuestionnaireId: number;
}

/** Words of the patient that no rule can read: who has read them ticks it, and nothing waits for it. */
export function FreeTextRead({ userId, userQuestionnaireId }: FreeTextReadProps) {
  const { t } = useTranslation('questionnaires');
  const { data: user } = useQuery(patientQuery(userId));
  const tick = useHandleRedFlags(userId, {
    onDone: () => undefined,
    onFailed: (error) => toast.failure(error, t('single.readFailed')),
  });
  const flag = user?.redFlags.find(
    (each) => each.code === toReadCode && each.userQuestionnaireId === userQuestionnaireId,
  );
  if (flag === undefined) return null;
  const isRead = flag.handledAt !== null;
  return (
    <Checkbox
      label={
        isRead
          ? t('single.readBy', { name: flag.handledBy ?? '', date: formatDate(flag.handledAt ?? '') })
          : t('single.read')
      }
      checked={isRead}
      disabled={isRead || tick.isPending}
      onChange={() => tick.mutate({ codes: [toReadCode], note: t('single.readNote') })}
    />
  );
}
