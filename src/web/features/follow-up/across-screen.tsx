import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestionAcross } from '#contract/check-ins.contract.ts';
import { acrossQuery } from '#web/entities/loop/loop.queries.ts';
import { oneDigit, toneOf, useOutcomeWords } from '#web/entities/loop/use-statements.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './across-screen.module.css';
import { HandToReviewModal } from './hand-to-review-modal.tsx';

/** What suggestions did across the practice. It proposes to look at a rule, and changes none. */
export function AcrossScreen() {
  const { t } = useTranslation('follow-up');
  const { language } = useLanguage();
  const { wordOf } = useOutcomeWords();
  const across = useQuery(acrossQuery());
  const [handed, setHanded] = useState<SuggestionAcross | null>(null);
  const rows = across.data?.suggestions;
  return (
    <div className={layout.stack12}>
      <PageHeader title={t('across.title')} />
      <p className={`${layout.mutedSmall} ${classes.intro}`}>{t('across.intro')}</p>
      {rows === undefined ? (
        across.isError ? (
          <ErrorState error={across.error} onRetry={() => void across.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : (
        <Panel aria-label={t('across.title')}>
          {rows.length === 0 ? (
            <EmptyState>{t('across.none')}</EmptyState>
          ) : (
            <div className={classes.scroll}>
              <table className={`${layout.small} ${layout.fullWidth} ${classes.table}`}>
                <thead>
                  <tr>
                    {(['suggestion', 'outcome', 'people', 'followed', 'changed'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`across.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => {
                    const { name, groupId, outcome, people, followed, verdict, review } = row;
                    return (
                      <tr key={`${groupId ?? name.en} ${outcome}`}>
                        <th scope="row">{name[language]}</th>
                        <td>{t(`outcome.${outcome}`)}</td>
                        <td>{formatNumber(people)}</td>
                        <td>{t('across.weeks', followed)}</td>
                        <td>
                          <b data-tone={toneOf(outcome, verdict)} className={classes.word}>
                            {wordOf(outcome, verdict)}
                          </b>{' '}
                          {t('trial.effect', {
                            mean: oneDigit(verdict.mean),
                            low: oneDigit(verdict.interval.low),
                            high: oneDigit(verdict.interval.high),
                          })}
                          {review && (
                            <div className={classes.review}>
                              {t('across.review')}{' '}
                              <Button size="compact-xs" onClick={() => setHanded(row)}>
                                {t('across.hand.do')}
                              </Button>{' '}
                              <Button
                                size="compact-xs"
                                variant="default"
                                renderRoot={(props) => <Link to="/admin/rule-book" {...props} />}
                              >
                                {t('across.toRuleBook')}
                              </Button>
                            </div>
                          )}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          )}
          {across.data && across.data.tooFew > 0 && (
            <p className={`${layout.mutedSmall} ${classes.intro}`}>
              {t('across.tooFew', { count: across.data.tooFew })}
            </p>
          )}
        </Panel>
      )}
      {handed && <HandToReviewModal suggestion={handed} onClose={() => setHanded(null)} />}
    </div>
  );
}
