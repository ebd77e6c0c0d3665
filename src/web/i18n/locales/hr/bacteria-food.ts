import type en from '#web/i18n/locales/en/bacteria-food.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Odnos bakterija i hrane',
};

export default hr;
