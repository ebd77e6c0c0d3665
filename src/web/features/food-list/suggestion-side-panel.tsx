import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { suggestionQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { isOverlaid, isTypedInto } from './keyboard.ts';
import { Portion } from './portion.tsx';
import { ReadAloud } from './read-out.tsx';
import { ComesAgain } from './suggestions/comes-again.tsx';
import { Grade } from './suggestions/grade.tsx';
import suggestionClasses from './suggestions/suggestions.module.css';
import { SumWithStudies } from './suggestions/sum-with-studies.tsx';
import { useReason } from './suggestions/use-reason.ts';
import classes from './why-side-panel.module.css';

interface SuggestionSidePanelProps {
  params: { userId: string; labReportId: string };
  suggestion: Suggestion;
  /** Those that the arrows go through. */
  order: readonly Suggestion[];
  foods: readonly FoodResult[];
  onSuggestion: (groupId: string) => void;
  onFood: (foodId: number) => void;
  onClose: () => void;
}

/** Why a kind of food is suggested, or not, to the last number; beside the list, which stays in use. */
export function SuggestionSidePanel(props: SuggestionSidePanelProps) {
  const { params, suggestion, order, foods, onSuggestion, onFood, onClose } = props;
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const at = order.findIndex(({ groupId }) => groupId === suggestion.groupId);
  const [before, after] = at < 0 ? [] : [order[at - 1], order[at + 1]];
  useEffect(() => {
    if (!document.activeElement?.closest('[data-suggestion]')) panel.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTypedInto(event.target) || isOverlaid(event)) return;
    const next = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onSuggestion(next.groupId);
  };
  const known = new Map(foods.map((food) => [food.foodId, food]));
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={`${t('why.label')}: ${suggestion.name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.where}>
          <h2 className={classes.title}>{suggestion.name}</h2>
          {suggestion.open && <BandBadge band={suggestion.band} />}
        </div>
        <div className={classes.actions}>
          {[
            { key: 'previous', to: before, Icon: IconChevronUp } as const,
            { key: 'next', to: after, Icon: IconChevronDown } as const,
          ].map(({ key, to, Icon }) => (
            <ActionIcon
              key={key}
              variant="default"
              size={30}
              aria-label={to ? `${t(`suggest.${key}`)}: ${to.name}` : t(`suggest.${key}`)}
              disabled={to === undefined}
              onClick={() => to && onSuggestion(to.groupId)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={common('actions.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <p className={classes.facts}>
          {[
            suggestion.amount,
            at >= 0 && t('why.place', { place: formatNumber(at + 1), total: formatNumber(order.length) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={classes.body}>
        <Whole key={suggestion.groupId} params={params} suggestion={suggestion} />
        <Members suggestion={suggestion} foodOf={(foodId) => known.get(foodId)} onFood={onFood} />
      </div>
    </aside>
  );
}

/** The sum, and the studies of the finding that is chosen in it. */
function Whole({ params, suggestion }: Pick<SuggestionSidePanelProps, 'params' | 'suggestion'>) {
  const { t } = useTranslation('food-list');
  const { language } = useLanguage();
  const { reasonOf } = useReason();
  const answer = useQuery(suggestionQuery(Number(params.labReportId), suggestion.groupId, language));
  const reason = suggestion.open ? reasonOf(suggestion) : null;
  return (
    <>
      {reason && <ReadAloud {...reason} tone={suggestion.side === 'up' ? 'green' : 'red'} />}
      <p className={classes.scores}>
        <span>
          {t('suggest.comesAgain')} <ComesAgain again={suggestion.comesAgain} />
        </span>
        <span>
          {t('evidence.filter')} <Grade suggestion={suggestion} />
        </span>
      </p>
      {answer.isError && answer.data === undefined ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SumWithStudies suggestion={suggestion} studies={answer.data?.studies} />
      )}
    </>
  );
}

interface MembersProps {
  suggestion: Suggestion;
  foodOf: (foodId: number) => FoodResult | undefined;
  onFood: (foodId: number) => void;
}

/** All foods that say the same, folded: any of them may be swapped in. */
function Members({ suggestion, foodOf, onFood }: MembersProps) {
  const { t } = useTranslation('food-list');
  const named = new Set(suggestion.examples);
  const members = [...suggestion.examples, ...suggestion.members.filter((id) => !named.has(id))].flatMap(
    (id) => foodOf(id) ?? [],
  );
  return (
    <details className={suggestionClasses.members}>
      <summary>
        {t('suggest.moreLike')} <span className={suggestionClasses.count}>{formatNumber(members.length)}</span>
      </summary>
      <ul>
        {members.map((food) => (
          <li key={food.foodId}>
            <UnstyledButton className={suggestionClasses.name ?? ''} onClick={() => onFood(food.foodId)}>
              {food.name}
            </UnstyledButton>{' '}
            <Portion food={food} />
            <BandBadge band={food.band} />
          </li>
        ))}
      </ul>
    </details>
  );
}
