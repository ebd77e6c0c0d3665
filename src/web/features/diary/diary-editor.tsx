import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Diary, type DiaryBody, type DiarySlot, diaryNoteLength } from '#contract/diaries.contract.ts';
import { meanFigures } from '#domain/plan/diary-figures.ts';
import { diariesQuery } from '#web/entities/diary/diary.queries.ts';
import { figureText } from '#web/entities/meal/figure-text.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { SaveLine } from '#web/entities/saving/save-line.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconClipboardText, IconDots, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BandPanel } from './band-panel.tsx';
import { DayDate, DayTabs } from './day-tabs.tsx';
import {
  blankDiary,
  contentOf,
  oneDay,
  withDate,
  withDays,
  withEntries,
  withEntry,
  withoutEntry,
  withTime,
} from './diary-content.ts';
import classes from './diary-editor.module.css';
import { type DiaryView, eatenDays } from './diary-view.ts';
import { FoodSearch } from './food-search.tsx';
import { MealsTable } from './meals-table.tsx';
import { NutrientPanel } from './nutrient-panel.tsx';
import { PasteModal } from './paste-modal.tsx';
import { TakenStrip } from './taken-strip.tsx';
import { useDiary } from './use-diary.ts';

interface DiaryEditorProps {
  userId: number;
  view: DiaryView;
  /** As the server has it; null for one that is being written. */
  stored: Diary | null;
  /** The one before it. */
  earlier: Diary | null;
  /** Sex and age, behind the standard. */
  who: string;
  day: number;
  onDay: (day: number) => void;
  onCreated: (diary: Diary) => void;
  onDelete: (diaryId: number) => void;
}

