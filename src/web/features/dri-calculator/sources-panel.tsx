import { useTranslation } from 'react-i18next';
import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { Standard } from '#contract/reference-standard.ts';
import { type DriSource, sourcesOf } from '#domain/dri/dri-sources.ts';
import { efsaNutrients } from '#domain/dri/efsa-tables.ts';
import { intakeRows } from '#domain/dri/intake-row.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './sources-panel.module.css';

const usesOf = {
  nasem2023: 'energy2023',
  iom2005: 'energy2005',
  mifflin1990: 'resting',
  roza1984: 'resting',
  who2000: 'bmi',
  iom2009: 'bmiPregnancy',
  'energy-2013': 'energyEfsa',
  henry2005: 'henry',
} as const satisfies Partial<Record<DriSource, string>>;

/** Every report of the standards on screen, and what is taken from it. */
export function SourcesPanel({ standards }: { standards: readonly Standard[] }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const nameOf = (code: NutrientCode) => nutrientByCode(code).name[language];
  const shown = standards.flatMap((standard) =>
    sourcesOf(standard)
      .map(([id, source]) => {
        const use = id in usesOf ? usesOf[id as keyof typeof usesOf] : null;
        const names =
          standard === 'efsa'
            ? efsaNutrients.filter((row) => row.source === id || row.upperSource === id).map(({ code }) => nameOf(code))
            : intakeRows.filter((row) => row.source === id).map(({ code }) => nameOf(code));
        const what = [...(use === null ? [] : [t(`sources.${use}`)]), ...names].join(', ');
        return { key: `${standard} ${id}`, what, source };
      })
      .filter(({ what }) => what !== ''),
  );
  return (
    <Panel aria-label={t('sources.title')}>
      <PanelHead title={t('sources.title')} />
      <ul className={`${layout.small18} ${classes.list}`}>
        {shown.map(({ key, what, source }) => (
          <li key={key}>
            <span className={layout.medium}>{what}</span>
            <span className={`${layout.muted} ${layout.breaks} ${classes.citation}`} lang="en">
              {source.citation}{' '}
              {source.doi !== undefined && (
                <a href={`https://doi.org/${source.doi}`} target="_blank" rel="noreferrer">
                  doi:{source.doi}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${layout.mutedSmall} ${classes.foot}`}>
        {standards.length === 1 && t(standards[0] === 'efsa' ? 'sources.regionEfsa' : 'sources.region')}{' '}
        {t('sources.guidance')}
      </p>
    </Panel>
  );
}
