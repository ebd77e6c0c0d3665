import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { activityLevelSchema } from '#contract/patient-fields.ts';
import type { MappedField } from '#contract/questionnaire-template.contract.ts';
import type { InfoChange } from '#domain/questionnaires/info-changes.ts';
import {
  drugsQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';

const units: Partial<Record<MappedField, string>> = { heightCm: 'cm', weightKg: 'kg' };

interface InfoText {
  /** A field of the info in words; empty where it is empty. */
  valueText: (field: MappedField, value: InfoChange['current']) => string;
  namesOf: (field: MappedField, ids: number[]) => string;
}

export function useInfoText(): InfoText {
  const { t } = useTranslation('patient');
  const { language } = useLanguage();
  const lists: Partial<Record<MappedField, { id: number; name: string }[] | undefined>> = {
    drugIds: useQuery(drugsQuery(language)).data,
    foodRestrictionIds: useQuery(restrictionsQuery(language)).data,
    phenotypeIds: useQuery(phenotypesQuery(language)).data,
  };
  const namesOf = (field: MappedField, ids: number[]) =>
    ids.map((id) => lists[field]?.find((record) => record.id === id)?.name ?? String(id)).join(', ');
  const valueText = (field: MappedField, value: InfoChange['current']): string => {
    if (value === null) return '';
    if (Array.isArray(value)) return namesOf(field, value);
    if (typeof value === 'number') return [formatNumber(value), units[field]].filter(Boolean).join(' ');
    return field === 'activityLevel' ? t(`activityLevel.${activityLevelSchema.parse(value)}`) : value;
  };
  return { valueText, namesOf };
}
