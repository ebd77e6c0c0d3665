import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealSlots } from '#contract/meals.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import {
  IconArrowsExchange,
  IconArrowsShuffle,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconShoppingCart,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { OutOfReach } from './day-figures.tsx';
import { MealCard, rounded, useCardName } from './meal-card.tsx';
import { NothingFits } from './nothing-fits.tsx';
import classes from './phone-week.module.css';
import { cellAt, dateOf, dayName, isLocked, keyOf, type Place } from './plan.ts';
import { Plants, TotalsStrip } from './totals-strip.tsx';
import type { WeekActions, WeekView } from './week-view.ts';

interface PhoneWeekProps {
  view: WeekView;
  actions: WeekActions;
  day: number;
  onDay: (day: number) => void;
  onOpen: (place: Place) => void;
  onShopping: () => void;
}

/** A finger that goes this far to the side goes to another day. */
const swipePx = 60;

/** One day a screen; the strip of days and a swipe lead to the others. */
export function PhoneWeek({ view, actions, day, onDay, onOpen, onShopping }: PhoneWeekProps) {
  const { t } = useTranslation('week');
  const touched = useRef<{ x: number; y: number } | null>(null);
  const [all, setAll] = useState(false);
  const locked = isLocked(view.plan, day);
  return (
    <div
      className={`${layout.stack} ${classes.phone}`}
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        touched.current = touch === null ? null : { x: touch.clientX, y: touch.clientY };
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches.item(0);
        const from = touched.current;
        touched.current = null;
        if (from === null || touch === null) return;
        const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
        if (Math.abs(dx) < swipePx || Math.abs(dx) < Math.abs(dy) * 2) return;
        onDay(Math.min(Math.max(day + (dx < 0 ? 1 : -1), 1), 7));
      }}
    >
      <DayStrip view={view} day={day} onDay={onDay} />
      <section className={`${layout.card} ${classes.day}`} aria-label={t(`day.long.${dayName(day)}`)}>
        <div className={`${layout.group} ${classes.dayHead}`}>
          <h2 className={`${layout.title14} ${classes.title}`}>{t(`day.long.${dayName(day)}`)}</h2>
          <Button
            variant="subtle"
            color="gray"
            size="lg"
            leftSection={locked ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
            aria-pressed={locked}
            onClick={() => actions.toggleLock(day)}
          >
            {t(locked ? 'unlock' : 'lock')}
          </Button>
        </div>
        <DayTotals view={view} day={day} />
      </section>
      {mealSlots.map((slot) => (
        <PhoneMeal key={slot} place={{ day, slot }} view={view} locked={locked} onOpen={onOpen} />
      ))}
      <section className={`${layout.card} ${classes.day}`} aria-label={t('strip.phone')}>
        <div className={`${layout.group} ${classes.dayHead}`}>
          <h2 className={`${layout.title14} ${classes.title}`}>{t('strip.phone')}</h2>
          <Button variant="subtle" size="lg" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'strip.fewer' : 'strip.all')}
          </Button>
        </div>
        <TotalsStrip view={view} short={!all} />
      </section>
      <div className={`${layout.grid8} ${classes.bottom}`}>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconArrowsShuffle size={18} aria-hidden />}
          loading={actions.shuffling}
          disabled={locked}
          title={locked ? t('shuffle.dayLocked') : undefined}
          onClick={() => actions.shuffle(day)}
        >
          {t('shuffle.day')}
        </Button>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconShoppingCart size={18} aria-hidden />}
          onClick={onShopping}
        >
          {t('shopping.title')}
        </Button>
      </div>
    </div>
  );
}

function DayStrip({ view, day, onDay }: Pick<PhoneWeekProps, 'view' | 'day' | 'onDay'>) {
  const { t } = useTranslation('week');
  const { startsOn } = view.answer.plan;
  return (
    <nav className={classes.strip} aria-label={t('days')}>
      {weekDays.map((each) => {
        const isBarred = mealSlots.some((slot) => view.conflicts.blocking.has(keyOf({ day: each, slot })));
        return (
          <UnstyledButton
            key={each}
            className={`${layout.mutedSmall} ${layout.stack} ${classes.dayButton}`}
            aria-current={each === day ? 'date' : undefined}
            data-barred={isBarred || undefined}
            onClick={() => onDay(each)}
          >
            <VisuallyHidden>
              {[
                t(`day.long.${dayName(each)}`),
                isLocked(view.plan, each) && t('card.locked'),
                isBarred && t('legend.excluded'),
              ]
                .filter(Boolean)
                .join(', ')}
            </VisuallyHidden>
            <span aria-hidden>{t(`day.short.${dayName(each)}`)}</span>
            <b aria-hidden>{Number(dateOf(startsOn, each).slice(8))}</b>
            {isLocked(view.plan, each) && <IconLock className={classes.lock} size={12} aria-hidden />}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

function DayTotals({ view, day }: { view: WeekView; day: number }) {
  const { t } = useTranslation('week');
  const energy = view.figures.days[day - 1]?.energy.value ?? null;
  const target = view.catalogue.energy?.target;
  return (
    <>
      <ul className={`${layout.mutedSmall} ${layout.plainList} ${layout.grid16} ${classes.totals}`}>
        {view.withEnergy && energy !== null && (
          <li>
            <b>{formatNumber(energy, rounded)}</b>{' '}
            {target === undefined ? 'kcal' : t('dayFigures.ofKcal', { target: formatNumber(target, rounded) })}
          </li>
        )}
        <Plants {...view.figures.plants} week />
      </ul>
      <OutOfReach day={day} view={view} />
    </>
  );
}

interface PhoneMealProps {
  place: Place;
  view: WeekView;
  locked: boolean;
  onOpen: (place: Place) => void;
}

function PhoneMeal({ place, view, locked, onOpen }: PhoneMealProps) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const cardName = useCardName(view);
  const cell = cellAt(view.plan, place);
  const state = view.conflicts.blocking.has(keyOf(place)) ? 'barred' : undefined;
  return (
    <article
      className={`${layout.row} ${layout.card} ${classes.meal}`}
      data-state={state}
      data-locked={locked || undefined}
      aria-label={cardName(place, cell)}
    >
      <div className={`${layout.lines} ${classes.what}`}>
        <p className={layout.muted18}>
          {t(`slot.${place.slot}`)}
          {cell !== undefined && cell.minutes > 0 && ` · ${t('card.minutes', { count: cell.minutes })}`}
        </p>
        {cell === undefined ? <NothingFits place={place} view={view} /> : <MealCard cell={cell} view={view} large />}
      </div>
      <ActionIcon
        size={44}
        className={classes.open ?? ''}
        aria-label={
          cell === undefined
            ? `${t('card.add')}: ${t(`inSlot.${place.slot}`)}`
            : t('panel.swap', { food: cell.name[language] })
        }
        onClick={() => onOpen(place)}
      >
        {cell === undefined ? <IconPlus size={20} aria-hidden /> : <IconArrowsExchange size={20} aria-hidden />}
      </ActionIcon>
    </article>
  );
}
