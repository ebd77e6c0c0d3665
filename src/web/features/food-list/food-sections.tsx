import { Button, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { type Selection, selectIds, toggle } from '#domain/selection/selection.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { FoodRow } from './food-row.tsx';
import classes from './food-rows.module.css';
import { isOverlaid } from './keyboard.ts';
import type { Section, SectionKey } from './list-sections.ts';

interface FoodSectionsProps {
  sections: readonly Section[];
  /** How many foods a section shows before it is unfolded. */
  first: number;
  ticks: readonly number[];
  nameOf: (foodId: number) => string | undefined;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  openFood: number | undefined;
  onOpen: (foodId: number) => void;
  onMove: (food: FoodResult) => void;
}

const columns = 7;

/** The foods of the test by section. Arrows go from row to row, Space and Shift+arrows select, Enter explains. */
export function FoodSections(props: FoodSectionsProps) {
  const { sections, first, ticks, nameOf, selection, onSelection, openFood, onOpen, onMove } = props;
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const [unfolded, setUnfolded] = useState<ReadonlySet<SectionKey>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const table = useRef<HTMLTableElement>(null);

  const shown = useMemo(
    () =>
      sections.map((section) => ({
        ...section,
        visible: unfolded.has(section.key) ? section.foods : section.foods.slice(0, first),
      })),
    [sections, unfolded, first],
  );
  const rows = useMemo(() => shown.flatMap(({ visible }) => visible), [shown]);
  const reachable = rows.some((food) => food.foodId === current) ? current : rows[0]?.foodId;
  const ticked = rows.filter((food) => selection.has(food.foodId)).length;

  const span = (from: number | null, to: number): number[] => {
    const a = rows.findIndex((food) => food.foodId === from);
    const b = rows.findIndex((food) => food.foodId === to);
    return a < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1).map((food) => food.foodId);
  };
  const select = useStableCallback((food: FoodResult, range: boolean): void => {
    onSelection(range ? selectIds(selection, span(anchor.current, food.foodId)) : toggle(selection, food.foodId));
    anchor.current = food.foodId;
  });
  const open = useStableCallback((food: FoodResult): void => onOpen(food.foodId));
  const move = useStableCallback(onMove);
  const focusOn = useStableCallback((food: FoodResult): void => setCurrent(food.foodId));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-food]') : null;
    const at = rows.findIndex((food) => food.foodId === Number(row?.getAttribute('data-food')));
    const food = rows[at];
    if (food === undefined || isOverlaid(event)) return;
    const onRow = event.target === row;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      if (event.shiftKey) {
        anchor.current ??= food.foodId;
        onSelection(selectIds(selection, [food.foodId, next.foodId]));
      } else anchor.current = next.foodId;
      table.current?.querySelector<HTMLElement>(`[data-food="${next.foodId}"]`)?.focus();
      if (openFood !== undefined) onOpen(next.foodId);
    } else if (onRow && event.key === ' ') {
      event.preventDefault();
      select(food, false);
    } else if (onRow && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onOpen(food.foodId);
    }
  };

  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.table} aria-label={words('title')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <Checkbox
                size="xs"
                aria-label={t('selectShown')}
                checked={ticked > 0 && ticked === rows.length}
                indeterminate={ticked > 0 && ticked < rows.length}
                onChange={() =>
                  onSelection(
                    ticked > 0
                      ? new Set()
                      : selectIds(
                          selection,
                          rows.map((food) => food.foodId),
                        ),
                  )
                }
              />
            </th>
            <th scope="col">{t('columns.food')}</th>
            <th scope="col">{t('columns.forYou')}</th>
            <th scope="col">{t('columns.everybody')}</th>
            <th scope="col">{words('columns.why')}</th>
            <th scope="col">{words('columns.confidence')}</th>
            <th scope="col" className={classes.actions}>
              <span className={classes.hidden}>{words('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        {shown.map(({ key, foods, visible }) => (
          <tbody key={key}>
            <tr className={classes.section}>
              <th scope="rowgroup" colSpan={columns}>
                <SectionName section={key} count={foods.length} />
              </th>
            </tr>
            {visible.map((food) => (
              <FoodRow
                key={food.foodId}
                food={food}
                ticks={ticks}
                countsAs={food.form?.countsAs == null ? undefined : nameOf(food.form.countsAs)}
                selected={selection.has(food.foodId)}
                open={food.foodId === openFood}
                reachable={food.foodId === reachable}
                onSelect={select}
                onOpen={open}
                onMove={move}
                onFocus={focusOn}
              />
            ))}
            {foods.length > visible.length && (
              <tr>
                <td colSpan={columns} className={classes.more}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setUnfolded((before) => new Set([...before, key]))}
                  >
                    {t('more', { count: foods.length - visible.length })}
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function SectionName({ section, count }: { section: SectionKey; count: number }) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  if (section === 'heldNeutral' || section === 'heldLimit') {
    return (
      <span className={classes.sectionName}>
        <IconLock size={15} aria-hidden /> {t(`sections.${section}`)}
        <span>
          {formatNumber(count)}, {t('sections.heldNote')}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.sectionName}>
      <BandSquare band={section} /> {common(`band.${section}`)}
      <span>{formatNumber(count)}</span>
    </span>
  );
}
