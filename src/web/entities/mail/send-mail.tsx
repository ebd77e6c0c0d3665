import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCopy, IconFileText, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailText } from '#contract/mail.contract.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate } from '#web/lib/format.ts';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { patientMailsQuery, type Sendable, useMailText, useSendMail } from './mail.queries.ts';
import { MailStateBadge, mailWords } from './mail-state.tsx';
import classes from './send-mail.module.css';

interface SendMailProps {
  what: Sendable;
  /** The filled button of its dialog. */
  main?: boolean;
}

/** Sends a link by e-mail, or hands its text to one's own mail program. What became of the mail stands below. */
export function SendMail({ what, main = false }: SendMailProps) {
  const { t } = useTranslation('mail');
  const heading = useId();
  const mails = useQuery(patientMailsQuery(what.userId));
  const [sentId, setSentId] = useState<number | null>(null);
  const send = useSendMail({
    onDone: (mail) => {
      setSentId(mail.id);
      toast.success(t('send.queued', { to: mail.to }));
    },
    onFailed: (error) => toast.failure(error, t('send.failed')),
  });
  if (mails.data === undefined) {
    return mails.isError ? (
      <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
    ) : (
      <SkeletonRows rows={2} rowHeight={44} />
    );
  }
  const { to, ready, remindersOffSince } = mails.data;
  const sent = mails.data.mails.find(({ id }) => id === sentId);
  return (
    <section className={classes.send} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {t('send.title')}
        {to !== null && <span className={classes.to}>{t('send.to', { to })}</span>}
      </h3>
      {(to === null || !ready) && (
        <Text size="sm" c="dimmed">
          {to === null ? t('send.noAddress') : t('send.notReady')}
        </Text>
      )}
      {sent === undefined ? (
        <Group gap="xs" mt="xs">
          {ready && to !== null && (
            <Button
              {...(!main && { variant: 'default' })}
              leftSection={<IconSend size={16} aria-hidden />}
              loading={send.isPending}
              onClick={() => send.mutate(what)}
            >
              {t(what.kind === 'report' ? 'send.actionReport' : 'send.action')}
            </Button>
          )}
          <OwnProgram what={what} />
        </Group>
      ) : (
        <p className={classes.state} role="status">
          <MailStateBadge state={sent.state} /> {mailWords(t, sent)}
        </p>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('send.noHealth')}
        {what.kind === 'questionnaires' &&
          remindersOffSince !== null &&
          ` ${t('send.noReminders', { when: formatDate(remindersOffSince) })}`}
      </Text>
    </section>
  );
}

/** The text to copy, and the mail program; the text is made when one of them is first asked for. */
function OwnProgram({ what }: { what: Sendable }) {
  const { t } = useTranslation('mail');
  const [shown, setShown] = useState<MailText | null>(null);
  const made = useMailText({ onFailed: (error) => toast.failure(error, t('send.failedText')) });
  const withText = async (use: (text: MailText) => void): Promise<void> => {
    const text = made.data ?? (await made.mutateAsync(what).catch(() => null));
    if (text !== null) use(text);
  };
  const copy = async (text: MailText): Promise<void> => {
    if (await copyText(`${text.subject}\n\n${wholeText(text)}`)) toast.success(t('send.copied'));
    else toast.warn(t('send.copyFailed'));
  };
  const open = (text: MailText): void => {
    const parts = `subject=${encodeURIComponent(text.subject)}&body=${encodeURIComponent(wholeText(text))}`;
    location.href = `mailto:${encodeURIComponent(text.to ?? '').replace('%40', '@')}?${parts}`;
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
        loading={made.isPending}
        onClick={() => void withText(setShown)}
      >
        {t('send.show')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={made.isPending}
        onClick={() => void withText(open)}
      >
        {t('send.open')}
      </Button>
      {shown !== null && (
        <>
          <Textarea
            label={t('send.text')}
            value={`${shown.subject}\n\n${wholeText(shown)}`}
            readOnly
            autosize
            w="100%"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(shown)}>
            {t('send.copy')}
          </Button>
        </>
      )}
    </>
  );
}

function wholeText({ text, link }: MailText): string {
  return text.replaceAll('{link}', new URL(link, location.origin).href);
}
