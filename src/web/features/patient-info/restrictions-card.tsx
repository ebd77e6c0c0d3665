import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodRestriction } from '#contract/foods.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { foodNamesQuery, restrictionsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { RestrictionPicker } from '#web/entities/reference-lists/restriction-picker.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { compareNames } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './info-card.module.css';
import { InfoCard } from './info-card.tsx';
import { NamesMissing } from './names-missing.tsx';

export function RestrictionsCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data: all = [], isError } = useQuery(restrictionsQuery(language));
  const chosen = user.foodRestrictionIds.flatMap((id) => all.find((restriction) => restriction.id === id) ?? []);
  const excluded = new Set(chosen.flatMap(({ foodIds }) => foodIds));
  return (
    <InfoCard
      card="restrictions"
      user={user}
      valuesOf={({ foodRestrictionIds }) => ({ foodRestrictionIds })}
      changeOf={(values) => values}
      fields={(form) => (
        <RestrictionPicker
          autoFocus
          value={form.values.foodRestrictionIds}
          onChange={(foodRestrictionIds) => form.setValues({ foodRestrictionIds })}
          error={form.errors.foodRestrictionIds}
        />
      )}
    >
      {user.foodRestrictionIds.length === 0 ? (
        <p className={layout.faint}>{t('noRestrictionsNoted')}</p>
      ) : chosen.length === 0 ? (
        <NamesMissing count={user.foodRestrictionIds.length} failed={isError} />
      ) : (
        <ul className={`${layout.stack12} ${layout.plainList}`}>
          {chosen.map((restriction) => (
            <ExcludedFoods key={restriction.id} restriction={restriction} />
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <p className={`${layout.aside} ${layout.paragraph}`}>{t('excludesTogether', { count: excluded.size })}</p>
      )}
    </InfoCard>
  );
}

function ExcludedFoods({ restriction }: { restriction: FoodRestriction }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const listId = useId();
  const [shown, { toggle }] = useDisclosure(false);
  const { data: foods = [] } = useQuery(foodNamesQuery(language));
  const names = restriction.foodIds
    .flatMap((id) => foods.find((food) => food.id === id)?.name ?? [])
    .sort((a, b) => compareNames(a, b));
  return (
    <li>
      <div className={`${layout.wrapGroup} ${layout.medium} ${layout.gapWords}`}>
        <span className={restriction.kind === 'allergen' ? `${layout.redText} ${layout.strong}` : undefined}>
          {restriction.label}
        </span>
        <span className={layout.aside}>{t('excludes', { count: restriction.foodCount })}</span>
        {restriction.foodCount > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={toggle} aria-expanded={shown} aria-controls={listId}>
            {shown ? t('hideFoods') : t('showFoods')}
          </Button>
        )}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <p id={listId} className={`${layout.mutedSmall} ${classes.foods}`} tabIndex={0}>
          {names.join(' · ')}
        </p>
      )}
    </li>
  );
}
