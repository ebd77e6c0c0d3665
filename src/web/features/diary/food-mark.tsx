import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DiaryFood } from '#contract/diaries.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './food-mark.module.css';

/** The square of the band; without a list a place of the same width, so that names stand in line. */
export function FoodMark({ said }: { said: DiaryFood | undefined }) {
  const { t } = useTranslation();
  const band = said?.because ? 'excluded' : (said?.band ?? null);
  return (
    <span className={classes.mark}>
      {band !== null && (
        <>
          <BandSquare band={band} />
          <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>
        </>
      )}
    </span>
  );
}

/** Why the patient should not have had it. */
export function ExcludedBadge({ said }: { said: DiaryFood | undefined }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  if (!said?.because) return null;
  return <Badge outlined>{t('excluded', { reason: said.because[language] })}</Badge>;
}
