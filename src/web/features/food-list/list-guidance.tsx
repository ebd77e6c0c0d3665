import { useTranslation } from 'react-i18next';
import type { Calculation, FoodResult } from '#contract/recommendation.contract.ts';
import { IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './list-alerts.module.css';

interface ListGuidanceProps {
  calculation: Pick<Calculation, 'guidelineNotes' | 'floors' | 'asks'>;
  foods: readonly Pick<FoodResult, 'foodId' | 'name'>[];
}

/** Few sources and asks, each once: one that stands in the note of its nutrient is not said again. */
export function adviceOf({ guidelineNotes, floors, asks }: ListGuidanceProps['calculation']): string[] {
  const few = guidelineNotes.flatMap((note) => (note.code === 'NUTRIENT_SOURCES' ? [note] : []));
  const alone = asks.filter(({ askId, where }) => where.includes('list') && !few.some((note) => note.askId === askId));
  return [...few, ...alone].map(({ text }) => text).concat(floors.flatMap(({ say }) => say ?? []));
}

/** What guidelines say of the list: few sources and asks in full, what they keep from the bacteria folded. */
export function ListGuidance({ calculation, foods }: ListGuidanceProps) {
  const { t } = useTranslation('recommendation');
  const { guidelineNotes } = calculation;
  const lifted = guidelineNotes.flatMap((note) => (note.code === 'FLOOR_LIFTED' ? [note] : []));
  const advice = adviceOf(calculation);
  const names = new Map(foods.map(({ foodId, name }) => [foodId, name]));
  const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).join('; ');
  return (
    <>
      {advice.length > 0 && (
        <section
          className={`${layout.small20} ${layout.tonedBox} ${classes.notes}`}
          data-tone="blue"
          aria-label={t('guidelines.label')}
        >
          <p className={classes.heading}>
            <IconInfoCircle size={18} aria-hidden /> {t('guidelines.label')}
          </p>
          <ul>
            {advice.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {lifted.length > 0 && (
        <details className={`${layout.small20} ${layout.tonedBox} ${classes.notes}`} data-tone="blue">
          <summary>
            <IconInfoCircle size={18} aria-hidden />{' '}
            {t('guidelines.lifted', { count: new Set(lifted.flatMap(({ foodIds }) => foodIds)).size })}
          </summary>
          <ul>
            {lifted.map(({ floorId, because, foodIds }) => (
              <li key={`${floorId} ${foodIds[0]}`}>
                {because} {named(foodIds)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
