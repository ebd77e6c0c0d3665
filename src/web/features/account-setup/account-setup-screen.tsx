import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PendingStep } from '#contract/endpoint.ts';
import { ChangePasswordForm } from '#web/entities/account/change-password-form.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { knownConfig } from '#web/lib/config.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import classes from './account-setup-screen.module.css';

interface AccountSetupScreenProps {
  step: PendingStep;
  /** The step is done; there may be another. */
  onDone: () => void;
}

/** What must be done before anything else: between the login and the first screen. */
export function AccountSetupScreen({ step, onDone }: AccountSetupScreenProps) {
  const { t } = useTranslation('account-setup');
  const { logout } = useAuth();
  useDocumentTitle(t(`${step}.title`));
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo name={knownConfig().productName} />
        <LanguageSwitch />
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{t(`${step}.title`)}</h1>
        <p className={classes.text}>{t(`${step}.text`)}</p>
        <ChangePasswordForm onDone={onDone}>
          {(busy) => (
            <Stack mt="lg" gap="xs">
              <Button type="submit" fullWidth loading={busy}>
                {t('password.submit')}
              </Button>
              <Button variant="subtle" fullWidth onClick={() => void logout()}>
                {t('logout')}
              </Button>
            </Stack>
          )}
        </ChangePasswordForm>
      </main>
    </div>
  );
}
