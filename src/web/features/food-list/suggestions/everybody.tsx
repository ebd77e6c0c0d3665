import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { IconUsers } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { besides, FoodNames } from './food-names.tsx';
import classes from './suggestions.module.css';

const LINES = 6;
const EXAMPLES = 3;

interface EverybodyProps {
  answer: CalculationAnswer;
  foodOf: (foodId: number) => FoodResult | undefined;
  /** Good for most people, but held back or excluded by a rule of this patient. */
  restricted: number;
  onAll: () => void;
}

/** What is good for everybody, by kinds of food: the advice is general, only its order is personal. */
export function Everybody({ answer: { forEverybody, suggestions }, foodOf, restricted, onAll }: EverybodyProps) {
  const { t } = useTranslation('food-list');
  const amounts = new Map(suggestions.map(({ groupId, amount }) => [groupId, amount]));
  return (
    <section aria-label={t('everybody')}>
      <h2 className={`${layout.wrapGroup} ${layout.title15} ${classes.title}`} data-tone="teal">
        <IconUsers size={18} aria-hidden /> {t('everybody')}
        <span className={layout.aside}>{t('suggest.everybodyOrder')}</span>
      </h2>
      {forEverybody.length === 0 ? (
        <p className={`${layout.muted18} ${classes.note}`}>{t('everybodyNone')}</p>
      ) : (
        <ul className={layout.plainList}>
          {forEverybody.slice(0, LINES).map(({ groupId, name, foodIds }) => (
            <li key={groupId} className={`${layout.small18} ${layout.grid12} ${classes.line}`}>
              <span>
                <b>{name}</b>{' '}
                <span className={`${layout.mutedSmall} ${classes.examples}`}>
                  <FoodNames
                    foods={besides(
                      name,
                      foodIds.slice(0, EXAMPLES).flatMap((id) => foodOf(id) ?? []),
                    )}
                  />
                </span>
              </span>
              <span>{amounts.get(groupId)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={`${layout.muted18} ${classes.note}`}>
        {restricted > 0 && t('suggest.heldBack', { count: restricted })}{' '}
        <Button variant="subtle" size="compact-xs" px={0} onClick={onAll}>
          {t('suggest.allGeneral')}
        </Button>
      </p>
    </section>
  );
}
