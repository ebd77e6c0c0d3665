import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ChartSamples } from './chart-samples.tsx';
import classes from './component-testing.module.css';
import { InputSamples } from './input-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

/** What every screen is made of, in ten sections. It calls nothing; the browser tests look at it. */
export function ComponentTestingScreen() {
  const { t } = useTranslation('component-testing');
  return (
    <main className={classes.page}>
      <PageHeader title={t('title')}>
        <LanguageSwitch />
        <ThemeSwitch />
      </PageHeader>
      <TokenSamples />
      <InputSamples />
      <MessageSamples />
      <ChartSamples />
    </main>
  );
}
