import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isBlankCourse } from '#web/entities/patient/course-fields.ts';
import { CourseRows } from '#web/entities/patient/course-rows.tsx';
import { IdMultiSelect } from '#web/entities/reference-lists/id-multi-select.tsx';
import {
  drugsQuery,
  foodNamesQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { RestrictionPicker } from '#web/entities/reference-lists/restriction-picker.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import classes from './new-patient.module.css';
import { type Fields, planningCode } from './new-patient-fields.ts';

type Form = UseFormReturnType<Fields>;

export function ConditionsPart({ form }: { form: Form }) {
  const { t } = useTranslation('patients');
  const { t: tInfo } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data = [], error, refetch } = useQuery(phenotypesQuery(language));
  return (
    <Panel className={classes.card} aria-label={tInfo('cards.phenotypes')}>
      <PanelHead title={tInfo('cards.phenotypes')} />
      <div className={classes.body}>
        {error !== null && data.length === 0 ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <IdMultiSelect
            label={tInfo('cards.phenotypes')}
            placeholder={t('newUser.addCondition')}
            // that a pregnancy is planned is said by the life stage
            items={data.filter(({ code }) => code !== planningCode)}
            value={form.values.phenotypeIds}
            onChange={(chosen) => form.setFieldValue('phenotypeIds', chosen)}
            error={form.errors.phenotypeIds}
          />
        )}
      </div>
    </Panel>
  );
}

export function CoursesPart({ form, list }: { form: Form; list: 'medicines' | 'supplements' }) {
  const { t: tPatient } = useTranslation('patient');
  const { language } = useLanguage();
  const { data = [], error, refetch } = useQuery(drugsQuery(language));
  const rows = form.values[list];
  const count = rows.filter((row) => !isBlankCourse(row)).length;
  const title = tPatient(`fields.${list}`);
  return (
    <Panel className={classes.card} aria-label={title}>
      <PanelHead title={title} {...(count > 0 && { count: formatNumber(count) })} />
      <div className={classes.body}>
        {list === 'medicines' && error !== null && data.length === 0 ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <CourseRows
            list={list}
            drugs={data}
            rows={rows}
            onChange={(next) => form.setFieldValue(list, next)}
            errors={form.errors}
          />
        )}
      </div>
    </Panel>
  );
}

export function RestrictionsPart({ form }: { form: Form }) {
  const { t } = useTranslation('patients');
  const { t: tInfo } = useTranslation('patient-info');
  const { language } = useLanguage();
  const restrictions = useQuery(restrictionsQuery(language));
  const { data: foods = [] } = useQuery(foodNamesQuery(language));
  const all = restrictions.data ?? [];
  const chosen = form.values.foodRestrictionIds;
  const excluded = new Set(all.filter(({ id }) => chosen.includes(id)).flatMap(({ foodIds }) => foodIds));
  const title = t('newUser.parts.restrictions');
  return (
    <Panel className={classes.card} aria-label={title}>
      <PanelHead title={title}>
        {excluded.size > 0 && <span className={layout.mutedSmall}>{tInfo('excludes', { count: excluded.size })}</span>}
      </PanelHead>
      <div className={classes.body}>
        {restrictions.isError && all.length === 0 ? (
          <ErrorState error={restrictions.error} onRetry={() => void restrictions.refetch()} />
        ) : (
          <div className={`${layout.gridTop12} ${classes.pair}`}>
            <RestrictionPicker
              value={chosen}
              onChange={(picked) => form.setFieldValue('foodRestrictionIds', picked)}
              error={form.errors.foodRestrictionIds}
            />
            <div className={classes.wide}>
              <IdMultiSelect
                label={tInfo('cards.dislikedFoods')}
                placeholder={t('newUser.addFood')}
                items={foods}
                value={form.values.dislikedFoodIds}
                onChange={(picked) => form.setFieldValue('dislikedFoodIds', picked)}
                error={form.errors.dislikedFoodIds}
              />
            </div>
          </div>
        )}
      </div>
    </Panel>
  );
}
