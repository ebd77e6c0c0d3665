import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import classes from './access-screen.module.css';

interface AccessHeaderProps {
  title: string;
  back: ReactNode;
  avatar: ReactNode;
  /** Whose log it is, and since when. */
  facts: readonly string[];
  saving: boolean;
  onCsv: () => void;
  children?: ReactNode;
}

export function AccessHeader({ title, back, avatar, facts, saving, onCsv, children }: AccessHeaderProps) {
  const { t } = useTranslation('access');
  useDocumentTitle(title);
  return (
    <header className={`${layout.stack} ${layout.gap8}`}>
      {back}
      <div className={`${layout.wrapGroup} ${layout.gap12}`}>
        {avatar}
        <div className={classes.who}>
          <h1 className={classes.title}>{title}</h1>
          <p className={layout.mutedSmall}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={saving} onClick={onCsv}>
          {t('csv')}
        </Button>
        {children}
      </div>
    </header>
  );
}
