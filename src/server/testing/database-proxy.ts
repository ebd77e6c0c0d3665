import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to the database that a test can cut and mend again. */
export interface DatabaseProxy {
  /** What to connect to instead of the database's own folder. */
  host: string;
  /** Connections break, and new ones are refused: the database was stopped. */
  cut(): Promise<void>;
  /** Connections stay and are taken, but nothing goes through any more: the database or the network hangs. */
  silence(): void;
  /** Everything goes through again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

const socketName = '.s.PGSQL.5432';

export async function openDatabaseProxy(databaseFolder: string): Promise<DatabaseProxy> {
  const host = mkdtempSync(join(tmpdir(), 'metabelly-proxy-'));
  const sockets = new Set<Socket>();
  let silent = false;
  let server: Server | null = null;

  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer((client) => {
        const database = createConnection(join(databaseFolder, socketName));
        for (const [from, to] of [
          [client, database],
          [database, client],
        ] as const) {
          sockets.add(from);
          from.on('data', (chunk) => silent || to.write(chunk));
          from.on('error', () => {});
          from.on('close', () => {
            sockets.delete(from);
            to.destroy();
          });
        }
      }).listen(join(host, socketName), resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      if (server) server.close(() => resolve());
      else resolve();
      server = null;
    });
  await open();
  return {
    host,
    cut,
    silence: () => {
      silent = true;
    },
    mend: async () => {
      // What was swallowed never comes: connections of that time are of no use.
      if (silent) for (const socket of sockets) socket.destroy();
      silent = false;
      if (!server) await open();
    },
    close: async () => {
      await cut();
      rmSync(host, { recursive: true, force: true });
    },
  };
}
