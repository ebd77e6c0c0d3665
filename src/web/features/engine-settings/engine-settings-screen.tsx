import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth-context.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './engine-settings.module.css';
import { useEngineSettings } from './engine-settings.queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { ShippedRulesPanel } from './shipped-rules-panel.tsx';

export function EngineSettingsScreen() {
  const { t } = useTranslation('engine-settings');
  const { isAdmin } = useAuth();
  const query = useEngineSettings();
  return (
    <div className={`${layout.stack16} ${classes.screen}`}>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />} />
      <p className={layout.muted}>{t('intro')}</p>
      <Panel aria-label={t('title')}>
        {query.isPending && <SkeletonRows rows={9} rowHeight={56} />}
        {query.isError && query.data === undefined && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && <SettingsForm key={query.data.version} current={query.data} readOnly={!isAdmin} />}
      </Panel>
      {isAdmin && <ShippedRulesPanel />}
    </div>
  );
}
