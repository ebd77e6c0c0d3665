import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation, RecordLists } from '#contract/recommendation.contract.ts';
import { wishedNutrient } from '#web/entities/food-list/nutrient-wish.ts';
import {
  drugsQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { referenceSetsQuery } from '#web/entities/reference-range/reference-sets.queries.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './how-made.module.css';
import { NotAssessed } from './not-assessed.tsx';

interface ListBasisProps {
  params: { userId: string; labReportId: string };
  calculation: Calculation;
}

/** How the list came about: what it rests on, what was left out, and what it is not. */
export function HowMade({ params, calculation }: ListBasisProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { language } = useLanguage();
  const { coverage, safety, findings, settings } = calculation;
  const without = useNames(calculation.ignored);
  const used = findings?.used ?? coverage.outOfRange - coverage.silent;
  const total = findings?.outOfRange ?? coverage.outOfRange;
  const [before, figures, after] = t('basis.findings', { used: formatNumber(used), total: formatNumber(total) }).split(
    '|',
  );
  const rows: { key: string; name: string; value: ReactNode }[] = [
    { key: 'when', name: list('made.calculated'), value: formatDateTime(calculation.createdAt) },
    { key: 'engine', name: list('made.engine'), value: calculation.engineVersion },
    {
      key: 'findings',
      name: list('made.findings'),
      value:
        total === 0 ? (
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
        ),
    },
    ...(findings
      ? [{ key: 'set', name: list('made.compared'), value: <Reference setId={calculation.referenceSet} /> }]
      : []),
    ...(coverage.taxa > coverage.withRange
      ? [
          {
            key: 'not',
            name: list('made.notAssessed'),
            value: (
              <NotAssessed params={params}>
                {list('made.bacteria', { count: coverage.taxa - coverage.withRange })}
              </NotAssessed>
            ),
          },
        ]
      : []),
    {
      key: 'rules',
      name: list('made.rules'),
      value: (
        <>
          {t('basis.rules', { count: safety.rules })}
          {safety.drafts > 0 && (
            <span className={`${layout.toneText} ${layout.strong}`} data-tone="amber">
              {' '}
              {list('made.waiting', { count: safety.drafts })}
            </span>
          )}
        </>
      ),
    },
    ...(settings.nutrients.length > 0
      ? [
          {
            key: 'wishes',
            name: t('wishes.title'),
            value: settings.nutrients
              .map(({ nutrientId, intent }) =>
                t(intent === 'prefer' ? 'wishes.more' : 'wishes.less', {
                  nutrient: wishedNutrient(nutrientId, language),
                }),
              )
              .join(', '),
          },
        ]
      : []),
    { key: 'standard', name: list('made.standard'), value: calculation.standard === 'efsa' ? 'EFSA' : 'NASEM' },
  ];
  return (
    <>
      {without.length > 0 && (
        <span className={`${layout.toneText} ${layout.strong}`} data-tone="amber">
          {list('made.without', { names: without.join(', ') })}
          {settings.leftOutBecause && ` (${settings.leftOutBecause})`}
        </span>
      )}
      <Popover width={420} position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="subtle" leftSection={<IconInfoCircle size={16} aria-hidden />}>
            {list('made.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={list('made.title')}>
          <h2 className={`${layout.title15} ${classes.madeTitle}`}>{list('made.title')}</h2>
          <dl className={classes.made}>
            {rows.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={`${layout.mutedSmall} ${classes.hint}`}>{list('suggest.againExplained')}</p>
          <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('guidance')}</p>
        </Popover.Dropdown>
      </Popover>
    </>
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
          <p className={`${layout.mutedSmall} ${classes.hint}`}>{list('basis.withoutRuleText')}</p>
          <ul
            className={`${layout.plainList} ${classes.taxa}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard
            tabIndex={0}
            aria-label={list('basis.withoutRuleTitle')}
          >
            {taxa.map(({ taxId, name, status }) => (
              <li key={taxId}>
                <TaxonName>{name}</TaxonName>
                <span className={`${layout.toneText} ${layout.nowrap}`} data-tone={status === 'Low' ? 'blue' : 'amber'}>
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
