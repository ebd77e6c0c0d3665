// @module-tag full
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { webProcessesOf } from '#server/testing/web-processes.ts';
import { adminPassword, cleanUp, healthOf, newFolder, refused, serverOf, start, stop } from './testing/product.ts';

afterEach(cleanUp);

/** What may take a while: starts, and connections that are waited for. Longer on a slow machine. */
const patienceMs = 4 * Number(process.env.PAGE_TIMEOUT_MS);

/** One request after the other over one connection, as long as that is kept open; what went wrong is told. */
class Visitor {
  readonly failures: string[] = [];
  answered = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly going: Promise<void>;
  private isLeaving = false;

  constructor(url: string, paths: string[], headers: Record<string, string>) {
    this.going = this.visit(url, paths, headers);
  }

  async leave(): Promise<void> {
    this.isLeaving = true;
    await this.going;
    this.agent.destroy();
  }

  private async visit(url: string, paths: string[], headers: Record<string, string>): Promise<void> {
    for (let turn = 0; !this.isLeaving; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const outcome = await this.ask(`${url}${path}`, headers).catch((error: Error) => error.message);
      if (outcome === 200) this.answered += 1;
      else this.failures.push(`${path}: ${outcome}`);
    }
  }

  private ask(url: string, headers: Record<string, string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent: this.agent, headers }, (answer) => {
        answer.on('error', reject);
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end();
    });
  }
}

/** By a connection that is closed at once: one that is kept open and silent would be waited for. */
function tokenOf(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/auth/login`, { method: 'POST', agent: false, headers }, async (answer) => {
      const { jwt } = JSON.parse(await text(answer)) as { jwt: string };
      resolve({ authorization: `Bearer ${jwt}` });
    });
    sent.on('error', reject).end(JSON.stringify({ username: 'admin', password: adminPassword }));
  });
}

describe('several web processes', () => {
  test('are replaced one after the other, and not one request fails', { timeout: 4 * patienceMs }, async () => {
    const dataDir = join(newFolder(), 'data');
    const started = await start({ DATA_DIR: dataDir, WEB_PROCESSES: '2', ADMIN_PASSWORD: adminPassword });
    const before = webProcessesOf(serverOf(dataDir));
    expect(before).toHaveLength(2);
    const headers = await tokenOf(started.url);
    const paths = ['/api/auth/me', '/api/health', '/'];
    const visitors = Array.from({ length: 6 }, () => new Visitor(started.url, paths, headers));
    const answered = () => Math.min(...visitors.map((visitor) => visitor.answered));
    await expect.poll(answered, { timeout: patienceMs }).toBeGreaterThan(6);

    started.process.kill('SIGHUP');
    await expect.poll(started.output, { timeout: 2 * patienceMs }).toContain('All web processes are new.');
    const after = webProcessesOf(serverOf(dataDir));
    const seen = answered();
    await expect.poll(answered, { timeout: patienceMs }).toBeGreaterThan(seen + 6);
    for (const visitor of visitors) await visitor.leave();
    expect(visitors.flatMap(({ failures }) => failures)).toEqual([]);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);

    const all = [serverOf(dataDir), ...after];
    expect(await stop(started.process)).toBe(0);
    expect(all.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });

  test('one that dies is started again, while the other serves', { timeout: 4 * patienceMs }, async () => {
    const dataDir = join(newFolder(), 'data');
    const started = await start({ DATA_DIR: dataDir, WEB_PROCESSES: '2', ADMIN_PASSWORD: adminPassword });
    const headers = await tokenOf(started.url);
    const [killed = 0, left = 0] = webProcessesOf(serverOf(dataDir));
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(started.output, { timeout: patienceMs })
      .toContain(`The web process ${killed} ended by SIGKILL. Another is started in 1 s.`);
    expect(await healthOf(started.url)).toMatchObject({ status: 'ok' });
    await expect.poll(() => webProcessesOf(serverOf(dataDir)).length, { timeout: patienceMs }).toBe(2);
    expect(webProcessesOf(serverOf(dataDir))).toContain(left);

    // Signed out in whichever process is asked, and out in all.
    const call = (path: string, method = 'GET') =>
      fetch(`${started.url}/api/auth/${path}`, { method, headers: { ...headers, connection: 'close' } });
    expect((await call('logout', 'POST')).status).toBe(200);
    for (let turn = 0; turn < 6; turn += 1) expect((await call('me')).status).toBe(401);
    expect(await stop(started.process, 'SIGINT')).toBe(0);
  });

  test('say what is wrong with their start', { timeout: 2 * patienceMs }, async () => {
    expect(await refused({ WEB_PROCESSES: 'many' })).toContain(
      'The setting WEB_PROCESSES must be a whole number from 1 to 64.',
    );
    const dataDir = join(newFolder(), 'data');
    const started = await start({ DATA_DIR: join(newFolder(), 'data') });
    const port = new URL(started.url).port;
    expect(await refused({ DATA_DIR: dataDir, PORT: port, WEB_PROCESSES: '2' })).toContain(
      `Port ${port} is taken by another program.`,
    );
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});
