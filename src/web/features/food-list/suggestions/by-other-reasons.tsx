import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { namesOf } from './food-names.tsx';
import classes from './suggestions.module.css';

const EXAMPLES = 4;

interface Other {
  key: string;
  kind: 'wish' | 'hand';
  name: string;
  foods: FoodResult[];
}

interface ByOtherReasonsProps {
  foods: readonly FoodResult[];
  onAll: () => void;
}

/** What is to be eaten for another reason than the test: a wish, or moved by hand. Each kind says so. */
export function ByOtherReasons({ foods, onAll }: ByOtherReasonsProps) {
  const { t } = useTranslation('food-list');
  const { language } = useLanguage();
  const others = new Map<string, Other>();
  const add = (key: string, kind: Other['kind'], name: string, food: FoodResult): void => {
    const known = others.get(key);
    if (known) known.foods.push(food);
    else others.set(key, { key, kind, name, foods: [food] });
  };
  for (const food of [...foods].sort((a, b) => a.place - b.place)) {
    if (food.band !== 'eat' && food.band !== 'eatMore') continue;
    if (food.override?.band === food.band) {
      add('hand', 'hand', t('suggest.byHand'), food);
      continue;
    }
    const [wish] = food.nutrients
      .filter(({ intent, points }) => intent === 'prefer' && (points ?? 0) > 0)
      .sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
    if (wish && Math.abs(food.microbiomeScore) < food.nutrientBonus) {
      add(
        `wish ${wish.nutrientId}`,
        'wish',
        t('suggest.more', { nutrient: nutrientName(wish.nutrientId, language) }),
        food,
      );
    }
  }
  if (others.size === 0) return null;
  return (
    <section aria-label={t('suggest.others')}>
      <h3 className={`${layout.muted} ${layout.smallMedium} ${classes.because}`}>{t('suggest.others')}</h3>
      <ul className={layout.plainList}>
        {[...others.values()].map((other) => (
          <li key={other.key} className={`${layout.small18} ${layout.grid12} ${classes.line}`}>
            <span>
              <b>{other.name}</b>{' '}
              <span className={`${layout.mutedSmall} ${classes.examples}`}>
                {namesOf(other.foods).slice(0, EXAMPLES).join(', ')}
              </span>
            </span>
            <span>
              <Badge outlined>{t(`suggest.kinds.${other.kind}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${layout.muted18} ${classes.note}`}>
        <Button variant="subtle" size="compact-xs" onClick={onAll}>
          {t('suggest.inAllFoods')}
        </Button>
      </p>
    </section>
  );
}
