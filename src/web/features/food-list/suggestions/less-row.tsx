import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { IconArrowRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ComesAgain } from './comes-again.tsx';
import { namesOf } from './food-names.tsx';
import { SentenceText } from './sentence-text.tsx';
import classes from './suggestions.module.css';
import { useReason } from './use-reason.ts';

interface LessRowProps {
  suggestion: Suggestion;
  /** What takes its place; only what this patient may eat. */
  instead: readonly FoodResult[];
  open: boolean;
  onOpen: (groupId: string) => void;
}

/** A kind of food to have less of: how much less, why, and what instead. */
export function LessRow({ suggestion, instead, open, onOpen }: LessRowProps) {
  const { t } = useTranslation('food-list');
  const { reasonOf } = useReason();
  const { groupId, name, amount, band, comesAgain } = suggestion;
  const reason = reasonOf(suggestion);
  return (
    <li className={`${layout.small18} ${classes.less}`} data-suggestion={groupId} data-open={open || undefined}>
      <span className={classes.mark} data-tone={band === 'avoid' ? 'red' : 'amber'}>
        <StateIcon state="Low" />
      </span>
      <span>
        <UnstyledButton className={classes.name ?? ''} aria-expanded={open} onClick={() => onOpen(groupId)}>
          {name}
        </UnstyledButton>{' '}
        {amount !== null && <span className={`${layout.mutedSmall} ${classes.lessAmount}`}>{amount}</span>}
      </span>
      <span className={classes.lessSure}>
        <ComesAgain again={comesAgain} bars={false} />
      </span>
      <span className={`${layout.mutedSmall} ${classes.lessWhy}`}>{reason && <SentenceText {...reason} />}</span>
      {instead.length > 0 && (
        <span className={`${layout.small} ${layout.groupBaseline} ${classes.instead}`}>
          <IconArrowRight size={14} aria-hidden />
          <span className={layout.spoken}>{t('suggest.instead')}: </span>
          {namesOf(instead).join(', ')}
        </span>
      )}
    </li>
  );
}
