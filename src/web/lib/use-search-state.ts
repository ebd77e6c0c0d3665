/** What a route offers of its address; both `Route` and `getRouteApi(…)` are one. */
export interface SearchRoute<Search> {
  useSearch: () => Search;
  useNavigate: () => (change: {
    search: (before: NoInfer<Search>) => NoInfer<Search>;
    replace: boolean;
    resetScroll: boolean;
  }) => Promise<void>;
}

/** Undefined takes a part out of the address. */
export type SetSearch<Search> = (part: Partial<Search>, options?: { replace?: boolean }) => void;

/**
 * What a screen keeps in its address. Of a `list` every change replaces the address, goes to the first page (unless
 * it names one) and to the top; of `panels` it is a step that Back undoes, unless it asks to replace, and nothing
 * scrolls.
 */
export function useSearchState<Search extends object>(
  route: SearchRoute<Search>,
  shape: 'list' | 'panels',
): [Search, SetSearch<Search>] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isList = shape === 'list';
  const setSearch: SetSearch<Search> = (part, { replace = isList } = {}) =>
    void navigate({
      search: (before) => ({ ...before, ...(isList && 'page' in before && { page: undefined }), ...part }),
      replace,
      resetScroll: isList,
    });
  return [search, setSearch];
}
