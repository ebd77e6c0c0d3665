import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BundledQuestionnaire, Progress } from '#contract/questionnaires.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconCircleCheck, IconClock, IconListCheck } from '#web/ui/first-icons.gen.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ClosedPage } from './closed-page.tsx';
import classes from './public-page.module.css';

interface BundlePageProps {
  bundle: readonly BundledQuestionnaire[];
  expiresAt: string;
  /** Counted from 1. */
  onOpen: (form: number) => void;
}

/** All that came with one link: what is done, what waits, and the way into the first that does. */
export function BundlePage({ bundle, expiresAt, onOpen }: BundlePageProps) {
  const { t } = useTranslation('public-questionnaire');
  useDocumentTitle(t('bundle.title', { count: bundle.length }));
  const verbOf = ({ answered }: Progress) => t(answered > 0 ? 'welcome.goOn' : 'welcome.begin');
  const next = bundle.findIndex(({ state }) => state !== 'submitted');
  if (next < 0) {
    return (
      <ClosedPage
        title={t('closed.submitted.title')}
        text={t('bundle.allDone')}
        note={t('closed.submitted.close')}
        done
      />
    );
  }
  return (
    <>
      <h1 className={classes.title}>{t('bundle.title', { count: bundle.length })}</h1>
      <p className={classes.lead}>{t('bundle.help')}</p>
      <ol className={classes.bundle}>
        {bundle.map(({ token, title, estimatedMinutes, state, progress }, index) => (
          <li key={token} className={classes.card}>
            <h2>{title}</h2>
            <ul className={classes.facts}>
              <li>
                <IconClock size={18} stroke={1.75} aria-hidden />
                {t('welcome.minutes', { count: estimatedMinutes })}
              </li>
              <li>
                {state === 'submitted' ? (
                  <>
                    <IconCircleCheck size={18} stroke={1.75} className={classes.doneIcon} aria-hidden />
                    {t('bundle.done')}
                  </>
                ) : (
                  <>
                    <IconListCheck size={18} stroke={1.75} aria-hidden />
                    {t('progress.answered', progress)}
                  </>
                )}
              </li>
            </ul>
            {state !== 'submitted' && (
              <Button
                size="md"
                mt="sm"
                variant={index === next ? 'filled' : 'default'}
                onClick={() => onOpen(index + 1)}
                aria-label={`${verbOf(progress)}: ${title}`}
              >
                {verbOf(progress)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.help}>{t('welcome.expires', { date: formatDate(expiresAt) })}</p>
    </>
  );
}
