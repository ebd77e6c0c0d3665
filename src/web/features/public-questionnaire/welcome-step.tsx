import { useTranslation } from 'react-i18next';
import type { PresentedQuestionnaire } from '#contract/questionnaires.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconAlertCircle, IconClock, IconListCheck } from '#web/ui/first-icons.gen.ts';
import cards from './choice-cards.module.css';
import classes from './public-page.module.css';

interface WelcomeStepProps {
  questionnaire: PresentedQuestionnaire;
  questionCount: string;
  expiresAt: string;
  consent: boolean;
  onConsent: (consent: boolean) => void;
  /** The person wanted to begin without agreeing. */
  consentMissing: boolean;
}

/** What it is for, how long it takes, what happens with the answers, and the consent. */
export function WelcomeStep(props: WelcomeStepProps) {
  const { questionnaire, questionCount, expiresAt, consent, onConsent, consentMissing } = props;
  const { t } = useTranslation('public-questionnaire');
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {questionnaire.title}
      </h1>
      <p className={classes.lead}>{questionnaire.purpose}</p>
      <ul className={classes.facts}>
        <li>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {t('welcome.minutes', { count: questionnaire.estimatedMinutes })}
        </li>
        <li>
          <IconListCheck size={18} stroke={1.75} aria-hidden />
          {questionCount}
        </li>
      </ul>
      <p className={classes.lead}>{t('welcome.pause')}</p>
      <section className={classes.card}>
        <h2>{t('welcome.privacyTitle')}</h2>
        <p className={classes.help}>{t('welcome.privacy')}</p>
        <p className={classes.help}>{t('welcome.notEmergency')}</p>
        <p className={classes.help}>{t('welcome.expires', { date: formatDate(expiresAt) })}</p>
      </section>
      <div style={{ marginTop: 20 }}>
        <label className={cards.card} data-kind="checkbox">
          <input
            type="checkbox"
            checked={consent}
            onChange={(event) => onConsent(event.currentTarget.checked)}
            aria-invalid={consentMissing || undefined}
            aria-describedby={consentMissing ? 'consent-missing' : undefined}
          />
          <span>{t('welcome.consent')}</span>
        </label>
        {consentMissing && (
          <p id="consent-missing" className={classes.error} role="alert">
            <IconAlertCircle size={18} aria-hidden />
            {t('welcome.consentNeeded')}
          </p>
        )}
      </div>
    </>
  );
}
