import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Diary, type DiaryBody, diaryBodySchema } from '#contract/diaries.contract.ts';
import { showDiary } from '#web/entities/diary/diary.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { Autosave, type AutosaveState } from '#web/lib/autosave.ts';
import { forgetUnsaved, keepOrForget, unsavedOf } from '#web/lib/unsaved-store.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { findDiary, saveDiary, theirDiary } from './diary.queries.ts';
import { keyOf } from './diary-content.ts';

/** A diary as it is being written: without an id until its first save. */
export type DiaryDraft = DiaryBody &
  Pick<Diary, 'version' | 'updatedBy'> & { id: number | null; updatedAt: string | null };
export type DiaryState = AutosaveState<DiaryDraft, DiaryBody>;

const unsavedSchema = z.object({ version: z.int(), change: diaryBodySchema, since: z.string() });

/** Saved at once, one save after the other; the whole diary each time. One component for each diary. */
export function useDiary(
  userId: number,
  { start, stored, onCreated }: { start: DiaryBody; stored: Diary | null; onCreated: (diary: Diary) => void },
): { autosave: Autosave<DiaryDraft, DiaryBody>; state: DiaryState } {
  const client = useQueryClient();
  const [blank] = useState<DiaryDraft>({ ...start, id: null, version: 0, updatedAt: null, updatedBy: null });
  const created = useStableCallback(onCreated);
  const [autosave] = useState(() => openAutosave(client, userId, stored ?? blank, created));
  return { autosave, state: useAutosave(autosave, stored ?? blank) };
}

function openAutosave(
  client: QueryClient,
  userId: number,
  stored: DiaryDraft,
  onCreated: (diary: Diary) => void,
): Autosave<DiaryDraft, DiaryBody> {
  const nameOf = ({ id }: DiaryDraft): string => `diary-${userId}-${id ?? 'new'}`;
  let last = stored;
  /** What was sent to make a diary, and not answered. */
  let sent: DiaryBody | null = null;
  const save = async (body: DiaryBody, version: number): Promise<DiaryDraft> => {
    const isNew = last.id === null;
    // only the answer may have been lost: then the diary is there, and is not made a second time
    const made = isNew && sent !== null ? await findDiary(userId, sent) : null;
    if (isNew) sent = body;
    const known = made ?? (last.id === null ? null : { id: last.id, version });
    const diary = await saveDiary(userId, known, body);
    // its words are no longer those of a new one
    if (isNew) forgetUnsaved(nameOf(last));
    last = diary;
    showDiary(client, userId, diary);
    if (isNew) {
      void invalidatePatients(client);
      onCreated(diary);
    }
    return diary;
  };
  return new Autosave<DiaryDraft, DiaryBody>(
    stored,
    {
      saveDelayMs: 0,
      withWords: (diary, words) => ({ ...diary, ...words }),
      holds: (diary, words) => keyOf(diary) === keyOf(words),
      ofOthers: theirDiary,
    },
    { save, keep: (words) => keepOrForget(nameOf(last), words), now: () => new Date().toISOString() },
    unsavedSchema.safeParse(unsavedOf(nameOf(stored))).data ?? null,
  );
}
