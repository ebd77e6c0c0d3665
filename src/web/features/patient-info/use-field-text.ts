import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { languageSchema } from '#contract/endpoint.ts';
import {
  activityLevelSchema,
  medicineSchema,
  patientFields,
  patientStatusSchema,
  type Sex,
  sexSchema,
  supplementSchema,
} from '#contract/patient-fields.ts';
import { energyAimSchema } from '#contract/person.ts';
import { menopauseSchema } from '#contract/reference-standard.ts';
import {
  drugsQuery,
  foodNamesQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useCourseText } from './course-line.tsx';

export type EditableField = keyof typeof patientFields | 'status';

export function isEditableField(field: string): field is EditableField {
  return field === 'status' || field in patientFields;
}

const idsSchema = z.array(z.number());

/** Any value of a patient's field in words, in the language on screen; `sex` is whose it is, where that is known. */
export function useFieldText(sex: Sex | null = null): (field: EditableField, value: unknown) => string {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const lists = {
    phenotypeIds: useQuery(phenotypesQuery(language)).data,
    foodRestrictionIds: useQuery(restrictionsQuery(language)).data,
    drugIds: useQuery(drugsQuery(language)).data,
    dislikedFoodIds: useQuery(foodNamesQuery(language)).data,
  };

  const courseText = useCourseText();

  return (field, value) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t('stale.empty');
    switch (field) {
      case 'phenotypeIds':
      case 'foodRestrictionIds':
      case 'drugIds':
      case 'dislikedFoodIds': {
        const known = lists[field];
        return idsSchema
          .parse(value)
          .map((id) => known?.find((item) => item.id === id)?.name ?? String(id))
          .join(', ');
      }
      case 'medicines':
        return z
          .array(medicineSchema)
          .parse(value)
          .map(({ drugId, ...course }) => {
            const name = lists.drugIds?.find(({ id }) => id === drugId)?.name ?? t('drugUnknown', { id: drugId });
            return [name, courseText(course)].filter(Boolean).join(', ');
          })
          .join('; ');
      case 'supplements':
        return z
          .array(supplementSchema)
          .parse(value)
          .map(({ name, ...course }) => [name, courseText(course)].filter(Boolean).join(', '))
          .join('; ');
      case 'sex':
        return tPatient(`sex.${sexSchema.parse(value)}`);
      case 'status':
        return tPatient(`status.${patientStatusSchema.parse(value)}`);
      case 'activityLevel': {
        const level = activityLevelSchema.parse(value);
        return sex === null ? tPatient(`activityLevel.${level}`) : tPatient(`activityOf.${sex}.${level}`);
      }
      case 'language':
        return common(`language.${languageSchema.parse(value)}`);
      case 'dueDate':
      case 'dateOfBirth':
        return formatDate(String(value));
      case 'heightCm':
        return `${formatNumber(Number(value))} ${t('units.cm')}`;
      case 'prepregnancyWeightKg':
      case 'weightKg':
        return `${formatNumber(Number(value))} ${t('units.kg')}`;
      case 'phytateMg':
        return t('body.phytate', { mg: formatNumber(Number(value)) });
      case 'menopause':
        return tPatient(`menopause.${menopauseSchema.parse(value)}`);
      case 'energyAim':
        return tPatient(`energyAim.${energyAimSchema.parse(value)}`);
      case 'standard':
        return value === 'efsa' ? 'EFSA' : 'NASEM';
      case 'pregnancyWeeks':
        return t('weeks', { count: Number(value) });
      case 'lactationMonths':
        return t('months', { count: Number(value) });
      default:
        return String(value);
    }
  };
}
