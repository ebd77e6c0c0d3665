import { Button, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealSlots } from '#contract/meals.contract.ts';
import { type WeekAnswer, type WeekCatalogue, weekDays } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { SaveState } from '#web/entities/saving/save-state.tsx';
import { WorkFrame } from '#web/entities/workbench/work-frame.tsx';
import { areLetterKeysOn } from '#web/lib/letter-keys.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconArrowsShuffle, IconShoppingCart } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { ConflictStrip } from './conflict-strip.tsx';
import { conflictsOf } from './conflicts.ts';
import { EatenLine } from './eaten-line.tsx';
import { figuresOf } from './figures.ts';
import { LibraryStrip } from './library-strip.tsx';
import { MealPanel } from './meal-panel.tsx';
import { PhoneWeek } from './phone-week.tsx';
import { isLocked, type Place, type Plan } from './plan.ts';
import { type PlanAutosave, type PlanState, storedWeek } from './plan-autosave.ts';
import { openPlanAutosave } from './plan-autosaves.ts';
import { TakenStrip } from './taken-strip.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { useWeekActions } from './use-week-actions.ts';
import type { WeekSearch } from './week.search.ts';
import classes from './week-editor.module.css';
import { WeekFoot } from './week-foot.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekNotes } from './week-notes.tsx';
import type { WeekActions, WeekView } from './week-view.ts';
import type { WeekParams } from './week-workspace.tsx';

const ConflictPanel = lazy(async () => ({ default: (await import('./conflict-panel.tsx')).ConflictPanel }));
const ShoppingDrawer = lazy(async () => ({ default: (await import('./shopping-drawer.tsx')).ShoppingDrawer }));

interface WeekEditorProps {
  params: WeekParams;
  search: WeekSearch;
  setSearch: SetSearch<WeekSearch>;
  answer: WeekAnswer;
  catalogue: WeekCatalogue;
  kitchen: Kitchen;
}

