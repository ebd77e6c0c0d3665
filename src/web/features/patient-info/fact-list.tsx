import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import classes from './info-card.module.css';
import { type EditableField, useFieldText } from './use-field-text.ts';

/** Fields of a patient with their values in words. */
export function FactList({ user, fields }: { user: UserDetails; fields: readonly EditableField[] }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const textOf = useFieldText();
  return (
    <dl className={classes.list}>
      {fields.map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{tPatient(`fields.${field}`)}</dt>
          <dd>
            {user[field] === null ? <span className={classes.muted}>{t('notKnown')}</span> : textOf(field, user[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
