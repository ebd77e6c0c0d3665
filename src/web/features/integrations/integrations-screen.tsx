import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './integrations-screen.module.css';
import { TokensPanel } from './tokens-panel.tsx';

/** How other systems get in. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.panels}>
        <TokensPanel />
      </div>
    </>
  );
}
