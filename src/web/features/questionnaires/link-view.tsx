import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { SendMail } from '#web/entities/mail/send-mail.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { IconCopy, IconExternalLink } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './assign.module.css';

/** A link, and a questionnaire that it opens. */
export interface MadeLink {
  publicUrl: string;
  userQuestionnaire: Pick<UserQuestionnaire, 'id' | 'userId'>;
}

interface LinkViewProps {
  made: MadeLink;
  /** It was made to be sent: where a mail can be sent, it goes by itself. */
  atOnce?: boolean;
  onDone: () => void;
}

/** The link of a questionnaire, the only time it can be seen: to mail, to copy, or to scan from the screen. */
export function LinkView({ made: { publicUrl, userQuestionnaire }, atOnce = false, onDone }: LinkViewProps) {
  const { t } = useTranslation('questionnaires');
  const { t: common } = useTranslation();
  const link = new URL(publicUrl, location.origin).href;
  const copy = async (): Promise<void> => {
    if (await copyText(link)) toast.success(t('link.copied'));
    else toast.error(t('link.copyFailed'));
  };
  return (
    <>
      <Text>{t('link.help')}</Text>
      <div className={classes.link}>
        <TextInput
          label={t('link.label')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className={layout.growShrinks ?? ''}
        />
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()} data-autofocus>
          {common('actions.copy')}
        </Button>
      </div>
      <div className={classes.qr}>
        <QrCode text={link} label={t('link.qr')} />
      </div>
      <SendMail
        atOnce={atOnce}
        what={{
          kind: 'questionnaires',
          userId: userQuestionnaire.userId,
          userQuestionnaireId: userQuestionnaire.id,
          publicUrl,
        }}
      />
      <Group justify="space-between" mt="lg" gap="xs">
        <Button
          variant="subtle"
          component="a"
          href={publicUrl}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('link.open')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('link.done')}
        </Button>
      </Group>
    </>
  );
}
