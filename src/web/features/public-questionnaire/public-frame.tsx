import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutosavePhase } from '#web/lib/autosave.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '#web/ui/first-icons.gen.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  productName: string;
  phase?: AutosavePhase | undefined;
  /** The stepper below the head. */
  stepper?: ReactNode;
  /** Buttons fixed at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

const icons = { saved: IconCloudCheck, saving: IconCloudUp, retrying: IconCloudOff };

/** Head, one column for a phone, and a foot that stays in reach. */
export function PublicFrame({ productName, phase: saving, stepper, foot, children }: PublicFrameProps) {
  const { t } = useTranslation('public-questionnaire');
  const phase = saving === undefined || saving === 'saved' || saving === 'saving' ? saving : 'retrying';
  const Icon = phase === undefined ? null : icons[phase];
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.column}>
          <div className={classes.top}>
            <Logo name={productName} />
            <span className={classes.status} data-phase={phase} role="status">
              {Icon !== null && <Icon size={18} stroke={1.75} aria-hidden />}
              {phase !== undefined && t(`save.${phase}`)}
            </span>
            <LanguageSwitch />
          </div>
          {stepper}
        </div>
      </header>
      <main className={classes.main}>
        <div className={classes.column}>
          {phase === 'retrying' && (
            <p className={classes.kept} data-tone="amber">
              {t('save.kept')}
            </p>
          )}
          {children}
        </div>
      </main>
      {foot !== undefined && (
        <footer className={classes.foot}>
          <div className={classes.column}>{foot}</div>
        </footer>
      )}
    </div>
  );
}
