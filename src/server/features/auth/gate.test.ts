import { describe, expect, test } from 'vitest';
import { Gate, type Lane } from './gate.ts';

const bounds = { atOnce: 2, waiting: 4, waitingPerKey: 3 };
const of = (key: string, first = false): Lane => ({ key, first });

/** Work that ends when it is told to. */
function held() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

describe('the gate', () => {
  test('runs two at a time and never more', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 100, waitingPerKey: 100 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => gate.enter(of('a'), work)));
    expect(most).toBe(2);
  });

  test('lets a few of one key wait, and others beside them', async () => {
    const gate = new Gate(bounds);
    const all = held();
    const entered = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c'].map((key) => gate.enter(of(key), all.work) !== null);
    // Two run, three wait; the next of the same key is refused, another key takes the last place.
    expect(entered).toEqual([true, true, true, true, true, false, true, false]);
    all.end();
  });

  test('keeps places for whom it takes first, and takes them first', async () => {
    const gate = new Gate(bounds);
    const blocking = held();
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
    };
    void gate.enter(of('x'), blocking.work);
    void gate.enter(of('y'), blocking.work);
    const strangers = ['a', 'b', 'c', 'd'].map((key) => gate.enter(of(key), note(key)));
    expect(gate.enter(of('e'), note('e'))).toBeNull();
    const known = gate.enter(of('known', true), note('known'));
    expect(known).not.toBeNull();
    blocking.end();
    await Promise.all([...strangers, known]);
    expect(order).toEqual(['known', 'a', 'b', 'c', 'd']);
  });

  test('goes on after work that failed', async () => {
    const gate = new Gate(bounds);
    await expect(gate.enter(of('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.enter(of('a'), async () => 'yes')).toBe('yes');
  });
});
