import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IdMultiSelect } from './id-multi-select.tsx';
import { restrictionsQuery } from './reference-lists.queries.ts';

interface RestrictionPickerProps {
  value: number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
  autoFocus?: boolean;
}

/** What must not be eaten, in red, apart from diets; the same wherever restrictions are chosen. */
export function RestrictionPicker({ value, onChange, error, autoFocus = false }: RestrictionPickerProps) {
  const { t } = useTranslation('patient');
  const { language } = useLanguage();
  const { data: all = [] } = useQuery(restrictionsQuery(language));
  const pick = (allergens: boolean) => {
    const items = all
      .filter(({ kind }) => (kind === 'allergen') === allergens)
      .map(({ id, label }) => ({ id, name: label }));
    const isOffered = (id: number) => items.some((item) => item.id === id);
    return (
      <IdMultiSelect
        label={t(allergens ? 'restrictions.allergens' : 'restrictions.diets')}
        danger={allergens}
        autoFocus={autoFocus && allergens}
        items={items}
        value={value.filter(isOffered)}
        onChange={(picked) => onChange([...value.filter((id) => !isOffered(id)), ...picked])}
        error={allergens ? error : undefined}
      />
    );
  };
  return (
    <>
      {pick(true)}
      {pick(false)}
    </>
  );
}
