import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalculationAnswer, foodBandSchema } from '#contract/recommendation.contract.ts';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { sortFoods } from '#web/entities/food-list/sort-foods.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconDownload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ChangesTable } from './changes-table.tsx';
import { DetailsTable } from './details-table.tsx';
import { groupsOf } from './food-groups.ts';
import classes from './food-list-panel.module.css';
import { FoodsBar } from './foods-bar.tsx';
import { foodsAsCsv } from './foods-csv.ts';
import { GroupSelect } from './group-select.tsx';
import { HeatMap } from './heat-map.tsx';
import { ListAlerts } from './list-alerts.tsx';
import { ListStates, shownList } from './list-states.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/food-list-details');

export function FoodListDetailsScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const list = useQuery(foodListQuery(Number(params.labReportId), language, 'full'));
  const answer = shownList(list);
  if (answer) return <Details params={params} answer={answer} />;
  return <ListStates params={params} title={t('detailsScreen.title')} list={list} rowHeight={44} />;
}

interface DetailsProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
}

function Details({ params, answer }: DetailsProps) {
  const { calculation, foods, suggestions } = answer;
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const [search, change] = useSearchState(route, 'list');
  const [text, setText] = useAddressText(search.search ?? '', (value) => change({ search: value || undefined }));
  const searchable = useMemo(() => foods.map((food) => ({ food, folded: foldText(food.name) })), [foods]);
  const groups = useMemo(() => groupsOf(foods), [foods]);

  const { page = 1, pageSize = defaultPageSize, sort = 'score', asc = false } = search;
  const filtered = filterFolded(searchable, text)
    .map(({ food }) => food)
    .filter((food) => search.band === undefined || food.band === search.band)
    .filter((food) => search.group === undefined || food.foodGroup.id === search.group);
  const sorted = sortFoods(filtered, sort, asc);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);

  return (
    <>
      <ListHeader title={t('detailsScreen.title')}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(foodsAsCsv(sorted, suggestions, language), `food-list-${params.labReportId}.csv`)}
        >
          {t('detailsScreen.csv')}
        </Button>
      </ListHeader>
      <FoodsBar params={params} view="details" answer={answer} />
      <ListAlerts params={params} calculation={calculation} />
      <Panel className={classes.flush}>
        <div className={`${layout.wrapRow} ${classes.tools}`}>
          <SearchField
            slash
            value={text}
            onChange={setText}
            label={t('search')}
            className={`${layout.screenOnly} ${classes.search}`}
          />
          <Select
            size="sm"
            className={`${layout.screenOnly} ${classes.group}`}
            aria-label={t('columns.band')}
            placeholder={t('detailsScreen.allBands')}
            clearable
            data={foodBandSchema.options.map((band) => ({ value: band, label: common(`band.${band}`) }))}
            value={search.band ?? null}
            onChange={(value) => change({ band: foodBandSchema.options.find((band) => band === value) })}
          />
          <GroupSelect
            className={`${layout.screenOnly} ${classes.group}`}
            groups={groups}
            value={search.group}
            onChange={(group) => change({ group })}
          />
          <span />
          <SegmentedSwitch
            label={t('detailsScreen.view')}
            value={search.view ?? 'table'}
            onChange={(view) => change({ view: view === 'table' ? undefined : view, page: search.page })}
            options={[
              { value: 'table', label: t('detailsScreen.table') },
              { value: 'heat', label: t('detailsScreen.heat') },
              { value: 'changes', label: t('detailsScreen.changes') },
            ]}
          />
        </div>
        {search.view === 'changes' ? (
          <ChangesTable params={params} text={text} group={search.group} />
        ) : shown.length === 0 ? (
          <EmptyState>{t('emptyFilter')}</EmptyState>
        ) : search.view === 'heat' ? (
          <HeatMap params={params} foods={shown} all={sorted} />
        ) : (
          <DetailsTable
            params={params}
            foods={shown}
            wishes={calculation.settings.nutrients}
            sort={{ by: sort, descending: !asc }}
            onSort={({ by, descending }) => change({ sort: by, asc: descending ? undefined : true })}
          />
        )}
        {search.view !== 'changes' && (
          <PanelFoot>
            <Pager
              page={page}
              pageSize={pageSize}
              total={sorted.length}
              onPage={(next) => change({ page: next })}
              onPageSize={(next) => change({ pageSize: next })}
            />
          </PanelFoot>
        )}
      </Panel>
    </>
  );
}
