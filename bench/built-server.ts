import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commandTimeouts, openDatabase } from '#server/db/database.ts';
import { connectToRunning } from '#server/db/embedded/embedded-postgres.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { byHand } from '#server/testing/by-hand.ts';
import { webProcessesOf } from '#server/testing/web-processes.ts';
import { logIn } from './harness.ts';
import type { StaffBench } from './workload.ts';

/** As `npm start` runs it. */
const { memorySettings } = (await import('../scripts/supervisor.mjs' as string)) as {
  memorySettings: Record<string, string>;
};

interface Installation {
  dataDir: string;
  /** An external PostgreSQL; the embedded one otherwise. */
  databaseUrl: string | null;
  processes: number;
}

export interface BuiltServer extends StaffBench {
  /** The process that was started, and those that serve, where they are several. */
  processIds: number[];
}

/** The built product as `npm start` runs it, with demo data. */
export async function withBuiltServer<Result>(
  { dataDir, databaseUrl, processes }: Installation,
  work: (server: BuiltServer) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [join(findProjectRoot(), 'dist', 'server', 'main.js')], {
    env: {
      PATH: process.env.PATH,
      ...memorySettings,
      ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO_DATA: 'true', WEB_PROCESSES: String(processes) },
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
        const found = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
        if (found) resolve(Number(found));
      });
      child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
    });
    const connection = databaseUrl === null ? await connectToRunning(dataDir) : { connectionString: databaseUrl };
    const database = openDatabase({ ...connection, ...byHand }, 2, commandTimeouts);
    try {
      const authorization = { authorization: `Bearer ${await logIn(port)}` };
      const processIds = [child.pid ?? 0, ...webProcessesOf(child.pid ?? 0)];
      return await work({ database, ports: { app: port }, authorization, processIds });
    } finally {
      await database.close();
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
