import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, RecordLists } from '#contract/recommendation.contract.ts';
import {
  drugsQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './list-basis.module.css';

/** One line that says what the list rests on: findings used, what was left out, rules and drafts. */
export function ListBasis({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('recommendation');
  const { coverage, safety } = calculation;
  const without = useNames(calculation.ignored);
  return (
    <section className={classes.line} aria-label={t('basis.label')}>
      <span>
        {coverage.outOfRange === 0 ? (
          t('basis.nothingOut')
        ) : (
          <>
            {t('basis.findings', {
              used: formatNumber(coverage.outOfRange - coverage.silent),
              total: formatNumber(coverage.outOfRange),
            })}
            {coverage.silent > 0 && <>; {t('basis.withoutRule', { count: coverage.silent })}</>}
          </>
        )}
      </span>
      {without.length > 0 && (
        <span>
          {t('basis.without')} <strong>{without.join(', ')}</strong>
        </span>
      )}
      <span>
        {t('basis.rules', { count: safety.rules })}
        {safety.drafts > 0 && (
          <Tooltip label={t('basis.draftsHint')} multiline maw={300}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard */}
            <span tabIndex={0} className={classes.drafts} data-tone="amber">
              , {t('basis.drafts', { count: safety.drafts })}
            </span>
          </Tooltip>
        )}
      </span>
      <span className={classes.guidance}>{t('guidance')}</span>
    </section>
  );
}

/** Names of what the patient's record has and the run left out. */
function useNames(ignored: RecordLists): string[] {
  const { language } = useLanguage();
  const restrictions = useQuery(restrictionsQuery(language)).data;
  const drugs = useQuery(drugsQuery(language)).data;
  const phenotypes = useQuery(phenotypesQuery(language)).data;
  const named = (ids: readonly number[], rows: readonly { id: number; name: string }[] | undefined) =>
    ids.map((id) => rows?.find((row) => row.id === id)?.name ?? `#${id}`);
  return [
    ...named(ignored.foodRestrictionIds, restrictions),
    ...named(ignored.drugIds, drugs),
    ...named(ignored.phenotypeIds, phenotypes),
  ];
}
