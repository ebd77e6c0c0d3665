import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportDraft } from '#contract/patient-report.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Unsaved } from '#web/lib/autosave.ts';
import { DraftAutosave, type ReportChange, saveDelayMs } from './draft-autosave.ts';
import { draftOf } from './report.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (en: string) => ({ en, hr: '' });
const noServer = () => new ApiError({ kind: 'network', message: 'The server cannot be reached.' });
const refused = (status: number, code: string, more: object = {}) =>
  new ApiError({
    kind: 'http',
    status,
    message: 'No.',
    data: { code: code as never, values: {}, message: 'No.', requestId: 'test', ...more },
  });

const since = '2026-11-16T10:24:00.000Z';

/** A server that keeps the draft, counts versions and takes the blanks off texts, as ours does. */
function setUp(unsaved: Unsaved<ReportChange> | null = null) {
  let stored = draftOf();
  const sent: { change: ReportChange; version: number }[] = [];
  const kept: (Unsaved<ReportChange> | null)[] = [];
  let failure: Error | null = null;
  let hold: Promise<void> | null = null;
  const autosave = new DraftAutosave(
    stored,
    {
      save: async (change, version) => {
        sent.push({ change, version });
        if (hold !== null) await hold;
        if (failure !== null) throw failure;
        const message = change.message ?? stored.message;
        stored = {
          ...stored,
          ...change,
          message: { en: message.en.trim(), hr: message.hr.trim() },
          version: stored.version + 1,
        } as ReportDraft;
        return stored;
      },
      keep: (each) => {
        kept.push(each);
        return true;
      },
      now: () => since,
    },
    unsaved,
  );
  return {
    autosave,
    sent,
    kept,
    fail: (error: Error | null) => {
      failure = error;
    },
    hold: (): (() => void) => {
      let release = (): void => undefined;
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        hold = null;
        release();
      };
    },
  };
}

test('it saves once, a moment after the last key, and says so', async () => {
  const { autosave, sent } = setUp();
  expect(autosave.state().phase).toBe('saved');
  autosave.change({ message: text('D') });
  await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
  autosave.change({ message: text('Dear') });
  expect(autosave.state().phase).toBe('saving');
  await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ change: { message: text('Dear') }, version: 3 }]);
  expect(autosave.state()).toMatchObject({ phase: 'saved', stored: { version: 4 } });
  expect([...autosave.state().changed]).toEqual(['message']);
});

test('one request at a time: what is typed meanwhile goes with the next, on the version before it', async () => {
  const { autosave, sent, hold } = setUp();
  const release = hold();
  autosave.change({ message: text('one') });
  await vi.advanceTimersByTimeAsync(saveDelayMs);
  autosave.change({ message: text('one two') });
  await vi.advanceTimersByTimeAsync(10 * saveDelayMs);
  expect(sent).toHaveLength(1);
  expect(autosave.state().record.message.en).toBe('one two');
  release();
  await vi.advanceTimersByTimeAsync(saveDelayMs);
  expect(sent[1]).toEqual({ change: { message: text('one two') }, version: 4 });
  expect(autosave.state().phase).toBe('saved');
});

test('a blank at the end is not taken away under the hand', async () => {
  const { autosave } = setUp();
  autosave.change({ message: text('Dear ') });
  await autosave.flush();
  expect(autosave.state().stored.message.en).toBe('Dear');
  expect(autosave.state().record.message.en).toBe('Dear ');
});

test('without a server it tries again and again, and keeps the text on the device meanwhile', async () => {
  const { autosave, sent, kept, fail } = setUp();
  fail(noServer());
  autosave.change({ message: text('kept') });
  await autosave.flush();
  expect(autosave.state().phase).toBe('retrying');
  expect(kept.at(-1)).toEqual({ version: 3, change: { message: text('kept') }, since });
  await vi.advanceTimersByTimeAsync(2_000 + 5_000);
  expect(sent).toHaveLength(3);
  autosave.change({ week: { onPaper: false, shopping: false } });
  expect(kept.at(-1)?.change).toEqual({ message: text('kept'), week: { onPaper: false, shopping: false } });
  fail(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.state().phase).toBe('saved');
  expect(autosave.state().stored).toMatchObject({ message: { en: 'kept' }, week: { onPaper: false } });
  expect(kept.at(-1)).toBeNull();
});

