import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MealSlot, mealSlots } from '#contract/meals.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDay } from '#web/lib/format.ts';
import { areLetterKeysOn } from '#web/lib/letter-keys.ts';
import { IconLock, IconLockOpen, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { DayFigures } from './day-figures.tsx';
import { MealCard, useCardName } from './meal-card.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { cellAt, dateOf, dayName, isAt, isLocked, keyOf, type Place } from './plan.ts';
import classes from './week-grid.module.css';
import type { WeekActions, WeekView } from './week-view.ts';

interface WeekGridProps {
  view: WeekView;
  actions: WeekActions;
  /** The cell that is open beside the grid. */
  open: Place | null;
  /** A key goes on to read the meal; after a click the keys of the grid still work. */
  onOpen: (place: Place, by: 'key' | 'click') => void;
  /** Opens the panel of replacements, where there is something to replace. */
  onReplace: () => void;
}

/** Column 0 is the lock of the day, then the meals. */
interface Spot {
  row: number;
  column: number;
}

/** By so many rows and columns. */
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -mealSlots.length],
  End: [0, mealSlots.length],
};

/** Days are rows and meals columns, as on paper. One stop for the tab key; arrows move in it. */
export function WeekGrid({ view, actions, open, onOpen, onReplace }: WeekGridProps) {
  const { t } = useTranslation('week');
  const { plan, answer } = view;
  const cardName = useCardName(view);
  const grid = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 1 });
  const [dragged, setDragged] = useState<Place | null>(null);
  const { startsOn } = answer.plan;

  const go = ({ row, column }: Spot): void => {
    const next = { row: Math.min(Math.max(row, 0), 6), column: Math.min(Math.max(column, 0), mealSlots.length) };
    setSpot(next);
    grid.current?.querySelector<HTMLElement>(`[data-spot="${next.row}:${next.column}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { row, column } = spot;
    const day = row + 1;
    const slot = mealSlots[column - 1];
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey && slot !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const other = event.key === 'ArrowUp' ? day - 1 : day + 1;
      if (other >= 1 && other <= 7) {
        actions.changePlaces(slot, day, other);
        go({ row: other - 1, column });
      }
      event.preventDefault();
      return;
    }
    const step = steps[event.key];
    const act =
      step === undefined ? actAt({ day, slot }, event.key) : () => go({ row: row + step[0], column: column + step[1] });
    if (act === undefined || event.altKey) return;
    event.preventDefault();
    act();
  };

  /** L locks the day, R replaces, Enter opens, Delete takes out. On the lock itself Enter and blank are its own. */
  const actAt = ({ day, slot }: { day: number; slot: MealSlot | undefined }, key: string): (() => void) | undefined => {
    if (areLetterKeysOn() && key.toLowerCase() === 'l') return () => actions.toggleLock(day);
    if (areLetterKeysOn() && key.toLowerCase() === 'r') return onReplace;
    if (slot === undefined) return undefined;
    if (key === 'Enter' || key === ' ') return () => onOpen({ day, slot }, 'key');
    return key === 'Delete' && !isLocked(plan, day) ? () => actions.takeOut({ day, slot }) : undefined;
  };

  /** A card goes to another day of the same meal; both days must be open. */
  const takesDrop = (place: Place): boolean =>
    dragged !== null && dragged.slot === place.slot && dragged.day !== place.day && !isLocked(plan, place.day);
  const dropProps = (place: Place) => ({
    onDragOver: (event: DragEvent) => {
      if (takesDrop(place)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && takesDrop(place)) actions.changePlaces(place.slot, dragged.day, place.day);
      setDragged(null);
    },
  });

  return (
    <div className={layout.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cards that arrows move in is a grid */}
      <table ref={grid} role="grid" className={classes.grid} aria-label={t('grid')}>
        <thead>
          <tr>
            <th scope="col" className={classes.range}>
              {formatDay(startsOn)} – {formatDay(dateOf(startsOn, 7))}
            </th>
            {mealSlots.map((slot) => (
              <th key={slot} scope="col">
                {t(`slot.${slot}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekDays.map((day, row) => {
            const locked = isLocked(plan, day);
            const name = t(`day.long.${dayName(day)}`);
            const Lock = locked ? IconLock : IconLockOpen;
            return (
              <tr key={day} data-locked={locked || undefined}>
                <th scope="row" className={classes.day}>
                  <span className={`${layout.group} ${layout.small20} ${classes.dayHead}`}>
                    <span>
                      <b>{t(`day.short.${dayName(day)}`)}</b> {Number(dateOf(startsOn, day).slice(8))}
                    </span>
                    <ActionIcon
                      size={24}
                      className={classNames(classes.lock, locked && classes.locked)}
                      data-spot={`${row}:0`}
                      tabIndex={spot.row === row && spot.column === 0 ? 0 : -1}
                      onFocus={() => setSpot({ row, column: 0 })}
                      aria-label={t(locked ? 'unlockDay' : 'lockDay', { day: name })}
                      aria-pressed={locked}
                      onKeyDown={onKeyDown}
                      onClick={() => actions.toggleLock(day)}
                    >
                      <Lock size={15} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </span>
                  <DayFigures day={day} view={view} />
                </th>
                {mealSlots.map((slot, at) => {
                  const place = { day, slot };
                  const cell = cellAt(plan, place);
                  return (
                    <td
                      key={slot}
                      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid is what is focused
                      role="gridcell"
                      className={classes.cell}
                      data-spot={`${row}:${at + 1}`}
                      tabIndex={spot.row === row && spot.column === at + 1 ? 0 : -1}
                      aria-selected={open !== null && isAt(open)(place)}
                      onFocus={() => setSpot({ row, column: at + 1 })}
                      onKeyDown={onKeyDown}
                      onClick={() => onOpen(place, 'click')}
                      draggable={cell !== undefined && !locked}
                      onDragStart={(event) => {
                        event.dataTransfer.effectAllowed = 'move';
                        setDragged(place);
                      }}
                      onDragEnd={() => setDragged(null)}
                      data-target={takesDrop(place) || undefined}
                      {...dropProps(place)}
                    >
                      {/* The name says it all in order; what is seen repeats it with marks and abbreviations. */}
                      <VisuallyHidden>
                        {[cardName(place, cell), locked && t('card.locked')].filter(Boolean).join(', ')}
                      </VisuallyHidden>
                      <div
                        aria-hidden
                        className={`${layout.stack} ${classes.card}`}
                        data-state={stateOf(view, place)}
                        data-open={(open !== null && isAt(open)(place)) || undefined}
                        data-locked={locked || undefined}
                        data-empty={cell === undefined || undefined}
                      >
                        {cell === undefined ? (
                          <EmptyCell place={place} view={view} />
                        ) : (
                          <MealCard cell={cell} view={view} />
                        )}
                      </div>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function stateOf({ conflicts }: WeekView, place: Place): 'barred' | 'less' | undefined {
  if (conflicts.blocking.has(keyOf(place))) return 'barred';
  return conflicts.warning.has(keyOf(place)) ? 'less' : undefined;
}

function EmptyCell({ place, view }: { place: Place; view: WeekView }) {
  const { t } = useTranslation('week');
  return (
    <>
      <NothingFits place={place} view={view} />
      <span className={`${layout.inlineGroup} ${classes.add}`}>
        <IconPlus size={14} aria-hidden /> {t('card.add')}
      </span>
    </>
  );
}
