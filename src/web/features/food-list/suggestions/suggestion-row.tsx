import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ComesAgain } from './comes-again.tsx';
import { besides, FoodNames } from './food-names.tsx';
import { Grade } from './grade.tsx';
import { GroupIcon } from './group-icon.tsx';
import { SentenceText } from './sentence-text.tsx';
import classes from './suggestions.module.css';
import { useReason } from './use-reason.ts';

interface SuggestionRowProps {
  suggestion: Suggestion;
  foodOf: (foodId: number) => FoodResult | undefined;
  /** Its leading finding stands above it already. */
  leading: boolean;
  open: boolean;
  onOpen: (groupId: string) => void;
}

/** One kind of food: how much, which, why in one sentence, how sure, how good the studies are. */
export function SuggestionRow({ suggestion, foodOf, leading, open, onOpen }: SuggestionRowProps) {
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { reasonOf } = useReason();
  const { groupId, name, amount, band, comesAgain } = suggestion;
  const foods = suggestion.examples.flatMap((id) => foodOf(id) ?? []);
  const eaten = foods.filter((food) => food.band !== 'excluded');
  const portion = eaten.find((food) => food.portion !== null)?.portion;
  const reason = reasonOf(suggestion, leading);
  return (
    <li
      className={`${layout.gridMiddle} ${layout.small18} ${classes.row}`}
      data-suggestion={groupId}
      data-open={open || undefined}
    >
      <GroupIcon groupId={groupId} />
      <span className={`${layout.lines} ${classes.what}`}>
        <UnstyledButton className={classes.name ?? ''} aria-expanded={open} onClick={() => onOpen(groupId)}>
          <BandSquare band={band} /> {name}
          <span className={layout.spoken}>, {common(`band.${band}`)}</span>
        </UnstyledButton>
        <span className={`${layout.mutedSmall} ${classes.examples}`}>
          <FoodNames foods={besides(name, eaten)} struck={struckOf(suggestion, foodOf)} />
        </span>
      </span>
      <span className={`${layout.lines} ${classes.amount}`}>
        <span>{amount}</span>
        {portion && (
          <span className={`${layout.mutedSmall} ${classes.portion}`}>
            {portion.measure[language]}, {formatNumber(portion.grams)} g
          </span>
        )}
      </span>
      <span className={classes.reason}>{reason && <SentenceText {...reason} />}</span>
      <span className={classes.sure}>
        <ComesAgain again={comesAgain} />
      </span>
      <Grade suggestion={suggestion} />
    </li>
  );
}

/** Named when the list was made, and excluded since. */
function struckOf({ groupId, examples, members }: Suggestion, foodOf: SuggestionRowProps['foodOf']): FoodResult[] {
  return [...new Set([...examples, ...members])].flatMap((id) => {
    const food = foodOf(id);
    const was = food?.scoreBand === 'eat' || food?.scoreBand === 'eatMore';
    return food?.exclusion && food.since !== undefined && was && food.suggestionId === groupId ? [food] : [];
  });
}
