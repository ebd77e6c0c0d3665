import { useTranslation } from 'react-i18next';
import { languages } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { SegmentedSwitch } from './segmented-switch.tsx';

/** EN or HR. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  return (
    <SegmentedSwitch
      size="xs"
      label={t('language.label')}
      value={language}
      onChange={(next) => void changeLanguage(next)}
      options={languages.map((each) => ({
        value: each,
        label: (
          <abbr title={t(`language.${each}`)} style={{ textDecoration: 'none' }}>
            {each.toUpperCase()}
          </abbr>
        ),
      }))}
    />
  );
}
