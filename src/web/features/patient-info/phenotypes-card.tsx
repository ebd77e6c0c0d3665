import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { IdMultiSelect } from '#web/entities/reference-lists/id-multi-select.tsx';
import { phenotypesQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import { AdviceList } from './advice-list.tsx';
import { InfoCard } from './info-card.tsx';
import { NamesMissing } from './names-missing.tsx';

export function PhenotypesCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data: all = [], isError } = useQuery(phenotypesQuery(language));
  const chosen = user.phenotypeIds.flatMap((id) => all.find((phenotype) => phenotype.id === id) ?? []);
  return (
    <InfoCard
      card="phenotypes"
      user={user}
      valuesOf={({ phenotypeIds }) => ({ phenotypeIds })}
      changeOf={(values) => values}
      fields={(form) => (
        <IdMultiSelect
          autoFocus
          label={t('cards.phenotypes')}
          items={all}
          value={form.values.phenotypeIds}
          onChange={(phenotypeIds) => form.setValues({ phenotypeIds })}
          error={form.errors.phenotypeIds}
        />
      )}
    >
      {user.phenotypeIds.length === 0 ? (
        <p className={layout.faint}>{t('noPhenotypes')}</p>
      ) : chosen.length === 0 ? (
        <NamesMissing count={user.phenotypeIds.length} failed={isError} />
      ) : (
        <ul className={`${layout.stack12} ${layout.plainList}`}>
          {chosen.map(({ id, name, group, advice }) => (
            <li key={id}>
              <div className={`${layout.wrapGroup} ${layout.medium} ${layout.gapWords}`}>
                {name} <span className={layout.aside}>{group}</span>
              </div>
              <AdviceList advice={advice} />
            </li>
          ))}
        </ul>
      )}
    </InfoCard>
  );
}