test('a newer text wins over the one that failed', async () => {
  const { autosave, sent, fail, hold } = setUp();
  const release = hold();
  fail(noServer());
  autosave.change({ message: text('old'), form: 'short' });
  const flushed = autosave.flush();
  autosave.change({ message: text('new') });
  release();
  await flushed;
  fail(null);
  await autosave.flush();
  expect(sent.at(-1)?.change).toEqual({ message: text('new'), form: 'short' });
});

test('what the server will not take stops, says why, and goes on with the next change', async () => {
  const { autosave, sent, fail } = setUp();
  fail(refused(422, 'TOO_LONG'));
  autosave.change({ message: text('no') });
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state()).toMatchObject({ phase: 'refused', record: { message: { en: 'no' } } });
  expect(autosave.state().refusal?.message).toBe('No.');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  fail(null);
  autosave.change({ message: text('yes') });
  await vi.advanceTimersByTimeAsync(saveDelayMs);
  expect(autosave.state()).toMatchObject({ phase: 'saved', refusal: null });
});

describe('when somebody else saved', () => {
  const theirs = draftOf({ version: 9, message: text('theirs'), form: 'short', savedBy: 'Marko Perić' });

  async function overtaken() {
    const around = setUp();
    around.fail(refused(409, 'REPORT_CHANGED', { report: theirs }));
    around.autosave.change({ message: text('mine') });
    await around.autosave.flush();
    around.fail(null);
    return around;
  }

  test('nothing more is sent until one is chosen, and my text stays', async () => {
    const { autosave, sent, kept } = await overtaken();
    expect(autosave.state()).toMatchObject({ phase: 'conflict', theirs, record: { message: { en: 'mine' } } });
    autosave.change({ message: text('mine too') });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(kept.at(-1)?.change).toEqual({ message: text('mine too') });
  });

  test('mine goes over their draft, and only where I wrote', async () => {
    const { autosave, sent } = await overtaken();
    expect(await autosave.keepMine()).toBe(true);
    expect(sent.at(-1)).toEqual({ change: { message: text('mine') }, version: 9 });
    expect(autosave.state()).toMatchObject({ phase: 'saved', theirs: null });
  });

  test('theirs takes the place of mine', async () => {
    const { autosave, sent, kept } = await overtaken();
    autosave.takeTheirs();
    expect(autosave.state()).toMatchObject({ phase: 'saved', record: { message: { en: 'theirs' }, form: 'short' } });
    expect(kept.at(-1)).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
  });
});

describe('what an earlier visit left on the device', () => {
  test('is saved where the draft is still the same', async () => {
    const { autosave, sent } = setUp({ version: 3, change: { message: text('left') }, since });
    expect(autosave.state().record.message.en).toBe('left');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(autosave.state().phase).toBe('saved');
  });

  test('is forgotten where the draft says it already', async () => {
    const { autosave, sent, kept } = setUp({ version: 2, change: { message: text(' ') }, since });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(kept).toEqual([null]);
    expect(autosave.state().phase).toBe('saved');
  });

  test('asks first where somebody saved since', async () => {
    const { autosave, sent } = setUp({ version: 2, change: { message: text('left') }, since });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(autosave.state().theirs?.version).toBe(3);
  });
});

test('a save whose answer was lost is no conflict with oneself', async () => {
  const { autosave, fail, kept } = setUp();
  const message = text('arrived');
  fail(refused(409, 'REPORT_CHANGED', { report: draftOf({ version: 4, message }) }));
  autosave.change({ message: text('arrived ') });
  expect(await autosave.flush()).toBe(true);
  expect(autosave.state()).toMatchObject({ phase: 'saved', theirs: null, stored: { version: 4 } });
  expect(kept.at(-1)).toBeNull();
});

test('leaving the screen sends the rest at once; without a server it is kept and not tried for ever', async () => {
  const { autosave, sent, kept, fail } = setUp();
  autosave.change({ message: text('last words') });
  autosave.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  expect(kept.at(-1)).toBeNull();
  fail(noServer());
  autosave.change({ message: text('lost?') });
  autosave.close();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(sent).toHaveLength(2);
  expect(kept.at(-1)?.change).toEqual({ message: text('lost?') });
  fail(null);
  autosave.reopen();
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state().phase).toBe('saved');
});

test('a newer draft from the server is shown, but not over what is being written', async () => {
  const { autosave } = setUp();
  autosave.adopt(draftOf({ version: 5, message: text('restored') }));
  expect(autosave.state().record.message.en).toBe('restored');
  autosave.change({ message: text('being written') });
  autosave.adopt(draftOf({ version: 6, message: text('other') }));
  expect(autosave.state()).toMatchObject({ stored: { version: 5 }, record: { message: { en: 'being written' } } });
});
