import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { patientBounds } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import layout from '#web/ui/layout.module.css';
import classes from './info-card.module.css';
import { InfoCard } from './info-card.tsx';

export function NotesCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  return (
    <InfoCard
      card="notes"
      user={user}
      valuesOf={({ notes }) => ({ notes: notes ?? '' })}
      changeOf={(values) => values}
      fields={(form) => (
        <Textarea
          label={t('cards.notes')}
          autoFocus
          autosize
          minRows={4}
          maxRows={20}
          maxLength={patientBounds.notes}
          {...form.getInputProps('notes')}
        />
      )}
    >
      {user.notes === null ? (
        <p className={layout.faint}>{t('noNotes')}</p>
      ) : (
        <p className={classes.text}>{user.notes}</p>
      )}
    </InfoCard>
  );
}
