import { getRouteApi } from '@tanstack/react-router';
import type { SetSafetyRulesSearch } from './safety-rules.search.ts';
import { SafetyRulesWorkspace } from './safety-rules-workspace.tsx';

const route = getRouteApi('/admin/safety-rules');

export function SafetyRulesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: SetSafetyRulesSearch = (part, options) => {
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: options?.replace ?? false,
      resetScroll: false,
    });
  };
  return <SafetyRulesWorkspace search={search} setSearch={setSearch} />;
}
