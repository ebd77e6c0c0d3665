import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, RecordLists } from '#contract/recommendation.contract.ts';
import {
  drugsQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './list-basis.module.css';

/** One line that says what the list rests on: findings used, what was left out, rules and drafts. */
export function ListBasis({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('recommendation');
  const { coverage, findings, safety, referenceSet } = calculation;
  const { outOfRange, used } = findings ?? {
    outOfRange: coverage.outOfRange,
    used: coverage.outOfRange - coverage.silent,
  };
  const withoutRule = findings?.withoutRule ?? [];
  const without = useNames(calculation.ignored);
  return (
    <section className={classes.line} aria-label={t('basis.label')}>
      <span>
        {outOfRange === 0 ? (
          t('basis.nothingOut')
        ) : (
          <>
            {t('basis.findings', { used: formatNumber(used), total: formatNumber(outOfRange) })}
            {outOfRange > used &&
              (withoutRule.length === 0 ? (
                <>; {t('basis.withoutRule', { count: outOfRange - used })}</>
              ) : (
                <>
                  {'; '}
                  <details className={classes.findings}>
                    <summary>{t('basis.withoutRule', { count: withoutRule.length })}</summary>
                    <ul>
                      {withoutRule.map(({ taxId, name, status }) => (
                        <li key={taxId}>
                          <TaxonName>{name}</TaxonName> <StatusBadge status={status} />
                        </li>
                      ))}
                    </ul>
                  </details>
                </>
              ))}
          </>
        )}
      </span>
      {findings === null ? (
        <span>{t('basis.engine1')}</span>
      ) : (
        <span>{referenceSet === null ? t('basis.ownRanges') : t('basis.set', { set: referenceSet })}</span>
      )}
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
