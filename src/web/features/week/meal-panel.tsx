import { ActionIcon, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type WeekCell, weekDays } from '#contract/week.contract.ts';
import { changeText, figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { sumOf } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDay } from '#web/lib/format.ts';
import { IconArrowBackUp, IconArrowsUpDown, IconLockOpen, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { BecauseSentence } from './because-sentence.tsx';
import { FoodRows } from './food-rows.tsx';
import { MealOffers } from './meal-offers.tsx';
import classes from './meal-panel.module.css';
import { cellAt, dateOf, dayName, isLocked, type Place } from './plan.ts';
import { SidePanel } from './side-panel.tsx';
import type { WeekActions, WeekView } from './week-view.ts';

interface MealPanelProps {
  place: Place;
  view: WeekView;
  actions: WeekActions;
  /** One reads on here; else the keys stay with the grid. */
  takesFocus: boolean;
  onClose: () => void;
}

/** One meal of one day: why it is there, what is in it, what could stand in its place. */
export function MealPanel({ place, view, actions, takesFocus, onClose }: MealPanelProps) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const cell = cellAt(view.plan, place);
  const locked = isLocked(view.plan, place.day);
  const where = `${t(`day.long.${dayName(place.day)}`)} ${formatDay(dateOf(view.answer.plan.startsOn, place.day))}, ${t(`inSlot.${place.slot}`)}`;

  return (
    <SidePanel
      label={`${t('panel.label')}: ${where}`}
      about={`${place.day}${place.slot}`}
      takesFocus={takesFocus}
      onClose={onClose}
      first={
        <p className={`${layout.mutedSmall} ${classes.where}`}>
          {where}
          {cell !== undefined && ` · ${t('card.minutes', { count: cell.minutes })}`}
        </p>
      }
      head={
        <>
          <h2 className={layout.title15}>{cell === undefined ? t('panel.chooseMeal') : cell.name[language]}</h2>
          {cell !== undefined && (
            <p className={`${layout.mutedSmall} ${classes.reason}`}>
              <BecauseSentence because={cell.because} />
            </p>
          )}
        </>
      }
      foot={
        <>
          {cell !== undefined && !locked && (
            <>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => actions.takeOut(place)}
              >
                {t('panel.takeOut')}
              </Button>
              <ChangePlaces place={place} view={view} actions={actions} />
            </>
          )}
          <Button
            ml="auto"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={!actions.canUndo}
            onClick={actions.undo}
          >
            {t('panel.undo')}
          </Button>
        </>
      }
    >
      {locked && (
        <div className={`${layout.group} ${layout.small18} ${layout.toned} ${classes.note}`} data-tone="grey">
          <span>{t('panel.locked')}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLockOpen size={14} aria-hidden />}
            onClick={() => actions.toggleLock(place.day)}
          >
            {t('unlock')}
          </Button>
        </div>
      )}
      {cell !== undefined && (
        <>
          <LibraryNote cell={cell} locked={locked} view={view} actions={actions} />
          <FoodRows key={`${place.day}${place.slot}`} cell={cell} locked={locked} view={view} actions={actions} />
          <MealTotals cell={cell} view={view} />
          <OverCeiling cell={cell} view={view} />
        </>
      )}
      {!locked && <MealOffers key={`${place.day}${place.slot}`} place={place} view={view} actions={actions} />}
    </SidePanel>
  );
}

/** By key and by touch what dragging does with a mouse. */
function ChangePlaces({ place, view, actions }: Pick<MealPanelProps, 'place' | 'view' | 'actions'>) {
  const { t } = useTranslation('week');
  const others = weekDays.filter((day) => day !== place.day && !isLocked(view.plan, day));
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon
          variant="default"
          aria-label={t('panel.place')}
          title={t('panel.place')}
          disabled={others.length === 0}
        >
          <IconArrowsUpDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('panel.placeWith')}</Menu.Label>
        {others.map((day) => (
          <Menu.Item key={day} onClick={() => actions.changePlaces(place.slot, place.day, day)}>
            {t(`day.long.${dayName(day)}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface LibraryNoteProps extends Pick<MealPanelProps, 'view' | 'actions'> {
  cell: WeekCell;
  locked: boolean;
}

/** A meal that was changed or deleted since stays in the week as it was, until it is taken over. */
function LibraryNote({ cell, locked, view, actions }: LibraryNoteProps) {
  const { t } = useTranslation('week');
  if (cell.mealState === 'current') return null;
  const now = view.catalogue.meals.find(({ id }) => id === cell.mealId);
  return (
    <div className={`${layout.group} ${layout.small18} ${layout.toned} ${classes.note}`} data-tone="amber">
      <span>
        {t(cell.mealState === 'deleted' ? 'panel.gone' : now === undefined ? 'panel.newerBarred' : 'panel.newer')}
      </span>
      {cell.mealState === 'changed' && now !== undefined && !locked && (
        <Button size="xs" variant="default" onClick={() => actions.takeOver([cell])}>
          {t('panel.takeOver')}
        </Button>
      )}
    </div>
  );
}

const shownTotals = ['energy', 'protein', 'fiber', 'calcium'] as const;

function MealTotals({ cell, view }: { cell: WeekCell; view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const units = { energy: 'kcal', protein: 'g', fiber: 'g', calcium: 'mg' };
  return (
    <p className={`${layout.mutedTiny} ${layout.wrap} ${classes.totals}`} aria-label={t('panel.totals')} role="status">
      {shownTotals
        .filter((code) => code !== 'energy' || view.withEnergy)
        .map((code) => {
          const { value, atLeast } = sumOf(view.kitchen, code, cell.foods);
          return (
            <span key={code}>
              <b>{value === null ? t('strip.noData') : `${atLeast ? '≥ ' : ''}${figureText(value, units[code])}`}</b>
              {code !== 'energy' && ` ${nutrientWord(code, language).toLowerCase()}`}
            </span>
          );
        })}
    </p>
  );
}

/** A diet that limits a nutrient limits it in each meal. */
function OverCeiling({ cell, view }: { cell: WeekCell; view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const over = view.catalogue.ceilings.flatMap(({ nutrient, restriction, limits }) => {
    const { value } = sumOf(view.kitchen, nutrient, cell.foods);
    const more = value === null ? 0 : value - limits[cell.slot];
    const unit = view.catalogue.targets.find(({ code }) => code === nutrient)?.unit ?? '';
    return more > 0 ? [{ nutrient, restriction, more: changeText(more, unit) }] : [];
  });
  return over.map(({ nutrient, restriction, more }) => (
    <p
      key={`${nutrient}${restriction.en}`}
      className={`${layout.group} ${layout.small18} ${layout.toned} ${classes.note}`}
      data-tone="amber"
    >
      {t('panel.overCeiling', { diet: restriction[language], nutrient: nutrientWord(nutrient, language), more })}
    </p>
  ));
}
