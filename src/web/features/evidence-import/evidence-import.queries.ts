import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { evidenceImportApi as api, type EvidenceImportResult } from '#contract/evidence-import.contract.ts';
import { referenceKey } from '#web/entities/rule-base/reference.keys.ts';
import { useReferenceWrite } from '#web/entities/rule-base/reference-write.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { call } from '#web/lib/api-client.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import type { EvidenceImportSearch } from './evidence-import.search.ts';

export function useProposals({ says, state = 'open', page = 1, pageSize = defaultPageSize }: EvidenceImportSearch) {
  const { language: lang } = useLanguage();
  const query = { says, state, lang, page, pageSize };
  return useQuery(
    queryOptions({
      queryKey: [referenceKey, 'proposals', query],
      queryFn: ({ signal }) => call(api.list, { query, signal }),
      placeholderData: keepPreviousData,
    }),
  );
}

export const useImportEvidence = (outcome: WriteOutcome<EvidenceImportResult, File[]>) =>
  useReferenceWrite((file: File[]) => call(api.import, { file }), outcome);

interface Approving {
  proposalId: number;
  body: BodyOf<typeof api.approve>;
}

export const useApproveProposal = (outcome: WriteOutcome<ResponseOf<typeof api.approve>, Approving>) =>
  useReferenceWrite(({ proposalId, body }: Approving) => call(api.approve, { params: { proposalId }, body }), outcome);

export const useRejectProposal = (outcome: WriteOutcome<ResponseOf<typeof api.reject>, number>) =>
  useReferenceWrite((proposalId: number) => call(api.reject, { params: { proposalId } }), outcome);
