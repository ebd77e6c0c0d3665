import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { AllFoods } from './all-foods.tsx';
import { ListStates, shownList } from './list-states.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/food-list');

export function FoodListScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const list = useQuery(foodListQuery(Number(params.labReportId), language));
  const [search, change] = useSearchState(route, 'list');
  const [, openPanel] = useSearchState(route, 'panels');
  const answer = shownList(list);
  if (answer === null) return <ListStates params={params} title={t('title')} list={list} rowHeight={38} />;
  return <AllFoods params={params} answer={answer} search={search} onSearch={change} onPanel={openPanel} />;
}
