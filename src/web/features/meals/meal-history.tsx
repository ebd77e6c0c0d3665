import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Meal, MealChange, MealState } from '#contract/meals.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { placesOf } from '#domain/plan/meal-foods.ts';
import { foodWord } from '#web/entities/meal/kitchen.ts';
import { ChangeDrawer, ChangeLog, FieldChanges } from '#web/entities/rule-base/change-log.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { mealHistoryQuery } from './meals.queries.ts';
import { useTagName } from './use-tag-name.ts';

interface MealHistoryProps {
  meal: Meal;
  kitchen: Kitchen | undefined;
  onClose: () => void;
}

/** Who changed the meal, and what. */
export function MealHistory({ meal, kitchen, onClose }: MealHistoryProps) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const query = useQuery(mealHistoryQuery(meal.id));
  return (
    <ChangeDrawer name={meal.name[language]} onClose={onClose}>
      <ChangeLog
        query={query}
        changes={query.data?.changes}
        did={({ action }) => t(`past.${action}`)}
        renderChange={(change) => <Differences change={change} kitchen={kitchen} />}
      />
    </ChangeDrawer>
  );
}

function Differences({ change: { before, after }, kitchen }: { change: MealChange; kitchen: Kitchen | undefined }) {
  const fields = useFields(kitchen);
  const changed = fields.filter(({ of }) => before === null || after === null || of(before) !== of(after));
  return (
    <FieldChanges
      fields={changed.map(({ label, of }) => ({ label, before: before && of(before), after: after && of(after) }))}
    />
  );
}

function useFields(kitchen: Kitchen | undefined) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const tagName = useTagName();
  const field = (label: string, of: (state: MealState) => string) => ({ label, of });
  const word = (foodId: number) => (kitchen === undefined ? String(foodId) : foodWord(kitchen, foodId, language));
  return [
    field(t('editor.nameEn'), ({ name }) => name.en),
    field(t('editor.nameHr'), ({ name }) => name.hr),
    field(t('editor.slot'), ({ slot }) => t(`slot.${slot}`)),
    field(t('editor.minutes'), ({ minutes }) => formatNumber(minutes)),
    field(t('editor.season'), ({ season }) =>
      season.length === 0 ? t('season.all') : season.map((each) => t(`season.${each}`)).join(', '),
    ),
    field(t('editor.tags'), ({ tags }) => tags.map(tagName).join(', ')),
    field(t('history.foods'), ({ foods }) =>
      placesOf(foods)
        .map((place) =>
          place
            .map(({ foodId, grams, optional }) =>
              [`${word(foodId)} ${formatNumber(grams)} g`, optional && `(${t('editor.optional')})`]
                .filter(Boolean)
                .join(' '),
            )
            .join(` ${t('editor.or')} `),
        )
        .join('; '),
    ),
  ];
}
