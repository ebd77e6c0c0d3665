import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { byLeader, openOf } from '#domain/food-list/suggestion-reason.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ByOtherReasons } from './by-other-reasons.tsx';
import { Everybody } from './everybody.tsx';
import { LessRow } from './less-row.tsx';
import { NotOpen } from './not-open.tsx';
import { SentenceText } from './sentence-text.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import classes from './suggestions.module.css';
import { useReason } from './use-reason.ts';

/** So many are shown at most, of each side. */
const most = { up: 12, down: 6 } as const;

interface SuggestionsProps {
  answer: CalculationAnswer;
  /** The suggestion whose sum stands beside the list. */
  open: string | undefined;
  onOpen: (groupId: string) => void;
  /** To all foods, those of the general advice. */
  onAll: () => void;
  restricted: number;
}

/** What one talks about with the patient: kinds of food for them, less of these, and what is good for everybody. */
export function Suggestions({ answer, open, onOpen, onAll, restricted }: SuggestionsProps) {
  const { t } = useTranslation('food-list');
  const { suggestions, foods, calculation } = answer;
  const [shown, setShown] = useState(false);
  const known = useMemo(() => new Map(foods.map((food) => [food.foodId, food])), [foods]);
  const foodOf = (foodId: number): FoodResult | undefined => known.get(foodId);
  const up = useMemo(() => openOf(suggestions, 'up'), [suggestions]);
  const down = useMemo(() => openOf(suggestions, 'down'), [suggestions]);
  const lessSure = up.lessSure.length + down.lessSure.length;
  const listed = {
    up: shown ? [...up.sure, ...up.lessSure] : up.sure,
    down: shown ? [...down.sure, ...down.lessSure] : down.sure,
  };
  const nothing = up.sure.length + down.sure.length === 0;
  return (
    <div className={classes.page}>
      <section className={classes.mine} aria-label={t('fromTest')}>
        <h2 className={`${layout.wrapGroup} ${layout.title15} ${classes.title}`}>
          {t('fromTest')}
          <span className={layout.aside}>{t('suggest.ofMost', { count: listed.up.length, most: most.up })}</span>
        </h2>
        {nothing && (
          <p className={`${layout.stack} ${layout.title17} ${classes.nothing}`} role="status">
            <b>{t(lessSure > 0 ? 'suggest.nothingSure' : 'nothing.title')}</b>
            {lessSure === 0 && (
              <span className={`${layout.muted18} ${classes.note}`}>
                {t(calculation.coverage.outOfRange > 0 ? 'suggest.nothingText' : 'nothing.text')}{' '}
                {(calculation.findings?.withoutRule.length ?? 0) > 0 &&
                  t('nothing.withoutRule', { count: calculation.findings?.withoutRule.length ?? 0 })}
              </span>
            )}
          </p>
        )}
        {listed.up.length > 0 && (
          <>
            <div className={`${layout.gridMiddle} ${layout.mutedTiny} ${classes.heads}`} aria-hidden>
              <span>{t('suggest.eatMoreOf')}</span>
              <span>{t('suggest.amount')}</span>
              <span>{t('suggest.reason')}</span>
              <span>{t('suggest.comesAgain')}</span>
            </div>
            <Reasons suggestions={listed.up} foodOf={foodOf} open={open} onOpen={onOpen} />
          </>
        )}
        {lessSure > 0 && (
          <p className={`${layout.muted18} ${classes.note}`}>
            {t('suggest.lessSure', { count: lessSure })}{' '}
            <Button variant="subtle" size="compact-xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t(shown ? 'suggest.hide' : 'suggest.show')}
            </Button>
          </p>
        )}
        <ByOtherReasons foods={foods} onAll={onAll} />
        <NotOpen answer={answer} open={open} onOpen={onOpen} />
      </section>
      <div className={layout.shrinks}>
        {listed.down.length > 0 && (
          <section aria-label={t('suggest.less')}>
            <h2 className={`${layout.wrapGroup} ${layout.title15} ${classes.title}`}>
              {t('suggest.less')}
              <span className={layout.aside}>
                {t('suggest.ofMost', { count: listed.down.length, most: most.down })}
              </span>
            </h2>
            <ul className={layout.plainList}>
              {listed.down.map((suggestion) => (
                <LessRow
                  key={suggestion.groupId}
                  suggestion={suggestion}
                  instead={suggestion.instead.flatMap((id) => foodOf(id) ?? [])}
                  open={suggestion.groupId === open}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        )}
        <Everybody answer={answer} foodOf={foodOf} restricted={restricted} onAll={onAll} />
      </div>
      <p className={layout.spoken} role="status">
        {t('suggest.summary', { up: formatNumber(listed.up.length), down: formatNumber(listed.down.length) })}
      </p>
    </div>
  );
}

interface ReasonsProps {
  suggestions: readonly Suggestion[];
  foodOf: (foodId: number) => FoodResult | undefined;
  open: string | undefined;
  onOpen: (groupId: string) => void;
}

/** Rows; those that rest on the same finding stand under one reason. */
function Reasons({ suggestions, foodOf, open, onOpen }: ReasonsProps) {
  const { becauseOf } = useReason();
  return byLeader(suggestions).map(({ leader, suggestions: same }) => {
    const together = leader !== null && same.length > 1;
    return (
      <div key={same[0]?.groupId}>
        {together && (
          <h3 className={`${layout.muted} ${layout.smallMedium} ${classes.because}`}>
            <SentenceText {...becauseOf(leader)} />
          </h3>
        )}
        <ul className={layout.plainList}>
          {same.map((suggestion) => (
            <SuggestionRow
              key={suggestion.groupId}
              suggestion={suggestion}
              foodOf={foodOf}
              leading={together}
              open={suggestion.groupId === open}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    );
  });
}
