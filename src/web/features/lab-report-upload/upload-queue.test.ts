import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LabReportDraft } from '#contract/lab-report-drafts.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { needsOf, type SampleFacts } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

// Files share their modules: what was loaded before this one is not used here, and what is loaded here not after it.
const { call } = vi.hoisted(() => {
  vi.resetModules();
  return { call: vi.fn() };
});
vi.mock('#web/lib/api-client.ts', () => ({ call }));
afterAll(() => {
  vi.doUnmock('#web/lib/api-client.ts');
  vi.resetModules();
});

const facts: SampleFacts = {
  userId: 7,
  method: '16S',
  sampleDate: null,
  labName: '',
  kitId: '',
  keepMappings: false,
};
const question = { code: 'SCALE', message: 'What?', values: {}, options: [{ value: 'percent', message: 'Percent' }] };
const draftOf = (id: number, more: Partial<LabReportDraft> = {}) =>
  ({
    id,
    userId: 7,
    method: '16S',
    sample: null,
    mappings: [],
    answers: {},
    files: [],
    createdAt: '2026-11-15T09:00:00.000Z',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    preview: { samples: [], reading: { question: null } },
    ...more,
  }) as unknown as LabReportDraft;
const file = (name: string) => new File(['x'], name);
const refused = (status: number, code: string, more = {}) =>
  new ApiError({
    kind: 'http',
    status,
    message: code,
    data: { code: code as never, values: {}, message: code, requestId: '', ...more },
  });

/** Calls that wait to be answered by the test, by their method and path. */
interface Pending {
  name: string;
  input: { signal?: AbortSignal; onProgress?: (share: number) => void; query?: object; body?: object };
  answer(value: unknown): void;
  refuse(error: unknown): void;
}
let pending: Pending[] = [];
beforeEach(() => {
  pending = [];
  call.mockImplementation(
    (endpoint: { method: string; path: string }, input: Pending['input'] = {}) =>
      new Promise((answer, refuse) => {
        pending.push({ name: `${endpoint.method} ${endpoint.path}`, input, answer, refuse });
        input.signal?.addEventListener('abort', () => refuse(input.signal?.reason));
      }),
  );
});
afterEach(() => vi.clearAllMocks());

const settled = () => new Promise((resolve) => setTimeout(resolve));
const states = (queue: UploadQueue) => queue.items().map(({ name, state }) => `${name} ${state}`);
async function draftIn(queue: UploadQueue, draft: LabReportDraft): Promise<string> {
  const [id = ''] = queue.add([file('a.csv')], facts);
  pending.pop()?.answer({ draft });
  await settled();
  return id;
}

test('two files are sent at a time; the next begins when one is read, refused or cancelled', async () => {
  const queue = new UploadQueue();
  const ids = queue.add([file('a.csv'), file('b.csv'), file('c.csv'), file('d.csv')], facts);
  expect(states(queue)).toEqual(['a.csv sending', 'b.csv sending', 'c.csv waiting', 'd.csv waiting']);
  pending[0]?.input.onProgress?.(1);
  expect(queue.items()[0]?.state).toBe('reading');
  pending[0]?.answer({ draft: draftOf(1) });
  await settled();
  expect(states(queue)).toEqual(['a.csv draft', 'b.csv sending', 'c.csv sending', 'd.csv waiting']);
  queue.cancel(ids[1] ?? '');
  await settled();
  expect(pending[1]?.input.signal?.aborted).toBe(true);
  expect(states(queue)).toEqual(['a.csv draft', 'c.csv sending', 'd.csv sending']);
  pending[2]?.refuse(refused(415, 'FORMAT_UNKNOWN'));
  await settled();
  expect(states(queue)).toEqual(['a.csv draft', 'c.csv refused', 'd.csv sending']);
});

test('a table and its taxonomy are sent as one', () => {
  const queue = new UploadQueue();
  queue.add([file('run.shared'), file('other.csv'), file('run.cons.taxonomy')], facts);
  expect(states(queue)).toEqual(['run.shared + run.cons.taxonomy sending', 'other.csv sending']);
});

test('what is chosen while a file is on its way is made good when it has arrived', async () => {
  const queue = new UploadQueue();
  const [id = ''] = queue.add([file('a.csv')], facts);
  queue.setFacts(id, { method: 'shotgun' });
  pending[0]?.answer({ draft: draftOf(1) });
  await settled();
  expect(pending[1]).toMatchObject({
    name: 'PUT /lab-report-drafts/{draftId}',
    input: { body: { method: 'shotgun' } },
  });
});

