import { useTranslation } from 'react-i18next';
import type { CategoryBody } from '#contract/bacteria-categories.contract.ts';
import layout from '#web/ui/layout.module.css';
import classes from './history-list.module.css';

const fields = ['name', 'description', 'reportDescription', 'color'] as const;

/** The fields of a category that changed, each with before and after. */
export function CategoryChange({ before, after }: { before: CategoryBody; after: CategoryBody }) {
  const { t } = useTranslation('reference-data');
  return (
    <span className={`${layout.lines} ${layout.gap4}`}>
      {fields
        .filter((field) => before[field] !== after[field])
        .map((field) => (
          <span key={field} className={`${layout.breaks} ${layout.shrinks}`}>
            <span className={layout.muted}>{t(`history.field.${field}`)}: </span>
            {field === 'color' && <span className={classes.swatch} style={{ background: before.color }} />}{' '}
            <span className={classes.before}>{before[field] || t('history.empty')}</span>{' '}
            {field === 'color' && <span className={classes.swatch} style={{ background: after.color }} />}{' '}
            <span>{after[field] || t('history.empty')}</span>
          </span>
        ))}
    </span>
  );
}
