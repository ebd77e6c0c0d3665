import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { taxonNamesApi as api, type TaxonNameRecord, taxonNamesCsvColumns } from '#contract/taxon-names.contract.ts';
import type { CsvSource } from '#web/entities/rule-base/csv.queries.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

export function namesQuery(naming: string | undefined) {
  return queryOptions({
    queryKey: [referenceKey, 'taxon-names', naming],
    queryFn: ({ signal }) => call(api.list, { query: { naming }, signal }),
  });
}

export function nameHistoryQuery(nameId: number) {
  return queryOptions({
    queryKey: [referenceKey, 'history', 'taxonName', nameId],
    queryFn: ({ signal }) => call(api.history, { params: { nameId }, signal }),
    staleTime: 0,
  });
}

export function nameImpactQuery(nameId: number) {
  return queryOptions({
    queryKey: [referenceKey, 'impact', 'taxonName', nameId],
    queryFn: ({ signal }) => call(api.impact, { params: { nameId }, signal }),
    staleTime: 0,
  });
}

export const namesCsv: CsvSource = {
  ...{ fileName: 'names.csv', columns: taxonNamesCsvColumns, asksReason: false },
  read: () => call(api.exportCsv),
  check: (file) => call(api.importCsv, { file, query: { dryRun: 'true' } }),
  write: (file) => call(api.importCsv, { file, query: {} }),
};

interface NameChange {
  /** Null: a new one. */
  known: TaxonNameRecord | null;
  body: BodyOf<typeof api.create>;
}

type Written = ResponseOf<typeof api.update>;

export const useSaveName = (outcome: WriteOutcome<Written, NameChange>) =>
  useReferenceWrite(({ known, body }: NameChange): Promise<Written> => {
    if (known === null) return call(api.create, { body });
    const { taxId, decision, note } = body;
    return call(api.update, { params: { nameId: known.id }, body: { taxId, decision, note, version: known.version } });
  }, outcome);

export const useDeleteName = (outcome: WriteOutcome<ResponseOf<typeof api.remove>, TaxonNameRecord>) =>
  useReferenceWrite(({ id }: TaxonNameRecord) => call(api.remove, { params: { nameId: id } }), outcome);
