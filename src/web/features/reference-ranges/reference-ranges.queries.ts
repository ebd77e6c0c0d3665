import { infiniteQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { referenceSetsApi as api, rangesCsvColumns, type TaxonRange } from '#contract/reference-sets.contract.ts';
import type { CsvSource } from '#web/entities/rule-base/csv.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export function useReferenceSets() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [referenceKey, 'reference-sets', language],
    queryFn: ({ signal }) => call(api.list, { signal }),
  });
}

export function useRanges(setId: string | undefined) {
  return useQuery({
    queryKey: [referenceKey, 'ranges', setId],
    queryFn: ({ signal }) => call(api.ranges, { params: { setId: setId ?? '' }, signal }),
    enabled: setId !== undefined,
  });
}

const historyPageSize = 50;

export function rangeHistoryQuery(setId: string, taxId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [referenceKey, 'history', 'range', setId, taxId],
    queryFn: ({ signal, pageParam }) =>
      call(api.history, { params: { setId }, query: { taxId, page: pageParam, pageSize: historyPageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return last.entries.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
    staleTime: 0,
  });
}

export function csvSourceOfSet(setId: string): CsvSource {
  const params = { setId };
  return {
    ...{ fileName: `${setId}.csv`, columns: rangesCsvColumns, asksReason: true },
    read: () => call(api.exportRanges, { params }),
    check: (file) => call(api.importRanges, { params, file, query: { dryRun: 'true' } }),
    write: (file, reason) => call(api.importRanges, { params, file, query: { reason } }),
  };
}

interface RangeChange {
  setId: string;
  range: TaxonRange;
  body: BodyOf<typeof api.updateRanges>;
}

export const useSaveRange = (outcome: WriteOutcome<{ changeSetId: number }, RangeChange>) =>
  useReferenceWrite(({ setId, body }: RangeChange) => call(api.updateRanges, { params: { setId }, body }), outcome);

interface RangeReset {
  setId: string;
  range: TaxonRange;
  reason: string;
}

export const useResetRange = (outcome: WriteOutcome<{ changeSetId: number }, RangeReset>) =>
  useReferenceWrite(
    ({ setId, range: { taxId, version }, reason }: RangeReset) =>
      call(api.resetRange, { params: { setId, taxId }, body: { reason, version } }),
    outcome,
  );

export function useSetCandidates() {
  return useQuery({
    queryKey: [referenceKey, 'set-candidates'],
    queryFn: ({ signal }) => call(api.candidates, { signal }),
    staleTime: 0,
  });
}

export function usePreviewOwn() {
  return useMutation({
    mutationFn: (labReportIds: number[]) => call(api.previewOwn, { body: { labReportIds } }),
  });
}

type NewSet = BodyOf<typeof api.createOwn>;

export const useCreateOwn = (outcome: WriteOutcome<ResponseOf<typeof api.createOwn>, NewSet>) =>
  useReferenceWrite((body: NewSet) => call(api.createOwn, { body }), outcome);

interface Renaming {
  setId: string;
  name: string;
  version: number;
}

export const useRenameSet = (outcome: WriteOutcome<ResponseOf<typeof api.rename>, Renaming>) =>
  useReferenceWrite(({ setId, ...body }: Renaming) => call(api.rename, { params: { setId }, body }), outcome);

interface UseOfSet {
  setId: string;
  labName: string;
  use: boolean;
}

export const useUseOfSet = (outcome: WriteOutcome<ResponseOf<typeof api.useFor>, UseOfSet>) =>
  useReferenceWrite(({ setId, ...body }: UseOfSet) => call(api.useFor, { params: { setId }, body }), outcome);

export const useDeleteSet = (outcome: WriteOutcome<{ changeSetId: number }, string>) =>
  useReferenceWrite((setId: string) => call(api.removeOwn, { params: { setId } }), outcome);
