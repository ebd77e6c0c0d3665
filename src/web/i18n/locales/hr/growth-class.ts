import type en from '#web/i18n/locales/en/growth-class.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  severelyWasted: 'Teška mršavost',
  wasted: 'Mršavost',
  severeThinness: 'Teška mršavost',
  thinness: 'Mršavost',
  severelyUnderweight: 'Teška pothranjenost',
  underweight: 'Pothranjenost',
  severelyStunted: 'Teški zastoj u rastu',
  stunted: 'Zastoj u rastu',
  normal: 'Normalno',
  riskOfOverweight: 'Rizik prekomjerne težine',
  overweight: 'Prekomjerna težina',
  obesity: 'Pretilost',
  veryTall: 'Vrlo visok rast',
  useBmi: 'Prosuditi prema ITM-u',
};

export default hr;
