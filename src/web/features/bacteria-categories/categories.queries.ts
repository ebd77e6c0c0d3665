import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BacteriaCategory,
  bacteriaCategoriesApi,
  type CategoryBody,
} from '#contract/bacteria-categories.contract.ts';
import { categoriesQuery } from '#web/entities/reference-data/categories.queries.ts';
import { referenceKey } from '#web/entities/reference-data/reference.keys.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [referenceKey, 'categories'] }),
    client.invalidateQueries({ queryKey: [referenceKey, 'assignments'] }),
    client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
  ]);
}

/** Creates without an id, changes the texts of the language on screen with one. */
export function useSaveCategory() {
  const client = useQueryClient();
  const { language: lang } = useLanguage();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | undefined; body: CategoryBody }): Promise<{ changeSetId: number }> =>
      id === undefined
        ? call(bacteriaCategoriesApi.create, { body })
        : call(bacteriaCategoriesApi.update, { params: { categoryBacteriaId: id }, query: { lang }, body }),
    onSettled: () => refresh(client),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(bacteriaCategoriesApi.remove, { params: { categoryBacteriaId: id } }),
    onSettled: () => refresh(client),
  });
}

/** The category as the server has it now; undefined where it was deleted meanwhile. */
export function useFreshCategory() {
  const client = useQueryClient();
  const { language } = useLanguage();
  return async (id: number): Promise<BacteriaCategory | undefined> => {
    const list = await client.fetchQuery({ ...categoriesQuery(language), staleTime: 0 });
    return list.find((category) => category.id === id);
  };
}
