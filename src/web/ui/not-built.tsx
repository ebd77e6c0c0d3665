import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { EmptyState } from './states.tsx';

/** Stands where a screen will be; says so, and pretends nothing. */
export function NotBuilt({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState icon={<IconTools size={24} stroke={1.5} aria-hidden />}>
          <strong>{t('notBuilt.title')}</strong>
          <br />
          {t('notBuilt.text')}
        </EmptyState>
      </Panel>
    </>
  );
}
