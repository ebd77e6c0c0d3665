import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Frame } from './frame.tsx';
import classes from './public-mail.module.css';
import { useSetReminders } from './public-mail.queries.ts';

const route = getRouteApi('/public/reminders/$token');

/** Opening the page changes nothing, since programs that check mails open links too; the button does. */
export function PublicRemindersScreen() {
  const { token } = route.useParams();
  const { config } = route.useRouteContext();
  const { t } = useTranslation('public-mail');
  const set = useSetReminders();
  useDocumentTitle(t('reminders.title'));
  const stopped = set.data?.reminders === false;
  return (
    <Frame productName={config.productName} title={t('reminders.title')}>
      <p className={classes.lead}>{t('reminders.lead')}</p>
      {set.data !== undefined && (
        <p className={classes.said} data-tone="green" role="status">
          {t(stopped ? 'reminders.stopped' : 'reminders.resumed')}
        </p>
      )}
      {set.isError && (
        <p className={classes.said} data-tone="red" role="alert">
          {set.error.message || t('reminders.failed')}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        className={classes.button ?? ''}
        {...(stopped && { variant: 'default' })}
        loading={set.isPending}
        onClick={() => set.mutate({ token, reminders: stopped })}
      >
        {t(stopped ? 'reminders.resume' : 'reminders.stop')}
      </Button>
    </Frame>
  );
}
