import { useTranslation } from 'react-i18next';
import type { PasswordOwner } from '#domain/passwords/password-rule.ts';
import { passwordStrength } from '#domain/passwords/password-strength.ts';
import layout from '#web/ui/layout.module.css';
import classes from './password-meter.module.css';

const words = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const;
const tones = ['red', 'red', 'amber', 'green', 'green'] as const;

/** How hard a password is to guess, while it is typed; its place is kept while there is nothing to say. */
export function PasswordMeter({ password, owner }: { password: string; owner: PasswordOwner | null }) {
  const { t } = useTranslation('passwords');
  const strength = passwordStrength(password, owner);
  const shown = password !== '';
  return (
    <div className={`${layout.group} ${classes.meter}`} data-tone={tones[strength]} data-shown={shown}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((level) => (
          <span key={level} className={classes.bar} data-filled={shown && strength >= level} />
        ))}
      </span>
      <span className={`${layout.mutedSmall} ${classes.word}`} role="status">
        {shown && `${t('strength.label')}: ${t(`strength.${words[strength]}`)}`}
      </span>
    </div>
  );
}
