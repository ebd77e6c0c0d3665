import type { Database } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';

const usual = 10;
/** A request holds one, and now and then needs a second for what must not be taken back with the first. */
const least = 4;
const shared = 60;

/** What the process that starts the others takes for mail and other work that nobody waits for. */
export const backgroundConnections = 4;
/** Backups, other commands, and what PostgreSQL keeps for its own. */
const spare = 16;

/** How many connections to the database each process that serves may hold. */
export function connectionsOfEach(processes: number): number {
  return processes === 1 ? usual : Math.max(least, Math.min(usual, Math.floor(shared / (processes + 1))));
}

/** Of all together at most: a rolling restart has one process more than usual. */
export function connectionsOfAll(processes: number): number {
  return processes === 1 ? usual : connectionsOfEach(processes) * (processes + 1) + backgroundConnections;
}

/** For a database server of our own. */
export function mostConnections(processes: number): number {
  return Math.max(shared, connectionsOfAll(processes) + spare);
}

/** Better than requests that fail on the first busy day. */
export async function checkRoom(database: Database, processes: number): Promise<void> {
  if (processes === 1) return;
  const { rows } = await database.pool.query<{ room: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
  );
  const [needed, room] = [connectionsOfAll(processes), rows[0]?.room ?? 0];
  if (needed <= room) return;
  throw new StartError(
    `WEB_PROCESSES=${processes} takes up to ${needed} connections, and the database allows ${room}. ` +
      'Raise its max_connections, or lower WEB_PROCESSES.',
  );
}
