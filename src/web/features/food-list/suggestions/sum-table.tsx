import { UnstyledButton } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion, SuggestionTaxon } from '#contract/suggestions.ts';
import { formatAmount } from '#domain/food-list/explain.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatPercent, formatScore } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { sumOf } from './suggestion-sum.ts';
import classes from './suggestions.module.css';

const twoDigits = (figure: number): string =>
  formatNumber(figure, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface SumTableProps {
  suggestion: Suggestion;
  /** Whose studies are shown. */
  selected: number | undefined;
  onSelect: (taxId: number) => void;
}

/** The score to the last number: each finding with need, evidence and share, what healthy people usually get, the sum. */
export function SumTable({ suggestion, selected, onSelect }: SumTableProps) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const lines = useMemo(() => sumOf(suggestion), [suggestion]);
  const row = (taxon: SuggestionTaxon, points: number, ofGenus: boolean) => (
    <tr key={taxon.taxId} data-selected={taxon.taxId === selected || undefined} data-member={ofGenus || undefined}>
      <th scope="row">
        <UnstyledButton
          className={classes.name ?? ''}
          aria-pressed={taxon.taxId === selected}
          onClick={() => onSelect(taxon.taxId)}
        >
          <TaxonName>{taxon.name}</TaxonName>
        </UnstyledButton>{' '}
        <RangeWord {...taxon} />
        <Figures taxon={taxon} />
      </th>
      <td className={classes.figure}>{taxon.flow === null ? '–' : twoDigits(taxon.need)}</td>
      <td>
        <Evidence taxon={taxon} />
      </td>
      <td className={classes.figure}>{formatPercent(taxon.share * 100, 0)}</td>
      <td className={classes.figure} data-sign={points < 0 ? 'down' : 'up'}>
        {formatScore(points)}
      </td>
    </tr>
  );
  return (
    <>
      <div className={`${layout.box} ${classes.sumScroll}`}>
        <table className={`${layout.table} ${classes.sum}`} aria-label={t('suggest.sum.label')}>
          <thead>
            <tr>
              <th scope="col">{t('suggest.sum.finding')}</th>
              <th scope="col" className={classes.figure}>
                {t('suggest.sum.need')}
              </th>
              <th scope="col">{t('suggest.sum.evidence')}</th>
              <th scope="col" className={classes.figure}>
                {t('suggest.sum.share')}
              </th>
              <th scope="col" className={classes.figure}>
                {words('columns.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              if (line.kind === 'genus') {
                const [only] = line.taxa;
                if (only && line.taxa.length === 1) return row(only.taxon, line.points, false);
                return (
                  <Fragment key={line.part.genusTaxId}>
                    <tr data-genus>
                      <th scope="rowgroup" colSpan={4}>
                        {t('suggest.sum.genus')} <TaxonName>{line.part.genusName}</TaxonName>
                      </th>
                      <td className={classes.figure}>{formatScore(line.points)}</td>
                    </tr>
                    {line.taxa.map(({ taxon, points }) => row(taxon, points, true))}
                  </Fragment>
                );
              }
              if (line.kind === 'rest') {
                return (
                  <tr key="rest">
                    <th scope="row" colSpan={4}>
                      <details>
                        <summary>{words('food.small', { count: line.parts.length })}</summary>
                        <ul className={classes.small}>
                          {line.parts.map(({ part, points }) => (
                            <li key={part.genusTaxId}>
                              <TaxonName>{part.genusName}</TaxonName> {formatScore(points)}
                            </li>
                          ))}
                        </ul>
                      </details>
                    </th>
                    <td className={classes.figure}>{formatScore(line.points)}</td>
                  </tr>
                );
              }
              return (
                <tr key={line.kind} data-total={line.kind === 'score' || undefined}>
                  <th scope="row" colSpan={4}>
                    {line.kind === 'usual' ? t('suggest.sum.usual') : words('food.score')}
                  </th>
                  <td className={classes.figure}>{formatScore(line.points)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={`${layout.muted18} ${classes.note}`}>
        {t('suggest.sum.reach', { reach: twoDigits(suggestion.reach) })}{' '}
        {t('suggest.sum.step', { step: formatNumber(suggestion.step, { maximumFractionDigits: 3 }) })}{' '}
        {suggestion.estimated && <Badge tone="amber">{t('suggest.estimated')}</Badge>}{' '}
        {suggestion.ownRule && <Badge tone="amber">{t('suggest.ownRule')}</Badge>}
      </p>
    </>
  );
}

function Figures({ taxon: { abundance, low, high } }: { taxon: SuggestionTaxon }) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  if (low === null || high === null) return null;
  return (
    <span className={`${layout.mutedSmall} ${layout.block} ${classes.figures}`}>
      {t('food.rangeOf', {
        amount: formatAmount(abundance, language),
        low: formatAmount(low, language),
        high: formatAmount(high, language),
      })}
    </span>
  );
}

function Evidence({ taxon: { grade, weight, contested, citationIds, effect } }: { taxon: SuggestionTaxon }) {
  const { t } = useTranslation('food-list');
  return (
    <span className={classes.evidence}>
      <Badge tone={grade === 'A' ? 'green' : grade === 'B' ? 'blue' : 'grey'}>{grade ?? '–'}</Badge> {twoDigits(weight)}
      <span className={`${layout.mutedSmall} ${layout.block} ${classes.figures}`}>
        {t(`suggest.sum.${effect}`)}
        {citationIds.length > 0 && `, ${t('suggest.sum.studies', { count: citationIds.length })}`}
        {contested && `, ${t('suggest.sum.contested')}`}
      </span>
    </span>
  );
}
