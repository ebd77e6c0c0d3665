import { useTranslation } from 'react-i18next';
import type { DriNeed } from '#contract/dri.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { needList } from './field-messages.ts';
import classes from './result-card.module.css';

/** What a missing result waits for: "Enter height and weight." */
export function NeedNote({ needs, forClass = false }: { needs: readonly DriNeed[]; forClass?: boolean }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const list = needList(t, needs, language);
  return <p className={classes.note}>{forClass ? t('body.classNeeds', { list }) : t('need.sentence', { list })}</p>;
}
