import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, RecordLists } from '#contract/recommendation.contract.ts';
import {
  drugsQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { referenceSetsQuery } from '#web/entities/reference-range/reference-sets.queries.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './list-basis.module.css';
import { NotAssessed } from './not-assessed.tsx';

interface ListBasisProps {
  params: { userId: string; labReportId: string };
  calculation: Calculation;
}

/** One line that says what the list rests on: findings used, what was left out, rules and drafts, the reference. */
export function ListBasis({ params, calculation }: ListBasisProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { coverage, safety, findings } = calculation;
  const without = useNames(calculation.ignored);
  const used = findings?.used ?? coverage.outOfRange - coverage.silent;
  const total = findings?.outOfRange ?? coverage.outOfRange;
  const [before, figures, after] = t('basis.findings', { used: formatNumber(used), total: formatNumber(total) }).split(
    '|',
  );
  return (
    <section className={classes.box} aria-label={t('basis.label')}>
      <div className={classes.line}>
        <span>
          {total === 0 ? (
            t(calculation.personal ? 'basis.nothingOut' : 'basis.nothingAssessed')
          ) : (
            <>
              {before}
              <strong>{figures}</strong>
              {after}
              {findings ? (
                <WithoutRule taxa={findings.withoutRule} />
              ) : (
                coverage.silent > 0 && <>; {t('basis.withoutRule', { count: coverage.silent })}</>
              )}
            </>
          )}
        </span>
        {without.length > 0 ? (
          <span>
            {t('basis.without')} <strong>{without.join(', ')}</strong>
            {calculation.settings.leftOutBecause && <> ({calculation.settings.leftOutBecause})</>}
          </span>
        ) : (
          findings && <span>{list('basis.nothingLeftOut')}</span>
        )}
        <span>
          {t('basis.rules', { count: safety.rules })}
          {safety.drafts === 0 && findings && <>, {list('basis.noDrafts')}</>}
          {safety.drafts > 0 && (
            <>
              {', '}
              <Tooltip label={t('basis.draftsHint')} multiline maw={300}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be within reach of the keyboard */}
                <span tabIndex={0} className={classes.drafts} data-tone="amber">
                  {t('basis.drafts', { count: safety.drafts })}
                </span>
              </Tooltip>
            </>
          )}
        </span>
        {findings && <Reference setId={calculation.referenceSet} />}
        {findings && coverage.taxa > coverage.withRange && (
          <span>
            <NotAssessed params={params}>
              {list('basis.notAssessed', { count: coverage.taxa - coverage.withRange })}
            </NotAssessed>
          </span>
        )}
        <span className={classes.guidance}>{t('guidance')}</span>
      </div>
    </section>
  );
}

/** How many findings no rule speaks for; a click names them. */
function WithoutRule({ taxa }: { taxa: NonNullable<Calculation['findings']>['withoutRule'] }) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { t: common } = useTranslation();
  if (taxa.length === 0) return null;
  return (
    <>
      ;{' '}
      <Popover width={340} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.open ?? ''}>
            {t('basis.withoutRule', { count: taxa.length })}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={list('basis.withoutRuleTitle')}>
          <p className={classes.hint}>{list('basis.withoutRuleText')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard */}
          <ul className={classes.taxa} tabIndex={0} aria-label={list('basis.withoutRuleTitle')}>
            {taxa.map(({ taxId, name, status }) => (
              <li key={taxId}>
                <TaxonName>{name}</TaxonName>
                <span className={classes.status} data-tone={status === 'Low' ? 'blue' : 'amber'}>
                  {status !== 'Unknown' && <StateIcon state={status} />} {common(`status.${status}`)}
                </span>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** The healthy people that the test was held against. */
function Reference({ setId }: { setId: string | null }) {
  const { t } = useTranslation('food-list');
  const { t: ranges } = useTranslation('reference-range');
  const { language } = useLanguage();
  const sets = useQuery({ ...referenceSetsQuery(language), enabled: setId !== null }).data;
  if (setId === null) return <span>{t('basis.ownRanges')}</span>;
  const set = sets?.find(({ id }) => id === setId);
  return (
    <span>{set ? t('basis.set', { name: set.name, people: ranges('people', { count: set.people }) }) : setId}</span>
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
