import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { type DehydrateOptions, type Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { ApiError } from './api-error.ts';

export const cacheLifetimeMs = 30 * 60 * 1000;
export const persistThrottleMs = 1000;
const cacheStorageKey = 'metabelly-cache';

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist` marks reference data, the only data that may be kept in local storage. */
    queryMeta: { persist?: boolean };
  }
}

function worthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.kind === 'http' && error.status < 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime: cacheLifetimeMs, retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** Queries of lists that change seldom: kept for the cache's lifetime, fetched again after a write only. */
export const referenceDataOptions = {
  staleTime: cacheLifetimeMs,
  gcTime: cacheLifetimeMs,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
  meta: { persist: true },
} as const;

export const cachePersister = createAsyncStoragePersister({
  storage: typeof localStorage === 'undefined' ? undefined : localStorage,
  key: cacheStorageKey,
  throttleTime: persistThrottleMs,
});

export const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: (query: Query) => query.state.status === 'success' && query.meta?.persist === true,
  shouldDehydrateMutation: () => false,
};

/** What an earlier page of the same build kept, and from now on what this one does. Before it a query would be made twice. */
export function restoreCache(queryClient: QueryClient, buildId: string): Promise<void> {
  const [, restored] = persistQueryClient({
    queryClient,
    persister: cachePersister,
    maxAge: cacheLifetimeMs,
    buster: buildId,
    dehydrateOptions,
  });
  // What cannot be read any more is gone; the page opens without it.
  return restored.catch(() => undefined);
}

export async function clearCaches(client: QueryClient): Promise<void> {
  client.clear();
  await cachePersister.removeClient();
}
