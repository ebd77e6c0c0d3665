import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Visit } from '#contract/visits.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Unsaved } from '#web/lib/autosave.ts';
import { saveDelayMs, VisitAutosave, type VisitChange } from './visit-autosave.ts';

const visit = (part: Partial<Visit> = {}): Visit => ({
  ...{ id: 7, visitedOn: '2026-11-16', startsAt: null, kind: 'followUp', language: 'en', text: '', translation: '' },
  ...{ goals: [], onPaper: false, authorId: 1, author: 'Iva Matić', signed: null, earlier: [], version: 1 },
  savedAt: '2026-11-16T09:00:00.000Z',
  ...part,
});
const unreachable = new ApiError({ kind: 'network', message: 'The server cannot be reached.' });
const changedBy = (theirs: Visit) =>
  new ApiError({
    ...{ kind: 'http', status: 409, message: 'Changed' },
    data: { code: 'VISIT_CHANGED', values: {}, message: 'Changed', requestId: 'r', visit: theirs } as never,
  });

let saved: [VisitChange, number][];
let kept: Unsaved<VisitChange> | null;
let answer: (change: VisitChange, version: number) => Promise<Visit>;
const open = (stored = visit(), unsaved: Unsaved<VisitChange> | null = null) =>
  new VisitAutosave(
    stored,
    {
      save: (change, version) => {
        saved.push([change, version]);
        return answer(change, version);
      },
      keep: (words) => {
        kept = words;
        return true;
      },
      now: () => '2026-11-16T10:24:00.000Z',
    },
    unsaved,
  );
beforeEach(() => {
  vi.useFakeTimers();
  [saved, kept] = [[], null];
  answer = async (change, version) => visit({ text: change.text?.trim() ?? '', version: version + 1 });
});
afterEach(() => vi.useRealTimers());
/** The answer to the next save is on its way until it fails. */
const delayAnswer = (): ((error: ApiError) => void) => {
  let fail = (_error: ApiError): void => undefined;
  answer = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  return (error) => fail(error);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a note', () => {
  test('is saved a moment after the last key, as it was typed on screen', async () => {
    const autosave = open();
    autosave.change({ text: 'O' });
    autosave.change({ text: 'Oats ' });
    expect(autosave.state().phase).toBe('saving');
    await pass(saveDelayMs);
    expect(saved).toEqual([[{ text: 'Oats ' }, 1]]);
    expect(autosave.state()).toMatchObject({ phase: 'saved', record: { text: 'Oats ', version: 2 } });
  });

  test('that cannot be saved is kept on this device, and saved when that is possible again', async () => {
    const autosave = open();
    answer = () => Promise.reject(unreachable);
    autosave.change({ text: 'Oats' });
    await pass(saveDelayMs);
    expect(autosave.state()).toMatchObject({ phase: 'retrying', unsavedSince: '2026-11-16T10:24:00.000Z', kept: true });
    expect(kept).toMatchObject({ version: 1, change: { text: 'Oats' } });
    answer = async (change, version) => visit({ text: change.text ?? '', version: version + 1 });
    expect(await autosave.flush()).toBe(true);
    expect(kept).toBeNull();
    expect(autosave.state()).toMatchObject({ phase: 'saved', unsavedSince: null });
  });

  test('is tried again by whoever asks for it while an earlier try is still failing', async () => {
    const autosave = open();
    const fail = delayAnswer();
    autosave.change({ text: 'Oats' });
    await pass(saveDelayMs);
    const asked = autosave.flush();
    answer = async (change, version) => visit({ text: change.text ?? '', version: version + 1 });
    fail(unreachable);
    expect(await asked).toBe(true);
    expect(saved).toHaveLength(2);
    expect(autosave.state()).toMatchObject({ phase: 'saved', unsavedSince: null });
  });

  test('that is refused while somebody asks for another try is not sent again', async () => {
    const autosave = open();
    const fail = delayAnswer();
    autosave.change({ text: 'Oats' });
    await pass(saveDelayMs);
    const asked = autosave.flush();
    fail(new ApiError({ kind: 'http', status: 422, message: 'Too long' }));
    expect(await asked).toBe(false);
    expect(saved).toHaveLength(1);
    expect(autosave.state().phase).toBe('refused');
  });

  test('of somebody else is shown beside, and nothing is sent until one is chosen', async () => {
    const autosave = open();
    answer = () => Promise.reject(changedBy(visit({ text: 'Theirs', version: 4 })));
    autosave.change({ text: 'Mine' });
    await pass(saveDelayMs);
    expect(autosave.state()).toMatchObject({ phase: 'conflict', theirs: { text: 'Theirs' }, record: { text: 'Mine' } });
    autosave.change({ text: 'Mine, longer' });
    await pass(60_000);
    expect(saved).toHaveLength(1);
    answer = async (change, version) => visit({ text: change.text ?? '', version: version + 1 });
    await autosave.keepMine();
    expect(saved.at(-1)).toEqual([{ text: 'Mine, longer' }, 4]);
  });

  test('can be theirs, too; the fields begin anew', async () => {
    const autosave = open();
    const { revision } = autosave.state();
    answer = () => Promise.reject(changedBy(visit({ text: 'Theirs', version: 4 })));
    autosave.change({ text: 'Mine' });
    await pass(saveDelayMs);
    autosave.takeTheirs();
    expect(autosave.state()).toMatchObject({ phase: 'saved', record: { text: 'Theirs' }, theirs: null });
    expect(autosave.state().revision).toBeGreaterThan(revision);
    expect(kept).toBeNull();
  });

  test('whose answer alone was lost is no conflict', async () => {
    const autosave = open();
    answer = () => Promise.reject(changedBy(visit({ text: 'Mine', version: 2 })));
    autosave.change({ text: 'Mine' });
    await pass(saveDelayMs);
    expect(autosave.state()).toMatchObject({ phase: 'saved', theirs: null });
  });

  test('that was kept before is sent at once, or asks where the note has changed since', async () => {
    const unsaved = { version: 1, change: { text: 'Kept' }, since: '2026-11-16T09:30:00.000Z' };
    const autosave = open(visit(), unsaved);
    await pass(0);
    expect(saved).toEqual([[{ text: 'Kept' }, 1]]);
    expect(autosave.state().phase).toBe('saved');
    expect(open(visit({ text: 'Newer', version: 3 }), unsaved).state().phase).toBe('conflict');
  });

  test('that somebody else opened or signed meanwhile is no reason to lose words', async () => {
    const autosave = open();
    answer = () => Promise.reject(unreachable);
    autosave.change({ text: 'Mine' });
    await pass(saveDelayMs);
    autosave.adopt(visit({ text: 'Theirs', version: 3 }));
    expect(autosave.state()).toMatchObject({ phase: 'conflict', record: { text: 'Mine' }, theirs: { text: 'Theirs' } });
  });

  test('that is refused says why, and goes on with the next key', async () => {
    const autosave = open();
    answer = () => Promise.reject(new ApiError({ kind: 'http', status: 409, message: 'This note is signed.' }));
    autosave.change({ text: 'Late' });
    await pass(saveDelayMs);
    expect(autosave.state()).toMatchObject({ phase: 'refused', refusal: { message: 'This note is signed.' } });
  });
});
