import type en from '#web/i18n/locales/en/bacteria-category-relation.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Odnos bakterija i kategorija',
};

export default hr;