test('a later change takes the place of one under way; a refused one leaves the draft as it was', async () => {
  const queue = new UploadQueue();
  const id = await draftIn(queue, draftOf(1));
  queue.setFacts(id, { method: 'shotgun' });
  queue.setFacts(id, { method: 'qPCR' });
  expect(pending.at(-2)?.input.signal?.aborted).toBe(true);
  pending.at(-1)?.refuse(refused(422, 'INVALID'));
  await settled();
  expect(queue.find(id)).toMatchObject({ state: 'draft', facts: { method: '16S' }, draft: { id: 1 } });
  expect(queue.find(id)?.error).not.toBeNull();
});

test('a draft that the server has no more has expired, and is sent again from the file', async () => {
  const queue = new UploadQueue();
  const id = await draftIn(queue, draftOf(1));
  queue.setFacts(id, { sampleDate: '2026-11-03' });
  void queue.save(id);
  pending.at(-1)?.refuse(refused(404, 'DRAFT_NOT_FOUND'));
  await settled();
  expect(pending.at(-1)?.name).toBe('GET /lab-report-drafts/{draftId}');
  pending.at(-1)?.refuse(refused(404, 'DRAFT_NOT_FOUND'));
  await settled();
  expect(queue.find(id)?.state).toBe('expired');
  queue.sendAgain(id);
  expect(queue.find(id)).toMatchObject({ state: 'sending', facts: { sampleDate: '2026-11-03' } });
});

test('a patient that is not there is no expired draft', async () => {
  const queue = new UploadQueue();
  const id = await draftIn(queue, draftOf(1));
  queue.setFacts(id, { sampleDate: '2026-11-03' });
  void queue.save(id);
  pending.at(-1)?.refuse(refused(404, 'DRAFT_NOT_FOUND'));
  await settled();
  pending.at(-1)?.answer({ draft: draftOf(1) });
  await settled();
  expect(queue.find(id)).toMatchObject({ state: 'draft' });
  expect(queue.find(id)?.error).not.toBeNull();
});

test('a save whose answer was lost finds its report', async () => {
  const queue = new UploadQueue();
  const id = await draftIn(queue, draftOf(1));
  queue.setFacts(id, { sampleDate: '2026-11-03' });
  const saving = queue.save(id);
  pending.at(-1)?.refuse(refused(409, 'DRAFT_SAVED', { labReportId: 12 }));
  expect(await saving).toBe(12);
  expect(queue.find(id)).toMatchObject({ state: 'saved', labReportId: 12 });
});

test('of a file of several samples one is saved, and the next chosen without sending it again', async () => {
  const queue = new UploadQueue();
  const preview = { samples: ['A', 'B'], reading: { question: null } } as never;
  const id = await draftIn(queue, draftOf(1, { preview, sample: 'A' }));
  queue.setFacts(id, { sampleDate: '2026-11-03' });
  const saving = queue.save(id, false, true);
  expect(pending[0]).toMatchObject({ input: { query: { another: 'true' } } });
  pending.shift()?.answer({ labReport: { id: 9 } });
  await vi.waitFor(() => expect(pending[0]).toMatchObject({ input: { body: { sample: null } } }));
  pending.shift()?.answer({ draft: draftOf(1, { preview }) });
  expect(await saving).toBe(9);
  expect(queue.find(id)).toMatchObject({ state: 'draft', draft: { sample: null } });
});

test('saving waits for the question, the sample, the patient and the date', async () => {
  const queue = new UploadQueue();
  const preview = { samples: ['A', 'B'], reading: { question } } as never;
  const id = await draftIn(queue, draftOf(1, { preview }));
  const item = queue.find(id);
  if (!item) throw new Error('the file is not there');
  const needs = (more: object) => needsOf({ ...item, ...more });
  expect(needs({ facts: { ...facts, userId: null } })).toEqual(['question', 'sample', 'patient', 'date']);
  expect(needs({ facts: { ...facts, sampleDate: '3. 11.' } })).toContain('date');
  // an answer that settles nothing leaves its question open
  const asked = draftOf(1, { preview, answers: { SCALE: 'perhaps' }, sample: 'B' });
  expect(needs({ draft: asked, facts: { ...facts, sampleDate: '2026-11-03' } })).toEqual(['question']);
  const settled = { samples: ['A', 'B'], reading: { question: null } } as never;
  const draft = draftOf(1, { preview: settled, answers: { SCALE: 'percent' }, sample: 'B' });
  expect(needs({ draft, facts: { ...facts, sampleDate: '2026-11-03' } })).toEqual([]);
});
