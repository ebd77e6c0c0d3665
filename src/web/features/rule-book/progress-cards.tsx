import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { triggerKinds } from '#contract/words.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './rule-book-screen.module.css';

/** How far the review has come, by kind. */
export function ProgressCards({ counts }: { counts: RuleBookCounts }) {
  const { t } = useTranslation('rule-book');
  const { safetyRules, studies, ranges, coherence } = counts;
  const approved = safetyRules.total - safetyRules.waiting;
  const read = studies.total - studies.notRead;
  const say = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <div className={classes.cards}>
      <Card
        title={t('cards.safetyRules')}
        done={approved}
        total={safetyRules.total}
        unit={t('cards.approved', say(safetyRules.total))}
        note={t('cards.fromKnowledge', say(safetyRules.fromKnowledge))}
      />
      <Card
        title={t('cards.studies')}
        done={read}
        total={studies.total}
        unit={t('cards.read', say(studies.total))}
        note={t('cards.notRead', say(studies.notRead))}
      />
      <Card
        title={t('cards.ranges')}
        done={ranges.onTwoStudies}
        total={ranges.total}
        unit={t('cards.onTwo', say(ranges.total))}
        note={
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/admin/reference-ranges" search={{ studies: 'one' }} {...props} />}
          >
            {t('cards.onOne', say(ranges.total - ranges.onTwoStudies))}
          </Anchor>
        }
      />
      <Card
        title={t('cards.coherence')}
        done={coherence.contradictions}
        total={coherence.contradictions}
        tone={coherence.contradictions > 0 ? 'red' : 'green'}
        unit={t('cards.contradictions', say(coherence.contradictions))}
        note={t('cards.withoutEffect', say(coherence.withoutEffect))}
      />
    </div>
  );
}

/** Of the safety rules, by what sets them off. */
export function AreaProgress({ rules }: { rules: readonly SafetyRule[] }) {
  const { t } = useTranslation(['rule-book', 'safety-rules']);
  return (
    <ul className={`${layout.mutedSmall} ${layout.plainList} ${layout.wrap} ${classes.areas}`} aria-label={t('areas')}>
      {triggerKinds.map((kind) => {
        const own = rules.filter(({ triggerKind }) => triggerKind === kind);
        if (own.length === 0) return null;
        const approved = own.filter(({ draft }) => !draft).length;
        return (
          <li key={kind}>
            {t(`safety-rules:kind.${kind}`)}{' '}
            <strong>{t('areaOf', { done: formatNumber(approved), of: formatNumber(own.length) })}</strong>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  title: string;
  done: number;
  total: number;
  unit: string;
  note: ReactNode;
  tone?: 'green' | 'red';
}

function Card({ title, done, total, unit, note, tone = 'green' }: CardProps) {
  const share = total === 0 ? 1 : done / total;
  return (
    <section
      className={`${layout.group} ${layout.gap16} ${layout.card} ${classes.card}`}
      data-tone={tone}
      aria-label={title}
    >
      <svg className={classes.ring} viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15" pathLength="100" />
        <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${share * 100} 100`} data-done />
      </svg>
      <span className={`${layout.lines} ${layout.breaks}`}>
        <span className={`${layout.mutedSmall} ${classes.muted}`}>{title}</span>
        <span>
          <strong className={classes.figure}>{formatNumber(done)}</strong> {unit}
        </span>
        <span className={`${layout.mutedSmall} ${classes.muted}`}>{note}</span>
      </span>
    </section>
  );
}
