import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkInLimits } from '#contract/check-ins.contract.ts';
import { IconMessageCircle } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './check-in.module.css';
import { useAsk } from './check-in.queries.ts';

/** Words go to people, not to rules: a question is read by whoever looks after the patient. */
export function AskQuestion({ session }: { session: string }) {
  const { t } = useTranslation('patient-page');
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const ask = useAsk(session, {
    onDone: () => {
      toast.success(t('ask.sent'));
      setText('');
      setIsOpen(false);
    },
    onFailed: (error) => toast.failure(error, t('ask.failed')),
  });
  if (!isOpen) {
    return (
      <Button
        className={classes.ask ?? ''}
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconMessageCircle size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('ask.title')}
      </Button>
    );
  }
  return (
    <div className={classes.ask}>
      <Textarea
        label={t('ask.label')}
        description={t('ask.hint')}
        autosize
        minRows={3}
        maxLength={checkInLimits.question}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.choices}>
        <Button size="md" disabled={text.trim() === ''} loading={ask.isPending} onClick={() => ask.mutate(text)}>
          {t('ask.send')}
        </Button>
        <Button size="md" variant="subtle" color="gray" onClick={() => setIsOpen(false)}>
          {t('ask.cancel')}
        </Button>
      </div>
    </div>
  );
}
