import { ActionIcon, Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiaryDay, type DiaryEntry, type DiarySlot, diarySlots } from '#contract/diaries.contract.ts';
import { measureOf } from '#domain/plan/household-measure.ts';
import { figureText } from '#web/entities/meal/figure-text.ts';
import { type Sum, sumOf } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconDots, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { gramsOfText, type MealOfDay, mealsOf } from './diary-content.ts';
import type { DiaryView } from './diary-view.ts';
import { ExcludedBadge, FoodMark } from './food-mark.tsx';
import classes from './meals-table.module.css';

export interface EntryWrites {
  onGrams: (at: number, grams: number) => void;
  onSlot: (at: number, slot: DiarySlot) => void;
  onRemove: (at: number) => void;
  onTime: (slot: DiarySlot, time: string) => void;
}

interface MealsTableProps {
  view: DiaryView;
  day: DiaryDay;
  /** Left out: only to be read. */
  writes?: EntryWrites;
}

/** What was eaten at each meal, with its energy and fibre. Figures of energy are not shown of a child. */
export function MealsTable({ view, day, writes }: MealsTableProps) {
  const { t } = useTranslation('diary');
  const withEnergy = !view.basis.child;
  return (
    <table className={`${layout.table} ${classes.table}`} aria-label={t('table.label')}>
      <thead className={classes.columns}>
        <tr>
          <th scope="col">{t('table.food')}</th>
          <th scope="col" className={`${layout.muted} ${classes.measure}`}>
            {t('table.portion')}
          </th>
          <th scope="col" className={classes.number}>
            {t('table.amount')}
          </th>
          {withEnergy && (
            <th scope="col" className={classes.number}>
              kcal
            </th>
          )}
          <th scope="col" className={classes.number}>
            {t('table.fibre')}
          </th>
          {writes && <th scope="col" aria-label={t('table.actions')} />}
        </tr>
      </thead>
      {mealsOf(day).map((meal) => (
        <Meal key={meal.slot ?? 'unknown'} meal={meal} view={view} day={day} writes={writes} />
      ))}
    </table>
  );
}

const known = ({ value, atLeast }: Sum, unit: string): string =>
  value === null ? '–' : `${atLeast ? '≥ ' : ''}${figureText(value, unit)}`;

interface MealProps {
  meal: MealOfDay;
  view: DiaryView;
  day: DiaryDay;
  writes: EntryWrites | undefined;
}

function Meal({ meal: { slot, entries }, view, day, writes }: MealProps) {
  const { t } = useTranslation('diary');
  const { kitchen, basis } = view;
  const eaten = entries.map(({ entry }) => entry);
  const name = slot === null ? t('slot.unknown') : t(`slot.${slot}`);
  const time = slot === null ? undefined : day.times[slot];
  return (
    <tbody>
      <tr className={classes.meal}>
        <th scope="rowgroup">
          <span className={layout.row}>
            {name}
            {slot !== null && writes && (
              <TimeField name={name} time={time ?? ''} onChange={(next) => writes.onTime(slot, next)} />
            )}
            {!writes && time !== undefined && <span className={`${layout.muted} ${layout.regular}`}>{time}</span>}
          </span>
        </th>
        <td className={`${layout.muted} ${classes.measure}`} />
        <td />
        {!basis.child && <td className={classes.number}>{known(sumOf(kitchen, 'energy', eaten), 'kcal')}</td>}
        <td className={classes.number}>{known(sumOf(kitchen, 'fiber', eaten), 'g')}</td>
        {writes && <td />}
      </tr>
      {entries.map(({ entry, at }) => (
        <Food key={at} entry={entry} at={at} view={view} writes={writes} />
      ))}
    </tbody>
  );
}

interface FoodProps {
  entry: DiaryEntry;
  at: number;
  view: DiaryView;
  writes: EntryWrites | undefined;
}

function Food({ entry, at, view, writes }: FoodProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const { kitchen, basis, foods } = view;
  const food = kitchen.get(entry.foodId);
  const name = food?.name[language] ?? `#${entry.foodId}`;
  const said = foods.get(entry.foodId);
  const figure = (code: string) => {
    const { value } = sumOf(kitchen, code, [entry]);
    return value === null ? (
      <span title={t('table.noFigure')}>{t('table.none')}</span>
    ) : (
      formatNumber(value, { maximumFractionDigits: code === 'energy' ? 0 : 1 })
    );
  };
  return (
    <tr className={classes.food}>
      <td>
        <span className={`${layout.groupBaseline} ${layout.gap8}`}>
          <FoodMark said={said} />
          <span className={`${layout.wrapGroup} ${layout.gapWords}`}>
            {name}
            <ExcludedBadge said={said} />
          </span>
        </span>
      </td>
      <td className={`${layout.muted} ${classes.measure}`}>{measureOf(food, entry.grams, language)}</td>
      <td className={classes.number}>
        {writes ? (
          <GramsField food={name} grams={entry.grams} onChange={(grams) => writes.onGrams(at, grams)} />
        ) : (
          formatNumber(entry.grams, { maximumFractionDigits: 1 })
        )}{' '}
        g
      </td>
      {!basis.child && <td className={classes.number}>{figure('energy')}</td>}
      <td className={classes.number}>{figure('fiber')}</td>
      {writes && (
        <td className={classes.actions}>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={26} aria-label={t('table.more', { food: name })}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('table.moveTo')}</Menu.Label>
              {diarySlots
                .filter((slot) => slot !== entry.slot)
                .map((slot) => (
                  <Menu.Item key={slot} onClick={() => writes.onSlot(at, slot)}>
                    {t(`slot.${slot}`)}
                  </Menu.Item>
                ))}
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => writes.onRemove(at)}
              >
                {t('table.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </td>
      )}
    </tr>
  );
}

/** What is no amount is not taken, and the field shows the old one again. */
function GramsField({ food, grams, onChange }: { food: string; grams: number; onChange: (grams: number) => void }) {
  const { t } = useTranslation('diary');
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const next = typed === null ? null : gramsOfText(typed);
    setTyped(null);
    if (next !== null && next !== grams) onChange(next);
  };
  return (
    <input
      className={classes.grams}
      inputMode="decimal"
      aria-label={t('table.grams', { food })}
      value={typed ?? formatNumber(grams, { useGrouping: false, maximumFractionDigits: 1 })}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** `8:30` is taken as `08:30`; nothing takes the time away. */
function TimeField({ name, time, onChange }: { name: string; time: string; onChange: (time: string) => void }) {
  const { t } = useTranslation('diary');
  const [typed, setTyped] = useState(time);
  useEffect(() => setTyped(time), [time]);
  const take = (): void => {
    const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(typed) ?? [];
    const valid = hours !== undefined && Number(hours) < 24 && Number(minutes) < 60;
    const next = valid ? `${hours.padStart(2, '0')}:${minutes}` : '';
    if (!valid && typed.trim() !== '') setTyped(time);
    else if (next !== time) onChange(next);
  };
  return (
    <input
      className={classes.time}
      inputMode="numeric"
      placeholder={t('table.time')}
      aria-label={t('table.timeOf', { meal: name })}
      value={typed}
      maxLength={5}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
