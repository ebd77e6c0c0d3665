import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { type CompositionPhylum, compositionOf } from '#domain/sample/composition.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './composition-panel.module.css';
import { TableSwitch } from './table-switch.tsx';

interface CompositionPanelProps {
  bacteria: readonly LabReportBacteria[];
  unmatched: readonly { name: string; rank: string; abundance: number }[];
}

/** Chart colours of the look: the tenth is for the rest. */
const colorOf = (phylum: CompositionPhylum, at: number) => `var(--mb-chart-${phylum.name === null ? 10 : at + 1})`;

/** In percent of its column: flexible boxes whose parts sum to less than 1 leave a gap. */
const shareOf = (part: { abundance: number }, phylum: CompositionPhylum) => (100 * part.abundance) / phylum.abundance;

/** Phyla as columns, genera as cells; the table says the same in words. */
export function CompositionPanel({ bacteria, unmatched }: CompositionPanelProps) {
  const { t } = useTranslation('lab-reports');
  const [asTable, setAsTable] = useState(false);
  const genera = [
    ...bacteria.filter((row) => row.rank === 'genus'),
    ...unmatched.filter((row) => row.rank === 'genus').map((row) => ({ ...row, phylum: null })),
  ];
  const phyla = compositionOf(genera);
  const nameOf = (phylum: CompositionPhylum) => phylum.name ?? t('other');
  return (
    <Panel>
      <PanelHead title={t('composition')} count={t('compositionHint')}>
        <TableSwitch asTable={asTable} onChange={setAsTable} />
      </PanelHead>
      {asTable ? (
        <table className={classes.table} aria-label={t('composition')}>
          <thead>
            <tr>
              <th>{t('column.phylum')}</th>
              <th>{t('column.name')}</th>
              <th>{t('column.abundance')}</th>
            </tr>
          </thead>
          <tbody>
            {phyla.flatMap((phylum) => [
              <tr key={nameOf(phylum)}>
                <th scope="row">{nameOf(phylum)}</th>
                <td />
                <td>{formatPercent(phylum.abundance)}</td>
              </tr>,
              ...phylum.genera.map((genus) => (
                <tr key={`${phylum.name} ${genus.name}`}>
                  <td />
                  <td>
                    <TaxonName>{genus.name}</TaxonName>
                  </td>
                  <td>{formatPercent(genus.abundance)}</td>
                </tr>
              )),
            ])}
          </tbody>
        </table>
      ) : (
        <>
          <div className={classes.picture} aria-hidden>
            {phyla.map((phylum, at) => (
              <div
                key={nameOf(phylum)}
                className={`${layout.stack} ${classes.phylum}`}
                title={`${nameOf(phylum)} ${formatPercent(phylum.abundance)}`}
                style={{ flexGrow: phylum.abundance, '--phylum': colorOf(phylum, at) } as React.CSSProperties}
              >
                <span className={classes.top} />
                {phylum.genera.map((genus) => (
                  <span
                    key={genus.name}
                    className={`${layout.nowrap} ${layout.between} ${classes.cell}`}
                    style={{ flexGrow: shareOf(genus, phylum) }}
                  >
                    <em>{genus.name}</em> <span>{formatPercent(genus.abundance)}</span>
                  </span>
                ))}
                {phylum.more.count > 0 && (
                  <span
                    className={`${layout.nowrap} ${layout.between} ${classes.cell}`}
                    style={{ flexGrow: shareOf(phylum.more, phylum) }}
                  >
                    <span>{t('moreGenera', { count: phylum.more.count })}</span>{' '}
                    <span>{formatPercent(phylum.more.abundance)}</span>
                  </span>
                )}
              </div>
            ))}
          </div>
          <ul className={classes.legend}>
            {phyla.map((phylum, at) => (
              <li key={nameOf(phylum)}>
                <span className={classes.dot} style={{ background: colorOf(phylum, at) }} aria-hidden />
                {phylum.name === null ? t('other') : <TaxonName>{phylum.name}</TaxonName>}{' '}
                <span className={layout.faint}>{formatPercent(phylum.abundance)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
