import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MailState, OutboxMail, PatientMail } from '#contract/mail.contract.ts';
import { formatDateTime, formatTime } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconAlertCircle, IconBan, IconCheck, IconClock } from '#web/ui/icons.gen.ts';

const tones: Record<MailState, Tone> = { queued: 'blue', sent: 'green', failed: 'red', cancelled: 'grey' };
const icons = { queued: IconClock, sent: IconCheck, failed: IconAlertCircle, cancelled: IconBan };

export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation('mail');
  const Icon = icons[state];
  return (
    <Badge tone={tones[state]} icon={<Icon size={14} aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** What the server said, and what follows from it. */
export function mailWords(
  t: TFunction<'mail'>,
  { state, sending, reason, said, attempts, dueAt }: PatientMail | OutboxMail,
): string {
  const next =
    state !== 'queued'
      ? null
      : sending
        ? t('when.sending')
        : attempts === 0 || dueAt === null
          ? t('when.soon')
          : t('when.again', { time: formatTime(dueAt) });
  // That it was refused is what the server says itself.
  const why = reason === null || (reason === 'refused' && said !== '') ? null : t(`reason.${reason}`);
  return [said === '' ? null : said, why, next].filter((part) => part !== null).join(' · ');
}

/** The mail of a link in few words, beside it. */
export function MailNote({ mail }: { mail: PatientMail }) {
  const { t } = useTranslation('mail');
  const when = formatDateTime(mail.endedAt ?? mail.queuedAt);
  return (
    <Badge tone={tones[mail.state]} outlined title={mailWords(t, mail)}>
      {t(`when.${mail.state}`, { when })}
    </Badge>
  );
}
