import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import type { FieldError } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { Answer, AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { acceptAnswers } from '#domain/questionnaires/accept-answers.ts';
import { type Answers, toAnswers, toList } from '#domain/questionnaires/answers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { AnswerAutosave } from './answer-autosave.ts';
import type { AnswerCalls } from './public-questionnaire.queries.ts';

const question = (id: string, rest: Partial<PresentedQuestion> = {}): PresentedQuestion => ({
  id,
  type: 'scale',
  text: id,
  required: true,
  min: 0,
  max: 10,
  ...rest,
});
const questions = [
  question('bloating'),
  question('pain', { visibleIf: { all: [{ question: 'bloating', op: 'atLeast', value: 5 }] } }),
  question('note', { type: 'text', maxLength: 10, required: false }),
];
const sections = [{ id: 'only', title: 'Only', questions }];

const refusal = (status: number, code: ErrorCode, fieldErrors: FieldError[] = []): ApiError =>
  new ApiError({
    kind: 'http',
    status,
    message: code,
    data: { code, values: {}, message: code, requestId: 'test', fieldErrors },
  });

/** The server as the autosave sees it: revisions, the same rules, and a network that can be cut. */
class FakeServer {
  answers: Answers = toAnswers([]);
  revision = 0;
  online = true;
  submitted = false;
  updates: Answer[][] = [];
  kept: Answer[] = [];
  /** What a newer version of the questionnaire no longer takes. */
  refuses: string[] = [];

  /** Another device saves. */
  other(questionId: string, value: AnswerValue): void {
    this.write([{ questionId, value }]);
  }

  calls(): AnswerCalls {
    return {
      load: async () => {
        this.reach();
        return { answers: toList(this.answers), revision: this.revision };
      },
      update: async (revision, answers) => {
        this.reach();
        this.check(revision);
        this.updates.push(answers);
        this.write(answers);
        return { revision: this.revision };
      },
      submit: async (revision) => {
        this.reach();
        this.check(revision);
        this.submitted = true;
        return [];
      },
      keepUnsent: (answers) => {
        this.kept = answers;
        return true;
      },
    };
  }

  private reach(): void {
    if (!this.online) throw new ApiError({ kind: 'network', message: 'No connection' });
  }

  private check(revision: number): void {
    if (this.submitted) throw refusal(409, 'QUESTIONNAIRE_SUBMITTED');
    if (revision !== this.revision) throw refusal(409, 'REVISION');
  }

  private write(patch: Answer[]): void {
    const { answers, problems } = acceptAnswers(questions, this.answers, patch);
    const refused = patch.map(({ questionId }) => questionId).filter((id) => this.refuses.includes(id));
    if (refused.length > 0 || problems.length > 0) {
      const fields = [...refused, ...problems.map(({ questionId }) => questionId)].map((field) => ({
        field,
        code: 'INVALID' as const,
        values: {},
        message: '',
      }));
      throw refusal(422, 'INVALID', fields);
    }
    this.answers = answers;
    this.revision += 1;
  }
}

const open = (server: FakeServer, unsent: Answer[] = []) =>
  new AnswerAutosave(sections, { answers: toList(server.answers), revision: server.revision }, unsent, server.calls());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('AnswerAutosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('saves an answer within a second, and says so', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 3);
    expect(autosave.state().phase).toBe('saving');
    await pass(1000);
    expect(server.answers.get('bloating')).toBe(3);
    expect(autosave.state()).toMatchObject({ phase: 'saved', stored: { version: 1 } });
    expect(server.kept).toEqual([]);
  });

  it('sends what was answered while a save was under way', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 3);
    await pass(200);
    autosave.answer('note', 'hello');
    autosave.answer('bloating', 4);
    await pass(1000);
    expect(toList(server.answers)).toEqual([
      { questionId: 'bloating', value: 4 },
      { questionId: 'note', value: 'hello' },
    ]);
  });

  it('keeps answers without a network, tries again, and at once when it comes back', async () => {
    const server = new FakeServer();
    server.online = false;
    const autosave = open(server);
    autosave.answer('bloating', 7);
    await pass(1000);
    expect(autosave.state().phase).toBe('retrying');
    expect(server.kept).toEqual([{ questionId: 'bloating', value: 7 }]);
    autosave.answer('pain', 2);
    await pass(60_000);
    expect(autosave.state().phase).toBe('retrying');
    server.online = true;
    void autosave.flush();
    await pass(0);
    expect(autosave.state().phase).toBe('saved');
    expect(server.answers.get('pain')).toBe(2);
  });

  it('sends what an earlier visit could not', async () => {
    const server = new FakeServer();
    const autosave = open(server, [
      { questionId: 'bloating', value: 5 },
      { questionId: 'gone', value: 1 },
    ]);
    await pass(1000);
    expect(autosave.state().record.draft.get('bloating')).toBe(5);
    expect(toList(server.answers)).toEqual([{ questionId: 'bloating', value: 5 }]);
  });

  it('sends the answer again that hiding its question had dropped', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 8);
    autosave.answer('pain', 6);
    await pass(1000);
    autosave.answer('bloating', 1);
    await pass(1000);
    expect(server.answers.has('pain')).toBe(false);
    autosave.answer('bloating', 9);
    await pass(1000);
    expect(server.answers.get('pain')).toBe(6);
  });

  it('clears on the server what has become impossible here', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 8);
    await pass(1000);
    autosave.answer('bloating', 80);
    await pass(1000);
    expect(server.answers.has('bloating')).toBe(false);
    expect(autosave.state().record.draft.get('bloating')).toBe(80);
  });

  it('merges what another device answered elsewhere', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    server.other('bloating', 5);
    autosave.answer('note', 'here');
    await pass(2000);
    expect(autosave.state().record.collisions).toEqual([]);
    expect(toList(autosave.state().record.draft).toSorted(byId)).toEqual(toList(server.answers).toSorted(byId));
    expect(server.answers.get('note')).toBe('here');
  });

  it('asks where both answered the same question differently; the choice is saved', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    server.other('bloating', 5);
    autosave.answer('bloating', 2);
    await pass(2000);
    expect(autosave.state().record.collisions).toEqual([{ questionId: 'bloating', mine: 2, theirs: 5 }]);
    expect(server.answers.get('bloating')).toBe(5);
    autosave.answer('bloating', 2);
    await pass(2000);
    expect(autosave.state().record.collisions).toEqual([]);
    expect(server.answers.get('bloating')).toBe(2);
  });

  it('submits what is left, over another device that saved in between', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 2);
    server.other('note', 'there');
    expect(await autosave.submit()).toBeNull();
    expect(server.submitted).toBe(true);
    expect(autosave.state().record.closed).toBe('submitted');
    expect(toList(server.answers).toSorted(byId)).toEqual([
      { questionId: 'bloating', value: 2 },
      { questionId: 'note', value: 'there' },
    ]);
  });

  it('does not submit without a network, and takes a lost answer to a submit for what it was', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    autosave.answer('bloating', 2);
    server.online = false;
    expect(await autosave.submit()).toEqual({ kind: 'later' });
    expect(autosave.state().record.closed).toBeNull();
    server.online = true;
    server.submitted = true;
    await autosave.submit();
    expect(autosave.state().record.closed).toBe('submitted');
  });

  it('saves the rest where the server will never take one of the answers', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    server.refuses = ['bloating'];
    autosave.answer('bloating', 2);
    autosave.answer('note', 'here');
    await pass(1000);
    expect(toList(server.answers)).toEqual([{ questionId: 'note', value: 'here' }]);
    expect(autosave.state()).toMatchObject({ phase: 'saved' });
    expect(autosave.state().record.draft.has('bloating')).toBe(false);
  });

  it('takes a save whose answer was lost for its own, and asks nothing', async () => {
    const server = new FakeServer();
    const calls = server.calls();
    const autosave = new AnswerAutosave(sections, { answers: [], revision: 0 }, [], {
      ...calls,
      update: async (revision, answers) => {
        await calls.update(revision, answers);
        throw new ApiError({ kind: 'network', message: 'No connection' });
      },
    });
    autosave.answer('bloating', 2);
    await pass(500);
    expect(autosave.state().phase).toBe('retrying');
    autosave.answer('bloating', 3);
    await pass(3000);
    expect(autosave.state().record.collisions).toEqual([]);
    expect(server.answers.get('bloating')).toBe(3);
  });

  it('stops when the questionnaire was closed elsewhere', async () => {
    const server = new FakeServer();
    const autosave = open(server);
    server.submitted = true;
    autosave.answer('bloating', 2);
    await pass(1000);
    expect(autosave.state().record.closed).toBe('submitted');
    autosave.answer('bloating', 3);
    await pass(60_000);
    expect(server.updates).toEqual([]);
  });
});

