import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '#contract/taxa.contract.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { HistoryDrawer } from '#web/entities/rule-base/history-drawer.tsx';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconHistory } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { TabbedPanels } from '#web/ui/tabbed-panels.tsx';
import type { BacteriaFoodSearch } from './bacteria-food.search.ts';
import classes from './bacteria-food-workspace.module.css';
import { BacteriaPanel } from './bacteria-panel.tsx';
import { ChosenPanels } from './chosen-panels.tsx';
import { PairsBulk } from './pairs-bulk.tsx';

interface BacteriaFoodWorkspaceProps {
  search: BacteriaFoodSearch;
  setSearch: SetSearch<BacteriaFoodSearch>;
}

type Tab = 'bacteria' | 'pairs' | 'foods';

/** Bulk panel, bacteria, the pairs of the chosen one, and the foods to pair it with. */
export function BacteriaFoodWorkspace({ search: asked, setSearch: ask }: BacteriaFoodWorkspaceProps) {
  const { t } = useTranslation('bacteria-food');
  const { isAdmin } = useAuth();
  const level: Level = asked.level ?? 'species';
  const [tab, setTab] = useState<Tab>('bacteria');
  const [historyOpen, setHistoryOpen] = useState(false);
  const setSearch: SetSearch<BacteriaFoodSearch> = useStableCallback(ask);
  const taxa = useTaxa(level);
  const known = taxa.data === undefined || taxa.data.some((item) => item.id === asked.taxon);
  // An address may name a bacterium that is not of this level, or not there: then none is selected.
  const search = useMemo(() => (known ? asked : { ...asked, taxon: undefined }), [known, asked]);
  // The list shows the choice in the next frame; the panels of the chosen bacterium follow.
  const shown = useDeferredValue(search);
  const taxon = taxa.data?.find((item) => item.id === shown.taxon) ?? null;
  const toggleBulk = useStableCallback((opened: boolean) =>
    setSearch({ bulk: opened ? true : undefined }, { replace: true }),
  );

  return (
    <div className={`${layout.stack16} ${classes.screen}`} data-bulk={search.bulk || undefined}>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        <LevelSwitch
          value={level}
          onChange={(next) =>
            setSearch({ level: next, taxon: undefined, search: undefined, page: undefined, pairPage: undefined })
          }
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          disabled={taxon === null}
          title={taxon === null ? t('pairs.select') : undefined}
          onClick={() => setHistoryOpen(true)}
        >
          {t('history')}
        </Button>
        {isAdmin && <CsvMenu table="pairs" />}
      </PageHeader>
      <PairsBulk readOnly={!isAdmin} opened={search.bulk === true} onToggle={toggleBulk} />
      <TabbedPanels<Tab>
        className={classes.panels}
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'bacteria', label: t(`bacteria.${level}`) },
          { value: 'pairs', label: t('pairs.title') },
          { value: 'foods', label: t('foods.title') },
        ]}
      >
        <BacteriaPanel
          level={level}
          taxa={taxa}
          search={search}
          setSearch={setSearch}
          onSelected={() => setTab('pairs')}
        />
        <ChosenPanels search={shown} setSearch={setSearch} taxon={taxon} readOnly={!isAdmin} />
      </TabbedPanels>
      <HistoryDrawer
        subject={historyOpen && taxon !== null ? { of: 'taxon', id: taxon.id, entity: 'pair' } : null}
        name={<TaxonName>{taxon?.name}</TaxonName>}
        onClose={() => setHistoryOpen(false)}
      />
    </div>
  );
}
