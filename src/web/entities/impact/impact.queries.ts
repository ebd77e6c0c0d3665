import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ImpactChangeInput, impactApi } from '#contract/impact.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';

/** Asked for by hand, and forgotten as soon as the change is another one: an old answer must not stand beside it. */
export function useImpact(changes: readonly (ImpactChangeInput | null)[]) {
  const { language } = useLanguage();
  const [asked, setAsked] = useState<string | null>(null);
  const texts = useMemo(() => changes.map((change) => (change === null ? null : JSON.stringify(change))), [changes]);
  const index = asked === null ? -1 : texts.indexOf(asked);
  const change = changes[index] ?? null;
  const query = useQuery({
    queryKey: ['impact', language, asked],
    queryFn: async ({ signal }) => {
      if (change === null) throw new Error('Nothing is to be changed.');
      return (await call(impactApi.preview, { query: { lang: language }, body: change, signal })).impact;
    },
    enabled: change !== null,
    // Lists of patients: never older than the question, and not kept once it is answered.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return {
    /** Which of the changes was asked about; -1 for none. */
    index,
    impact: change === null ? undefined : query.data,
    error: change === null ? null : query.error,
    loading: change !== null && query.isFetching,
    ask: (at: number) => {
      const text = texts[at] ?? null;
      if (text !== null && text === asked) void query.refetch();
      else setAsked(text);
    },
  };
}
