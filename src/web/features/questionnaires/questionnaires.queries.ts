import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Language, ResponseOf } from '#contract/endpoint.ts';
import { patientsApi, type UserPatch } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** Answers of patients: no query here is marked `persist`. */
const key = 'questionnaires';

export type Results = ResponseOf<typeof questionnairesApi.results>;

export function templatesQuery(lang: Language) {
  return queryOptions({
    queryKey: [key, 'templates', lang],
    queryFn: ({ signal }) => call(questionnairesApi.templates, { query: { lang }, signal }),
  });
}

export function resultsQuery(userId: number, questionnaireGroupId: number, lang: Language) {
  return queryOptions({
    queryKey: [key, 'results', userId, questionnaireGroupId, lang],
    queryFn: ({ signal }) => call(questionnairesApi.results, { query: { userId, questionnaireGroupId, lang }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function userQuestionnaireQuery(userQuestionnaireId: number, lang: Language) {
  return queryOptions({
    queryKey: [key, 'single', userQuestionnaireId, lang],
    queryFn: ({ signal }) => call(questionnairesApi.get, { params: { userQuestionnaireId }, query: { lang }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** An assignment changes the lists here and the patient's next step. */
function useInvalidate(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [key] }), invalidatePatients(client)]);
  };
}

type Assigned = ResponseOf<typeof questionnairesApi.assign>;

export function useAssign({ onDone, onFailed }: WriteOutcome<Assigned, BodyOf<typeof questionnairesApi.assign>>) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof questionnairesApi.assign>) => call(questionnairesApi.assign, { body }),
    onSuccess: (assigned, body) => {
      onDone(assigned, body);
      return invalidate();
    },
    onError: onFailed,
  });
}

export function useReissue({ onDone, onFailed }: WriteOutcome<Assigned, number>) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (userQuestionnaireId: number) =>
      call(questionnairesApi.reissue, { params: { userQuestionnaireId }, body: {} }),
    onSuccess: (assigned, id) => {
      onDone(assigned, id);
      return invalidate();
    },
    onError: onFailed,
  });
}

export function useCancel({ onDone, onFailed }: WriteOutcome<ResponseOf<typeof questionnairesApi.cancel>, number>) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (userQuestionnaireId: number) => call(questionnairesApi.cancel, { params: { userQuestionnaireId } }),
    onSuccess: (cancelled, id) => {
      onDone(cancelled, id);
      return invalidate();
    },
    onError: onFailed,
  });
}

export function useCopyToInfo(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserPatch) => call(patientsApi.update, { params: { userId }, body }),
    // Also after a refusal: somebody else may have changed the info, and the values on screen are old.
    onSettled: () => invalidatePatients(client),
  });
}
