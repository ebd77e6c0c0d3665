import { useTranslation } from 'react-i18next';
import type { Contribution } from '#contract/recommendation.contract.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatPercent, formatScore, formatSigned } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './details-table.module.css';

/** Every voice of a food in figures: the twin of its waterfall. */
export function ContributionsTable({ contributions }: { contributions: readonly Contribution[] }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  if (contributions.length === 0) return <p className={layout.faint}>{t('detailsScreen.noContributions')}</p>;
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return (
    <table className={`${layout.ruledTable} ${classes.inner}`}>
      <thead>
        <tr>
          <th scope="col">{t('columns.genus')}</th>
          <th scope="col" data-align="right">
            {t('columns.points')}
          </th>
          <th scope="col">{t('columns.taxon')}</th>
          <th scope="col">{t('columns.status')}</th>
          <th scope="col" data-align="right">
            {t('columns.abundance')}
          </th>
          <th scope="col" data-align="right">
            {t('columns.range')}
          </th>
          <th scope="col">{t('columns.behaviour')}</th>
          <th scope="col" data-align="right">
            {t('columns.pair')}
          </th>
          <th scope="col">{t('columns.evidence')}</th>
          <th scope="col" data-align="right">
            {t('columns.weight')}
          </th>
          <th scope="col" data-align="right">
            {t('columns.share')}
          </th>
          <th scope="col" data-align="right">
            {t('columns.contribution')}
          </th>
        </tr>
      </thead>
      <tbody>
        {contributions.flatMap((genus) =>
          genus.members.map((member, index) => (
            <tr key={member.taxId}>
              <th scope="row">{index === 0 && <TaxonName>{genus.genusName}</TaxonName>}</th>
              <td data-align="right" className={`${layout.strong} ${classes.strong}`}>
                {index === 0 && formatScore(genus.points)}
              </td>
              <td>
                <TaxonName>{member.name}</TaxonName>
              </td>
              <td>
                <RangeWord {...member} />
              </td>
              <td data-align="right">{formatPercent(member.abundance, 3)}</td>
              <td data-align="right">
                {member.low === null || member.high === null
                  ? '–'
                  : `${formatNumber(member.low, { maximumFractionDigits: 3 })}–${formatPercent(member.high, 3)}`}
              </td>
              <td>
                {common(member.list === 'to-eat' ? 'kind.toEat' : 'kind.notToEat')}{' '}
                {member.flow && <FlowBadge flow={member.flow} />}
              </td>
              <td data-align="right">{formatSigned(member.value, 1)}</td>
              <td>{member.grade ?? '–'}</td>
              <td data-align="right">{formatNumber(member.weight, two)}</td>
              <td data-align="right">{formatPercent(member.share * 100, 0)}</td>
              <td data-align="right">{formatSigned(member.contribution, 2)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
