import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { drugsQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AdviceList } from './advice-list.tsx';
import { IdMultiSelect } from './id-multi-select.tsx';
import classes from './info-card.module.css';
import { InfoCard } from './info-card.tsx';
import { NamesMissing } from './names-missing.tsx';

export function DrugsCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const { data: all = [], isError } = useQuery(drugsQuery(language));
  const chosen = user.drugIds.flatMap((id) => all.find((drug) => drug.id === id) ?? []);
  const disturbing = chosen.filter(({ changesMicrobiome }) => changesMicrobiome).map(({ name }) => name);
  return (
    <InfoCard
      card="drugs"
      user={user}
      valuesOf={({ drugIds }) => ({ drugIds })}
      changeOf={(values) => values}
      fields={(form) => (
        <IdMultiSelect
          label={t('cards.drugs')}
          items={all}
          value={form.values.drugIds}
          onChange={(drugIds) => form.setValues({ drugIds })}
          error={form.errors.drugIds}
        />
      )}
    >
      {disturbing.length > 0 && (
        <p className={classes.warning} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden />
          {t('microbiomeWarning', { names: disturbing.join(', ') })}
        </p>
      )}
      {user.drugIds.length === 0 ? (
        <p className={classes.none}>{t('noDrugs')}</p>
      ) : chosen.length === 0 ? (
        <NamesMissing count={user.drugIds.length} failed={isError} />
      ) : (
        <ul className={classes.items}>
          {chosen.map(({ id, name, drugClass, atcCode, advice }) => (
            <li key={id}>
              <div className={classes.itemHead}>
                {name}{' '}
                <span className={classes.note}>
                  {drugClass}
                  {atcCode !== null && ` · ${atcCode}`}
                </span>
              </div>
              <AdviceList advice={advice} />
            </li>
          ))}
        </ul>
      )}
    </InfoCard>
  );
}
