import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Diary, diariesApi } from '#contract/diaries.contract.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';

/** A patient's data: never marked `persist`. */
const key = 'diaries';

/** The newest first. */
export function diariesQuery(userId: number) {
  return queryOptions({
    queryKey: [key, userId, 'list'],
    queryFn: async ({ signal }) => (await call(diariesApi.list, { params: { userId }, signal })).diaries,
    staleTime: 0,
  });
}

/** Targets of the patient, and what the list in force says of foods. */
export function diaryBasisQuery(userId: number) {
  return queryOptions({
    queryKey: [key, userId, 'basis'],
    queryFn: ({ signal }) => call(diariesApi.basis, { params: { userId }, signal }),
    staleTime: 0,
  });
}

export async function refreshDiaries(client: QueryClient, userId: number): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [key, userId, 'list'] }), invalidatePatients(client)]);
}

/** A diary as it was just saved, in the place of the one before. */
export function showDiary(client: QueryClient, userId: number, diary: Diary): void {
  client.setQueryData(diariesQuery(userId).queryKey, (shown) => {
    if (shown === undefined) return undefined;
    const others = shown.filter(({ id }) => id !== diary.id);
    const lastDay = ({ days }: Diary): string => days.at(-1)?.date ?? '';
    return [...others, diary].sort((a, b) => lastDay(b).localeCompare(lastDay(a)) || b.id - a.id);
  });
}
