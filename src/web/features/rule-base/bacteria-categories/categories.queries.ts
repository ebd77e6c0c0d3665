import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import {
  type BacteriaCategory,
  bacteriaCategoriesApi,
  type CategoryBody,
} from '#contract/bacteria-categories.contract.ts';
import { categoriesQuery } from '#web/entities/rule-base/categories.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [referenceKey, 'categories'] }),
    client.invalidateQueries({ queryKey: [referenceKey, 'assignments'] }),
    client.invalidateQueries({ queryKey: [referenceKey, 'history'] }),
  ]);
}

type Written = { changeSetId: number };

export interface CategoryChange {
  /** Undefined creates one. */
  id: number | undefined;
  body: CategoryBody;
}

/** Creates without an id, changes the texts of the language on screen with one. */
export function useSaveCategory({ onDone, onFailed }: WriteOutcome<Written, CategoryChange>) {
  const client = useQueryClient();
  const { language: lang } = useLanguage();
  return useMutation({
    mutationFn: ({ id, body }: CategoryChange): Promise<Written> =>
      id === undefined
        ? call(bacteriaCategoriesApi.create, { body })
        : call(bacteriaCategoriesApi.update, { params: { categoryBacteriaId: id }, query: { lang }, body }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refresh(client),
  });
}

const deleteKey = [referenceKey, 'delete-category'];

/** The categories that are being deleted. */
export function useCategoriesInDeletion(): ReadonlySet<number> {
  const filters = { mutationKey: deleteKey, status: 'pending' } as const;
  return new Set(
    useMutationState({ filters, select: (mutation) => (mutation.state.variables as BacteriaCategory).id }),
  );
}

export function useDeleteCategory({ onDone, onFailed }: WriteOutcome<Written, BacteriaCategory>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deleteKey,
    mutationFn: ({ id }: BacteriaCategory): Promise<Written> =>
      call(bacteriaCategoriesApi.remove, { params: { categoryBacteriaId: id } }),
    onSuccess: onDone,
    onError: onFailed,
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
