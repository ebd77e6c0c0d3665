import { useTranslation } from 'react-i18next';
import type { WeekCell } from '#contract/week.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { foodWord } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconBan, IconLeaf, IconRefresh, IconRefreshAlert, IconSoup } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-card.module.css';
import { dayName, keyOf, type Place } from './plan.ts';
import type { WeekView } from './week-view.ts';

/** What stands in a card, in words: for its name, and for who does not see it. */
export function useCardName(view: WeekView): (place: Place, cell: WeekCell | undefined) => string {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  return (place, cell) => {
    const where = { day: t(`day.long.${dayName(place.day)}`), slot: t(`inSlot.${place.slot}`) };
    if (cell === undefined) return t('card.empty', where);
    const figures = view.figures.cells.get(keyOf(cell));
    const energy = figures?.energy.value ?? null;
    const foods = (ids: readonly number[] | undefined) => (ids ?? []).map((id) => foodWord(view.kitchen, id, language));
    const barred = foods(view.conflicts.blocking.get(keyOf(cell)));
    const less = foods(view.conflicts.warning.get(keyOf(cell)));
    return [
      ...[where.day, where.slot, cell.name[language]],
      view.withEnergy &&
        (energy === null ? t('card.unknownKcal') : t('card.kcal', { value: formatNumber(energy, rounded) })),
      t('card.plants', { count: figures?.plants ?? 0 }),
      barred.length > 0 && t('card.excluded', { foods: barred.join(', ') }),
      less.length > 0 && t('card.less', { foods: less.join(', ') }),
      cell.mealState !== 'current' && t(`card.${cell.mealState}`),
      cell.cookFor === 2 && t('card.cookTwice'),
      cell.leftoverOf !== null && t('card.leftoversOf', { day: t(`day.long.${dayName(cell.leftoverOf)}`) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

export const rounded = { maximumFractionDigits: 0 } as const;
/** Foods named on a card; the rest stands in the panel. */
const namedFoods = 2;

/** Name, the foods it was chosen for with their band, energy, plants, marks. */
export function MealCard({ cell, view, large = false }: { cell: WeekCell; view: WeekView; large?: boolean }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const figures = view.figures.cells.get(keyOf(cell));
  const energy = figures?.energy.value ?? null;
  return (
    <>
      <span
        className={`${layout.smallMedium} ${layout.twoLines} ${classes.name}`}
        data-large={large || undefined}
        title={cell.name[language]}
      >
        {cell.name[language]}
      </span>
      <CardReason cell={cell} view={view} />
      <span className={`${layout.tiny} ${layout.nowrap} ${layout.group} ${classes.foot}`}>
        {view.withEnergy && (
          <span>
            {energy === null ? (
              t('strip.noData')
            ) : (
              <>
                <b>{formatNumber(energy, rounded)}</b> kcal
              </>
            )}
          </span>
        )}
        <span className={`${layout.inlineGroup} ${classes.mark}`}>
          <IconLeaf size={14} stroke={1.75} aria-hidden /> {figures?.plants ?? 0}
        </span>
        {cell.mealState !== 'current' && (
          <span className={classes.changed} title={t(`card.${cell.mealState}`)}>
            <IconRefreshAlert size={14} stroke={1.75} aria-hidden />
          </span>
        )}
        {cell.cookFor === 2 && (
          <span className={`${layout.inlineGroup} ${layout.end} ${classes.end}`} title={t('card.cookTwice')}>
            <IconSoup size={14} stroke={1.75} aria-hidden /> ×2
          </span>
        )}
        {cell.leftoverOf !== null && (
          <span className={`${layout.inlineGroup} ${layout.end} ${classes.end}`} title={t('card.leftovers')}>
            <IconRefresh size={14} stroke={1.75} aria-hidden /> {t(`day.short.${dayName(cell.leftoverOf)}`)}
          </span>
        )}
      </span>
    </>
  );
}

/** What bars it, else what asks for less, else what it was chosen for. */
function CardReason({ cell, view }: { cell: WeekCell; view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const names = (ids: readonly number[]) => ids.map((id) => foodWord(view.kitchen, id, language)).join(', ');
  const barred = view.conflicts.blocking.get(keyOf(cell));
  if (barred !== undefined) {
    return (
      <span
        className={`${layout.tiny} ${layout.group} ${classes.barred}`}
        title={t('card.excluded', { foods: names(barred) })}
      >
        <IconBan size={14} aria-hidden /> <span>{t('card.excluded', { foods: names(barred) })}</span>
      </span>
    );
  }
  const less = view.conflicts.warning.get(keyOf(cell));
  const shown = less ?? reasonFoods(cell).map(({ foodId }) => foodId);
  const band = reasonFoods(cell)[0]?.band;
  if (shown.length === 0) return <span className={`${layout.tiny} ${layout.group} ${classes.reason}`} />;
  return (
    <span
      className={`${layout.tiny} ${layout.group} ${classes.reason}`}
      data-less={less !== undefined || undefined}
      title={names(shown)}
    >
      {less === undefined ? band !== undefined && <BandSquare band={band} /> : <BandSquare band="limit" />}
      <span>{names(shown.slice(0, namedFoods))}</span>
    </span>
  );
}

/** The foods that speak for a meal and are still in it. */
export function reasonFoods({ because, foods }: WeekCell): WeekCell['because']['foods'] {
  return because.foods.filter(({ foodId }) => foods.some((food) => food.foodId === foodId));
}
