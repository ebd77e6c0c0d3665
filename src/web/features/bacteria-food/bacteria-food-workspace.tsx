import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { CsvMenu } from '#web/entities/reference-data/csv-menu.tsx';
import { HistoryDrawer } from '#web/entities/reference-data/history-drawer.tsx';
import { useTaxa } from '#web/entities/reference-data/taxa.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { LevelSwitch } from '#web/ui/level-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadOnlyBadge } from '#web/ui/record-badges.tsx';
import { TabbedPanels } from '#web/ui/tabbed-panels.tsx';
import { TaxonName } from '#web/ui/taxon-name.tsx';
import type { BacteriaFoodSearch, SetBacteriaFoodSearch } from './bacteria-food.search.ts';
import classes from './bacteria-food-workspace.module.css';
import { BacteriaPanel } from './bacteria-panel.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import { SelectedTaxonName } from './effect-heading.tsx';
import { FoodsPanel } from './foods-panel.tsx';
import { type TaxonRef, usePairs } from './pairs.queries.ts';
import { PairsPanel } from './pairs-panel.tsx';
import { usePairWrites } from './use-pair-writes.ts';

interface BacteriaFoodWorkspaceProps {
  search: BacteriaFoodSearch;
  setSearch: SetBacteriaFoodSearch;
}

type Tab = 'bacteria' | 'pairs' | 'foods';

/** Bulk panel, bacteria, the pairs of the chosen one, and the foods to pair it with. */
export function BacteriaFoodWorkspace({ search: asked, setSearch }: BacteriaFoodWorkspaceProps) {
  const { t } = useTranslation('bacteria-food');
  const { isAdmin } = useAuth();
  const level: Level = asked.level ?? 'species';
  const kind: Kind = asked.kind ?? 'to-eat';
  const [tab, setTab] = useState<Tab>('bacteria');
  const [historyOpen, setHistoryOpen] = useState(false);
  const taxa = useTaxa(level);
  const foods = useFoods();
  const taxon = taxa.data?.find((item) => item.id === asked.taxon) ?? null;
  // An address may name a bacterium that is not of this level, or not there: then none is selected.
  const search = taxa.isSuccess && taxon === null ? { ...asked, taxon: undefined } : asked;
  const ref: TaxonRef | null = search.taxon === undefined ? null : { level, taxonId: search.taxon };
  const pairs = usePairs(ref);
  const writes = usePairWrites(ref, pairs.data ?? [], (_foodId, added) =>
    setSearch({ kind: added, pairSearch: undefined }, { replace: true }),
  );
  const toggleBulk = useStableCallback((opened: boolean) =>
    setSearch({ bulk: opened ? true : undefined }, { replace: true }),
  );
  const panel = { search, setSearch, readOnly: !isAdmin, taxon, pairs, foods, writes };

  return (
    <div className={classes.screen} data-bulk={search.bulk || undefined}>
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
      <BulkPanel readOnly={!isAdmin} opened={search.bulk === true} onToggle={toggleBulk} />
      <SelectedTaxonName value={taxon?.name ?? null}>
        <TabbedPanels<Tab>
          className={classNames(classes.panels, level === 'species' && classes.ofSpecies)}
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
          <PairsPanel {...panel} kind={kind} />
          <FoodsPanel {...panel} />
        </TabbedPanels>
      </SelectedTaxonName>
      <HistoryDrawer
        subject={historyOpen && taxon !== null ? { of: 'taxon', id: taxon.id, entity: 'pair' } : null}
        name={<TaxonName>{taxon?.name}</TaxonName>}
        onClose={() => setHistoryOpen(false)}
      />
    </div>
  );
}
