import { useTranslation } from 'react-i18next';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

export function StateSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  return (
    <SampleSection title={t('sections.states')}>
      <div className={classes.grid}>
        <Panel>
          <NoMatchState text="kvinoja" onClear={() => undefined} />
        </Panel>
        <Panel>
          <EmptyState>{common('list.empty')}</EmptyState>
        </Panel>
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
        <Panel>
          <ErrorState error={new Error(t('loadFailure'))} onRetry={() => undefined} />
        </Panel>
      </div>
    </SampleSection>
  );
}
