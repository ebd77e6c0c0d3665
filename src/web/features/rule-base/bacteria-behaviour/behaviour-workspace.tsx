import { useTranslation } from 'react-i18next';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { IconHandClick } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import type { BehaviourSearch } from './bacteria-behaviour.search.ts';
import { BehaviourDetail } from './behaviour-detail.tsx';
import { BehaviourList } from './behaviour-list.tsx';
import classes from './behaviour-workspace.module.css';
import { useAllBehaviours } from './behaviours.queries.ts';
import { BehavioursBulk } from './behaviours-bulk.tsx';
import { ChangeElsewhere } from './change-elsewhere.tsx';

interface BehaviourWorkspaceProps {
  search: BehaviourSearch;
  setSearch: SetSearch<BehaviourSearch>;
}

/** Shortcut panel, list of bacteria and the behaviours of the chosen one. */
export function BehaviourWorkspace({ search, setSearch }: BehaviourWorkspaceProps) {
  const { t } = useTranslation('bacteria-behaviour');
  const { isAdmin } = useAuth();
  const level: Level = search.level ?? 'genus';
  const kind: Kind = search.kind ?? 'to-eat';
  const taxa = useTaxa(level);
  useAllBehaviours();
  const chosen = taxa.data?.find((taxon) => taxon.id === search.taxon);

  return (
    <div className={`${layout.stack16} ${classes.screen}`}>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        <LevelSwitch
          first="genus"
          value={level}
          onChange={(next) => setSearch({ level: next, taxon: undefined, search: undefined, page: undefined })}
        />
        {isAdmin && <CsvMenu table="behaviours" />}
      </PageHeader>
      <BehavioursBulk
        readOnly={!isAdmin}
        opened={search.shortcut === true}
        onToggle={(opened) => setSearch({ shortcut: opened ? true : undefined }, { replace: true })}
      />
      <ChangeElsewhere view={{ level, kind }} />
      <div className={`${layout.gridTop16} ${classes.panels}`}>
        <BehaviourList
          className={classes.list}
          view={{ level, kind }}
          taxa={taxa}
          search={search}
          setSearch={setSearch}
        />
        <Panel className={classes.detail} aria-label={t('title')}>
          {chosen === undefined && taxa.isPending && search.taxon !== undefined && <SkeletonRows rows={8} />}
          {chosen === undefined && (taxa.isSuccess || search.taxon === undefined) && (
            <div className={`${layout.centred} ${layout.grow}`}>
              <EmptyState icon={<IconHandClick size={24} stroke={1.5} aria-hidden />}>
                <span>{t('detail.select')}</span>
                <br />
                <span className={layout.faint}>{t('detail.selectHint')}</span>
              </EmptyState>
            </div>
          )}
          {chosen !== undefined && (
            <BehaviourDetail
              key={`${level}:${kind}:${chosen.id}`}
              view={{ level, kind }}
              taxon={chosen}
              readOnly={!isAdmin}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}
