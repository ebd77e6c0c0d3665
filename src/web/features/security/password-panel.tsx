import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePasswordForm } from '#web/entities/account/change-password-form.tsx';
import { refreshSecondFactor } from '#web/entities/second-factor/second-factor.queries.ts';
import { formatDate } from '#web/lib/format.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './security-screen.module.css';

export function PasswordPanel({ changedAt }: { changedAt: string | null }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('passwords');
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <Panel aria-label={t('password.title')} id="password">
      <PanelHead title={t('password.title')}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('password.change')}
        </Button>
      </PanelHead>
      <p className={classes.text}>
        {changedAt !== null && t('password.changed', { date: formatDate(changedAt) })} {t('password.rule')}
      </p>
      <Modal
        opened={opened}
        onClose={close}
        title={words('title')}
        closeButtonProps={{ 'aria-label': common('actions.close') }}
      >
        <ChangePasswordForm
          onDone={() => {
            close();
            void refreshSecondFactor(client);
          }}
        >
          {(busy) => (
            <Group justify="flex-end" mt="lg" gap="xs">
              <Button variant="default" onClick={close}>
                {common('actions.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {words('submit')}
              </Button>
            </Group>
          )}
        </ChangePasswordForm>
      </Modal>
    </Panel>
  );
}
