import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { i18nReady } from '#web/i18n/i18n.ts';
import { call, setRequestDelay } from './api-client.ts';
import { ApiError, errorMessage } from './api-error.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/things/{thingId}',
  access: 'staff',
  tag: 'Test',
  summary: 'One thing.',
  params: z.object({ thingId: z.coerce.number() }),
  query: z.object({ search: z.string().optional(), page: z.coerce.number().optional() }),
  response: z.object({ thing: z.string() }),
});
const addThing = endpoint({
  method: 'POST',
  path: '/things',
  access: 'staff',
  tag: 'Test',
  summary: 'A new thing.',
  body: z.object({ name: z.string() }),
  response: z.object({ thing: z.string() }),
});

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => setRequestDelay(0));

test('address, parameters, query and bearer header come from the endpoint and the stored token', async () => {
  localStorage.setItem('jwt', 'abc');
  const fetch = stubFetch(async () => new Response('{"thing":"x"}'));
  await expect(call(getThing, { params: { thingId: 7 }, query: { search: 'š a', page: 2 } })).resolves.toEqual({
    thing: 'x',
  });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/things/7?search=%C5%A1+a&page=2');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer abc' });
});

test('a body goes out as JSON', async () => {
  const fetch = stubFetch(async () => new Response('{"thing":"x"}', { status: 201 }));
  await call(addThing, { body: { name: 'n' } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"n"}' });
});

test('an error carries the message, code, status and field errors of the answer', async () => {
  const body = {
    message: 'Name is required',
    code: 'INVALID',
    values: {},
    fieldErrors: [{ field: 'name', code: 'NAME_REQUIRED', values: {}, message: 'Name is required' }],
    requestId: 'r',
  };
  stubFetch(async () => new Response(JSON.stringify(body), { status: 422 }));
  const error = await call(addThing, { body: { name: '' } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: 'Name is required',
    code: 'INVALID',
    status: 422,
    fieldErrors: body.fieldErrors,
  });
  expect(error).toHaveProperty('data.message', 'Name is required');
});

test('an error page that is not ours still gives a sentence', async () => {
  await i18nReady;
  stubFetch(async () => new Response('<html>', { status: 502 }));
  await expect(call(addThing, { body: { name: 'n' } })).rejects.toMatchObject({
    message: 'Operation failed',
    status: 502,
  });
});

test.each([
  ['{"message":"Boom"}', 'Boom'],
  ['{"message":"Boom","code":"OF_ANOTHER_SERVER"}', 'Boom'],
  ['{"message":""}', 'Failed to add.'],
  ['{"message":{"text":"Boom"}}', 'Failed to add.'],
  ['{}', 'Failed to add.'],
  ['null', 'Failed to add.'],
  ['"Boom"', 'Failed to add.'],
  ['', 'Failed to add.'],
  ['<html><body>Bad Gateway</body></html>', 'Failed to add.'],
])('an error answer %s says "%s" where the action has a sentence of its own', async (body, said) => {
  await i18nReady;
  stubFetch(async () => new Response(body, { status: 500 }));
  const error = await call(addThing, { body: { name: 'n' } }).catch((caught: unknown) => caught);
  expect(errorMessage(error, 'Failed to add.')).toBe(said);
});

test.each(['', '<html>Sign in to the hotel network</html>'])(
  'a success that is no answer of ours (%s) is a failure',
  async (body) => {
    await i18nReady;
    stubFetch(async () => new Response(body, { status: 200 }));
    const error = await call(addThing, { body: { name: 'n' } }).catch((caught: unknown) => caught);
    expect(errorMessage(error, 'Failed to add.')).toBe('Failed to add.');
  },
);

test('a server that cannot be reached is a network error', async () => {
  await i18nReady;
  stubFetch(async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(addThing, { body: { name: 'n' } })).rejects.toMatchObject({
    kind: 'network',
    message: 'The server cannot be reached.',
  });
});

test('an answer that takes longer than 30 seconds is a timeout', async () => {
  await i18nReady;
  const elapsed = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(elapsed.signal);
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      elapsed.abort();
    });
  });
  await expect(call(addThing, { body: { name: 'n' } })).rejects.toMatchObject({
    kind: 'timeout',
    message: 'timeout of 30000 ms exceeded',
  });
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('the request delay is waited out before each request', async () => {
  vi.useFakeTimers();
  try {
    setRequestDelay(1000);
    const fetch = stubFetch(async () => new Response('{"thing":"x"}'));
    const answer = call(addThing, { body: { name: 'n' } });
    await vi.advanceTimersByTimeAsync(999);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(fetch).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
