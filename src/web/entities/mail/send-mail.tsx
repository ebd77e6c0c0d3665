import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientMail } from '#contract/mail.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconCopy, IconDownload, IconFileText, IconMail, IconSend } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type OwnMail, patientMailsQuery, type Sendable, useMailText, useSendMail } from './mail.queries.ts';
import { MailStateBadge, mailWords } from './mail-state.tsx';
import classes from './send-mail.module.css';

interface SendMailProps {
  what: Sendable;
  /** The filled button of its dialog. */
  main?: boolean;
  /** Sent without another click, where a mail can be sent. */
  atOnce?: boolean;
}

/** Sends a link by e-mail, or hands its text to one's own mail program. What became of the mail stands below. */
export function SendMail({ what, main = false, atOnce = false }: SendMailProps) {
  const { t } = useTranslation('mail');
  const heading = useId();
  const mails = useQuery(patientMailsQuery(what.userId));
  const [sentId, setSentId] = useState<number | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const { confirm, confirmModal } = useConfirm();
  const send = useSendMail({
    onDone: ({ mail, password, code }) => {
      setSentId(mail.id);
      setSecret(secretOf(password, code));
      toast.success(t('send.queued', { to: mail.to }));
    },
    onFailed: async (error) => {
      if (!(error instanceof ApiError && error.code === 'MAIL_REPORT_JUST_SENT' && what.kind === 'report')) {
        toast.failure(error, t('send.failed'));
      } else if (await confirm({ message: error.message, confirmLabel: t('send.actionReport') })) {
        send.mutate({ ...what, again: true });
      }
    },
  });
  const canSend = mails.data?.ready === true && mails.data.to !== null;
  const begun = useRef(false);
  useEffect(() => {
    if (!atOnce || !canSend || begun.current) return;
    begun.current = true;
    send.mutate(what);
  }, [atOnce, canSend, send.mutate, what]);
  if (mails.data === undefined) {
    return mails.isError ? (
      <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
    ) : (
      <SkeletonRows rows={2} rowHeight={44} />
    );
  }
  const { to, ready, reportBy, remindersOffSince } = mails.data;
  const asPdf = what.kind === 'report' && reportBy === 'pdf';
  // one day is told once: that it was stands here too when the dialog is opened again
  const sent = mails.data.mails.find((mail) => mail.id === sentId || (what.kind === 'followUp' && isTold(mail, what)));
  return (
    <section className={classes.send} aria-labelledby={heading}>
      <h3 id={heading} className={`${layout.title15} ${classes.title}`}>
        {t('send.title')}
        {to !== null && <span className={classes.to}>{t('send.to', { to })}</span>}
      </h3>
      {what.kind === 'report' && <Text mb="xs">{t(reportHelps[reportBy])}</Text>}
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
          <OwnProgram what={what} asPdf={asPdf} />
        </Group>
      ) : (
        <p className={classes.state} role="status">
          <MailStateBadge state={sent.state} /> {mailWords(t, sent)}
        </p>
      )}
      {secret !== null && <ToBeTold {...secret} />}
      {confirmModal}
      <Text size="sm" c="dimmed" mt="xs">
        {t(asPdf ? 'send.noHealthPdf' : what.kind === 'followUp' ? 'send.noHealthDay' : 'send.noHealth')}
        {what.kind !== 'report' &&
          remindersOffSince !== null &&
          ` ${t('send.noReminders', { when: formatDate(remindersOffSince) })}`}
      </Text>
    </section>
  );
}

function isTold({ kind, state, followUpId, aboutDay }: PatientMail, what: Sendable & { kind: 'followUp' }): boolean {
  const ofDay = kind === 'followUp' && followUpId === what.followUpId && aboutDay === what.day;
  return ofDay && (state === 'queued' || state === 'sent');
}

const reportHelps = { link: 'send.reportHelp', code: 'send.reportCodeHelp', pdf: 'send.reportPdfHelp' } as const;

interface Secret {
  kind: 'password' | 'code';
  text: string;
}

function secretOf(password: string | null, code: string | null): Secret | null {
  if (password !== null) return { kind: 'password', text: password };
  return code === null ? null : { kind: 'code', text: code };
}

/**
 * What opens the PDF, or the page of the patient. Nobody can look it up again, so it stays on screen for as long as its
 * dialog is open.
 */
function ToBeTold({ kind, text }: Secret) {
  const { t } = useTranslation('mail');
  const heading = useId();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast.success(t(`send.${kind}Copied`));
    else toast.warn(t(`send.${kind}NotCopied`));
  };
  return (
    <section
      className={`${layout.fullWidth} ${layout.toned} ${classes.password}`}
      data-tone="amber"
      aria-labelledby={heading}
    >
      <h4 id={heading}>{t(`send.${kind}`)}</h4>
      <code>{text}</code>
      <p>{t(`send.${kind}Help`)}</p>
      <Button size="xs" variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t(`send.${kind}Copy`)}
      </Button>
    </section>
  );
}

/** The PDF to attach by hand. */
function OwnFile({ file: { name, base64, password } }: { file: NonNullable<OwnMail['file']> }) {
  const { t } = useTranslation('mail');
  const save = (): void => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
  };
  return (
    <>
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('send.saveFile')}
      </Button>
      <ToBeTold kind="password" text={password} />
    </>
  );
}

/** The text to copy, and the mail program; the text is made when one of them is first asked for. */
function OwnProgram({ what, asPdf }: { what: Sendable; asPdf: boolean }) {
  const { t } = useTranslation('mail');
  const [shown, setShown] = useState<OwnMail | null>(null);
  const made = useMailText({ onFailed: (error) => toast.failure(error, t('send.failedText')) });
  const withText = async (use: (text: OwnMail) => void): Promise<void> => {
    const text = made.data ?? (await made.mutateAsync(what).catch(() => null));
    if (text !== null) use(text);
  };
  const copy = async (text: OwnMail): Promise<void> => {
    if (await copyText(`${text.subject}\n\n${wholeText(text)}`)) toast.success(t('send.copied'));
    else toast.warn(t('send.copyFailed'));
  };
  const open = (text: OwnMail): void => {
    // the file and its password are to be seen before the other program comes to the front
    if (text.file !== null || text.code !== null) setShown(text);
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
        {t(asPdf ? 'send.showPdf' : 'send.show')}
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
          {shown.file !== null && <OwnFile file={shown.file} />}
          {shown.code !== null && <ToBeTold kind="code" text={shown.code} />}
        </>
      )}
    </>
  );
}

function wholeText({ text, link }: OwnMail): string {
  return text.replaceAll('{link}', new URL(link, location.origin).href);
}
