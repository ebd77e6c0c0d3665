import { useTranslation } from 'react-i18next';
import type { DriNeed } from '#contract/dri.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import { needList } from './field-messages.ts';
import classes from './result-card.module.css';

interface NeedProps {
  needs: readonly DriNeed[];
  forClass?: boolean;
}

/** What a missing result waits for: "Enter height and weight." */
export function NeedNote(props: NeedProps) {
  return (
    <p className={`${layout.muted18} ${classes.note}`}>
      <NeedText {...props} />
    </p>
  );
}

export function NeedText({ needs, forClass = false }: NeedProps) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const list = needList(t, needs, language);
  return forClass ? t('body.classNeeds', { list }) : t('need.sentence', { list });
}
