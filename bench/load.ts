import { connect } from 'node:net';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A new body for each request. */
  body?: () => string;
}

interface Load {
  port: number;
  seconds: number;
  connections: number;
  request: LoadRequest;
  /** The status every answer must have: a fast refusal is no result. */
  expectStatus: number;
}

/**
 * Requests a second over kept-alive connections, one request at a time on each. Plain sockets: an HTTP client would
 * cost as much as the server that is measured, and hide its speed.
 */
export async function requestsPerSecond({ port, seconds, connections, request, expectStatus }: Load): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => talk(port, request, expectStatus, until)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - started) / 1000);
}

function talk(port: number, request: LoadRequest, expectStatus: number, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let answered = 0;
    let received = Buffer.alloc(0);
    /** Bytes of the current answer's body that are still to come; null while its head is awaited. */
    let missing: number | null = null;
    const send = () => socket.write(messageOf(request));
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing === null) {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = received.toString('latin1', 0, end);
        const status = Number(head.slice(9, 12));
        if (status !== expectStatus) {
          reject(new Error(`${request.method} ${request.path} answered ${status}: ${received.toString('utf8', end)}`));
          socket.destroy();
          return;
        }
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = length - (received.length - end - 4);
        received = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = null;
      answered += 1;
      if (performance.now() < until) send();
      else socket.end(() => resolve(answered));
    });
  });
}

function messageOf({ method, path, headers = {}, body }: LoadRequest): string {
  const content = body?.() ?? '';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const ofBody = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}${ofBody}\r\n${content}`;
}
