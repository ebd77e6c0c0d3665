import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { Visit } from '#contract/visits.contract.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { NoteText } from './note-text.tsx';
import { textIn } from './text-in.ts';
import classes from './visits.module.css';

interface SignedNoteProps {
  visit: Visit;
  language: Language;
  /** Only what was signed before, below a note that is being changed. */
  earlierOnly?: boolean;
}

/** A note that is locked, and the texts that were signed before it. */
export function SignedNote({ visit, language, earlierOnly = false }: SignedNoteProps) {
  const { t } = useTranslation('visits');
  const { signed, earlier, visitedOn, startsAt } = visit;
  const text = textIn(visit, language);
  const date = formatDate(visitedOn);
  return (
    <>
      {!earlierOnly && signed !== null && (
        <>
          <p className={`${layout.mutedSmall} ${classes.hint}`}>
            {startsAt === null ? date : t('at', { date, time: startsAt })} · <IconLock size={14} aria-hidden />{' '}
            <SignedBy {...signed} />
          </p>
          {text === '' ? (
            <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('editor.emptyLanguage')}</p>
          ) : (
            <NoteText text={text} lang={language} />
          )}
        </>
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{t('editor.earlier', { count: earlier.length })}</summary>
          {earlier.map((each) => (
            <article key={each.at} className={classes.earlierText}>
              <p className={`${layout.mutedSmall} ${classes.hint}`}>
                <SignedBy {...each} />
              </p>
              <NoteText text={textIn(each, language)} lang={language} />
            </article>
          ))}
        </details>
      )}
    </>
  );
}

function SignedBy({ at, by }: { at: string; by: string | null }) {
  const { t } = useTranslation('visits');
  const when = formatDateTime(at);
  return by === null ? t('editor.signedAt', { at: when }) : t('editor.signedBy', { at: when, name: by });
}
