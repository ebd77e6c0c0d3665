import { Button, Checkbox } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { deselectIds, noSelection, type Selection, selectIds } from '#domain/selection/selection.ts';
import { usePrinting } from '#web/lib/use-printing.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import layout from '#web/ui/layout.module.css';
import { FoodRow } from './food-row.tsx';
import classes from './food-rows.module.css';
import { isLetter, isOverlaid } from './keyboard.ts';
import { type Section, sectionId } from './list-sections.ts';
import { SectionHead } from './section-head.tsx';
import { useRowSelection } from './use-row-selection.ts';

interface FoodSectionsProps {
  sections: readonly Section[];
  /** How many foods a section shows before it is unfolded. */
  first: number;
  ticks: readonly number[];
  nameOf: (foodId: number) => string | undefined;
  /** A kind of food of the list; none in lists of earlier engines. */
  suggestionOf: (groupId: string | null) => Suggestion | undefined;
  /** Whose foods are listed, and its points for each of them. */
  bacterium: { name: string; points: ReadonlyMap<number, number> } | undefined;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  openFood: number | undefined;
  onOpen: (foodId: number) => void;
  onMove: (food: FoodResult) => void;
  onExclude: (food: FoodResult) => void;
}

const columns = 7;

/** The foods that a section holds, as keys of a selection. */
const idsOf = (foods: readonly FoodResult[]): number[] => foods.map((food) => food.foodId);

/**
 * The foods of the test by section. Arrows go from row to row, Space and Shift+arrows select, Ctrl+A selects all that
 * the filters leave, Enter explains, M moves and X excludes the row where nothing is selected.
 */
export function FoodSections(props: FoodSectionsProps) {
  const { sections, first, ticks, nameOf, suggestionOf, bacterium, selection, onSelection, openFood } = props;
  const { onOpen, onMove, onExclude } = props;
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const printing = usePrinting();
  const table = useRef<HTMLTableElement>(null);

  const shown = useMemo(
    () =>
      sections.map((section) => {
        const id = sectionId(section);
        const closed = folded.has(id) && !printing;
        const all = whole.has(id) || printing;
        return { section, id, closed, visible: closed ? [] : all ? section.foods : section.foods.slice(0, first) };
      }),
    [sections, whole, folded, printing, first],
  );
  const rows = useMemo(() => shown.flatMap(({ visible }) => visible), [shown]);
  const reachable = rows.some((food) => food.foodId === current) ? current : rows[0]?.foodId;
  const ticked = rows.filter((food) => selection.has(food.foodId)).length;

  const { toggleOne, extendTo, moveTo } = useRowSelection(rows, selection, onSelection);
  const select = useStableCallback((food: FoodResult, range: boolean): void =>
    range ? extendTo(food.foodId) : toggleOne(food.foodId),
  );
  const isWhole = ({ foods }: Section): boolean => foods.every((food) => selection.has(food.foodId));
  const selectSection = (section: Section): void => {
    const ids = idsOf(section.foods);
    onSelection(isWhole(section) ? deselectIds(selection, ids) : selectIds(selection, ids));
  };
  const fold = (id: string): void =>
    setFolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const open = useStableCallback((food: FoodResult): void => onOpen(food.foodId));
  const move = useStableCallback(onMove);
  const focusOn = useStableCallback((food: FoodResult): void => setCurrent(food.foodId));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-food]') : null;
    const at = rows.findIndex((food) => food.foodId === Number(row?.getAttribute('data-food')));
    const food = rows[at];
    if (food === undefined || isOverlaid(event)) return;
    const onRow = event.target === row;
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSelection(selectIds(selection, idsOf(sections.flatMap((section) => section.foods))));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next === undefined) return;
      event.preventDefault();
      if (event.shiftKey) extendTo(next.foodId, food.foodId);
      else moveTo();
      table.current?.querySelector<HTMLElement>(`[data-food="${next.foodId}"]`)?.focus();
      if (openFood !== undefined) onOpen(next.foodId);
    } else if (onRow && event.key === ' ') {
      event.preventDefault();
      select(food, false);
    } else if (onRow && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onOpen(food.foodId);
    } else if (selection.size === 0 && isLetter(event)) {
      const act = { m: onMove, x: onExclude }[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act(food);
    }
  };

  /** A row opens where it holds nothing else to press; text that is marked to be copied is no press. */
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button, input, label, a') !== null) return;
    const row = target.closest('[data-food]');
    if (row !== null && window.getSelection()?.isCollapsed !== false) onOpen(Number(row.getAttribute('data-food')));
  };

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        className={`${layout.ruledTable} ${classes.table}`}
        aria-label={words('title')}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            <th scope="col" className={`${layout.screenOnly} ${classes.tick}`}>
              <Checkbox
                size="xs"
                aria-label={t('selectShown')}
                checked={ticked > 0 && ticked === rows.length}
                indeterminate={ticked > 0 && ticked < rows.length}
                onChange={() => onSelection(ticked > 0 ? noSelection : selectIds(selection, idsOf(rows)))}
              />
            </th>
            <th scope="col">{t('columns.food')}</th>
            <th scope="col">{t('columns.forYou')}</th>
            <th scope="col">{t('columns.everybody')}</th>
            <th scope="col">{words('columns.why')}</th>
            <th scope="col">{t('suggest.comesAgain')}</th>
            <th scope="col" className={`${layout.screenOnly} ${classes.actions}`}>
              <span className={layout.spoken}>{words('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        {shown.map(({ section, id, closed, visible }) => (
          <tbody key={id}>
            <tr className={classes.section}>
              <th scope="rowgroup" colSpan={columns}>
                <SectionHead
                  section={section}
                  folded={closed}
                  onFold={() => fold(id)}
                  selected={isWhole(section)}
                  onSelect={() => selectSection(section)}
                />
              </th>
            </tr>
            {visible.map((food) => (
              <FoodRow
                key={food.foodId}
                food={food}
                ticks={ticks}
                own={suggestionOf(food.suggestionId)}
                sameAs={suggestionOf(food.saysTheSameAs)?.name}
                countsAs={food.form?.countsAs == null ? undefined : nameOf(food.form.countsAs)}
                bacterium={bacterium?.name}
                points={bacterium?.points.get(food.foodId)}
                selected={selection.has(food.foodId)}
                open={food.foodId === openFood}
                reachable={food.foodId === reachable}
                onSelect={select}
                onOpen={open}
                onMove={move}
                onFocus={focusOn}
              />
            ))}
            {!closed && section.foods.length > visible.length && (
              <tr>
                <td colSpan={columns} className={`${layout.screenOnly} ${classes.more}`}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setWhole((before) => new Set([...before, id]))}
                  >
                    {t('more', { count: section.foods.length - visible.length })}
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
