import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { paperLimits, type ReportDraft } from '#contract/patient-report.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './report-editor.module.css';
import type { SectionProps } from './section-props.ts';

/** What the nutritionist says in their own words, in the language of the paper. Typing stops at the limit. */
export function MessageSection({ draft, change, author }: SectionProps & { author: string }) {
  const { t } = useTranslation('patient-report');
  const { language, message } = draft;
  const text = message[language];
  const small = text.length >= paperLimits.messageSmallFrom;
  const full = text.length >= paperLimits.message;
  const only = onlyIn(message, language);
  return (
    <section className={classes.section} data-place="message" aria-labelledby="report-message">
      <div className={`${layout.wrapGroup} ${classes.sectionHead}`}>
        <h3 id="report-message" className={`${layout.title15} ${classes.sectionTitle}`} tabIndex={-1}>
          {t('sections.message')}
        </h3>
        {author !== '' && (
          <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
            {t('message.signed', { name: author })}
          </span>
        )}
        <span className={`${layout.mutedSmall} ${layout.end} ${classes.count}`} data-full={full || undefined}>
          <span
            role="img"
            aria-label={t('message.count', { count: text.length, limit: formatNumber(paperLimits.message) })}
          >
            <strong>{formatNumber(text.length)}</strong> / {formatNumber(paperLimits.message)}
          </span>
          {!small && <> · {t('message.smaller', { count: paperLimits.messageSmallFrom })}</>}
        </span>
      </div>
      <Textarea
        aria-labelledby="report-message"
        lang={language}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={paperLimits.message}
        placeholder={t('message.none')}
        value={text}
        onChange={({ currentTarget }) => change({ message: { ...message, [language]: currentTarget.value } })}
      />
      {(full || small) && (
        <p className={`${layout.small18} ${layout.group} ${layout.amberText} ${classes.amber}`} role="status">
          <IconAlertTriangle size={15} aria-hidden /> {full ? t('message.full') : t('message.isSmall')}
        </p>
      )}
      {only !== null && (
        <p className={`${layout.small18} ${layout.group} ${layout.amberText} ${classes.amber}`}>
          <IconAlertTriangle size={15} aria-hidden /> {t(`message.onlyIn.${only}`)}
        </p>
      )}
    </section>
  );
}

/** The other language, where the text is written in that one only. */
export function onlyIn(texts: ReportDraft['message'], language: Language): Language | null {
  const other = language === 'en' ? 'hr' : 'en';
  return texts[language].trim() === '' && texts[other].trim() !== '' ? other : null;
}
