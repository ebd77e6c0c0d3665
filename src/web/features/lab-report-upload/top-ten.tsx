import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportPreview, TopTaxon } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './top-ten.module.css';

/** The most abundant taxa of a rank with the status they will have. */
export function TopTen({ top }: { top: LabReportPreview['top'] }) {
  const { t } = useTranslation('lab-report-upload');
  const [level, setLevel] = useState<Rank>(top.genus.length > 0 || top.species.length === 0 ? 'genus' : 'species');
  const rows = top[level];
  const most = rows[0]?.abundance ?? 0;
  return (
    <section className={classes.section} aria-label={t('topTen')}>
      <div className={`${layout.row} ${classes.head}`}>
        <h3 className={classes.title}>{t('topTen')}</h3>
        <LevelSwitch value={level} onChange={setLevel} />
      </div>
      {rows.length === 0 ? (
        <p className={`${layout.faint} ${classes.none}`}>{t(level === 'genus' ? 'noGenera' : 'noSpecies')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.place}>
                #
              </th>
              <th scope="col">{t('column.name')}</th>
              <th scope="col" colSpan={2} className={classes.amount}>
                {t('column.abundance')}
              </th>
              <th scope="col">{t('column.status')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((taxon, at) => (
              <tr key={`${taxon.taxId ?? taxon.name}`}>
                <td className={classes.place}>{formatNumber(at + 1)}</td>
                <td>
                  <TaxonName>{taxon.name}</TaxonName>
                </td>
                <td className={classes.number}>{amount(taxon.abundance)}</td>
                <td className={classes.barCell}>
                  <span className={classes.bar} aria-hidden>
                    <span style={{ width: `${most > 0 ? (100 * taxon.abundance) / most : 0}%` }} />
                  </span>
                </td>
                <td>
                  <Status taxon={taxon} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Two places in every row, so that the column can be read down. */
function amount(percent: number): string {
  return percent < 0.005
    ? formatPercent(percent, 2)
    : `${formatNumber(percent, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;
}

function Status({ taxon: { status, taxId } }: { taxon: TopTaxon }) {
  const { t } = useTranslation(['lab-report-upload', 'common']);
  if (status === 'Unknown') {
    return <span className={layout.faint}>{taxId === null ? t('unclassifiedOne') : t('notAssessed')}</span>;
  }
  return (
    <span className={`${layout.nowrap} ${layout.inlineGroup} ${layout.gap6} ${classes.status}`} data-status={status}>
      <StateIcon state={status} /> {t(`common:status.${status}`)}
    </span>
  );
}
