import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { DiaryWorkspace } from './diary-workspace.tsx';

const route = getRouteApi('/belly/users/$userId/diary');

export function DiaryScreen() {
  const { t } = useTranslation('diary');
  useDocumentTitle(t('title'));
  const [search, setSearch] = useSearchState(route, 'panels');
  // The layout has loaded the patient, and stands in for a missing one.
  const { data: user } = useQuery(patientQuery(Number(route.useParams().userId)));
  return user === undefined ? null : <DiaryWorkspace user={user} search={search} setSearch={setSearch} />;
}
