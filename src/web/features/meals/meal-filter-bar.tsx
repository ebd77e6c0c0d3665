import { ActionIcon, Button, MultiSelect, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MealSlot, mealSlots, seasons } from '#contract/meals.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { IconDots, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './meal-filter-bar.module.css';
import { type SearchableMeal, tagsOf } from './meal-filters.ts';
import type { MealsSearch } from './meals.search.ts';
import { useTagName } from './use-tag-name.ts';

interface MealFilterBarProps {
  search: MealsSearch;
  setSearch: SetSearch<MealsSearch>;
  text: string;
  setText: (text: string) => void;
  counts: Record<MealSlot | 'all', number>;
  meals: readonly SearchableMeal[];
  patient: UserDetails | undefined;
  onClear: () => void;
}

const minuteSteps = [10, 15, 20, 30, 45, 60];

export function MealFilterBar(props: MealFilterBarProps) {
  const { search, setSearch, text, setText, counts, meals, patient, onClear } = props;
  const { t } = useTranslation('meals');
  const tagName = useTagName();
  const [more, setMore] = useState(false);
  const change = (part: Partial<MealsSearch>) => setSearch({ ...part, page: undefined }, { replace: true });
  const tags = [...new Set([...meals.flatMap(tagsOf), ...(search.tags ?? [])])];
  const isFiltered =
    search.search !== undefined ||
    search.slot !== undefined ||
    (search.tags ?? []).length > 0 ||
    [search.minutes, search.season, search.userId].some((each) => each !== undefined);
  return (
    <>
      <div className={`${layout.chips} ${classes.row}`}>
        <SearchField slash className={classes.search ?? ''} label={t('search')} value={text} onChange={setText} />
        <MultiSelect
          size="sm"
          className={classes.tags ?? ''}
          aria-label={t('filter.tags')}
          {...((search.tags ?? []).length === 0 && { placeholder: t('filter.tags') })}
          searchable
          clearable
          data={tags.map((tag) => ({ value: tag, label: tagName(tag) }))}
          value={search.tags ?? []}
          onChange={(next) => change({ tags: next.length === 0 ? undefined : next })}
        />
        <NativeSelect
          size="sm"
          aria-label={t('filter.minutes')}
          value={search.minutes === undefined ? '' : String(search.minutes)}
          data={[
            { value: '', label: t('filter.anyMinutes') },
            ...minuteSteps.map((count) => ({ value: String(count), label: t('filter.upTo', { count }) })),
          ]}
          onChange={(event) => change({ minutes: Number(event.currentTarget.value) || undefined })}
        />
        <ActionIcon variant="default" aria-label={t('filter.more')} aria-expanded={more} onClick={() => setMore(!more)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </div>
      {more && (
        <div className={`${layout.grid12} ${classes.more}`}>
          <PatientPicker
            label={t('filter.allowedFor')}
            value={search.userId ?? null}
            onChange={(userId) => change({ userId: userId ?? undefined, labReportId: undefined })}
          />
          <NativeSelect
            label={t('filter.season')}
            value={search.season ?? ''}
            data={[
              { value: '', label: t('filter.anySeason') },
              ...seasons.map((season) => ({ value: season, label: t(`season.${season}`) })),
            ]}
            onChange={(event) => change({ season: seasons.find((each) => each === event.currentTarget.value) })}
          />
        </div>
      )}
      <ChipFilter
        label={t('mealFilter')}
        value={search.slot ?? 'all'}
        onChange={(value) => change({ slot: mealSlots.find((each) => each === value) })}
        options={(['all', ...mealSlots] as const).map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`slot.${value}`),
          count: formatNumber(counts[value]),
        }))}
      />
      {isFiltered && (
        <div className={layout.wrapRow}>
          {patient !== undefined && search.userId !== undefined && (
            <ActiveFilter
              label={t('filter.allowedForName', { name: `${patient.firstName} ${patient.lastName}` })}
              onRemove={() => change({ userId: undefined, labReportId: undefined })}
            />
          )}
          {search.season !== undefined && (
            <ActiveFilter
              label={t('filter.inSeason', { season: t(`inSeason.${search.season}`) })}
              onRemove={() => change({ season: undefined })}
            />
          )}
          <Button variant="subtle" size="compact-sm" ml="auto" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

function ActiveFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('meals');
  return (
    <span className={`${layout.inlineGroup} ${classes.filter}`}>
      {label}
      <ActionIcon size={22} aria-label={t('filter.remove', { name: label })} onClick={onRemove}>
        <IconX size={13} aria-hidden />
      </ActionIcon>
    </span>
  );
}
