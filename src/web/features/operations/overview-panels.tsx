import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SystemOverview } from '#contract/operations.contract.ts';
import { formatDateTime, formatFileSize, formatNumber } from '#web/lib/format.ts';
import { IconCheck, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx';
import classes from './operations-screen.module.css';

type CoverageKey = Exclude<keyof SystemOverview['coverage'], 'taxaWithoutBehaviour' | 'taxaWithoutPairs'>;

/** Where each gap is worked through; null where no screen edits it. */
const coverageLinks = {
  generaWithoutBehaviour: { to: '/admin/bacteria-behaviour', search: { level: 'genus', show: 'without' } },
  speciesWithoutBehaviour: { to: '/admin/bacteria-behaviour', search: { level: 'species', show: 'without' } },
  generaWithoutPairs: { to: '/admin/bacteria-food-relation', search: { level: 'genus', show: 'without' } },
  speciesWithoutPairs: { to: '/admin/bacteria-food-relation', search: { level: 'species', show: 'without' } },
  categoriesWithoutCroatianName: { to: '/admin/bacteria-categories' },
  categoriesWithoutBacteria: { to: '/admin/bacteria-category-relation' },
  foodsWithoutNutrients: null,
  foodsWithoutCroatianName: null,
} as const satisfies Record<CoverageKey, { to: string; search?: object } | null>;

export function OverviewPanels({ system }: { system: SystemOverview }) {
  return (
    <div className={`${layout.gridTop16} ${classes.overview}`}>
      <SystemPanel system={system} />
      <CoveragePanel coverage={system.coverage} />
      <CountsPanel counts={system.counts} />
    </div>
  );
}

function SystemPanel({ system }: { system: SystemOverview }) {
  const { t } = useTranslation('operations');
  const facts = [
    [t('system.build'), system.buildId],
    [t('system.running'), formatDateTime(system.startedAt)],
    [t('system.lastBackup'), system.lastBackupAt === null ? t('system.noBackup') : formatDateTime(system.lastBackupAt)],
    [t('system.typesetter'), t(`system.typesetters.${system.typesetter}`)],
    [t('system.database'), system.database.version],
    [t('system.size'), formatFileSize(system.database.sizeBytes)],
    [t('system.migrations'), formatNumber(system.database.migrations)],
  ] as const;
  return (
    <Panel className={classes.wide}>
      <PanelHead title={t('system.title')} />
      <dl className={`${layout.wrap} ${classes.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function CoveragePanel({ coverage }: { coverage: SystemOverview['coverage'] }) {
  const { t } = useTranslation('operations');
  return (
    <Panel>
      <PanelHead title={t('coverage.title')} />
      <p className={classes.hint}>{t('coverage.hint')}</p>
      <PanelBody>
        <ul className={layout.plainList}>
          {(Object.keys(coverageLinks) as CoverageKey[]).map((key) => (
            <CoverageRow key={key} name={key} count={coverage[key]} />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function CoverageRow({ name, count }: { name: CoverageKey; count: number }) {
  const { t } = useTranslation('operations');
  const link = coverageLinks[name];
  if (count === 0 || link === null) {
    return (
      <li className={`${layout.group} ${classes.row}`}>
        <span>{t(`coverage.${name}`)}</span>
        {count === 0 ? (
          <span className={`${layout.inlineGroup} ${layout.faint} ${layout.gap4}`}>
            <IconCheck size={14} aria-hidden />
            {t('coverage.complete')}
          </span>
        ) : (
          <span className={layout.strong}>{formatNumber(count)}</span>
        )}
      </li>
    );
  }
  return (
    <li>
      <Link className={`${layout.group} ${classes.row}`} {...link}>
        <span>{t(`coverage.${name}`)}</span>
        <span className={layout.strong}>{formatNumber(count)}</span>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

function CountsPanel({ counts }: { counts: SystemOverview['counts'] }) {
  const { t } = useTranslation('operations');
  return (
    <Panel>
      <PanelHead title={t('counts.title')} />
      <PanelBody>
        <dl className={`${layout.grid16} ${classes.counts}`}>
          {(Object.keys(counts) as (keyof typeof counts)[]).map((key) => (
            <div key={key}>
              <dt>{t(`counts.${key}`)}</dt>
              <dd>{formatNumber(counts[key])}</dd>
            </div>
          ))}
        </dl>
      </PanelBody>
    </Panel>
  );
}
