import { useTranslation } from 'react-i18next';
import type { Study } from '#contract/evidence.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { Waterfall } from '#web/entities/food-list/waterfall.tsx';
import { formatScore } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { SumWithStudies } from './suggestions/sum-with-studies.tsx';
import classes from './why-side-panel.module.css';

interface OfKindProps {
  food: FoodResult;
  /** The kind of food whose score it has. */
  kind: Suggestion;
  others: readonly Suggestion[];
  studies: readonly Omit<Study, 'agrees'>[];
}

/** Why a food of a list of kinds stands where it does: the sum of its kind, and what wishes and rules add to it. */
export function OfKind({ food, kind, others, studies }: OfKindProps) {
  const { t } = useTranslation('food-list');
  // the sum above tells of the bacteria; what is left is what comes to it
  const { contributions: _, ...beyond } = food;
  const adds = food.nutrients.some(({ points }) => points !== null && points !== 0) || food.adjustments.length > 0;
  return (
    <>
      <h3 className={layout.title15}>
        {kind.name}: {formatScore(kind.score)}
      </h3>
      <SumWithStudies suggestion={kind} studies={studies} />
      {adds && (
        <section className={`${layout.box} ${classes.steps}`} aria-label={t('why.fromZero')}>
          <Waterfall food={beyond} selected={undefined} onSelect={() => undefined} />
        </section>
      )}
      {others.length > 0 && (
        <p className={layout.mutedSmall}>
          {t('suggest.alsoOf', {
            kinds: others.map(({ name, score }) => `${name} (${formatScore(score)})`).join(', '),
          })}
        </p>
      )}
    </>
  );
}
