import { Combobox, Pill, PillsInput, UnstyledButton, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchableFood } from '#web/entities/foods/foods.queries.ts';
import { filterFolded } from '#web/lib/search-text.ts';
import layout from '#web/ui/layout.module.css';
import classes from './food-multi-select.module.css';

interface FoodMultiSelectProps {
  all: readonly SearchableFood[];
  /** Those the dropdown offers: all, or the chosen group's. */
  offered: readonly SearchableFood[];
  value: readonly number[];
  onChange: (foodIds: number[]) => void;
  disabled: boolean;
  loading: boolean;
}

const pillsShown = 8;
const optionsShown = 100;

/** Many foods as pills; hundreds of them stay one line of text until asked for. */
export function FoodMultiSelect({ all, offered, value, onChange, disabled, loading }: FoodMultiSelectProps) {
  const { t } = useTranslation(['bacteria-food', 'common']);
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosen = useMemo(() => new Set(value), [value]);
  const byId = useMemo(() => new Map(all.map((food) => [food.id, food])), [all]);
  const options = filterFolded(offered, search).slice(0, optionsShown);
  const pills = expanded ? value : value.slice(0, pillsShown);
  const hidden = value.length - pills.length;
  const remove = (id: number): void => onChange(value.filter((each) => each !== id));
  const toggle = (text: string): void => {
    const id = Number(text);
    if (chosen.has(id)) remove(id);
    else onChange([...value, id]);
    setSearch('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={toggle} disabled={disabled}>
      <Combobox.DropdownTarget>
        <PillsInput size="sm" disabled={disabled} onClick={() => combobox.openDropdown()}>
          <Pill.Group className={classes.pills ?? ''}>
            {pills.map((id) => {
              const name = byId.get(id)?.name ?? String(id);
              return (
                <Pill
                  key={id}
                  withRemoveButton={!disabled}
                  onRemove={() => remove(id)}
                  removeButtonProps={{
                    'aria-label': t('bulk.removeFood', { food: name }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                >
                  {name}
                </Pill>
              );
            })}
            {(hidden > 0 || expanded) && (
              <UnstyledButton className={`${layout.mutedSmall} ${classes.more}`} onClick={() => setExpanded(!expanded)}>
                {hidden > 0 ? t('bulk.more', { count: hidden }) : t('bulk.less')}
              </UnstyledButton>
            )}
            <Combobox.EventsTarget>
              <PillsInput.Field
                aria-label={t('bulk.selectFoods')}
                placeholder={value.length === 0 ? t('bulk.selectFoods') : ''}
                value={search}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} className={classes.options ?? ''}>
          {options.map((food) => (
            <Combobox.Option key={food.id} value={String(food.id)} active={chosen.has(food.id)}>
              <span
                className={`${layout.groupBaseline} ${layout.spread} ${layout.gap8} ${classes.option}`}
                data-chosen={chosen.has(food.id) || undefined}
              >
                {food.name}
                <span className={`${layout.faintTiny} ${layout.nowrap}`}>{food.foodGroup.name}</span>
              </span>
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>{t(loading ? 'common:loading' : 'common:empty.noResults')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
