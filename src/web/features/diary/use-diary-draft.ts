import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Diary, DiaryBody } from '#contract/diaries.contract.ts';
import { showDiary } from '#web/entities/diary/diary.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { saveDiary, theirDiary } from './diary.queries.ts';

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  /** Somebody else saved in between: nothing of either is lost until one of the two is chosen. */
  | { kind: 'taken'; theirs: Diary };

export interface DiaryDraft {
  content: DiaryBody;
  state: SaveState;
  /** Shown at once, and saved after what is being saved already. */
  change: (content: DiaryBody) => void;
  retry: () => void;
  /** Of two versions: theirs stands, or mine is written over it. */
  takeTheirs: () => void;
  keepMine: () => void;
}

/** A diary as it is being written: every change is saved, one after the other, each on the version before it. */
export function useDiaryDraft(
  userId: number,
  { start, stored, onCreated }: { start: DiaryBody; stored: Diary | null; onCreated: (diary: Diary) => void },
): DiaryDraft {
  const client = useQueryClient();
  const [content, setContent] = useState<DiaryBody>(start);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: stored?.updatedAt ?? null });
  const kept = useRef({
    saved: stored && { id: stored.id, version: stored.version },
    saving: false,
    wanted: null as DiaryBody | null,
  });

  const save = useStableCallback(async (): Promise<void> => {
    const now = kept.current;
    if (now.saving) return;
    now.saving = true;
    let last: Diary | null = null;
    while (now.wanted !== null) {
      const body = now.wanted;
      now.wanted = null;
      setState({ kind: 'saving' });
      try {
        const diary = await saveDiary(userId, now.saved, body);
        const created = now.saved === null;
        now.saved = { id: diary.id, version: diary.version };
        last = diary;
        showDiary(client, userId, diary);
        if (created) {
          void invalidatePatients(client);
          onCreated(diary);
        }
      } catch (error) {
        now.wanted ??= body;
        now.saving = false;
        const theirs = theirDiary(error);
        setState(theirs === null ? { kind: 'failed', error } : { kind: 'taken', theirs });
        return;
      }
    }
    now.saving = false;
    if (last !== null) setState({ kind: 'saved', at: last.updatedAt });
  });

  const put = (diary: Diary): void => {
    kept.current.saved = { id: diary.id, version: diary.version };
    setContent({ days: diary.days, note: diary.note });
  };

  // what came from the server meanwhile is shown where nothing of mine waits
  const newer = stored !== null && stored.version > (kept.current.saved?.version ?? 0) ? stored : null;
  useEffect(() => {
    const { saved, saving, wanted } = kept.current;
    if (newer === null || saving || wanted !== null || saved?.id !== newer.id) return;
    kept.current.saved = { id: newer.id, version: newer.version };
    setContent({ days: newer.days, note: newer.note });
    setState({ kind: 'saved', at: newer.updatedAt });
  }, [newer]);

  const isSaving = state.kind === 'saving';
  useEffect(() => {
    if (!isSaving) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isSaving]);

  return {
    content,
    state,
    change: (next) => {
      setContent(next);
      kept.current.wanted = next;
      // a choice between two versions is made by a person first
      if (state.kind !== 'taken') void save();
    },
    retry: () => void save(),
    takeTheirs: () => {
      if (state.kind !== 'taken') return;
      kept.current.wanted = null;
      put(state.theirs);
      showDiary(client, userId, state.theirs);
      setState({ kind: 'saved', at: state.theirs.updatedAt });
    },
    keepMine: () => {
      if (state.kind !== 'taken') return;
      kept.current.saved = { id: state.theirs.id, version: state.theirs.version };
      kept.current.wanted = content;
      void save();
    },
  };
}
