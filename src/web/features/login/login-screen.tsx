import { useTranslation } from 'react-i18next';
import type { Config } from '#contract/system.contract.ts';
import type { LoggedIn } from '#web/lib/auth-context.ts';
import type { SessionLoss } from '#web/lib/session-store.ts';
import { IconClockPause } from '#web/ui/first-icons.gen.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';
import { Mosaic } from './mosaic.tsx';

interface LoginScreenProps {
  config: Config;
  /** Why the session before is gone, where one was. */
  ended: SessionLoss | undefined;
  onLoggedIn: (loggedIn: LoggedIn) => void;
}

export function LoginScreen({ config, ended, onLoggedIn }: LoginScreenProps) {
  const { t } = useTranslation('login');
  useDocumentTitle(t('title'));
  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.top}>
          <Logo name={config.productName} />
          <LanguageSwitch />
        </div>
        <div className={classes.center}>
          <h1 className={classes.title}>{t('title')}</h1>
          {ended !== undefined && (
            <p role="status" className={classes.ended} data-tone="blue">
              <IconClockPause size={18} aria-hidden />
              <span>{t(`ended.${ended}`)}</span>
            </p>
          )}
          <LoginForm onLoggedIn={onLoggedIn} />
        </div>
        <p className={classes.build}>
          {config.productName}
          {config.buildId !== '' && <> · {config.buildId}</>}
        </p>
      </main>
      <Mosaic motto={t('motto')} />
    </div>
  );
}
