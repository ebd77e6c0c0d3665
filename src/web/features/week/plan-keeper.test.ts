import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanKeeper, type SaveFailure, saveDelayMs } from './plan-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Failed extends Error {
  readonly as: SaveFailure;
  constructor(as: SaveFailure) {
    super(as);
    this.as = as;
  }
}

function keeperOf(answers: (number | SaveFailure)[] = []) {
  const saved: [string, number][] = [];
  const refused: unknown[] = [];
  const device: ({ plan: string; version: number } | null)[] = [];
  const keeper = new PlanKeeper('a', 1, {
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
  return { keeper, saved, refused, device };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a change is shown at once and saved 800 ms after the last one', async () => {
  const { keeper, saved } = keeperOf();
  keeper.change('b');
  await pass(saveDelayMs - 1);
  keeper.change('c');
  expect(keeper.snapshot()).toMatchObject({ plan: 'c', status: 'saving' });
  await pass(saveDelayMs - 1);
  expect(saved).toEqual([]);
  await pass(1);
  expect(saved).toEqual([['c', 1]]);
  expect(keeper.snapshot().status).toBe('saved');
});

test('what changed during a save is saved after it, with the version that it answered', async () => {
  const { keeper, saved } = keeperOf();
  keeper.change('b');
  const saving = keeper.saveNow();
  keeper.change('c');
  await saving;
  await pass(saveDelayMs);
  expect(saved).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

test('changes are taken back step by step, those of one stepper in one step', async () => {
  const { keeper, saved } = keeperOf();
  keeper.change('b');
  keeper.change('c', 'grams of leeks');
  keeper.change('d', 'grams of leeks');
  expect(keeper.undo()).toBe(true);
  expect(keeper.snapshot().plan).toBe('b');
  expect(keeper.undo()).toBe(true);
  expect(keeper.undo()).toBe(false);
  expect(keeper.snapshot()).toMatchObject({ plan: 'a', canUndo: false });
  await pass(saveDelayMs);
  // it is what the server has: nothing to send
  expect(saved).toEqual([]);
  expect(keeper.snapshot().status).toBe('saved');
});

test('a change is taken back together with what was built on it', () => {
  const { keeper } = keeperOf();
  keeper.change('b');
  keeper.change('c');
  keeper.change('d');
  expect(keeper.undo('b')).toBe(true);
  expect(keeper.snapshot().plan).toBe('b');
  expect(keeper.undo('c')).toBe(false);
  expect(keeper.undo()).toBe(true);
  expect(keeper.snapshot().plan).toBe('a');
});

test('without network it tries again and keeps what was changed', async () => {
  const { keeper, saved, device } = keeperOf(['later', 'later']);
  keeper.change('b');
  await pass(saveDelayMs);
  expect(keeper.snapshot()).toMatchObject({ plan: 'b', status: 'notSaved' });
  expect(device.at(-1)).toEqual({ plan: 'b', version: 1 });
  await pass(2_000 + 4_000);
  expect(saved).toHaveLength(3);
  expect(keeper.snapshot().status).toBe('saved');
  expect(device.at(-1)).toBeNull();
});

test('what someone else saved is overwritten only when asked', async () => {
  const { keeper, saved } = keeperOf(['taken']);
  keeper.change('b');
  await pass(saveDelayMs);
  expect(keeper.snapshot().status).toBe('taken');
  keeper.change('c');
  await pass(60_000);
  expect(saved).toHaveLength(1);
  keeper.keepMine(7);
  await pass(0);
  expect(saved[1]).toEqual(['c', 7]);
  expect(keeper.snapshot().status).toBe('saved');
});

test('theirs stands in place of mine, and nothing of mine comes back by undo', async () => {
  const { keeper } = keeperOf(['taken']);
  keeper.change('b');
  await pass(saveDelayMs);
  keeper.takeTheirs('x', 9);
  expect(keeper.snapshot()).toMatchObject({ plan: 'x', status: 'saved', canUndo: false });
  expect(keeper.currentVersion()).toBe(9);
});

test('a week that the server made anew can be taken back, and is then saved', async () => {
  const { keeper, saved } = keeperOf();
  keeper.replaced('shuffled', 4);
  expect(keeper.snapshot()).toMatchObject({ plan: 'shuffled', status: 'saved', canUndo: true });
  keeper.undo();
  await pass(saveDelayMs);
  expect(saved).toEqual([['a', 4]]);
});

test('what the server never takes is said once and not tried again', async () => {
  const { keeper, saved, refused } = keeperOf(['refused']);
  keeper.change('b');
  await pass(60_000);
  expect(saved).toHaveLength(1);
  expect(refused).toHaveLength(1);
  expect(keeper.snapshot().status).toBe('refused');
});
