import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  drugsQuery,
  foodNamesQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import type { Resources } from '#web/i18n/resources.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';

interface AuditValues {
  /** `foodId` as Food; a field without a word of its own as it is called in the record. */
  field: (name: string) => string;
  /** A value in words: foods, drugs and conditions by name. */
  value: (field: string, value: unknown) => string;
  foods: (ids: readonly number[]) => string;
}

type Words = Resources['operations']['audit'];
const shownFoods = 3;

export function useAuditValues(): AuditValues {
  const { t } = useTranslation('operations');
  const { t: common } = useTranslation();
  const { t: tPatient } = useTranslation('patient');
  const { language } = useLanguage();
  const foods = useQuery(foodNamesQuery(language)).data;
  const drugs = useQuery(drugsQuery(language)).data;
  const lists: Record<string, readonly { id: number; name: string }[] | undefined> = {
    foodId: foods,
    dislikedFoodIds: foods,
    exceptFoodIds: foods,
    drugId: drugs,
    drugIds: drugs,
    phenotypeIds: useQuery(phenotypesQuery(language)).data,
    foodRestrictionIds: useQuery(restrictionsQuery(language)).data,
  };
  const own: Record<string, string> = t('audit.field', { returnObjects: true }) as Words['field'];
  const ofPatient: Record<string, string> = tPatient('fields', {
    returnObjects: true,
  }) as Resources['patient']['fields'];
  const words: Record<string, string> = t('audit.word', { returnObjects: true }) as Words['word'];

  const fieldWord = (name: string): string =>
    Object.hasOwn(own, name) ? (own[name] ?? name) : Object.hasOwn(ofPatient, name) ? (ofPatient[name] ?? name) : name;
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('audit.nothing');
    if (Array.isArray(value)) {
      return value.length === 0 ? t('audit.nothing') : value.map((item) => text(field, item)).join(', ');
    }
    if (typeof value === 'object') {
      return Object.entries(value)
        .filter(([, part]) => part !== null)
        .map(([name, part]) => `${fieldWord(name)}: ${text(name, part)}`)
        .join('; ');
    }
    if (typeof value === 'boolean') return common(value ? 'form.yes' : 'form.no');
    if (typeof value === 'number') {
      const named = lists[field]?.find(({ id }) => id === value)?.name;
      return named ?? formatNumber(value, { maximumFractionDigits: 6 });
    }
    return wordOf(String(value));
  };
  const wordOf = (value: string): string => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(value)) return formatDateTime(value);
    return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
  };
  return {
    field: fieldWord,
    value: text,
    foods: (ids) => {
      const names = ids.slice(0, shownFoods).map((id) => text('foodId', id));
      return names.join(', ') + (ids.length > shownFoods ? ` +${formatNumber(ids.length - shownFoods)}` : '');
    },
  };
}
