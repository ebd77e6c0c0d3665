import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { suggestionQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState } from '#web/ui/states.tsx';
import { Portion } from './portion.tsx';
import { ReadAloud } from './read-out.tsx';
import { ComesAgain } from './suggestions/comes-again.tsx';
import { Grade } from './suggestions/grade.tsx';
import suggestionClasses from './suggestions/suggestions.module.css';
import { SumWithStudies } from './suggestions/sum-with-studies.tsx';
import { useReason } from './suggestions/use-reason.ts';
import { WhyPanel } from './why-panel.tsx';
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
  const known = new Map(foods.map((food) => [food.foodId, food]));
  return (
    <WhyPanel
      name={suggestion.name}
      badges={suggestion.open && <BandBadge band={suggestion.band} />}
      facts={[suggestion.amount]}
      order={order}
      at={order.findIndex(({ groupId }) => groupId === suggestion.groupId)}
      words="suggest"
      row="suggestion"
      onGo={({ groupId }) => onSuggestion(groupId)}
      onClose={onClose}
    >
      <Whole key={suggestion.groupId} params={params} suggestion={suggestion} />
      <Members suggestion={suggestion} foodOf={(foodId) => known.get(foodId)} onFood={onFood} />
    </WhyPanel>
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
      <p className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.scores}`}>
        <span>
          {t('suggest.comesAgain')} <ComesAgain inline again={suggestion.comesAgain} />
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
        {t('suggest.moreLike')} <span className={layout.aside}>{formatNumber(members.length)}</span>
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
