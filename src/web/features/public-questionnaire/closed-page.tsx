import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconInfoCircle } from '#web/ui/first-icons.gen.ts';
import classes from './public-page.module.css';

interface ClosedPageProps {
  title: string;
  text: string;
  /** A second sentence, muted. */
  note?: string;
  /** What the answers call for, on top of all else. */
  advice?: readonly string[];
  /** Something was completed, as opposed to being impossible. */
  done?: boolean;
  /** Back to the list, where it is one of several. */
  onList?: () => void;
}

/** A page with nothing to fill in: thanks, submitted, expired, cancelled, unknown. */
export function ClosedPage({ title, text, note, advice = [], done = false, onList }: ClosedPageProps) {
  const { t } = useTranslation('public-questionnaire');
  const adviceId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = done ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={classes.closed}>
      <Icon size={44} stroke={1.5} className={done ? classes.doneIcon : classes.closedIcon} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{text}</p>
      {advice.length > 0 && (
        <section className={classes.advice} aria-labelledby={adviceId} data-tone="amber">
          <h2 id={adviceId}>{t('advice.title')}</h2>
          <ul>
            {advice.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {note !== undefined && <p className={classes.help}>{note}</p>}
      {onList && (
        <Button size="lg" mt="lg" onClick={onList}>
          {t('bundle.goOn')}
        </Button>
      )}
    </div>
  );
}
