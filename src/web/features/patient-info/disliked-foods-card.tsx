import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { IdMultiSelect } from '#web/entities/reference-lists/id-multi-select.tsx';
import { foodNamesQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { InfoCard } from './info-card.tsx';

export function DislikedFoodsCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data: all = [] } = useQuery(foodNamesQuery(language));
  return (
    <InfoCard
      card="dislikedFoods"
      user={user}
      valuesOf={({ dislikedFoodIds }) => ({ dislikedFoodIds })}
      changeOf={(values) => values}
      fields={(form) => (
        <IdMultiSelect
          autoFocus
          label={t('cards.dislikedFoods')}
          items={all}
          value={form.values.dislikedFoodIds}
          onChange={(dislikedFoodIds) => form.setValues({ dislikedFoodIds })}
          error={form.errors.dislikedFoodIds}
        />
      )}
    >
      {user.dislikedFoodIds.length === 0 ? (
        <p className={layout.faint}>{t('noDisliked')}</p>
      ) : (
        <div className={`${layout.wrap} ${layout.gap6}`}>
          {user.dislikedFoodIds.map((id) => (
            <Badge key={id}>{all.find((food) => food.id === id)?.name ?? id}</Badge>
          ))}
        </div>
      )}
    </InfoCard>
  );
}
