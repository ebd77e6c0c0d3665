import { afterEach, expect, test } from 'vitest';
import { deliver } from './smtp.ts';
import { startSmtp, type TestSmtp } from './smtp-server.fixture.ts';

let smtp: TestSmtp;
afterEach(() => smtp.close());

const envelope = { from: 'practice@example.org', to: 'ana@example.org' };
const message = Buffer.from('Subject: A test\r\n\r\nHello.\r\n');
const patience = { connectMs: 2_000, greetMs: 2_000, silentMs: 500 };
const send = (more: { requireTls?: boolean; secure?: boolean; auth?: { user: string; password: string } } = {}) =>
  deliver(
    { host: '127.0.0.1', port: smtp.port, secure: false, requireTls: false, auth: null, ...more },
    envelope,
    message,
    patience,
  );

test('a message is handed over, and the server says so', async () => {
  smtp = await startSmtp();
  expect(await send()).toEqual({ kind: 'accepted', words: expect.stringContaining('queued as 42') });
  expect(smtp.messages.map(({ subject }) => subject)).toEqual(['A test']);
});

test.each([
  [{ refuseRecipient: 450 }, 'later'],
  [{ refuseRecipient: 550 }, 'refused'],
  [{ refuseText: 451 }, 'later'],
  [{ refuseText: 554 }, 'refused'],
  ['hangUpBeforeText', 'later'],
  ['hangUpAfterText', 'unsure'],
] as const)('after %o it is %s', async (behaviour, kind) => {
  smtp = await startSmtp();
  smtp.behaviour = behaviour;
  const outcome = await send();
  expect(outcome.kind).toBe(kind);
  expect(outcome.words).not.toBe('');
  expect(smtp.messages).toEqual([]);
});

test('a server that takes the text and says nothing leaves it open', async () => {
  smtp = await startSmtp();
  smtp.behaviour = 'sayNothing';
  expect((await send()).kind).toBe('unsure');
});

test('nobody at the port: later', async () => {
  smtp = await startSmtp();
  await smtp.close();
  expect(await send()).toMatchObject({ kind: 'later', words: expect.stringContaining('ECONNREFUSED') });
});

test('where TLS is required, a server without it gets nothing', async () => {
  smtp = await startSmtp({ disabledCommands: ['STARTTLS'] });
  expect(await send({ requireTls: true })).toEqual({
    kind: 'later',
    words: expect.stringContaining('offers no TLS'),
  });
  expect((await send({ secure: true })).kind).toBe('later');
  expect(smtp.texts).toBe(0);
});

test('nor does one whose certificate nobody vouches for', async () => {
  smtp = await startSmtp({ hideSTARTTLS: false });
  const outcome = await send({ requireTls: true });
  expect(outcome.kind).toBe('later');
  expect(outcome.words).toMatch(/certificate|self.signed/i);
  expect(smtp.texts).toBe(0);
});

test('a server of this machine that wants TLS before a password gets both, whatever certificate it has', async () => {
  const passwords: [string | null | undefined, boolean][] = [];
  smtp = await startSmtp({
    ...{ authOptional: false, hideSTARTTLS: false },
    onAuth: (auth, { secure }, done) => {
      passwords.push([auth.password, secure]);
      done(null, { user: 'practice' });
    },
  });
  expect((await send({ auth: { user: 'practice', password: 'right' } })).kind).toBe('accepted');
  expect(passwords).toEqual([['right', true]]);
});

test('a wrong password is about the server, not about the message, and is never repeated in words', async () => {
  smtp = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === 'right' ? done(null, { user: 'practice' }) : done(new Error('Invalid login')),
  });
  const wrong = await send({ auth: { user: 'practice', password: 'hunter2' } });
  expect(wrong.kind).toBe('later');
  expect(wrong.words).not.toContain('hunter2');
  expect((await send({ auth: { user: 'practice', password: 'right' } })).kind).toBe('accepted');
});
