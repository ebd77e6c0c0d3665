import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '#contract/taxa.contract.ts';
import { useAssignments, useCategories } from '#web/entities/rule-base/categories.queries.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { HistoryDrawer } from '#web/entities/rule-base/history-drawer.tsx';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { IconHistory } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { TabbedPanels } from '#web/ui/tabbed-panels.tsx';
import { AssignedPanel } from './assigned-panel.tsx';
import { AvailablePanel } from './available-panel.tsx';
import type { RelationSearch } from './bacteria-category-relation.search.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import classes from './relation-workspace.module.css';
import { useAssigning } from './use-assigning.ts';

interface RelationWorkspaceProps {
  search: RelationSearch;
  setSearch: SetSearch<RelationSearch>;
}

type Tab = 'categories' | 'assigned' | 'available';

/** Categories, what is assigned to the chosen one, and what can be added to it. */
export function RelationWorkspace({ search, setSearch }: RelationWorkspaceProps) {
  const { t } = useTranslation(['bacteria-category-relation', 'reference-data']);
  const { isAdmin } = useAuth();
  const level: Level = search.level ?? 'species';
  const categories = useCategories();
  const assignments = useAssignments(level);
  const taxa = useTaxa(level);
  const category = categories.data?.find((each) => each.id === search.category);
  const categoryId = category?.id;
  const assigned = useMemo(
    () => (assignments.data ?? []).filter((row) => row.categoryId === categoryId),
    [assignments.data, categoryId],
  );
  const assigning = useAssigning(level, category);
  const [tab, setTab] = useState<Tab>('categories');
  const [historyOpened, setHistoryOpened] = useState(false);

  return (
    <div className={layout.page}>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        <LevelSwitch
          value={level}
          onChange={(next) => setSearch({ level: next, search: undefined, assignedSearch: undefined, page: undefined })}
        />
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} />}
          disabled={category === undefined}
          onClick={() => setHistoryOpened(true)}
        >
          {t('reference-data:history.title')}
        </Button>
        {isAdmin && <CsvMenu table="assignments" />}
      </PageHeader>
      <TabbedPanels<Tab>
        className={classes.panels}
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'categories', label: t('tabs.categories') },
          { value: 'assigned', label: t('tabs.assigned') },
          { value: 'available', label: t('tabs.available') },
        ]}
      >
        <CategoriesPanel
          categories={categories}
          assignments={assignments.data}
          search={search}
          setSearch={setSearch}
          onSelected={() => setTab('assigned')}
        />
        <AssignedPanel
          level={level}
          category={category}
          categoriesPending={categories.isPending && search.category !== undefined}
          assigned={assigned}
          query={assignments}
          assigning={assigning}
          readOnly={!isAdmin}
          search={search}
          setSearch={setSearch}
        />
        <AvailablePanel
          level={level}
          category={category}
          assigned={assigned}
          taxa={taxa}
          query={assignments}
          assigning={assigning}
          readOnly={!isAdmin}
          search={search}
          setSearch={setSearch}
        />
      </TabbedPanels>
      <HistoryDrawer
        subject={historyOpened && category !== undefined ? { of: 'category', id: category.id } : null}
        name={category?.name}
        onClose={() => setHistoryOpened(false)}
      />
    </div>
  );
}
