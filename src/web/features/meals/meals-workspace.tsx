import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meal, MealBody } from '#contract/meals.contract.ts';
import { useKitchen } from '#web/entities/meal/meal.queries.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { CsvSourceMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { compareNames, formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconPlus, IconToolsKitchen2 } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { ClearableState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { WorkspaceLayout } from '#web/ui/workspace-layout.tsx';
import { MealFilterBar } from './meal-filter-bar.tsx';
import { filtered, searchable } from './meal-filters.ts';
import { mealsCsv, mealsQuery } from './meals.queries.ts';
import type { MealsSearch } from './meals.search.ts';
import { MealsTable } from './meals-table.tsx';
import classes from './meals-workspace.module.css';

const StableMealEditor = lazy(async () => ({ default: (await import('./stable-meal-editor.tsx')).StableMealEditor }));
const MealHistory = lazy(async () => ({ default: (await import('./meal-history.tsx')).MealHistory }));

interface MealsWorkspaceProps {
  search: MealsSearch;
  setSearch: SetSearch<MealsSearch>;
}

const noFilter = {
  ...{ search: undefined, slot: undefined, tags: undefined, minutes: undefined, season: undefined },
  ...{ userId: undefined, labReportId: undefined, page: undefined },
};

/** The meals that weeks are made of: supplied ones and our own; all staff may change them. */
export function MealsWorkspace({ search, setSearch }: MealsWorkspaceProps) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const patient = useQuery({ ...patientQuery(search.userId ?? 0), enabled: search.userId !== undefined }).data;
  const labReportId = search.labReportId ?? patient?.latestLabReport?.id;
  const query = useQuery({
    ...mealsQuery({ userId: search.userId, labReportId }),
    // What a patient may eat is asked for once it is known by which report.
    enabled: search.userId === undefined || patient !== undefined,
  });
  const kitchen = useKitchen();
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next || undefined, page: undefined }, { replace: true }),
  );
  const [history, setHistory] = useState<Meal | null>(null);
  const [copied, setCopied] = useState<MealBody | null>(null);

  const all = useMemo(
    () => searchable(query.data ?? [], kitchen.data).sort((a, b) => compareNames(a.name[language], b.name[language])),
    [query.data, kitchen.data, language],
  );
  const { meals, counts } = useMemo(() => filtered(all, search), [all, search]);
  const pageSize = search.pageSize ?? defaultPageSize;
  const page = search.page ?? 1;
  const opened = query.data?.find(({ id }) => id === search.meal);
  const editing = kitchen.data !== undefined && (opened !== undefined || search.meal === 'new');
  const clear = (): void => {
    setText('');
    setSearch(noFilter);
  };
  // The answer may come when another meal has been opened.
  const onSaved = useStableCallback((from: string, meal: string): void => {
    if (search.meal !== from) return;
    setCopied(null);
    setSearch({ meal }, { replace: true });
  });
  const close = (): void => {
    setCopied(null);
    setSearch({ meal: undefined });
  };

  return (
    <div className={layout.page}>
      <PageHeader title={t('title')} {...(query.data && { count: formatNumber(query.data.length) })}>
        <CsvSourceMenu source={mealsCsv} title={t('csv.title')} />
        <Button
          variant={editing ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            setCopied(null);
            setSearch({ meal: 'new' });
          }}
        >
          {t('create')}
        </Button>
      </PageHeader>
      <WorkspaceLayout
        label={t('title')}
        className={classes.workspace}
        tools={
          <MealFilterBar
            search={search}
            setSearch={setSearch}
            text={text}
            setText={setText}
            counts={counts}
            meals={all}
            patient={patient}
            onClear={clear}
          />
        }
        foot={
          <Pager
            page={page}
            pageSize={pageSize}
            total={query.data === undefined ? undefined : meals.length}
            onPage={(next) => setSearch({ page: next })}
            onPageSize={(size) => setSearch({ pageSize: size, page: undefined })}
          />
        }
        editor={
          editing &&
          kitchen.data !== undefined && (
            <Suspense fallback={<SkeletonRows rows={10} rowHeight={44} />}>
              <StableMealEditor
                key={opened?.id ?? `new ${copied?.name.en ?? ''}`}
                meal={opened}
                start={copied}
                kitchen={kitchen.data}
                patientName={patient === undefined ? null : `${patient.firstName} ${patient.lastName}`}
                onClose={close}
                onSaved={onSaved}
                onDuplicate={(body) => {
                  setCopied(body);
                  setSearch({ meal: 'new' });
                }}
                onHistory={setHistory}
              />
            </Suspense>
          )
        }
      >
        {query.isError && query.data === undefined ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} onClear={clear} />
        ) : query.data === undefined ? (
          <SkeletonRows rows={12} rowHeight={50} />
        ) : (
          <MealsTable
            rows={pageOf(meals, page, pageSize)}
            opened={opened?.id}
            withWeek={labReportId !== undefined && search.userId !== undefined}
            onOpen={(meal) => setSearch({ meal })}
            placeholder={
              <ClearableState
                icon={<IconToolsKitchen2 size={28} stroke={1.5} aria-hidden />}
                clear={t('filter.clear')}
                onClear={clear}
              >
                {t('noMatch')}
              </ClearableState>
            }
          />
        )}
      </WorkspaceLayout>
      {history !== null && (
        <Suspense fallback={null}>
          <MealHistory meal={history} kitchen={kitchen.data} onClose={() => setHistory(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** A patient without a food list has no meals that fit; the others are there. */
function Failure({ error, onRetry, onClear }: { error: Error; onRetry: () => void; onClear: () => void }) {
  const { t } = useTranslation('meals');
  if (!(error instanceof ApiError) || error.code !== 'FOOD_LIST_NEEDED')
    return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <ClearableState clear={t('filter.clear')} onClear={onClear}>
      {error.message}
    </ClearableState>
  );
}
