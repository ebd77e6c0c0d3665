import { vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';

export interface FakeRequest {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** `text` is sent as it is, in place of a JSON body: what a proxy answers. */
type Answer = { status?: number; body: unknown; text?: string };
type Handler = (request: FakeRequest) => Answer | Promise<Answer>;

/** Stands in for the server: answers by `METHOD /path`, remembers every request, and refuses what nobody taught it. */
export function fakeApi(handlers: Record<string, Handler>) {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const handler = handlers[`${request.method} ${request.path}`];
    if (handler === undefined) return reply({ status: 404, body: refusal('NOT_FOUND', 'Not found.') });
    const answer = await handler(request);
    misfits.push(...misfitOf(request, answer));
    return reply(answer);
  });
  return {
    requests,
    sent: (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.path === path),
  };
}

/** Answers that the real server could not have given; `setup.ts` fails the test that gave one. */
const misfits: string[] = [];
export const takeMisfits = (): string[] => misfits.splice(0);

/** A good answer is one of the contract's, field by field. */
function misfitOf({ method, path }: FakeRequest, { status = 200, body, text }: Answer): string[] {
  if (text !== undefined || status >= 400) return [];
  const candidates = allEndpoints.filter((each) => each.method === method && matches(each, path));
  // As the server's router does: a path that is named wins over one with a parameter.
  const endpoint = candidates.find((each) => each.path === path) ?? candidates[0];
  if (endpoint === undefined) return [`${method} ${path} is no call of the contract`];
  const read = endpoint.response?.safeParse(body);
  return read?.success === false ? [`${method} ${path}: ${read.error.message}`] : [];
}

function matches({ path: declared }: Endpoint, path: string): boolean {
  const parts = declared.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at]))
  );
}

function reply({ status = 200, body, text }: Answer): Response {
  return new Response(text ?? JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The body of an error answer. */
export function refusal(code: string, message: string) {
  return { code, message, requestId: 'test' };
}

/**
 * What a server or a proxy may answer in place of our error body, and what it leaves to say: nothing, or a sentence. How
 * every other such answer is read: api-client.test.ts.
 */
export const strangeAnswers = [
  { what: 'a page', text: '<html><body>502 Bad Gateway</body></html>', said: undefined },
  { what: 'a message without our code', text: '{"message":"Boom"}', said: 'Boom' },
];

/** An answer that comes when it is let go. */
export function heldAnswer<A>(answer: A): { handler: () => Promise<A>; release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    handler: async () => {
      await held;
      return answer;
    },
    release: () => release(),
  };
}
