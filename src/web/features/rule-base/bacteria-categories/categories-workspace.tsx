import { Button } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import { useAssignments, useCategories } from '#web/entities/rule-base/categories.queries.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { HistoryDrawer } from '#web/entities/rule-base/history-drawer.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, PanelFoot, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import type { CategoriesSearch } from './bacteria-categories.search.ts';
import { useCategoriesInDeletion, useDeleteCategory } from './categories.queries.ts';
import { CategoriesTable } from './categories-table.tsx';
import classes from './categories-workspace.module.css';
import { CategoryModal } from './category-modal.tsx';

interface CategoriesWorkspaceProps {
  search: CategoriesSearch;
  setSearch: SetSearch<CategoriesSearch>;
}

export function CategoriesWorkspace({ search, setSearch }: CategoriesWorkspaceProps) {
  const { t } = useTranslation(['bacteria-categories', 'common']);
  const { isAdmin } = useAuth();
  const categories = useCategories();
  const members = useMemberCounts();
  const noteId = useId();
  const remove = useDelete();
  const [history, setHistory] = useState<BacteriaCategory | null>(null);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next }, { replace: true }),
  );
  const items = useMemo(
    () =>
      (categories.data ?? []).map((category) => ({
        ...category,
        folded: foldText(`${category.name} ${category.description} ${category.reportDescription}`),
      })),
    [categories.data],
  );
  const rows = filterFolded(items, text);
  const edited = categories.data?.find((category) => category.id === search.edit);
  const close = (): void => setSearch({ edit: undefined });

  return (
    <div className={layout.page}>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        {isAdmin && <CsvMenu table="categories" />}
        {isAdmin && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setSearch({ edit: 'new' })}>
            {t('create')}
          </Button>
        )}
      </PageHeader>
      <Panel aria-label={t('title')}>
        <PanelTools className={classes.tools}>
          <SearchField slash label={t('search')} value={text} onChange={setText} className={classes.search ?? ''} />
          {!isAdmin && <ReadOnlyNote id={noteId}>{t('common:readOnly.reason')}</ReadOnlyNote>}
        </PanelTools>
        {categories.isPending && <SkeletonRows rows={10} rowHeight={56} />}
        {categories.isError && <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />}
        {categories.isSuccess && (
          <CategoriesTable
            rows={rows}
            members={members}
            readOnlyNote={isAdmin ? undefined : noteId}
            deleting={remove.deleting}
            onEdit={(category) => setSearch({ edit: category.id })}
            onDelete={remove.ask}
            onHistory={setHistory}
            placeholder={
              items.length === 0 ? (
                <EmptyState>{t('empty')}</EmptyState>
              ) : (
                <NoMatchState text={text} onClear={() => setText('')} />
              )
            }
          />
        )}
        <PanelFoot>{categories.isSuccess && t('count', { count: rows.length })}</PanelFoot>
      </Panel>
      {isAdmin && search.edit === 'new' && <CategoryModal category={undefined} onClose={close} />}
      {isAdmin && typeof search.edit === 'number' && <EditModal key={search.edit} category={edited} onClose={close} />}
      <HistoryDrawer
        subject={history === null ? null : { of: 'category', id: history.id }}
        name={history?.name}
        onClose={() => setHistory(null)}
      />
      {remove.confirmModal}
    </div>
  );
}

/** Stays open on what it was opened with, even when somebody else deletes the category meanwhile. */
function EditModal({ category, onClose }: { category: BacteriaCategory | undefined; onClose: () => void }) {
  const [opened, setOpened] = useState(category);
  if (opened === undefined && category !== undefined) setOpened(category);
  return opened === undefined ? null : <CategoryModal category={opened} onClose={onClose} />;
}

/** How many species and genera each category has; undefined while that is not known. */
function useMemberCounts(): ReadonlyMap<number, number> | undefined {
  const species = useAssignments('species').data;
  const genera = useAssignments('genus').data;
  return useMemo(() => {
    if (species === undefined || genera === undefined) return undefined;
    const counts = new Map<number, number>();
    for (const { categoryId } of [...species, ...genera]) {
      counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    }
    return counts;
  }, [species, genera]);
}

function useDelete() {
  const { t } = useTranslation(['bacteria-categories', 'common']);
  const { confirm, confirmModal } = useConfirm();
  const deleting = useCategoriesInDeletion();
  const remove = useDeleteCategory({
    // "This cannot be undone.", one was told: no Undo right after it. The history still has it.
    onDone: (_, { name }) => toast.success(about(t('message.deleted'), name)),
    onFailed: (error, { name }) => toast.failure(error, t('message.deleteFailed'), name),
  });
  const ask = async (category: BacteriaCategory): Promise<void> => {
    const agreed = await confirm({
      message: t('message.confirmDelete', { name: category.name }),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (agreed) remove.mutate(category);
  };
  return { ask: (category: BacteriaCategory) => void ask(category), deleting, confirmModal };
}
