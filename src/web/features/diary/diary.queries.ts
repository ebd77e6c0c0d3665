import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Diary, type DiaryBody, diariesApi, diarySchema } from '#contract/diaries.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { refreshDiaries } from '#web/entities/diary/diary.queries.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { keyOf } from './diary-content.ts';

/** A diary that is not there yet is made. */
export async function saveDiary(
  userId: number,
  saved: { id: number; version: number } | null,
  body: DiaryBody,
): Promise<Diary> {
  if (saved === null) return (await call(diariesApi.create, { params: { userId }, body })).diary;
  const params = { userId, diaryId: saved.id };
  return (await call(diariesApi.update, { params, body: { ...body, version: saved.version } })).diary;
}

/** The diary of these words, where there is one. */
export async function findDiary(userId: number, words: DiaryBody): Promise<Diary | null> {
  const { diaries } = await call(diariesApi.list, { params: { userId } });
  return diaries.find((diary) => keyOf(diary) === keyOf(words)) ?? null;
}

/** What somebody else saved in between; null for every other failure. */
export function theirDiary(error: unknown): Diary | null {
  if (!(error instanceof ApiError) || error.code !== 'DIARY_STALE') return null;
  const theirs = error.data !== undefined && 'diary' in error.data ? error.data.diary : null;
  return diarySchema.safeParse(theirs).data ?? null;
}

export function useDeleteDiary(
  userId: number,
  { onDone, onFailed }: WriteOutcome<ResponseOf<typeof diariesApi.delete>, number>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (diaryId: number) => call(diariesApi.delete, { params: { userId, diaryId } }),
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => refreshDiaries(client, userId),
  });
}

export function useRestoreDiary(userId: number, { onDone, onFailed }: WriteOutcome<Diary, number>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeSetId: number) =>
      (await call(diariesApi.undo, { params: { userId }, body: { changeSetId } })).diary,
    onSuccess: async (diary, changeSetId) => {
      await refreshDiaries(client, userId);
      onDone(diary, changeSetId);
    },
    onError: onFailed,
  });
}
