import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { WeekWorkspace } from './week-workspace.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/week');

export function WeekScreen() {
  const { t } = useTranslation('week');
  const params = route.useParams();
  const [search, setSearch] = useSearchState(route, 'panels');
  useDocumentTitle(t('title'));
  return <WeekWorkspace key={params.labReportId} params={params} search={search} setSearch={setSearch} />;
}
