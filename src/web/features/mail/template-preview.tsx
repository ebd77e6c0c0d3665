import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { MailSettings, TemplateKind } from '#contract/mail.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import { expiryWords, fieldText, fillIn, greetingOf, linkLabels, reportFileNames } from '#domain/mail/templates.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './mail.module.css';

interface TemplatePreviewProps {
  kind: TemplateKind;
  language: Language;
  subject: string;
  text: string;
  from: MailSettings | undefined;
  practice: Practice | undefined;
}

const exampleDays = 14;

/** The mail as a named patient would get it: from their nutritionist, with the link as a button. */
export function TemplatePreview({ kind, language, subject, text, from, practice }: TemplatePreviewProps) {
  const { t } = useTranslation('mail');
  const [userId, setUserId] = useState<number | null>(null);
  const { data: patient } = useQuery({ ...patientQuery(userId ?? 0), enabled: userId !== null });
  const [now] = useState(Date.now);
  const values = {
    greeting: greetingOf(patient ?? null, language),
    expires: expiryWords(new Date(now + exampleDays * 86_400_000).toISOString().slice(0, 10), language),
    date: expiryWords(new Date(now + exampleDays * 86_400_000).toISOString().slice(0, 10), language),
    username: t('preview.username'),
    sender: patient?.account.name ?? t('preview.sender'),
    practice: practice?.name ?? '',
    phone: practice?.phone ?? '',
    unsubscribe: t('preview.unsubscribe'),
  };
  const parts = fillIn(text, values).split(fieldText('link'));
  return (
    <section className={`${layout.stack12} ${classes.preview}`} aria-label={t('preview.title')}>
      <h3 className={classes.head}>{t('preview.title')}</h3>
      <PatientPicker label={t('preview.as')} value={userId} onChange={setUserId} />
      <article className={`${layout.breaks} ${layout.card} ${classes.mail}`} lang={language}>
        <p className={`${layout.stack} ${layout.muted18} ${classes.from}`}>
          {from?.senderName || practice?.name} {from?.sender && `<${from.sender}>`}
          {patient?.email && <span>{patient.email}</span>}
        </p>
        <p className={classes.mailSubject}>{fillIn(subject, values)}</p>
        {kind === 'reportPdf' && (
          <p className={`${layout.stack} ${layout.muted18} ${classes.from}`}>
            {t('preview.file', { name: reportFileNames[language] })}
          </p>
        )}
        <div className={classes.mailText}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
            <Fragment key={place}>
              {place > 0 && <span className={classes.mailButton}>{linkLabels[language][kind]}</span>}
              {/* the button stands on a line of its own already */}
              {place > 0 ? part.replace(/^\n/, '') : part}
            </Fragment>
          ))}
        </div>
      </article>
    </section>
  );
}
