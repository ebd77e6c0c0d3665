import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import layout from '#web/ui/layout.module.css';
import classes from './info-card.module.css';
import { type EditableField, useFieldText } from './use-field-text.ts';

/** Fields of a patient with their values in words; what is not known takes no line. */
export function FactList({ user, fields }: { user: UserDetails; fields: readonly EditableField[] }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const textOf = useFieldText(user.sex);
  const known = fields.filter((field) => user[field] !== null);
  if (known.length === 0) return <p className={layout.faint}>{t('notKnown')}</p>;
  return (
    <dl className={classes.list}>
      {known.map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{tPatient(`fields.${field}`)}</dt>
          <dd>{textOf(field, user[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
