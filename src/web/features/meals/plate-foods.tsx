import { ActionIcon, Button, Checkbox, Select, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measureOf } from '#domain/plan/household-measure.ts';
import { type Kitchen, plantsOf } from '#domain/plan/kitchen.ts';
import { firstChoice } from '#domain/plan/meal-foods.ts';
import { figureText } from '#web/entities/meal/figure-text.ts';
import { GramStepper } from '#web/entities/meal/gram-stepper.tsx';
import { capitalised, foodWord, sumOf } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconGripVertical, IconPlus, IconTrash, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-editor.module.css';
import { foodsOf, type MealForm, type PlateDraft } from './use-meal-form.ts';

/** Foods and grams of one portion, in the order of the plate; the alternatives of a food below it. */
export function PlateFoods({ form, kitchen }: { form: MealForm; kitchen: Kitchen }) {
  const { t } = useTranslation('meals');
  const places = form.values.foods;
  const [adding, setAdding] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const used = useMemo(() => new Set(places.flatMap(({ foods }) => foods.map(({ foodId }) => foodId))), [places]);
  const set = (next: PlateDraft[]): void => form.setFieldValue('foods', next);
  const put = (at: number, place: PlateDraft): void => set(places.map((each, index) => (index === at ? place : each)));
  const move = (from: number, to: number): void => {
    const place = places[from];
    if (place === undefined || to < 0 || to >= places.length) return;
    const others = places.filter((_, index) => index !== from);
    set([...others.slice(0, to), place, ...others.slice(to)]);
  };
  const plants = plantsOf(firstChoice(foodsOf(places)), kitchen).size;

  return (
    <section aria-label={t('editor.foods')}>
      <div className={`${layout.wrapRow} ${classes.sectionHead}`}>
        <h3 className={layout.small18}>{t('editor.foods')}</h3>
        <span className={`${layout.mutedTiny} ${layout.regular}`}>
          {t('editor.counts', { count: places.length, plants: t('editor.plants', { count: plants }) })}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          ml="auto"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('editor.addFood')}
        </Button>
      </div>
      <ul className={`${layout.plainList} ${classes.foods}`}>
        {places.map((place, at) => (
          <li
            key={place.key}
            className={classes.place}
            draggable={dragged === at}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <PlaceRow
              place={place}
              kitchen={kitchen}
              used={used}
              onChange={(next) => put(at, next)}
              onMove={(by) => move(at, at + by)}
              onGrab={() => setDragged(at)}
              onRemove={() => set(places.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {adding && (
        <FoodPicker
          kitchen={kitchen}
          used={used}
          label={t('editor.chooseFood')}
          onClose={() => setAdding(false)}
          onChoose={(foodId) => {
            const grams = kitchen.get(foodId)?.portion.grams ?? 100;
            set([...places, { key: crypto.randomUUID(), optional: false, group: null, foods: [{ foodId, grams }] }]);
          }}
        />
      )}
      {form.errors.foods && <p className={classes.error}>{form.errors.foods}</p>}
    </section>
  );
}

interface PlaceRowProps {
  place: PlateDraft;
  kitchen: Kitchen;
  used: ReadonlySet<number>;
  onChange: (place: PlateDraft) => void;
  onMove: (by: 1 | -1) => void;
  onGrab: () => void;
  onRemove: () => void;
}

function PlaceRow({ place, kitchen, used, onChange, onMove, onGrab, onRemove }: PlaceRowProps) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const [adding, setAdding] = useState(false);
  const [first, ...others] = place.foods;
  if (first === undefined) return null;
  const name = capitalised(foodWord(kitchen, first.foodId, language));
  const energy = sumOf(kitchen, 'energy', [first]).value;
  const withGrams = (foodId: number, grams: number): void =>
    onChange({ ...place, foods: place.foods.map((food) => (food.foodId === foodId ? { foodId, grams } : food)) });
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <>
      <div className={`${layout.gap6} ${layout.gridMiddle} ${classes.food}`}>
        <ActionIcon
          size={24}
          className={classes.grip ?? ''}
          aria-label={t('editor.move', { food: name })}
          title={t('editor.moveHint')}
          onKeyDown={onKeyDown}
          onMouseDown={onGrab}
        >
          <IconGripVertical size={15} aria-hidden />
        </ActionIcon>
        <span className={`${layout.small18} ${classes.foodName}`}>
          {name}{' '}
          <span className={`${layout.mutedTiny} ${layout.regular}`}>
            {measureOf(kitchen.get(first.foodId), first.grams, language)}
          </span>
        </span>
        <GramStepper food={name} grams={first.grams} onChange={(grams) => withGrams(first.foodId, grams)} />
        <span className={`${layout.mutedSmall} ${layout.right}`}>
          {energy === null ? t('noData') : figureText(energy, 'kcal')}
        </span>
        <ActionIcon aria-label={t('editor.remove', { food: name })} onClick={onRemove}>
          <IconTrash size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`${layout.wrapGroup} ${classes.alternatives}`}>
        {others.length > 0 && <span className={`${layout.mutedTiny} ${layout.regular}`}>{t('editor.or')}</span>}
        {others.map(({ foodId, grams }) => {
          const other = foodWord(kitchen, foodId, language);
          return (
            <span key={foodId} className={`${layout.inlineGroup} ${classes.chip}`}>
              {other}
              <input
                className={classes.chipGrams}
                inputMode="decimal"
                aria-label={t('editor.grams', { food: other })}
                defaultValue={formatNumber(grams, { useGrouping: false })}
                onBlur={(event) => {
                  const typed = Number(event.currentTarget.value.replace(',', '.'));
                  if (typed >= 1 && typed <= 2000) withGrams(foodId, typed);
                  else event.currentTarget.value = formatNumber(grams, { useGrouping: false });
                }}
              />
              g
              <ActionIcon
                size={20}
                aria-label={t('editor.remove', { food: other })}
                onClick={() => onChange({ ...place, foods: place.foods.filter((food) => food.foodId !== foodId) })}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </span>
          );
        })}
        {!adding && (
          <Button variant="subtle" size="compact-xs" onClick={() => setAdding(true)}>
            {others.length > 0 ? t('editor.addAlternative') : t('editor.firstAlternative')}
            <VisuallyHidden>: {t('editor.addAlternativeTo', { food: name })}</VisuallyHidden>
          </Button>
        )}
        <Checkbox
          className={layout.end ?? ''}
          label={t('editor.optional')}
          aria-label={t('editor.optionalFood', { food: name })}
          checked={place.optional}
          onChange={(event) => onChange({ ...place, optional: event.currentTarget.checked })}
        />
      </div>
      {adding && (
        <FoodPicker
          kitchen={kitchen}
          used={used}
          label={t('editor.addAlternativeTo', { food: name })}
          onClose={() => setAdding(false)}
          onChoose={(foodId) => {
            const portions = first.grams / (kitchen.get(first.foodId)?.portion.grams || first.grams);
            const exact = portions * (kitchen.get(foodId)?.portion.grams ?? first.grams);
            const grams = Math.max(5, Math.round(exact / 5) * 5);
            onChange({ ...place, foods: [...place.foods, { foodId, grams }] });
          }}
        />
      )}
    </>
  );
}

interface FoodPickerProps {
  kitchen: Kitchen;
  /** Once in a meal is enough. */
  used: ReadonlySet<number>;
  label: string;
  onChoose: (foodId: number) => void;
  onClose: () => void;
}

function FoodPicker({ kitchen, used, label, onChoose, onClose }: FoodPickerProps) {
  const { language } = useLanguage();
  const data = useMemo(
    () =>
      [...kitchen.values()]
        .filter(({ id }) => !used.has(id))
        .map(({ id, name }) => ({ value: String(id), label: name[language] }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [kitchen, used, language],
  );
  return (
    <Select
      mt={6}
      size="sm"
      aria-label={label}
      placeholder={label}
      searchable
      autoFocus
      limit={60}
      data={data}
      value={null}
      onChange={(id) => {
        if (id !== null) onChoose(Number(id));
        onClose();
      }}
      onBlur={onClose}
    />
  );
}
