import { Button, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DiarySlot, diarySlots } from '#contract/diaries.contract.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';
import { findFoods } from '#domain/plan/find-foods.ts';
import { measureOf } from '#domain/plan/household-measure.ts';
import { placeOf } from '#domain/plan/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconSearch } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { gramsOfText } from './diary-content.ts';
import type { DiaryView } from './diary-view.ts';
import { FoodMark } from './food-mark.tsx';
import classes from './food-search.module.css';

const shown = 8;
const times = [0.5, 1, 1.5, 2, 3] as const;

interface FoodSearchProps {
  view: DiaryView;
  slot: DiarySlot;
  onSlot: (slot: DiarySlot) => void;
  onAdd: (food: KitchenFood, grams: number) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Nothing was told yet. */
  isFirst: boolean;
}

/** One search for all meals: ↑ ↓ choose the food, Tab its portion, Tab its amount, Enter adds it and asks for the next. */
export function FoodSearch({ view, slot, onSlot, onAdd, inputRef, isFirst }: FoodSearchProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [amount, setAmount] = useState<string | null>(null);
  const found = useMemo(
    () => findFoods(typed, view.kitchen.values(), language, shown),
    [typed, view.kitchen, language],
  );
  const food = found[chosen];
  const grams = amount === null ? (food?.portion.grams ?? null) : gramsOfText(amount);
  const close = (): void => {
    setTyped('');
    setChosen(0);
    setAmount(null);
  };
  const choose = (at: number): void => {
    setChosen(at);
    setAmount(null);
  };
  const add = (of: KitchenFood | undefined, eaten: number | null): void => {
    if (of === undefined || eaten === null) return;
    onAdd(of, eaten);
    close();
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      close();
      inputRef.current?.focus();
    } else if (event.key === 'Enter' && food !== undefined) {
      event.preventDefault();
      add(food, grams);
    }
  };
  const onArrow = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || found.length === 0) return;
    event.preventDefault();
    choose((chosen + by + found.length) % found.length);
  };
  const fieldText = amount ?? (food === undefined ? '' : formatNumber(food.portion.grams, { useGrouping: false }));
  const open = typed.trim() !== '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div
      className={classes.search}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className={`${layout.row} ${classes.line}`}>
        <TextInput
          ref={inputRef}
          className={classes.field ?? ''}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && food !== undefined ? `${listId}-${food.id}` : undefined}
          autoComplete="off"
          data-autofocus={isFirst || undefined}
          placeholder={isFirst ? t(`search.first.${view.sex ?? 'other'}`) : t('search.placeholder')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            choose(0);
          }}
          onKeyDown={onArrow}
        />
        <span className={layout.mutedSmall}>{t('search.to')}</span>
        <NativeSelect
          className={classes.slot ?? ''}
          // while foods are shown, Tab goes on to the portion
          tabIndex={open ? -1 : 0}
          aria-label={t('search.meal')}
          data={diarySlots.map((each) => ({ value: each, label: t(`slot.${each}`) }))}
          value={slot}
          onChange={({ currentTarget }) => onSlot(currentTarget.value as DiarySlot)}
        />
      </div>
      {open && (
        <div className={classes.found}>
          {found.length === 0 && (
            <p className={`${layout.mutedSmall} ${classes.none}`}>{t('search.none', { text: typed.trim() })}</p>
          )}
          <div
            role="listbox"
            id={listId}
            aria-label={t('search.found')}
            className={classes.list}
            // a click on a food leaves the focus in the field
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((each, at) => (
              <FoodOption
                key={each.id}
                id={`${listId}-${each.id}`}
                food={each}
                view={view}
                isChosen={at === chosen}
                onChoose={() => choose(at)}
                onTake={() => add(each, each.portion.grams)}
              />
            ))}
          </div>
          {food !== undefined && (
            <div className={`${layout.chips} ${classes.amount}`}>
              <NativeSelect
                size="xs"
                aria-label={t('search.portion', { food: food.name[language] })}
                value={String(grams ?? '')}
                data={portionsOf(food, grams, language, t('search.otherAmount'))}
                onChange={({ currentTarget }) => setAmount(currentTarget.value)}
              />
              <TextInput
                size="xs"
                className={classes.grams ?? ''}
                inputMode="decimal"
                aria-label={t('search.grams', { food: food.name[language] })}
                rightSection="g"
                value={fieldText}
                error={grams === null}
                onChange={({ currentTarget }) => setAmount(currentTarget.value)}
              />
              <Button size="xs" disabled={grams === null} onClick={() => add(food, grams)}>
                {t('search.add')}
              </Button>
            </div>
          )}
          <p className={`${layout.mutedTiny} ${classes.keys}`} aria-hidden>
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('keys.choose')} <Kbd size="xs">Tab</Kbd> {t('keys.amount')}{' '}
            <Kbd size="xs">Enter</Kbd> {t('keys.add')} <Kbd size="xs">Esc</Kbd> {t('keys.close')}
          </p>
        </div>
      )}
    </div>
  );
}

/** Halves and multiples of the portion, and a piece as it is sold; an amount that is none of them stands for itself. */
function portionsOf(food: KitchenFood, grams: number | null, language: 'en' | 'hr', other: string) {
  const amounts = new Set(times.map((each) => each * food.portion.grams));
  if (food.unit !== null) amounts.add(food.unit.grams);
  const options = [...amounts].map((each) => ({
    value: String(each),
    label: `${measureOf(food, each, language) ?? other}, ${formatNumber(each, { maximumFractionDigits: 1 })} g`,
  }));
  if (food.unit !== null) {
    const sold = options.find(({ value }) => value === String(food.unit?.grams));
    if (sold) sold.label = `1 ${food.unit[language][0]}, ${formatNumber(food.unit.grams)} g`;
  }
  return grams !== null && amounts.has(grams) ? options : [{ value: String(grams ?? ''), label: other }, ...options];
}

interface FoodOptionProps {
  id: string;
  food: KitchenFood;
  view: DiaryView;
  isChosen: boolean;
  onChoose: () => void;
  onTake: () => void;
}

function FoodOption({ id, food, view, isChosen, onChoose, onTake }: FoodOptionProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const fibre = food.per100[placeOf('fiber')] ?? null;
  const measure = measureOf(food, food.portion.grams, language);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that names it
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      className={`${layout.row} ${classes.option}`}
      onMouseMove={() => {
        if (!isChosen) onChoose();
      }}
      onClick={onTake}
    >
      <FoodMark said={view.foods.get(food.id)} />
      <span className={classes.name}>{food.name[language]}</span>
      <span className={`${layout.mutedTiny} ${layout.rigid} ${classes.fibre}`}>
        {fibre === null
          ? t('search.noFibre')
          : t('search.fibre', { grams: formatNumber(fibre, { maximumFractionDigits: 1 }) })}
      </span>
      <span className={`${layout.mutedTiny} ${layout.rigid} ${classes.portion}`}>
        {measure === null ? '' : `${measure}, `}
        {formatNumber(food.portion.grams)} g
      </span>
    </div>
  );
}