describe('whatever happens on the way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const step = fc.oneof(
    fc.record({
      act: fc.constantFrom<'here' | 'there'>('here', 'there'),
      questionId: fc.constantFrom('bloating', 'pain'),
      value: fc.option(fc.integer({ min: 0, max: 12 })),
    }),
    fc.record({
      act: fc.constant('here' as const),
      questionId: fc.constant('note'),
      value: fc.string({ maxLength: 14 }),
    }),
    fc.record({ act: fc.constant('network' as const), up: fc.boolean() }),
    fc.record({ act: fc.constant('time' as const), ms: fc.integer({ min: 0, max: 5_000 }) }),
  );

  it('in the end both sides hold the same answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const server = new FakeServer();
        const autosave = open(server);
        for (const each of steps) {
          if (each.act === 'here') autosave.answer(each.questionId, each.value);
          else if (each.act === 'network') server.online = each.up;
          else if (each.act === 'time') await pass(each.ms);
          else if (each.value === null || each.value <= 10) server.other(each.questionId, each.value);
        }
        server.online = true;
        // A device asks what others saved when it saves something itself.
        autosave.answer('note', 'the end');
        void autosave.flush();
        await pass(120_000);
        const { record, phase } = autosave.state();
        expect(phase).toBe('saved');
        expect(toList(record.answers).toSorted(byId)).toEqual(toList(server.answers).toSorted(byId));
      }),
      { numRuns: draws(200) },
    );
  });
});

function byId(one: Answer, other: Answer): number {
  return one.questionId < other.questionId ? -1 : 1;
}