/** Seven days by four meals, what they give, and one meal at a time beside them. */
export function WeekEditor({ params, search, setSearch, answer: stored, catalogue, kitchen }: WeekEditorProps) {
  const { t } = useTranslation('week');
  const labReportId = Number(params.labReportId);
  const [autosave, state] = useWeekPlan(labReportId, stored);
  const { plan, answer } = state.record;
  const saveNow = useCallback(() => autosave.flush(), [autosave]);
  const view = useMemo<WeekView>(
    () => ({
      ...{ plan, kitchen, catalogue, answer, withEnergy: !catalogue.child },
      figures: figuresOf(plan, kitchen, catalogue),
      conflicts: conflictsOf(plan, answer.conflicts, catalogue),
    }),
    [plan, kitchen, catalogue, answer],
  );
  const actions = useWeekActions(labReportId, autosave, view);
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [shopping, setShopping] = useState(search.shopping === true);

  const blocked = view.conflicts.blocking.size;
  const open: Place | null =
    search.day === undefined || search.meal === undefined ? null : { day: search.day, slot: search.meal };
  // Opens by itself where there is room beside the grid, until it is closed.
  const hasRoom = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [dismissed, setDismissed] = useState(false);
  const replacing = blocked > 0 && open === null && (search.replace === true || (hasRoom && !dismissed));
  const [openedBy, setOpenedBy] = useState<'key' | 'click'>('key');
  const openCell = ({ day, slot }: Place, by: 'key' | 'click' = 'key'): void => {
    setOpenedBy(by);
    setSearch({ day, meal: slot, replace: undefined }, { replace: true });
  };
  const close = (): void => {
    if (replacing) setDismissed(true);
    setSearch({ meal: undefined, replace: undefined }, { replace: true });
    if (open !== null) focusSpot(open);
  };
  const openReplace = (): void => setSearch({ meal: undefined, replace: true }, { replace: true });
  const openShopping = (): void => {
    setShopping(true);
    void autosave.flush();
    setSearch({ shopping: true }, { replace: true });
  };

  useWeekKeys(actions, autosave, plan, open !== null || replacing ? close : null);

  return (
    <WorkFrame
      saved={<SaveState phase={state.phase} savedAt={answer.plan.savedAt} />}
      actions={
        <>
          {!isPhone && (
            <>
              <ShuffleButton plan={plan} actions={actions} />
              <Button
                variant="default"
                data-narrow-icons
                leftSection={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
                onClick={openShopping}
              >
                {t('shopping.title')}
              </Button>
            </>
          )}
          <ToReport params={params} blocked={blocked} isSaved={state.phase === 'saved'} save={saveNow} />
        </>
      }
    >
      {state.theirs !== null && (
        <TakenStrip onTheirs={() => autosave.takeTheirs()} onMine={() => void autosave.keepMine()} />
      )}
      <ConflictStrip userId={params.userId} view={view} onReplace={replacing ? null : openReplace} />
      <LibraryStrip view={view} actions={actions} />
      <WeekNotes view={view} />
      <EatenLine userId={params.userId} view={view} />
      {isPhone ? (
        <PhoneWeek
          view={view}
          actions={actions}
          day={search.day ?? 1}
          onDay={(day) => setSearch({ day, meal: undefined }, { replace: true })}
          onOpen={openCell}
          onShopping={openShopping}
        />
      ) : (
        <TotalsStrip view={view} />
      )}
      <div
        className={`${layout.fill} ${layout.grid12} ${classes.columns}`}
        data-beside={open !== null || replacing || undefined}
        data-phone={isPhone || undefined}
      >
        {!isPhone && (
          <section className={`${layout.lines} ${layout.card} ${classes.main}`} aria-label={t('grid')}>
            <WeekGrid
              view={view}
              actions={actions}
              open={open}
              onOpen={openCell}
              onReplace={() => blocked > 0 && openReplace()}
            />
            <WeekFoot view={view} />
          </section>
        )}
        {open !== null && (
          <MealPanel place={open} view={view} actions={actions} takesFocus={openedBy === 'key'} onClose={close} />
        )}
        {replacing && (
          <Suspense fallback={null}>
            <ConflictPanel view={view} actions={actions} asked={search.replace === true} onClose={close} />
          </Suspense>
        )}
      </div>
      {shopping && (
        <Suspense fallback={null}>
          <ShoppingDrawer
            userId={Number(params.userId)}
            labReportId={labReportId}
            startsOn={answer.plan.startsOn}
            isEmpty={plan.cells.length === 0}
            opened={search.shopping === true}
            whenSaved={saveNow}
            onClose={() => setSearch({ shopping: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </WorkFrame>
  );
}

/** Escape gives the focus back to the card that was open. */
function focusSpot({ day, slot }: Place): void {
  document.querySelector<HTMLElement>(`[data-spot="${day - 1}:${mealSlots.indexOf(slot) + 1}"]`)?.focus();
}

/** S shuffles, Ctrl Z undoes, Ctrl S saves now, Escape closes what is beside the grid; the other keys are the grid's. */
function useWeekKeys(actions: WeekActions, autosave: PlanAutosave, plan: Plan, close: (() => void) | null): void {
  const onKey = useStableCallback((event: KeyboardEvent): void => {
    if (isOverlaid()) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 's') {
      event.preventDefault();
      void autosave.flush();
    } else if (event.defaultPrevented || isTypedInto(event.target)) {
      // A toast with its own Undo has taken the key, or it is a letter.
    } else if (key === 'escape') {
      // Also where the focus is nowhere: a message with its Undo has just gone.
      close?.();
    } else if (control && key === 'z') {
      event.preventDefault();
      actions.undo();
    } else if (
      key === 's' &&
      areLetterKeysOn() &&
      !control &&
      !event.altKey &&
      openDays(plan) > 0 &&
      !actions.shuffling
    ) {
      event.preventDefault();
      actions.shuffle();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}

const openDays = (plan: Plan): number => weekDays.filter((day) => !isLocked(plan, day)).length;

function ShuffleButton({ plan, actions }: { plan: Plan; actions: WeekActions }) {
  const { t } = useTranslation('week');
  const count = openDays(plan);
  return (
    <Tooltip label={t('shuffle.allLocked')} disabled={count > 0}>
      <Button
        variant="default"
        data-narrow-icons
        leftSection={<IconArrowsShuffle size={16} stroke={1.75} aria-hidden />}
        loading={actions.shuffling}
        {...(count === 0 && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => count > 0 && actions.shuffle()}
      >
        {t('shuffle.label')}&nbsp;
        <span className={classes.days}>{t('shuffle.days', { count })}</span>
      </Button>
    </Tooltip>
  );
}

interface ToReportProps {
  params: WeekParams;
  /** How many meals have something that may no longer be eaten. */
  blocked: number;
  isSaved: boolean;
  save: () => Promise<boolean>;
}

/** Not before everything in the week may be eaten; the report then shows the week as it was left. */
function ToReport({ params, blocked, isSaved, save }: ToReportProps) {
  const { t } = useTranslation('week');
  const navigate = useNavigate();
  if (blocked > 0) {
    return (
      <Tooltip label={t('toReportBlocked', { count: blocked })}>
        <Button data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
          {t('toReport')}
        </Button>
      </Tooltip>
    );
  }
  const to: string = `/belly/users/${params.userId}/lab-reports/${params.labReportId}/report`;
  const follow = (event: MouseEvent): void => {
    if (isSaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void save().then(() => navigate({ to }));
  };
  return (
    <Button renderRoot={(props) => <Link to={to} {...props} />} onClick={follow}>
      {t('toReport')}
    </Button>
  );
}

const notTypedInto = ['checkbox', 'radio', 'button', 'submit'];

/** Letters go into this field, they are no shortcut. */
function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTypedInto.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}

/** A menu or a dialog is open: keys are for it. */
function isOverlaid(): boolean {
  return document.querySelector('[role="menu"], [role="dialog"]') !== null;
}

/** The autosave of one week, for as long as its screen is open. */
function useWeekPlan(labReportId: number, answer: WeekAnswer): [PlanAutosave, PlanState] {
  const { t } = useTranslation('week');
  const client = useQueryClient();
  const stored = useMemo(() => storedWeek(answer), [answer]);
  const [autosave] = useState(() => openPlanAutosave(client, labReportId, stored));
  const state = useAutosave(autosave, stored);
  const sayRefused = useStableCallback((refusal: Error) => toast.failure(refusal, t('saved.failed')));
  useEffect(() => {
    if (state.refusal !== null) sayRefused(state.refusal);
  }, [state.refusal, sayRefused]);
  return [autosave, state];
}
