import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { LikePatient } from '#contract/patients.contract.ts';
import { IconExternalLink, IconUsers } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './new-patient.module.css';

interface AlikeWarningProps {
  patients: LikePatient[];
  onAnother: () => void;
  /** Where a save that waits for the answer leads. */
  answerRef: Ref<HTMLButtonElement>;
}

/** Somebody of this name, birth or e-mail is a patient already. */
export function AlikeWarning({ patients, onAnother, answerRef }: AlikeWarningProps) {
  const { t } = useTranslation('patients');
  return (
    <div className={`${layout.amberText} ${layout.small20} ${classes.alike}`} role="alert">
      <IconUsers size={18} aria-hidden />
      <div>
        <ul>
          {patients.map(({ id, code, name, dateOfBirth }) => (
            <li key={id}>
              <strong>{t('newUser.alreadyPatient', { name })}</strong>{' '}
              {dateOfBirth === null ? code : t('newUser.bornIn', { code, year: dateOfBirth.slice(0, 4) })}{' '}
              <Link to="/belly/users/$userId/info" params={{ userId: String(id) }} target="_blank">
                {t('newUser.open', { code })} <IconExternalLink size={13} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        <div className={`${layout.wrapGroup} ${classes.alikeActions}`}>
          <Button ref={answerRef} size="compact-sm" variant="default" onClick={onAnother}>
            {t('newUser.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}
