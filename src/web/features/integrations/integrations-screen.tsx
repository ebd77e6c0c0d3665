import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './integrations-screen.module.css';
import { TokensPanel } from './tokens-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** How other systems get in, and whom this one tells of what has happened. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={`${layout.stack} ${classes.panels}`}>
        <TokensPanel />
        <WebhooksPanel />
      </div>
    </>
  );
}
