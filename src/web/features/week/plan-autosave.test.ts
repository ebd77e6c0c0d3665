import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanAutosave, type SaveFailure, saveDelayMs } from './plan-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Failed extends Error {
  readonly as: SaveFailure;
  constructor(as: SaveFailure) {
    super(as);
    this.as = as;
  }
}

function autosaveOf(answers: (number | SaveFailure)[] = []) {
  const saved: [string, number][] = [];
  const refused: unknown[] = [];
  const device: ({ plan: string; version: number } | null)[] = [];
  const autosave = new PlanAutosave('a', 1, {
    save: async (plan: string, version) => {
      saved.push([plan, version]);
      const answer = answers.shift() ?? version + 1;
      if (typeof answer === 'string') throw new Failed(answer);
      return { plan, version: answer };
    },
    failureOf: (error) => (error instanceof Failed ? error.as : 'later'),
    onRefused: (error) => refused.push(error),
    keepUnsaved: (unsaved) => device.push(unsaved),
  });
  return { autosave, saved, refused, device };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change is shown at once and saved 800 ms after the last one', async () => {
  const { autosave, saved } = autosaveOf();
  autosave.change('b');
  await pass(saveDelayMs - 1);
  autosave.change('c');
  expect(autosave.snapshot()).toMatchObject({ plan: 'c', status: 'saving' });
  await pass(saveDelayMs - 1);
  expect(saved).toEqual([]);
  await pass(1);
  expect(saved).toEqual([['c', 1]]);
  expect(autosave.snapshot().status).toBe('saved');
});

test('what changed during a save is saved after it, with the version that it answered', async () => {
  const { autosave, saved } = autosaveOf();
  autosave.change('b');
  const saving = autosave.saveNow();
  autosave.change('c');
  await saving;
  await pass(saveDelayMs);
  expect(saved).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

test('changes are taken back step by step, those of one stepper in one step', async () => {
  const { autosave, saved } = autosaveOf();
  autosave.change('b');
  autosave.change('c', 'grams of leeks');
  autosave.change('d', 'grams of leeks');
  expect(autosave.undo()).toBe(true);
  expect(autosave.snapshot().plan).toBe('b');
  expect(autosave.undo()).toBe(true);
  expect(autosave.undo()).toBe(false);
  expect(autosave.snapshot()).toMatchObject({ plan: 'a', canUndo: false });
  await pass(saveDelayMs);
  // it is what the server has: nothing to send
  expect(saved).toEqual([]);
  expect(autosave.snapshot().status).toBe('saved');
});

test('a change is taken back together with what was built on it', () => {
  const { autosave } = autosaveOf();
  autosave.change('b');
  autosave.change('c');
  autosave.change('d');
  expect(autosave.undo('b')).toBe(true);
  expect(autosave.snapshot().plan).toBe('b');
  expect(autosave.undo('c')).toBe(false);
  expect(autosave.undo()).toBe(true);
  expect(autosave.snapshot().plan).toBe('a');
});

test('without network it tries again and keeps what was changed', async () => {
  const { autosave, saved, device } = autosaveOf(['later', 'later']);
  autosave.change('b');
  await pass(saveDelayMs);
  expect(autosave.snapshot()).toMatchObject({ plan: 'b', status: 'notSaved' });
  expect(device.at(-1)).toEqual({ plan: 'b', version: 1 });
  await pass(2_000 + 4_000);
  expect(saved).toHaveLength(3);
  expect(autosave.snapshot().status).toBe('saved');
  expect(device.at(-1)).toBeNull();
});

test('what someone else saved is overwritten only when asked', async () => {
  const { autosave, saved } = autosaveOf(['taken']);
  autosave.change('b');
  await pass(saveDelayMs);
  expect(autosave.snapshot().status).toBe('taken');
  autosave.change('c');
  await pass(60_000);
  expect(saved).toHaveLength(1);
  autosave.keepMine(7);
  await pass(0);
  expect(saved[1]).toEqual(['c', 7]);
  expect(autosave.snapshot().status).toBe('saved');
});

test('theirs stands in place of mine, and nothing of mine comes back by undo', async () => {
  const { autosave } = autosaveOf(['taken']);
  autosave.change('b');
  await pass(saveDelayMs);
  autosave.takeTheirs('x', 9);
  expect(autosave.snapshot()).toMatchObject({ plan: 'x', status: 'saved', canUndo: false });
  expect(autosave.currentVersion()).toBe(9);
});

test('a week that the server made anew can be taken back, and is then saved', async () => {
  const { autosave, saved } = autosaveOf();
  autosave.replaced('shuffled', 4);
  expect(autosave.snapshot()).toMatchObject({ plan: 'shuffled', status: 'saved', canUndo: true });
  autosave.undo();
  await pass(saveDelayMs);
  expect(saved).toEqual([['a', 4]]);
});

test('what the server never takes is said once and not tried again', async () => {
  const { autosave, saved, refused } = autosaveOf(['refused']);
  autosave.change('b');
  await pass(60_000);
  expect(saved).toHaveLength(1);
  expect(refused).toHaveLength(1);
  expect(autosave.snapshot().status).toBe('refused');
});