/** One diary: its meals at the left, what they gave at the right. Every change is saved at once. */
export function DiaryEditor(props: DiaryEditorProps) {
  const { userId, view, stored, earlier, who, onDay, onCreated, onDelete } = props;
  const { t } = useTranslation('diary');
  const { data: diaries } = useQuery(diariesQuery(userId));
  const eaten = useMemo(() => eatenBefore(diaries ?? []), [diaries]);
  const today = practiceToday();
  const [start] = useState<DiaryBody>(() => (stored === null ? blankDiary(today) : contentOf(stored)));
  const { autosave, state } = useDiary(userId, { start, stored, onCreated });
  const content = contentOf(state.record);
  const change = (next: DiaryBody): void => autosave.change(next);
  const { confirm, confirmModal } = useConfirm();
  const day = Math.min(props.day, content.days.length - 1);
  const shown = content.days[day];
  const [slot, setSlot] = useState<DiarySlot>(() => start.days[0]?.entries.at(-1)?.slot ?? 'breakfast');
  const [pasting, setPasting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isEmpty = eatenDays(content).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (isEmpty) search.current?.focus();
  }, []);
  if (shown === undefined) return null;

  const setCount = async (count: '1' | '3'): Promise<void> => {
    if (count === '3') {
      const longer = withDays(content, 3, today);
      onDay(longer.days.findIndex(({ date }) => date === shown.date));
      change(longer);
      return;
    }
    const lost = content.days.reduce((sum, { entries }, at) => sum + (at === day ? 0 : entries.length), 0);
    const message = t('days.lose', { count: lost });
    if (lost > 0 && !(await confirm({ message, confirmLabel: t('days.loseButton'), danger: true }))) return;
    onDay(0);
    change(oneDay(content, day));
  };
  const setDate = (date: string): void => {
    const moved = withDate(content, day, date);
    onDay(moved.day);
    change(moved.diary);
  };
  const remove = async (): Promise<void> => {
    if (stored === null) return;
    const confirmLabel = t('delete.button');
    if (await confirm({ title: t('delete.title'), message: t('delete.question'), confirmLabel, danger: true }))
      onDelete(stored.id);
  };
  const { nutrients, plants } = meanFigures([shown], view.basis.targets, view.kitchen);
  const figureOf = (code: string): string => {
    const found = nutrients.find((each) => each.code === code);
    if (!found || found.amount === null) return '–';
    return `${found.unknownFoodIds.length > 0 ? '≥ ' : ''}${figureText(found.amount, found.unit)}`;
  };
  return (
    <div className={`${layout.gridTop16} ${classes.columns}`}>
      <Panel aria-label={t('title')}>
        <div className={`${layout.wrapGroup} ${classes.head}`}>
          <h2 className={layout.title15}>{t('kind', { count: content.days.length })}</h2>
          <DayDate days={content.days} day={day} today={today} onDate={setDate} />
          <SegmentedSwitch
            size="xs"
            label={t('days.label')}
            value={content.days.length === 1 ? '1' : '3'}
            onChange={(count) => void setCount(count)}
            options={[
              { value: '1', label: t('days.count', { count: 1 }) },
              { value: '3', label: t('days.count', { count: Math.max(content.days.length, 3) }) },
            ]}
          />
          <span className={layout.endGroup}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconClipboardText size={15} aria-hidden />}
              onClick={() => setPasting(true)}
            >
              {t('paste.button')}
            </Button>
            {stored !== null && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={30} aria-label={t('more')}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={15} aria-hidden />}
                    onClick={() => void remove()}
                  >
                    {t('delete.button')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </span>
        </div>
        <DayTabs days={content.days} day={day} onDay={onDay} />
        <FoodSearch
          view={view}
          slot={slot}
          onSlot={setSlot}
          inputRef={search}
          isFirst={shown.entries.length === 0}
          onAdd={({ id }, grams) => change(withEntries(content, day, [{ foodId: id, grams, slot }]))}
        />
        {state.theirs !== null && (
          <TakenStrip
            mine={content}
            theirs={state.theirs}
            onTheirs={() => autosave.takeTheirs()}
            onMine={() => void autosave.keepMine()}
          />
        )}
        {shown.entries.length === 0 ? (
          <EmptyState>{t(`search.first.${view.sex ?? 'other'}`)}</EmptyState>
        ) : (
          <MealsTable
            view={view}
            day={shown}
            writes={{
              onGrams: (at, grams) => change(withEntry(content, { day, at }, { grams })),
              onSlot: (at, to) => change(withEntry(content, { day, at }, { slot: to })),
              onRemove: (at) => change(withoutEntry(content, { day, at })),
              onTime: (of, time) => change(withTime(content, day, of, time)),
            }}
          />
        )}
        <NoteField note={content.note} onChange={(note) => change({ ...content, note })} />
        <div className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.foot}`}>
          <span role="status">
            <b>{t('foot.foods', { count: shown.entries.length })}</b>
            {!view.basis.child && ` · ${figureOf('energy')}`}
            {` · ${t('foot.fibre', { amount: figureOf('fiber') })} · ${t('foot.plants', { count: plants })}`}
          </span>
          {state.phase !== 'conflict' && (
            <SaveLine state={state} savedAt={state.stored.updatedAt} onRetry={() => void autosave.flush()} />
          )}
        </div>
      </Panel>
      <div className={layout.stack16}>
        <BandPanel view={view} userId={userId} days={content.days} earlier={earlier} />
        <NutrientPanel view={view} diary={content} day={day} who={who} />
      </div>
      {pasting && (
        <PasteModal
          view={view}
          eaten={eaten}
          slot={slot}
          onClose={() => setPasting(false)}
          onAdd={(entries) => {
            setPasting(false);
            change(withEntries(content, day, entries));
          }}
        />
      )}
      {confirmModal}
    </div>
  );
}

/** Saved when it is left. */
function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useTranslation('diary');
  const [typed, setTyped] = useState(note);
  useEffect(() => setTyped(note), [note]);
  return (
    <div className={classes.note}>
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={diaryNoteLength}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed.trim() !== note) onChange(typed.trim());
        }}
      />
    </div>
  );
}

/** How often each food was confirmed. */
function eatenBefore(diaries: readonly Diary[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { foodId } of diaries.flatMap(({ days }) => days.flatMap(({ entries }) => entries))) {
    counts.set(foodId, (counts.get(foodId) ?? 0) + 1);
  }
  return counts;
}
