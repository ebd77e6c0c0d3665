import { vi } from 'vitest';

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
    return reply(await handler(request));
  });
  return {
    requests,
    sent: (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.path === path),
  };
}

function reply({ status = 200, body, text }: Answer): Response {
  return new Response(text ?? JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The body of an error answer. */
export function refusal(code: string, message: string) {
  return { code, message, requestId: 'test' };
}

/** What a server or a proxy may answer in place of our error body, and what it leaves to say. */
export const strangeAnswers = [
  { what: 'an empty body', text: '', said: undefined },
  { what: '{}', text: '{}', said: undefined },
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
