import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './patient-page.module.css';

export type EndedWhy = 'withdrawn' | 'expired' | 'wait' | 'forgotten';

/** In place of the page, with no data of anybody. */
export function EndedPage({ why, onEnter }: { why: EndedWhy; onEnter?: () => void }) {
  const { t } = useTranslation('patient-page');
  return (
    <>
      <h1 className={classes.question}>{t(`ended.${why}.title`)}</h1>
      <p>{t(`ended.${why}.text`)}</p>
      {why === 'forgotten' && onEnter && (
        <Button variant="default" size="lg" onClick={onEnter}>
          {t('ended.enter')}
        </Button>
      )}
    </>
  );
}
