import type en from '#web/i18n/locales/en/component-testing.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Komponente',
};

export default hr;
