import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import type { Unsaved } from '#web/lib/autosave.ts';
import type { Plan } from './plan.ts';
import { PlanAutosave, type PlanChange, type StoredWeek, saveDelayMs } from './plan-autosave.ts';
import { answerOf } from './week.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plans that can be told apart: a day of each is locked. */
const [a, b, c, d] = [1, 2, 3, 4].map((day): Plan => ({ cells: [], lockedDays: [day] })) as [Plan, Plan, Plan, Plan];
const weekOf = (plan: Plan, version: number): StoredWeek => ({ version, plan, answer: answerOf([], { version }) });
const stale = new ApiError({ kind: 'http', status: 409, message: 'Stale' });
const unreachable = new ApiError({ kind: 'network', message: 'Offline' });

interface Server {
  answers?: Error[];
  theirs?: StoredWeek | Error;
}

function autosaveOf({ answers = [], theirs = weekOf(d, 7) }: Server = {}) {
  const saved: [Plan | undefined, number][] = [];
  const device: (Unsaved<PlanChange> | null)[] = [];
  const ofOthers = async (refusal: ApiError): Promise<StoredWeek | null> => {
    if (theirs instanceof Error) throw theirs;
    return refusal === stale ? theirs : null;
  };
  const autosave = new PlanAutosave(weekOf(a, 1), ofOthers, {
    save: async ({ plan }, version) => {
      saved.push([plan, version]);
      const refusal = answers.shift();
      if (refusal) throw refusal;
      return weekOf(plan ?? a, version + 1);
    },
    keep: (unsaved) => device.push(unsaved) > 0,
    now: () => '2026-11-16T10:24:00.000Z',
  });
  const shown = (): Plan => autosave.state().record.plan;
  return { autosave, saved, device, shown };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change is shown at once and saved 800 ms after the last one', async () => {
  const { autosave, saved, shown } = autosaveOf();
  autosave.changePlan(b);
  await pass(saveDelayMs - 1);
  autosave.changePlan(c);
  expect(shown()).toBe(c);
  expect(autosave.state().phase).toBe('saving');
  await pass(saveDelayMs - 1);
  expect(saved).toEqual([]);
  await pass(1);
  expect(saved).toEqual([[c, 1]]);
  expect(autosave.state().phase).toBe('saved');
});

test('changes are taken back step by step, those of one stepper in one step', () => {
  const { autosave, shown } = autosaveOf();
  autosave.changePlan(b);
  autosave.changePlan(c, 'grams of leeks');
  autosave.changePlan(d, 'grams of leeks');
  expect(autosave.undo()).toBe(true);
  expect(shown()).toBe(b);
  expect(autosave.undo()).toBe(true);
  expect(autosave.undo()).toBe(false);
  expect(shown()).toBe(a);
  expect(autosave.canUndo).toBe(false);
});

test('a change is taken back together with what was built on it', () => {
  const { autosave, shown } = autosaveOf();
  autosave.changePlan(b);
  autosave.changePlan(c);
  autosave.changePlan(d);
  expect(autosave.undo(b)).toBe(true);
  expect(shown()).toBe(b);
  expect(autosave.undo(c)).toBe(false);
  expect(autosave.undo()).toBe(true);
  expect(shown()).toBe(a);
});

test('what someone else saved is overwritten only when asked', async () => {
  const { autosave, saved, shown } = autosaveOf({ answers: [stale] });
  autosave.changePlan(b);
  await pass(saveDelayMs);
  expect(autosave.state()).toMatchObject({ phase: 'conflict', theirs: { version: 7 } });
  autosave.changePlan(c);
  await pass(60_000);
  expect(saved).toHaveLength(1);
  expect(await autosave.keepMine()).toBe(true);
  expect(saved[1]).toEqual([c, 7]);
  expect(shown()).toBe(c);
});

test('theirs stands in place of mine, and nothing of mine comes back by undo', async () => {
  const { autosave, shown, device } = autosaveOf({ answers: [stale] });
  autosave.changePlan(b);
  await pass(saveDelayMs);
  autosave.takeTheirs();
  expect(shown()).toBe(d);
  expect(autosave.state()).toMatchObject({ phase: 'saved', stored: { version: 7 } });
  expect(autosave.canUndo).toBe(false);
  expect(device.at(-1)).toBeNull();
});

test('where it cannot be learnt what someone else saved, it is tried again', async () => {
  const { autosave, saved } = autosaveOf({ answers: [stale], theirs: unreachable });
  autosave.changePlan(b);
  await pass(saveDelayMs);
  expect(autosave.state().phase).toBe('retrying');
  await pass(2_000);
  expect(saved).toHaveLength(2);
  expect(autosave.state().phase).toBe('saved');
});

test('a save whose answer was lost is not somebody else’s, whatever was changed since', async () => {
  const { autosave, saved, shown } = autosaveOf({ answers: [unreachable, stale], theirs: weekOf(b, 2) });
  autosave.changePlan(b);
  await pass(saveDelayMs);
  autosave.changePlan(c);
  await pass(2_000 + saveDelayMs);
  expect(saved).toEqual([
    [b, 1],
    [c, 1],
    [c, 2],
  ]);
  expect(shown()).toBe(c);
  expect(autosave.state().phase).toBe('saved');
});

test('a week that the server made anew can be taken back, and is then saved', async () => {
  const { autosave, saved, shown } = autosaveOf();
  autosave.madeAnew(weekOf(b, 4));
  expect(shown()).toBe(b);
  expect(autosave.state().phase).toBe('saved');
  autosave.undo();
  await pass(saveDelayMs);
  expect(saved).toEqual([[a, 4]]);
});

test('of a week made anew only a day may be wanted: what is shown is saved over it', async () => {
  const { autosave, saved, shown } = autosaveOf();
  autosave.madeAnew(weekOf(b, 4), c);
  expect(shown()).toBe(c);
  await pass(saveDelayMs);
  expect(saved).toEqual([[c, 4]]);
});
