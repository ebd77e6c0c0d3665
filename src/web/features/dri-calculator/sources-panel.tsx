import { useTranslation } from 'react-i18next';
import { nutrientByCode } from '#contract/nutrients.ts';
import { type DriSource, driSources } from '#domain/dri/dri-sources.ts';
import { intakeRows } from '#domain/dri/nutrient-intakes.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './sources-panel.module.css';

/** Every report, and what is taken from it. */
export function SourcesPanel() {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const uses: Partial<Record<DriSource, string>> = {
    nasem2023: t('sources.energy2023'),
    iom2005: t('sources.energy2005'),
    mifflin1990: t('sources.resting'),
    roza1984: t('sources.resting'),
    who2000: t('sources.bmi'),
    iom2009: t('sources.bmiPregnancy'),
  };
  const shown = (Object.keys(driSources) as DriSource[])
    .map((id) => {
      const names = intakeRows
        .filter(({ source }) => source === id)
        .map(({ code }) => nutrientByCode(code).name[language]);
      return { id, what: [uses[id] ?? [], names].flat().join(', ') };
    })
    .filter(({ what }) => what !== '');
  return (
    <Panel aria-label={t('sources.title')}>
      <PanelHead title={t('sources.title')} />
      <ul className={classes.list}>
        {shown.map(({ id, what }) => {
          const source = driSources[id];
          return (
            <li key={id}>
              <span className={classes.what}>{what}</span>
              <span className={classes.citation} lang="en">
                {source.citation}{' '}
                {'doi' in source && (
                  <a href={`https://doi.org/${source.doi}`} target="_blank" rel="noreferrer">
                    doi:{source.doi}
                  </a>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.foot}>
        {t('sources.region')} {t('sources.guidance')}
      </p>
    </Panel>
  );
}
