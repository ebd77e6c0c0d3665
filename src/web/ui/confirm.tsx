import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Question {
  /** The question itself, as the specification words it. */
  message: ReactNode;
  title?: string;
  confirmLabel?: string;
  /** Deletes are red. */
  danger?: boolean;
}

interface Confirm {
  /** Resolves to true when the person agrees. */
  confirm: (question: Question) => Promise<boolean>;
  /** To be rendered once by the component that asks. */
  confirmModal: ReactNode;
}

/** Asks before something that cannot easily be taken back. */
export function useConfirm(): Confirm {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const resolve = useRef<(agreed: boolean) => void>(undefined);

  const confirm = useCallback((next: Question) => {
    setQuestion(next);
    setOpened(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);

  const answer = (agreed: boolean): void => {
    setOpened(false);
    resolve.current?.(agreed);
  };

  const confirmModal = (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={question?.title ?? t('actions.confirm')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Text component="div">{question?.message}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => answer(false)}>
          {t('actions.cancel')}
        </Button>
        <Button color={question?.danger ? 'red' : 'beet'} onClick={() => answer(true)} data-autofocus>
          {question?.confirmLabel ?? t('actions.confirm')}
        </Button>
      </Group>
    </Modal>
  );
  return { confirm, confirmModal };
}
