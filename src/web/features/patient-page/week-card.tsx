import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent, PageFood, PageMeal } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { IconApple, IconBowl, IconBowlSpoon, IconCheck, IconToolsKitchen2 } from '#web/ui/icons.gen.ts';
import classes from './patient-page.module.css';
import { daysOfWeek, weekdayOf } from './plan-days.ts';
import type { Ticks } from './use-ticks.ts';

interface WeekCardProps {
  page: PatientPage;
  content: PageContent;
  ticks: Ticks;
}

/** The meals of a day; today's first. */
export function WeekCard({ page, content, ticks }: WeekCardProps) {
  const { t } = useTranslation('patient-page');
  const today = weekdayOf(page.today);
  const [day, setDay] = useState(today);
  const { week } = content;
  if (week === null) return null;
  const dates = daysOfWeek(page.today);
  const shown = week.days[day];
  const foods = new Map(content.foods.map((food) => [food.foodId, food]));
  return (
    <section className={classes.card} aria-labelledby="week">
      <div className={classes.weekHead}>
        <h2 className={classes.cardTitle} id="week">
          {t('week.title')}
        </h2>
        <fieldset className={classes.days} aria-label={t('week.days')}>
          {week.days.map(({ short, name }, at) => (
            <button
              key={name}
              type="button"
              className={classes.day}
              aria-pressed={at === day}
              title={name}
              aria-current={at === today ? 'date' : undefined}
              onClick={() => setDay(at)}
            >
              <span>{short}</span> <strong>{dates[at]}</strong>
            </button>
          ))}
        </fieldset>
      </div>
      <ul className={classes.meals}>
        {shown?.meals.map((meal) => (
          <MealRow
            key={meal.slot}
            {...{ meal, foods }}
            eaten={ticks.has(day, meal.slot)}
            onEaten={() => ticks.toggle(day, meal.slot)}
          />
        ))}
      </ul>
      {shown?.meals.length === 0 && <p className={classes.quiet}>{t('week.noMeals')}</p>}
      <p className={classes.small}>{[week.deck, week.note].filter((text) => text !== '').join(' ')}</p>
    </section>
  );
}

const icons = { breakfast: IconBowl, lunch: IconBowlSpoon, dinner: IconToolsKitchen2, snack: IconApple };

interface MealRowProps {
  meal: PageMeal;
  foods: ReadonlyMap<number, PageFood>;
  eaten: boolean;
  onEaten: () => void;
}

function MealRow({ meal, foods, eaten, onEaten }: MealRowProps) {
  const { t } = useTranslation('patient-page');
  const Icon = icons[meal.slot];
  const swappable = meal.foods.filter(({ swaps }) => swaps.length > 0);
  // the week was drawn without them: they are excluded since
  const out = meal.foods.flatMap(({ foodId }) => {
    const food = foods.get(foodId);
    return food?.ceiling === 'excluded' ? [food] : [];
  });
  return (
    <li className={classes.meal}>
      <span className={classes.mealIcon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.mealText}>
        <span className={classes.slot}>{t(`slots.${meal.slot}`)}</span>
        <strong>{meal.name}</strong>
        <span className={classes.parts}>
          {meal.foods.map(({ name, amount }) => (amount === '' ? name : `${name}: ${amount}`)).join(' · ')}
        </span>
        {out.map((food) => (
          <span key={food.foodId} className={classes.leaveOut}>
            {t('week.leaveOut', { food: food.name })} {food.reason}
          </span>
        ))}
        {swappable.length > 0 && (
          <details className={classes.swaps}>
            <summary>{t('week.swap')}</summary>
            <ul>
              {swappable.map(({ foodId, name, swaps }) => (
                <li key={foodId}>
                  {t('week.swapOf', { food: name })}{' '}
                  {swaps.map((swap) => (swap.amount === '' ? swap.name : `${swap.name} (${swap.amount})`)).join(', ')}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <button
        type="button"
        className={classes.tick}
        aria-pressed={eaten}
        aria-label={t('week.eaten', { meal: meal.name })}
        onClick={onEaten}
      >
        <span>{eaten && <IconCheck size={18} stroke={2.25} aria-hidden />}</span>
      </button>
    </li>
  );
}
