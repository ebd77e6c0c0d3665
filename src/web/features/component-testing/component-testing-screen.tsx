import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { ChartSamples } from './chart-samples.tsx';
import classes from './component-testing.module.css';
import { ControlSamples } from './control-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ListSamples } from './list-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { PatientSamples } from './patient-samples.tsx';
import { ReferenceSamples } from './reference-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

/** Every shared component in every state. It calls nothing; the browser tests look at it. */
export function ComponentTestingScreen() {
  const { t } = useTranslation('component-testing');
  return (
    <main className={classes.page}>
      <PageHeader title={t('title')}>
        <LanguageSwitch />
        <ThemeSwitch />
      </PageHeader>
      <TokenSamples />
      <ControlSamples />
      <FieldSamples />
      <StateSamples />
      <ListSamples />
      <PatientSamples />
      <ChartSamples />
      <ReferenceSamples />
      <MessageSamples />
    </main>
  );
}
