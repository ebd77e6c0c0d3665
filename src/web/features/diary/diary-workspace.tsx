import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diary } from '#contract/diaries.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { diariesQuery, diaryBasisQuery } from '#web/entities/diary/diary.queries.ts';
import { diaryDays } from '#web/entities/diary/diary-days.ts';
import { useKitchen } from '#web/entities/meal/meal.queries.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { CompareView } from './compare-view.tsx';
import { useDeleteDiary, useRestoreDiary } from './diary.queries.ts';
import type { DiarySearch } from './diary.search.ts';
import { DiaryEditor } from './diary-editor.tsx';
import type { DiaryView } from './diary-view.ts';
import classes from './diary-workspace.module.css';

interface DiaryWorkspaceProps {
  user: Pick<UserDetails, 'id' | 'sex' | 'age'>;
  search: DiarySearch;
  setSearch: SetSearch<DiarySearch>;
}

/** The diaries of a patient: one of them in the editor, or two beside each other. */
export function DiaryWorkspace({ user, search, setSearch }: DiaryWorkspaceProps) {
  const { t } = useTranslation('diary');
  const diaries = useQuery(diariesQuery(user.id));
  const basis = useQuery(diaryBasisQuery(user.id));
  const kitchen = useKitchen();
  const queries = [diaries, basis, kitchen];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const view = useMemo<DiaryView | null>(() => {
    if (basis.data === undefined || kitchen.data === undefined) return null;
    const foods = new Map(basis.data.foods.map((food) => [food.foodId, food]));
    return { basis: basis.data, kitchen: kitchen.data, foods, sex: user.sex };
  }, [basis.data, kitchen.data, user.sex]);
  if (diaries.data !== undefined && view !== null) {
    return <Diaries user={user} search={search} setSearch={setSearch} view={view} diaries={diaries.data} />;
  }
  if (failed === undefined) return <SkeletonRows rows={10} rowHeight={36} />;
  const retry = (): void => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return <ErrorState error={failed.error} title={t('notLoaded')} onRetry={retry} />;
}

interface DiariesProps extends DiaryWorkspaceProps {
  view: DiaryView;
  diaries: readonly Diary[];
}

function Diaries({ user, search, setSearch, view, diaries }: DiariesProps) {
  const { t } = useTranslation(['diary', 'patient']);
  /** The diary that is being written keeps its editor when it gets its id. */
  const [fresh, setFresh] = useState<{ number: number; id: number | null }>({ number: 1, id: null });
  const named = diaries.find(({ id }) => id === search.diary);
  const stored = search.new ? null : (named ?? diaries[0] ?? null);
  const others = diaries.filter(({ id }) => id !== stored?.id);
  const compared = stored === null ? undefined : others.find(({ id }) => id === search.compare);
  const restore = useRestoreDiary(user.id, {
    onDone: ({ id }) => {
      toast.success(t('delete.restored'));
      setSearch({ diary: id, new: undefined, day: undefined }, { replace: true });
    },
    onFailed: (error) => toast.failure(error, t('delete.failed')),
  });
  const bringBack = useStableCallback((changeSetId: number) => restore.mutate(changeSetId));
  const remove = useDeleteDiary(user.id, {
    onDone: ({ changeSetId }) => {
      toast.success(
        t('delete.done'),
        undoAction(() => bringBack(changeSetId)),
      );
      setSearch({ diary: undefined, day: undefined, compare: undefined }, { replace: true });
    },
    onFailed: (error) => toast.failure(error, t('delete.failed')),
  });
  const begin = (): void => {
    setFresh(({ number }) => ({ number: number + 1, id: null }));
    setSearch({ diary: undefined, new: true, day: undefined, compare: undefined });
  };
  const who = [
    user.sex === null ? null : t(`patient:person.${user.sex}`).toLowerCase(),
    user.age === null ? null : t('patient:age', { count: user.age }),
  ].flatMap((part) => (part === null ? [] : [`, ${part}`]));
  const isFresh = stored === null || stored.id === fresh.id;
  return (
    <>
      {diaries.length > 0 && (
        <div className={`${layout.chips} ${classes.tools}`}>
          <NativeSelect
            aria-label={t('choose')}
            value={stored === null ? 'new' : String(stored.id)}
            data={[
              ...(stored === null ? [{ value: 'new', label: t('newOne') }] : []),
              ...diaries.map((diary) => ({ value: String(diary.id), label: diaryDays(diary) })),
            ]}
            onChange={({ currentTarget }) =>
              setSearch({ diary: Number(currentTarget.value), new: undefined, day: undefined, compare: undefined })
            }
          />
          {stored !== null && (
            <Button variant="default" size="sm" leftSection={<IconPlus size={15} aria-hidden />} onClick={begin}>
              {t('new')}
            </Button>
          )}
          {stored !== null && others.length > 0 && (
            <NativeSelect
              className={layout.end ?? ''}
              aria-label={t('compare.with')}
              value={compared === undefined ? '' : String(compared.id)}
              data={[
                { value: '', label: t('compare.with') },
                ...others.map((diary) => ({ value: String(diary.id), label: diaryDays(diary) })),
              ]}
              onChange={({ currentTarget }) => {
                const id = Number(currentTarget.value);
                setSearch({ diary: stored.id, compare: id > 0 ? id : undefined });
              }}
            />
          )}
        </div>
      )}
      {stored !== null && compared !== undefined ? (
        <CompareView
          view={view}
          pair={isBefore(compared, stored) ? [compared, stored] : [stored, compared]}
          onClose={() => setSearch({ compare: undefined })}
        />
      ) : (
        <DiaryEditor
          key={isFresh ? `new ${fresh.number}` : stored.id}
          userId={user.id}
          view={view}
          stored={stored}
          earlier={stored === null ? (diaries[0] ?? null) : (others.find((other) => isBefore(other, stored)) ?? null)}
          who={who.join('')}
          day={(search.day ?? 1) - 1}
          onDay={(day) => setSearch({ day: day === 0 ? undefined : day + 1 }, { replace: true })}
          onCreated={({ id }) => {
            setFresh(({ number }) => ({ number, id }));
            setSearch({ diary: id, new: undefined }, { replace: true });
          }}
          onDelete={(diaryId) => remove.mutate(diaryId)}
        />
      )}
    </>
  );
}

/** Diaries come the newest first. */
const isBefore = (one: Diary, other: Diary): boolean =>
  (one.days.at(-1)?.date ?? '') < (other.days.at(-1)?.date ?? '') ||
  (one.days.at(-1)?.date === other.days.at(-1)?.date && one.id < other.id);
