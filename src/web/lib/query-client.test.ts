import { dehydrate } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  cacheLifetimeMs,
  createQueryClient,
  dehydrateOptions,
  persistThrottleMs,
  referenceDataOptions,
  restoreCache,
} from './query-client.ts';

test('the cache is kept for 30 minutes and saved at most once a second', () => {
  expect(cacheLifetimeMs).toBe(30 * 60 * 1000);
  expect(persistThrottleMs).toBe(1000);
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: cacheLifetimeMs,
    refetchOnWindowFocus: false,
  });
});

test('behaviour lists are fresh for 30 minutes, without retry and without refetch on focus, reconnect or mount', () => {
  expect(referenceDataOptions).toMatchObject({
    staleTime: 1_800_000,
    gcTime: 1_800_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
});

test('only reference data are saved in the browser, nothing of a patient', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['genera'], queryFn: () => [1], meta: { persist: true } });
  await client.fetchQuery({ queryKey: ['patients'], queryFn: () => ['Ana'] });
  const { queries } = dehydrate(client, dehydrateOptions);
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([['genera']]);
});

test('a page of the same build begins with what was kept, any other without it', async () => {
  const before = createQueryClient();
  await before.fetchQuery({ queryKey: ['genera'], queryFn: () => [1], meta: { persist: true } });
  const kept = { timestamp: Date.now(), buster: 'one', clientState: dehydrate(before, dehydrateOptions) };
  const begun = async (text: string) => {
    localStorage.setItem('metabelly-cache', text);
    const client = createQueryClient();
    await restoreCache(client, 'one');
    return client.getQueryData(['genera']);
  };
  expect(await begun(JSON.stringify(kept))).toEqual([1]);
  expect(await begun(JSON.stringify({ ...kept, buster: 'another' }))).toBeUndefined();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(await begun('no JSON')).toBeUndefined();
});
