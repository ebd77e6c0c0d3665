import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = { status?: number; body: unknown };
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

function reply({ status = 200, body }: Answer): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The body of an error answer. */
export function refusal(code: string, message: string) {
  return { code, message, requestId: 'test' };
}
