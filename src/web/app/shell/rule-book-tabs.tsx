import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import { ruleBookCountsQuery } from '#web/entities/rule-base/rule-book.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { type RuleBookTabName, ruleBookTabs } from './rule-book-areas.ts';
import classes from './rule-book-tabs.module.css';

/** Above each part of the rule book: where one is, what else there is, and how much of it. */
export function RuleBookTabs({ current }: { current: RuleBookTabName }) {
  const { t } = useTranslation('shell');
  const { data } = useQuery(ruleBookCountsQuery);
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll, and the current one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && tab) tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft - 24;
  }, [current]);
  return (
    <nav className={`${layout.group} ${layout.screenOnly} ${classes.bar}`} aria-label={t('links.ruleBook')}>
      <span className={`${layout.strong} ${layout.nowrap} ${classes.name}`}>{t('links.ruleBook')}</span>
      <div className={classes.tabs} ref={tabs}>
        {ruleBookTabs.map((tab) => {
          const count = 'count' in tab ? countOf(tab.count, data) : undefined;
          return (
            <Link
              key={tab.name}
              className={`${layout.mutedSmall} ${layout.link} ${layout.inlineGroup} ${classes.tab}`}
              to={tab.to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab.name === current ? 'page' : undefined}
            >
              {t(`ruleBook.tabs.${tab.name}`)}
              {count !== undefined && (
                <span
                  className={`${layout.faintTiny} ${classes.count}`}
                  data-todo={(tab.name === 'toReview' && count > 0) || undefined}
                >
                  {formatNumber(count)}
                </span>
              )}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}

function countOf(of: (counts: RuleBookCounts) => number, counts: RuleBookCounts | undefined): number | undefined {
  return counts && of(counts);
}
